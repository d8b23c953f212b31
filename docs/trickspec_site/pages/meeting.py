"""When two special cards meet in a trick: who takes it, worked out by the engine for every way in which they can be meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from trickspec.engine import trick_winner
from trickspec.pictures.faces import card_face
from trickspec.rulebook.signs import SIGNS
from trickspec.ruleset import Ruleset
from trickspec.spec.rules import option_key
from trickspec_site.edition import GameEdition
from trickspec_site.markup import html, md, sentence, table, wide
from trickspec_site.page import Page

TRUMP, PLAIN, THIRD = 0, 1, 2
"""The suits of the table, by their numbers: the trump, one that is not, and one that is neither led nor trump."""
OTHERS: Final = ("discard", "follow", "trump")
"""What those do who play no special card."""


class Line(NamedTuple):
    """The first special card: how it is meant, the suit led, and whether it was led itself or played to that suit."""

    mode: str
    suit: int
    led: bool


Field: TypeAlias = tuple[Line, str, str]
Winners: TypeAlias = dict[Field, str]


class Meeting(NamedTuple):
    """One way of playing: who takes the trick in each field. A field is the first, the mode of the second, and the others."""

    ruleset: Ruleset
    lines: tuple[Line, ...]
    modes: tuple[str, ...]
    winners: Winners


def specials_of(ruleset: Ruleset) -> list[int]:
    """The cards that belong to no suit."""
    return [card for card in range(len(ruleset.cards)) if card_face(ruleset, card).suit is None]


def meeting(ruleset: Ruleset) -> Meeting | None:
    """What happens when two of them meet; None where a game has no two that can be meant in several ways."""
    specials = specials_of(ruleset)
    modes = _modes(ruleset, specials[1], following=True) if len(specials) > 1 else ()
    if not modes or len(ruleset.suits) <= THIRD:
        return None
    leading = [
        Line(mode, suit, led=True) for mode in _modes(ruleset, specials[0], following=False) for suit in (PLAIN, TRUMP)
    ]
    lines = (*leading, *(Line(mode, PLAIN, led=False) for mode in modes))
    fields = [(line, mode, others) for line in lines for mode in modes for others in OTHERS]
    return Meeting(
        ruleset, lines, modes, {field: said for field in fields if (said := _winner(ruleset, specials, *field))}
    )


def _modes(ruleset: Ruleset, card: int, *, following: bool) -> tuple[str, ...]:
    plays = [
        play
        for play in ruleset.plays
        if play.card == card and play.mode and (play.may_follow if following else play.may_lead)
    ]
    return tuple(dict.fromkeys(play.mode for play in plays if play.mode))


def _winner(ruleset: Ruleset, specials: list[int], line: Line, mode: str, others: str) -> str:
    """Who takes the trick: `first`, `second` or `neither`; nothing where there is no such trick."""
    if (others == "trump" and line.suit == TRUMP) or (others == "discard" and not line.led):
        return ""
    first, second = (
        _code(ruleset, specials[0], line.mode, line.suit if line.led else None),
        _code(ruleset, specials[1], mode, None),
    )
    high, low = _ordinary(ruleset, {"discard": THIRD, "follow": line.suit, "trump": TRUMP}[others])
    # to another's lead the first special card is the second play
    played = [first, second, high, low] if line.led else [_ordinary(ruleset, line.suit)[0], first, second, low]
    place = trick_winner(ruleset, TRUMP, 0, [*played, *played[3:] * (ruleset.players - 4)][: ruleset.players])
    return {played.index(first): "first", played.index(second): "second"}.get(place, "neither")


def _ordinary(ruleset: Ruleset, suit: int) -> tuple[int, int]:
    """The highest and the lowest card of a suit, as they are played."""
    cards = [card for card in range(len(ruleset.cards)) if ruleset.suit_masks[suit] >> card & 1]
    codes = [code for code, play in enumerate(ruleset.plays) if play.card in cards]
    codes.sort(key=lambda code: ruleset.strengths[ruleset.no_trump][suit][code])
    return codes[-1], codes[0]


def _code(ruleset: Ruleset, card: int, mode: str, suit: int | None) -> int:
    return next(
        code
        for code, play in enumerate(ruleset.plays)
        if play.card == card and play.mode == mode and (suit is None or play.led in (None, suit))
    )


def meets(game: GameEdition) -> bool:
    """Whether a game has such cards."""
    return meeting(game.ruleset) is not None


def meeting_title(game: GameEdition) -> str:
    """What the page is called."""
    return game.wording.text("meeting", specials=game.wording.text("cards.specials"))


def meeting_page(game: GameEdition) -> Page | None:
    """The page of a game that has such cards: a table for the defaults, and one for each way of playing that differs."""
    found = [each for each in map(meeting, game.suite.library.rulesets(game.name)) if each]
    if not found:
        return None
    words = game.wording
    title = meeting_title(game)
    parts = [
        f"# {md(title)}",
        words.html("meeting_lead", special=words.text("cards.special")),
        _table(game, found[0], ""),
    ]
    seen = [found[0].winners]
    for each in found[1:]:
        if each.winners not in seen:
            seen.append(each.winners)
            parts.append(_table(game, each, words.html("only_under", options=_changed(each, found[0])), seen[0]))
    return Page(game.page("meeting"), title, "\n\n".join(parts), f"{game.book.title}: {title}")


def _changed(found: Meeting, first: Meeting) -> str:
    """The options that are played otherwise than where nothing is said."""
    own, usual = found.ruleset.options, first.ruleset.options
    return ", ".join(f"{name}: {option_key(value)}" for name, value in own.items() if value != usual[name])


def _table(game: GameEdition, found: Meeting, caption: str, before: Winners | None = None) -> str:
    words = game.wording
    special = words.text("cards.special")
    second = words.html("second_special", special=special)
    head = [words.html("first_special", special=special), ""]
    head += [f"{second}: {words.html('pictures.meant', mode=mode)}" for mode in found.modes]
    rows = [row for line in found.lines for row in _rows(game, found, line, before)]
    return wide(f"{meeting_title(game)} {caption}".strip(), table(head, rows, "ts-table", caption or None))


def _rows(game: GameEdition, found: Meeting, line: Line, before: Winners | None) -> Iterator[list[str]]:
    """The rows of one line, one for each thing that the others may do, behind one heading."""
    words = game.wording
    sign = SIGNS.get(found.ruleset.suits[line.suit], found.ruleset.suits[line.suit])
    said = words.text("cards.special_meant", mode=line.mode, suit=sign)
    trump = f" ({words.text('pictures.trump', suit=sign)})" if line.led and line.suit == TRUMP else ""
    possible = [others for others in OTHERS if (line, found.modes[0], others) in found.winners]
    heading = f'<th scope="rowgroup" rowspan="{len(possible)}">{html(sentence(said))}{html(trump)}</th>'
    for others in possible:
        cells = [_field(game, found, (line, mode, others), before) for mode in found.modes]
        yield [heading if others == possible[0] else "", words.html("others", others=others), *cells]


def _field(game: GameEdition, found: Meeting, field: Field, before: Winners | None) -> str:
    taker = found.winners[field]
    changed = ' class="ts-chosen"' if before is not None and before[field] != taker else ""
    return f"<td{changed}>{game.wording.html(f'{taker}_takes')}</td>"
