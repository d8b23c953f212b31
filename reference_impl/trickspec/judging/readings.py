"""The same record under every way of playing its game: where the outcome would be another, and which profile plays so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trickspec.judging.answers import answer
from trickspec.judging.claims import Claim
from trickspec.judging.hearing import Hearing
from trickspec.judging.rebuilding import rebuilt
from trickspec.records import DealRecord, GameRecord
from trickspec.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Way:
    """One way of playing: its options, and the profiles that play so."""

    options: Mapping[str, str | bool]
    profiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """An outcome, and the ways of playing that lead to it; `own` is the one by which the record was judged.

    The outcome is what is wrong, what each deal comes to, the totals, and the answers to the claims.
    """

    ways: tuple[Way, ...]
    own: bool
    wrong: tuple[tuple[tuple[tuple[str, Any], ...], str, str | None], ...]
    taken: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...] | None, ...]
    totals: tuple[int, ...] | None
    answers: tuple[tuple[str, Any], ...]


def readings(hearing: Hearing, claims: Sequence[Claim] = ()) -> list[Reading]:
    """Every outcome, that of the hearing itself first."""
    profiles = {profile.name: dict(profile.values) for profile in hearing.varied.game.profiles}
    found: dict[Any, list[Way]] = {}
    for rules in _own_first(hearing):
        way = Way(dict(rules.options), tuple(name for name, values in profiles.items() if values == rules.options))
        found.setdefault(_outcome(hearing, rules, claims), []).append(way)
    return [Reading(tuple(ways), not number, *outcome) for number, (outcome, ways) in enumerate(found.items())]


def _own_first(hearing: Hearing) -> list[Ruleset]:
    everything = hearing.library.rulesets(hearing.ruleset.game)
    return sorted(everything, key=lambda rules: rules.options != hearing.ruleset.options)


def _outcome(hearing: Hearing, rules: Ruleset, claims: Iterable[Claim]) -> tuple[Any, ...]:
    other = heard_under(hearing, rules)
    answers = (answer(other, claim) for claim in claims)
    return (
        tuple((tuple(found.at.items()), found.status, found.rule) for found in other.findings),
        tuple(replay.taken for replay in other.deals.values()),
        tuple(replay.points for replay in other.deals.values()),
        None if other.game is None else other.game.totals,
        tuple((each.answer, each.right) for each in answers),
    )


def differing(found: Sequence[Reading]) -> list[str]:
    """The options on which the outcome depends."""
    names = list(found[0].ways[0].options)
    return [name for name in names if any(len(values_of(each, name)) < len(_every(found, name)) for each in found)]


def values_of(reading: Reading, name: str) -> list[str | bool]:
    """The values of an option among the ways that lead to an outcome."""
    return list(dict.fromkeys(way.options[name] for way in reading.ways))


def is_plain(reading: Reading, found: Sequence[Reading]) -> bool:
    """Whether the ways of an outcome are all those with some values of some options, so that naming these says it."""
    number = 1
    for name in differing(found):
        number *= len(values_of(reading, name))
    for name in found[0].ways[0].options.keys() - set(differing(found)):
        number *= len(_every(found, name))
    return number == len(reading.ways)


def _every(found: Sequence[Reading], name: str) -> set[str | bool]:
    return {way.options[name] for each in found for way in each.ways}


def heard_under(hearing: Hearing, rules: Ruleset) -> Hearing:
    """The same record, judged by other rules of its game."""
    record = hearing.record
    changed: DealRecord | GameRecord
    if isinstance(record, GameRecord):
        deals = tuple(rebuilt(deal, hearing.ruleset, rules) for deal in record.deals)
        changed = GameRecord(record.first_dealer, deals, record.dealers, record.totals, record.places, record.players)
    else:
        changed = rebuilt(record, hearing.ruleset, rules)
    return Hearing(hearing.library, rules, changed, rules.options, brief=True)
