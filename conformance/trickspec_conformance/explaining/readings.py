"""All readings of a game that are tried: worked out from its rules, its rulings, its options, and the zoo."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from trickspec.spec.rules import Game, Row, Rule, options_named
from trickspec_conformance.explaining.reading import Reading, Source
from trickspec_conformance.explaining.words import says
from trickspec_conformance.mutants.changes import mutants
from trickspec_conformance.reversals import rulings
from trickspec_conformance.zoo import Member
from trickspec_conformance.zoo import load as load_zoo

FOLLOW_IN_ORDER: Final = ("deals",)
"""Clauses whose rules follow each other in time; the mutants leave their order alone, and programs get it wrong."""


def readings(folder: Path, game: Game, zoo: Collection[Member] | None = None) -> list[Reading]:
    """Every reading of a game, in the order in which equals are told.

    What cannot be played is in it too, since only playing shows that. `zoo` are the mistakes that are known, ours if it is None.
    """
    found = [*_of_rules(game), *_of_rulings(folder, game), *_of_the_zoo(game, load_zoo() if zoo is None else zoo)]
    order = list(Source)
    return sorted(found, key=lambda reading: order.index(reading.source))


def _of_rules(game: Game) -> Iterator[Reading]:
    for mutant in mutants(game):
        yield _changed(game, mutant.id, _source(mutant.change), [mutant.change])
    in_order = [rule.id for rule in game.rules if rule.clause in FOLLOW_IN_ORDER]
    for one, other in itertools.pairwise(in_order):
        yield _changed(game, f"{one}~after_{other.rpartition('.')[2]}", Source.ORDER, [{"swap": [one, other]}])


def _source(change: Mapping[str, Any]) -> Source:
    if "swap" in change:
        return Source.ORDER
    if "option" in change:
        return Source.OPTION
    return Source.MISSING if change.get("drop") else Source.CHANGED


def _changed(game: Game, name: str, source: Source, changes: list[Mapping[str, Any]]) -> Reading:
    about = about_rules(game, changes)
    unclear = source is Source.OPTION or (source is Source.CHANGED and len(about) > 1)
    return Reading(name, source, about, says(game, changes[0]), tuple(changes), suspects=unclear)


def _of_rulings(folder: Path, game: Game) -> Iterator[Reading]:
    """Every ruling decided otherwise; what a table may agree on anyway is told as the option that it is."""
    for ruling in rulings(folder, game.name):
        changes = tuple(ruling["reversed"]) if ruling["observable"] else ()
        if any("option" not in change for change in changes):
            about = tuple(dict.fromkeys((*about_rules(game, changes), *ruling["rules"])))
            name = ruling["id"]
            yield Reading(
                name,
                Source.RULING,
                about,
                f"plays as if {name} were decided otherwise: {ruling['otherwise']}",
                changes,
                suspects=len(changes) > 1,
            )


def _of_the_zoo(game: Game, members: Iterable[Member]) -> Iterator[Reading]:
    """The mistakes of this game, and those of others that can be made in it too: a twist knows no game."""
    known = game.ids()
    for member in members:
        if member.game == game.name:
            about = tuple(dict.fromkeys((member.rule, *about_rules(game, member.changes))))
            yield Reading(member.id, Source.MISTAKE, about, _mistake(member), member.changes, member)
        elif member.twist is not None:
            here = ".".join((game.name, *member.rule.split(".")[1:]))
            borrowed = replace(member, game=game.name, rule=here)
            about = (here,) if here in known else ()
            yield Reading(member.id, Source.BORROWED, about, _mistake(member), member=borrowed, suspects=True)


def _mistake(member: Member) -> str:
    return f"makes the mistake {member.id}: {member.what}"


def about_rules(game: Game, changes: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """The rules that changes are about: those that they change, those that go by an option, those that change their place."""
    known = game.ids()
    found: list[str] = []
    for change in changes:
        if "swap" in change:
            found += change["swap"]
        elif "option" in change:
            found += (name for name, rule in known.items() if change["option"] in _options_of(rule))
        else:
            found.append(change["rule"])
            found += _moved(known, change)
    return tuple(dict.fromkeys(found))


def _options_of(rule: Rule | Row) -> set[str]:
    return options_named([dict(rule.values), rule.points if isinstance(rule, Row) else None])


def _moved(known: Mapping[str, Rule | Row], change: Mapping[str, Any]) -> Iterator[str]:
    """Rules that stand elsewhere in a list of rules than before, or no longer."""
    if change["rule"] not in known:
        return
    before = known[change["rule"]].values
    for name, after in change.get("with", {}).items():
        was = before.get(name)
        if isinstance(was, list) and isinstance(after, list):
            places = zip(was, [*after, *[None] * len(was)], strict=False)
            yield from (each for each, now in places if isinstance(each, str) and each in known and each != now)
