"""Twists of the compiled rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from trickspec import engine
from trickspec.ruleset import Ruleset


def trump_read_as(ruleset: Ruleset, settings: Mapping[str, Any]) -> Ruleset:
    """Who takes a trick, or what is owed to a lead, is worked out as if another trump were played, so that the two disagree."""
    own, other = (_trump(ruleset, settings[name]) for name in ("trump", "as"))
    if settings["where"] == "tricks":
        return replace(ruleset, strengths=_with(ruleset.strengths, own, ruleset.strengths[other]))
    return _with_demands(ruleset, _with(ruleset.demands, own, ruleset.demands[other]))


def ranks_across_suits(ruleset: Ruleset, settings: Mapping[str, Any]) -> Ruleset:
    """A card that does not follow suit takes part in the trick by its rank: without a trump, or where nobody answers the lead."""
    strengths = [[list(row) for row in rows] for rows in ruleset.strengths]
    for trump, rows in enumerate(strengths):
        if settings["when"] == "no_trump" and trump != ruleset.no_trump:
            continue
        for led, row in enumerate(rows):
            weakest = min(strength for strength in row if strength)
            for code, play in enumerate(ruleset.plays):
                if play.mode is None and not row[code]:
                    rank = _height(ruleset, play.card)
                    row[code] = weakest + 1 + rank
                    if settings["when"] == "no_trump":
                        row[code] = _of_height(ruleset, ruleset.strengths[trump][led], led, rank)
    return replace(ruleset, strengths=tuple(tuple(tuple(row) for row in rows) for rows in strengths))


def counts_as_lowest(ruleset: Ruleset, settings: Mapping[str, Any]) -> Ruleset:
    """A special card that is played with one meaning is still worth a card of a suit in the trick, the lowest of it."""
    strengths = [[list(row) for row in rows] for rows in ruleset.strengths]
    for rows in strengths:
        for row in rows:
            for card, suit in settings["cards"].items():
                lowest = engine.cards_in(ruleset.suit_masks[ruleset.suits.index(suit)])[0]
                weight = row[ruleset.codes[ruleset.cards[lowest]]]
                row[ruleset.codes[f"{card}:{settings['mode']}"]] = max(0, weight - 1)
    return replace(ruleset, strengths=tuple(tuple(tuple(row) for row in rows) for rows in strengths))


def duty_also_met_by(ruleset: Ruleset, settings: Mapping[str, Any]) -> Ruleset:
    """What a duty asks for may also be a trump, or a special card; where only the highest will do, the duty is as it was."""
    number = next(place for place, duty in enumerate(ruleset.duties) if duty.rule == settings["duty"])

    def wider(trump: int, demand: tuple[int, bool, int]) -> tuple[int, bool, int]:
        asked, highest, duty = demand
        more = 0 if highest or duty != number else _cards(ruleset, settings["cards"], trump)
        return asked | more, highest, duty

    demands = tuple(
        tuple(tuple(wider(trump, demand) for demand in row) for row in rows)
        for trump, rows in enumerate(ruleset.demands)
    )
    return _with_demands(ruleset, demands)


def owed_first(ruleset: Ruleset, settings: Mapping[str, Any]) -> Ruleset:
    """To leads with these meanings a follower who holds a special card must play one, before any other duty."""
    asked = _cards(ruleset, "special", ruleset.no_trump)
    demands = tuple(
        tuple(
            ((asked, False, 0), *row) if ruleset.plays[code].mode in settings["to"] else row
            for code, row in enumerate(rows)
        )
        for rows in ruleset.demands
    )
    return _with_demands(ruleset, demands)


def turned_as(ruleset: Ruleset, settings: Mapping[str, Any]) -> Ruleset:
    """Each special card, when it is turned up, makes a suit trump."""
    trumps = {ruleset.card_numbers[card]: _trump(ruleset, suit) for card, suit in settings["trumps"].items()}
    turned = tuple(replace(each, trump=trumps.get(each.card, each.trump)) for each in ruleset.turned)
    return replace(ruleset, turned=turned)


_Demands = tuple[tuple[tuple[tuple[int, bool, int], ...], ...], ...]


def _with_demands(ruleset: Ruleset, demands: _Demands) -> Ruleset:
    """The rules with other demands than follow from the duties."""
    changed = replace(ruleset)
    changed.__dict__["demands"] = demands  # where a cached property keeps what it worked out
    return changed


def _with(rows: tuple[Any, ...], place: int, row: Any) -> tuple[Any, ...]:
    return (*rows[:place], row, *rows[place + 1 :])


def _trump(ruleset: Ruleset, text: str) -> int:
    return ruleset.no_trump if text == "none" else ruleset.suits.index(text)


def _cards(ruleset: Ruleset, sort: str, trump: int) -> int:
    """The trumps, or the cards that are played with a meaning."""
    if sort == "trump":
        return (*ruleset.suit_masks, 0)[trump]
    return sum(1 << card for card in {play.card for play in ruleset.plays if play.mode is not None})


def _height(ruleset: Ruleset, card: int) -> int:
    """How high a card stands in its suit, measured from the top so that suits of unequal length agree."""
    longest = max(mask.bit_count() for mask in ruleset.suit_masks)
    own = next(mask for mask in ruleset.suit_masks if (mask >> card) & 1)
    return longest - 1 - (own >> (card + 1)).bit_count()


def _of_height(ruleset: Ruleset, row: tuple[int, ...], led: int, height: int) -> int:
    """The strength of the card of the suit led that stands so high, or of its lowest."""
    cards = engine.cards_in(ruleset.suit_masks[led])
    wanted = [card for card in cards if _height(ruleset, card) == height]
    return row[ruleset.codes[ruleset.cards[(wanted or cards)[0]]]]
