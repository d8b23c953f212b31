"""A record with the rules by which it is judged: what is wrong in it, and for any place in it the verdict with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from trickspec.game_replay import GameReplay
from trickspec.judging.causes import AnyPosition, Causes, causes_of
from trickspec.judging.facts import facts_of
from trickspec.judging.game_positions import GamePosition, game_position
from trickspec.judging.met import rule_met
from trickspec.judging.positions import NOWHERE, At, Position, Status, Verdict, position
from trickspec.judging.said import Said, Seat, said
from trickspec.judging.variations import Variations, variations
from trickspec.judging.wrongs import by_seat, wrongs
from trickspec.library import Library
from trickspec.records import DealRecord, GameRecord
from trickspec.replay import Replay
from trickspec.ruleset import Ruleset
from trickspec.spec.where import spec_folder
from trickspec.table.findings import Finding


@dataclass(frozen=True, slots=True)
class Open:
    """Something on which a verdict hangs and which no source settles, so that the table does.

    It is an `option` that the record does not name, with the `value` that is played then, or `about` says what it is. It is left
    open by the `rulings`.
    """

    about: str
    rulings: tuple[str, ...] = ()
    option: str | None = None
    value: str | bool | None = None

    def to_json(self) -> dict[str, Any]:
        """The open point for machines."""
        named = {"option": self.option, "value": self.value} if self.option else {}
        return {"about": self.about, **named, "rulings": list(self.rulings)}


@dataclass(frozen=True, slots=True)
class Reason:
    """The verdict on a place and everything that can be said for it.

    `says` is what is wrong, or that nothing is; `facts` make it so. `rule` is the one that is broken or, in what is legal, kept.
    `right` is what follows where that is in question, `allowed` what could have been done instead.
    """

    at: At
    status: Status
    rule: str | None
    says: tuple[Said, ...]
    facts: tuple[Said, ...]
    right: Any
    allowed: tuple[Any, ...]
    causes: Causes
    open: tuple[Open, ...] = ()


class Hearing:
    """One record, heard: `reasons` are what is wrong in it, in the order of time, and `reason` looks at any place.

    `named` are the options that the record names. A `brief` hearing says what is so and not why.
    """

    def __init__(
        self,
        library: Library,
        ruleset: Ruleset,
        record: DealRecord | GameRecord,
        named: Mapping[str, Any] | None = None,
        *,
        brief: bool = False,
    ) -> None:
        self.library = library
        self.folder = library.folder or spec_folder()
        self.brief = brief
        self.ruleset = ruleset
        self.record = record
        self.named = dict(named or {})
        self.varied: Variations = variations(self.folder, ruleset.game)
        self.game = GameReplay(ruleset, record) if isinstance(record, GameRecord) else None
        replays = [Replay(ruleset, record)] if isinstance(record, DealRecord) else self.game.deals if self.game else []
        self.deals: dict[int, Replay] = {replay.record.number: replay for replay in replays}

    @cached_property
    def findings(self) -> list[Finding]:
        """Everything that is wrong; in a game each place begins with its deal."""
        if self.game is not None:
            return list(self.game.findings())
        return [finding for replay in self.deals.values() for finding in replay.findings()]

    @property
    def status(self) -> Status:
        """That all is legal, or what the first finding says."""
        return self.findings[0].status if self.findings else "legal"

    @cached_property
    def reasons(self) -> list[Reason]:
        """Why everything is wrong that is wrong."""
        return [self.reason(finding.at, finding) for finding in self.findings]

    def reason(self, at: At, found: Finding | None = None) -> Reason:
        """The verdict on a place, and why."""
        if at.get("field") in ("dealer", "totals", "places"):
            return self._of_the_game(at, found)
        replay = self.replay_at(at)
        inner = {name: value for name, value in at.items() if name != "deal"}
        place = position(replay, inner)
        verdict = place.under(self.ruleset)
        says: list[Said] = []
        if found is not None:
            says = wrongs(replay, place, Finding(found.status, inner, found.rule, found.facts), verdict)
        return Reason(
            at,
            verdict.status,
            verdict.rule or rule_met(replay, place),
            tuple(says),
            tuple(facts_of(replay, place, verdict)),
            verdict.right,
            _in_order(at, found, verdict),
            self._causes(place, verdict),
            self._open(place, verdict),
        )

    def _of_the_game(self, at: At, found: Finding | None) -> Reason:
        assert self.game is not None, "only a game has totals"
        place: GamePosition = game_position(self.game, at)
        verdict = place.under(self.ruleset)
        return Reason(
            at,
            verdict.status,
            place.asked(self.ruleset)[0],
            () if found is None else tuple(_written_of_the_game(at, place.written, verdict.right)),
            (),
            verdict.right,
            (),
            self._causes(place, verdict),
            self._open(place, verdict),
        )

    def replay_at(self, at: At) -> Replay:
        """The deal that a place is in."""
        return self.deals[at["deal"]] if "deal" in at else next(iter(self.deals.values()))

    def _causes(self, place: AnyPosition, verdict: Verdict) -> Causes:
        return Causes() if self.brief else causes_of(place, verdict, self.varied)

    def _open(self, place: AnyPosition, verdict: Verdict) -> tuple[Open, ...]:
        """The options that the record does not name and on which the verdict hangs."""
        return () if self.brief else tuple(dict.fromkeys(self._open_options(place, verdict)))

    def _open_options(self, place: AnyPosition, verdict: Verdict) -> Iterator[Open]:
        for other in self.library.rulesets(self.ruleset.game):
            changed = [name for name, value in other.options.items() if value != self.ruleset.options[name]]
            if len(changed) != 1 or changed[0] in self.named:
                continue
            seen = place.under(other)
            if (seen.status, seen.right) != (verdict.status, verdict.right) and seen.right != NOWHERE:
                name = changed[0]
                rulings = tuple(each.id for each in self.varied.rulings.values() if each.option == name)
                yield Open("option", rulings, name, self.ruleset.options[name])

    def open_points(self) -> list[Open]:
        """What stays open about the whole record: every option on which a finding hangs, and what an illegal act costs."""
        found = dict.fromkeys(point for reason in self.reasons for point in reason.open)
        if any(finding.status == "illegal" for finding in self.findings):
            rulings = tuple(each.id for each in self.varied.rulings.values() if each.leaves_open == "remedy")
            found[Open("remedy", rulings)] = None
        return list(found)


def _written_of_the_game(at: At, written: Any, right: Any) -> Iterator[Said]:
    if at["field"] == "dealer":
        yield said("written_dealer", written=Seat(written), right=Seat(right))
    else:
        yield from by_seat(f"written_{at['field']}", written, right)


def _in_order(at: At, found: Finding | None, verdict: Verdict) -> tuple[Any, ...]:
    """What was allowed, in the order in which the finding lists it; a seat that was to act instead is no act."""
    listed = found.facts.get("allowed") if found is not None else None
    acts = listed if isinstance(listed, list | tuple) else sorted(verdict.allowed - {None}, key=str)
    bids = at["step"] == "bid"
    return tuple(act for act in acts if bids or isinstance(act, str))


def position_of(hearing: Hearing, at: At) -> Position:
    """A place of a deal, cut down to what bears on it."""
    return position(hearing.replay_at(at), {name: value for name, value in at.items() if name != "deal"})
