"""Why a verdict is as it is: the rules and rulings without which it would be another, found by trying.

A rule is a cause if the verdict changes when the rule is left out and everything else stays, and a ruling is a decider if the
verdict changes when it is decided the other way. Only the rules that can have a say in the question are tried; which they are is
said here once, by their clauses, and a test tries all the others too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from trickspec.judging.game_positions import GamePosition
from trickspec.judging.positions import Position, Verdict
from trickspec.judging.variations import Variations
from trickspec.ruleset import Ruleset

_TAKING: Final = ("suited_cards", "takes_trick", "trick_taken_by", "never_takes", "outside_suits")
_TRUMP: Final = ("trump_turned_up", "turned_special", "trump_called", "trump_fixed", "outside_suits")

SAY: Final[dict[str, tuple[str, ...]]] = {
    "play": (
        "one_card_each",
        "from_hand",
        "leads_first",
        "leads_next",
        "meanings",
        "always_playable",
        "play_if_held",
        "play_any",
        "narrows_duty",
        "turn_up_out_of_play",
        *_TAKING,
    ),
    "trick": _TAKING,
    "bid": ("order_of_acts", "bids_in_turn", "no_bids", "bid_range", "bid_barred"),
    "call": ("callable_trumps", "dealt_in_packets", *_TRUMP),
    "turn_up": _TRUMP,
    "cards": ("deals",),
    "trump": ("trump_fixed",),
    "dealer": ("dealer_passes",),
    "taken": ("one_card_each", "deals", *_TAKING),
    "points": ("row",),
    "totals": ("chapter_adds", "total_is_sum"),
    "places": ("places",),
}
"""By what is in question, the clauses of the rules that can have a say in it; those of `row` are the rows of tables."""

AnyPosition = Position | GamePosition


@dataclass(frozen=True, slots=True)
class Causes:
    """What a verdict hangs on: `causes` change it when they are left out, `allowed_by` only what would have been allowed.

    `deciders` change it when they are decided the other way. `see` are rulings about the broken rule whose other way no record
    could show.
    """

    causes: tuple[str, ...] = ()
    allowed_by: tuple[str, ...] = ()
    deciders: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


def causes_of(position: AnyPosition, verdict: Verdict, varied: Variations) -> Causes:
    """The rules and rulings on which a verdict hangs."""
    rules = position.ruleset
    candidates = with_a_say(rules, position.at)
    causes, allowed_by = [], []
    for rule in candidates:
        changed = varied.without(rule, rules)
        if changed is None:
            causes += [rule] if rule == verdict.rule else []
            continue
        other = position.under(changed)
        if essence(other) != essence(verdict):
            causes.append(rule)
        elif other.allowed != verdict.allowed:
            allowed_by.append(rule)
    first = [rule for rule in causes if rule == verdict.rule]
    return Causes(
        (*first, *(rule for rule in causes if rule != verdict.rule)),
        tuple(allowed_by),
        tuple(_deciders(position, verdict, varied, frozenset(candidates))),
        tuple(_to_see(verdict, varied)),
    )


def with_a_say(rules: Ruleset, at: Any) -> list[str]:
    """The rules that can have a say in what is in question at a place, in reading order."""
    step = at["step"] if at["step"] in SAY else at["field"]
    known: dict[str, list[str]] = rules.kept.setdefault(__name__, {})
    if step not in known:
        known[step] = [rule for rule, clause in rules.clauses.items() if clause in SAY[step]]
    return known[step]


def essence(verdict: Verdict) -> tuple[Any, ...]:
    """What a verdict comes to, beside what would have been allowed."""
    return verdict.status, verdict.rule, verdict.right


def _deciders(position: AnyPosition, verdict: Verdict, varied: Variations, candidates: frozenset[str]) -> Iterator[str]:
    for ruling in varied.rulings.values():
        if candidates.isdisjoint(ruling.rules):
            continue
        changed = varied.reversed(ruling, position.ruleset)
        if changed is not None and _decides(essence(position.under(changed)), essence(verdict)):
            yield ruling.id


def _decides(other: tuple[Any, ...], own: tuple[Any, ...]) -> bool:
    """Whether two verdicts differ in more than the name of the rule; rules may be renamed where a ruling is reversed."""
    return (other[0], other[2]) != (own[0], own[2])


def _to_see(verdict: Verdict, varied: Variations) -> Iterator[str]:
    return (ruling.id for ruling in varied.rulings.values() if not ruling.changes and verdict.rule in ruling.rules)
