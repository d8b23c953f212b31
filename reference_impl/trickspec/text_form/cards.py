"""One card, play or suit as somebody wrote it: `10H`, `♥K`, `h10`, `kh`, and of a special card how it is meant: `X1 high H`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trickspec.errors import TrickspecError
from trickspec.ruleset import Ruleset
from trickspec.table.nodes import show
from trickspec.text_form.letters import Letters


class Unclear(TrickspecError):  # noqa: N818 - what the writing is
    """What is written is no card, play or suit, or could be more than one."""


@dataclass(frozen=True, slots=True)
class CardReader:
    """Reads what is written in one pack, with the letters of one language."""

    rules: Ruleset
    letters: Letters

    def card(self, written: str) -> str:
        """A card by its wire form.

        Raises:
            Unclear: where it is none of the pack, or could be two.
        """
        found = self._cards(written) | ({written.upper()} & set(self.rules.cards))
        if len(found) == 1:
            return next(iter(found))
        if found:
            clear = [f"10{card[1:]}" if card[0] == "T" else card for card in sorted(found)]
            raise Unclear(f"{show(written)} could be {' or '.join(clear)}: write the one that is meant")
        raise Unclear(f"{show(written)} is no card of this pack: write rank and suit, such as {self._examples()}")

    def _cards(self, written: str) -> set[str]:
        """Every card that a rank and a suit, in either order, may mean."""
        bare = written.replace("\N{VARIATION SELECTOR-15}", "").replace("\N{VARIATION SELECTOR-16}", "")
        found = set()
        for at in range(1, len(bare)):
            for rank, suit in ((bare[:at], bare[at:]), (bare[at:], bare[:at])):
                named = self.letters.suit(suit, self.rules.suits)
                if named is not None:
                    found |= {known + named for known in self.letters.rank(rank, self._ranks())}
        return found & set(self.rules.cards)

    def _ranks(self) -> set[str]:
        return {card[0] for card in self.rules.cards if card[1:] in self.rules.suits}

    def _examples(self) -> str:
        ordinary = [card for card in self.rules.cards if card[1:] in self.rules.suits]
        return " or ".join([ordinary[-1], *[card for card in self.rules.cards if card not in ordinary][:1]])

    def suit(self, written: str) -> str:
        """A suit by its wire form.

        Raises:
            Unclear: where it is none.
        """
        found = self.letters.suit(written, self.rules.suits)
        if found is None:
            raise Unclear(f"{show(written)} is no suit: write one of {', '.join(self.rules.suits)}")
        return found

    def trump(self, written: str) -> str:
        """A trump by its wire form.

        Raises:
            Unclear: where it is none.
        """
        return "none" if written.casefold() in ("none", "-") else self.suit(written)

    def is_special(self, written: str) -> bool:
        """Whether this is a card that is played with a meaning."""
        return written.upper() in self._special()

    def _special(self) -> set[str]:
        return {self.rules.cards[play.card] for play in self.rules.plays if play.mode is not None}

    def play(self, words: Sequence[str]) -> tuple[str, int]:
        """The play that some words begin with, by its wire form, and how many of them it takes.

        Raises:
            Unclear: where they begin with none.
        """
        first, *meant = words[0].split(":")
        if not self.is_special(first):
            if meant:
                raise Unclear(f"{show(words[0])} has a meaning, which {show(first)} does not need: leave it out")
            return self.card(first), 1
        card, rest = first.upper(), [*meant, *words[1:]]
        mode, used = self._mode(card, rest)
        suited = any(play.text.startswith(f"{card}:{mode}:") for play in self.rules.plays)
        text = f"{card}:{mode}"
        if suited:
            used += 1 if rest[used : used + 1] == ["of"] else 0
            if used >= len(rest):
                raise Unclear(f"{text} names no suit: write {text}:{self.rules.suits[0]}, or another")
            text, used = f"{text}:{self.suit(rest[used])}", used + 1
        if used < len(meant):
            raise Unclear(f"{show(words[0])} says more than how {card} is meant: write {text}")
        return text, 1 + used - len(meant)

    def one_play(self, words: Sequence[str]) -> str:
        """The play that some words are, by its wire form.

        Raises:
            Unclear: where they are none, or more.
        """
        if not words:
            raise Unclear(f"no card is written: write one, such as {self._examples()}")
        play, used = self.play(words)
        if used < len(words):
            raise Unclear(f"{show(' '.join(words))} is more than one play: write one")
        return play

    def _mode(self, card: str, rest: Sequence[str]) -> tuple[str, int]:
        """How a special card is meant: a word of the wire, or as much of one as tells it from the others."""
        modes = list(
            dict.fromkeys(play.mode for play in self.rules.plays if play.mode and play.text.startswith(f"{card}:"))
        )
        word = rest[0].casefold().removesuffix("s") if rest else ""
        found = [mode for mode in modes if word and (mode.startswith(word) or word.startswith(mode))]
        if len(found) != 1:
            raise Unclear(f"nobody says how {card} is meant: write {', '.join(f'{card}:{mode}' for mode in modes)}")
        return found[0], 1
