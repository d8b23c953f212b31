"""Questions about whole deals, played as an aim of the corpus has it: positions from them, and records of them.

The plays are chosen among what the reference allows. A record is broken off, changed in a place or two as the twins of the corpus
are, and written down with things left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from trickspec.questions import QUESTIONS
from trickspec.table.nodes import Node
from trickspec_conformance.corpus.aims import Aim
from trickspec_conformance.corpus.facts import card_of
from trickspec_conformance.corpus.playing import play
from trickspec_conformance.corpus.tasks import Extent, Played, Task
from trickspec_conformance.corpus.twins import CHANGES, clue_of
from trickspec_conformance.corpus.views import MUCH_LEFT_OUT, add_what_is_not_judged
from trickspec_conformance.hunting.making.maker import Made, Sitting
from trickspec_conformance.plain import copy

if TYPE_CHECKING:
    from trickspec.ruleset import Ruleset
    from trickspec_conformance.corpus.chance import Chance
    from trickspec_conformance.corpus.lockstep import Steps

TRICKS: Final = 2
TURNS: Final = 4
RECORDS: Final = 8
"""How many questions of each sort are made of one deal."""
SHORT: Final = 50
"""How many deals of a hundred are left after a few tricks: where something is wrong it mostly shows early."""
FEW_TRICKS: Final = 3
CHANGED: Final = (0, 1, 1, 2, 2, 3)
"""In how many places a record is changed; where several things are wrong, it shows which comes first."""
MOVING: Final = ("play_lost", "trick_too_many")
"""Changes after which plays stand elsewhere than they were made; others, which look for them there, come before."""

T = TypeVar("T")


@dataclass(frozen=True)
class Deals:
    """Makes questions about deals that are played with one aim."""

    aim: Aim

    def __call__(self, sitting: Sitting) -> Iterator[Made]:
        """Play one deal, and ask about it."""
        task = Task(
            sitting.facts,
            sitting.ruleset.options,
            sitting.number,
            sitting.chance.below(sitting.ruleset.players),
            self.aim,
            _extent(sitting),
            sitting.chance,
        )
        played = _driven(play(task), sitting.ruleset)
        whole = {name: value for name, value in played.record.items() if name != "options"}
        yield from _of_tricks(sitting, whole)
        for _ in range(TURNS):
            yield "next_to_act", {"record": _partly_known(_broken_off(sitting, whole), sitting.chance)}
        answer = QUESTIONS["replay_deal"].answer(sitting.ruleset, Node({"record": whole}))
        whole |= {name: answer[name] for name in ("taken", "points") if name in answer}
        for _ in range(RECORDS):
            yield "replay_deal", {"record": _varied(sitting, task, played, whole)}


def _driven(steps: Steps[T], ruleset: Ruleset) -> T:
    """What a task returns when the reference answers its questions."""
    heard: dict[str, Any] | None = None
    while True:
        try:
            question = steps.send(heard)
        except StopIteration as done:
            result: T = done.value
            return result
        heard = QUESTIONS[question.method].answer(ruleset, Node(question.params))


def _extent(sitting: Sitting) -> Extent:
    if not sitting.chance.percent(SHORT):
        return Extent()
    players, deal = sitting.ruleset.players, sitting.deal
    before = players * (deal.bidding != "none") + (deal.trump_source == "call")
    return Extent(acts=before + 1 + sitting.chance.below(players * min(FEW_TRICKS, deal.cards)))


def _of_tricks(sitting: Sitting, record: dict[str, Any]) -> Iterator[Made]:
    """Who takes a trick of the deal, and what might be played at some point of it."""
    chance, tricks = sitting.chance, record.get("tricks") or []
    about = {"deal": record["deal"], "trump": record.get("trump")}
    for _ in range(min(TRICKS, len(tricks))):
        number = chance.below(len(tricks))
        trick = tricks[number]
        if len(trick["plays"]) == sitting.ruleset.players:
            yield "trick_winner", {**about, "trick": trick}
        place = chance.below(len(trick["plays"]))
        hand = record["hands"][(trick["leader"] + place) % sitting.ruleset.players]
        gone = {card_of(play) for earlier in tricks[:number] for play in earlier["plays"]}
        so_far = {**trick, "plays": trick["plays"][:place]}
        yield "legal_plays", {**about, "held": [card for card in hand if card not in gone], "trick": so_far}


def _varied(sitting: Sitting, task: Task, played: Played, whole: dict[str, Any]) -> dict[str, Any]:
    chance = sitting.chance
    record: dict[str, Any] = _broken_off(sitting, whole) if chance.percent(35) else copy(whole)
    less_is_known_before, less_is_known_after = chance.pick(((False, False), (True, False), (False, True)))
    if less_is_known_before:
        _leave_out(sitting, record)
    chosen = [chance.pick(list(CHANGES)) for _ in range(chance.pick(CHANGED))]
    for kind in sorted(chosen, key=MOVING.__contains__):
        CHANGES[kind](record, clue_of(task, played))
    if record.get("turn_up") and record.get("tricks") and chance.percent(6):
        _play_the_turn_up(sitting, record)
    if less_is_known_after:
        _leave_out(sitting, record)
    if record.get("tricks") and chance.percent(6):
        empty = {"leader": chance.below(sitting.ruleset.players), "plays": []}
        record["tricks"].insert(chance.below(len(record["tricks"]) + 1), empty)
    return record


def _leave_out(sitting: Sitting, record: dict[str, Any]) -> None:
    for share, leave_out in MUCH_LEFT_OUT:
        if sitting.chance.percent(share):
            leave_out(record, sitting.chance)
    players = sitting.ruleset.players
    add_what_is_not_judged(record, sitting.chance, [f"player {seat}" for seat in range(players)], players)


def _play_the_turn_up(sitting: Sitting, record: dict[str, Any]) -> None:
    """Somebody plays the card that lies face up; mostly no hands are written, which would show that nobody held it."""
    if sitting.chance.percent(70):
        record.pop("hands", None)
    plays = sitting.chance.pick(record["tricks"])["plays"]
    if plays:
        place = sitting.chance.below(len(plays))
        forms = sitting.facts.follows if place else sitting.facts.leads
        plays[place] = sitting.chance.pick(forms[record["turn_up"]])


def _broken_off(sitting: Sitting, whole: dict[str, Any]) -> dict[str, Any]:
    """The record as it was at some moment: before the call, during the bids, or in the play."""
    chance, players = sitting.chance, sitting.ruleset.players
    record: dict[str, Any] = copy(whole)
    for name in ("taken", "points"):
        record.pop(name, None)
    plays = sum(len(trick["plays"]) for trick in record.get("tricks") or ())
    if plays and chance.percent(60):
        _keep_plays(record, 1 + chance.below(plays))
        return record
    record.pop("tricks", None)
    order = sitting.facts.bidding_order(record["deal"], record["dealer"])
    if "bids" in record:
        for seat in order[chance.below(players + 1) :]:
            record["bids"][seat] = None
        if all(bid is None for bid in record["bids"]) and chance.percent(70):
            del record["bids"]
    if "call" in record and "bids" not in record and chance.percent(60):
        record.pop("trump", None)
        record["call"].pop("trump", None)
    return record


def _keep_plays(record: dict[str, Any], number: int) -> None:
    tricks = []
    for trick in record["tricks"]:
        kept = trick["plays"][:number]
        number -= len(kept)
        if kept:
            tricks.append({**trick, "plays": kept})
    record["tricks"] = tricks


def _partly_known(record: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """A record in which something may be hidden, such as a bid; whose turn it is may still be told."""
    for name, share in (("hands", 50), ("cards", 40), ("trump", 20), ("turn_up", 15), ("call", 10)):
        if chance.percent(share):
            record.pop(name, None)
    if record.get("bids") and chance.percent(30):
        record["bids"][chance.below(len(record["bids"]))] = None
    return record
