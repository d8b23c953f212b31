"""Questions about points: of a deal and of a chapter, and score sheets on which nothing else is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from trickspec import engine
from trickspec.records import DEAL_FORMAT
from trickspec_conformance.corpus.changes import Clue
from trickspec_conformance.corpus.changes.acts import ACTS
from trickspec_conformance.corpus.changes.facts_written import FACTS
from trickspec_conformance.hunting.making.maker import Made, Sitting
from trickspec_conformance.plain import copy

EACH: Final = 8
SHEETS: Final = 3


def scores(sitting: Sitting) -> Iterator[Made]:
    """What a deal pays, seat by seat, and what its chapter adds."""
    ruleset, chance = sitting.ruleset, sitting.chance
    for _ in range(EACH):
        bids, taken = score_of(sitting)
        yield "deal_points", {"deal": sitting.number, "cards": sitting.deal.cards, **bids, "taken": taken}
    chapter = sitting.deal.chapter
    if chapter is not None:
        deals = [number for number, deal in enumerate(ruleset.deals, 1) if deal.chapter == chapter]
        lists: dict[str, list[Any]] = {"bids": [], "taken": [], "points": []}
        keeper = chance.below(ruleset.players) if chance.percent(40) else None
        for number in deals:
            sheet = sheet_of(Sitting(sitting.reach, number, chance), keeper)
            for name, of_the_deal in lists.items():
                of_the_deal.append(sheet.get(name))
        yield "chapter_points", {"chapter": chapter, **lists}


def score_of(sitting: Sitting, keeper: int | None = None) -> tuple[dict[str, list[int]], list[int]]:
    """Bids by seat, where there are any, and tricks: `keeper` takes what it bid, and so do others, or nothing, or everything."""
    ruleset, deal, chance = sitting.ruleset, sitting.deal, sitting.chance
    taken = chance.split(deal.cards, ruleset.players)
    if deal.bidding == "none":
        return {}, taken
    turn = chance.below(ruleset.players)
    in_order = sitting.bids()
    bids = [*in_order[turn:], *in_order[:turn]]
    seat = chance.below(ruleset.players) if keeper is None else keeper
    if keeper is not None or chance.percent(60):
        kept = keeper is not None or chance.percent(60)
        own = min(deal.cards, bids[seat]) if kept else chance.pick((0, deal.cards))
        rest = chance.split(deal.cards - own, ruleset.players - 1)
        taken = [*rest[:seat], own, *rest[seat:]]
    return {"bids": bids}, taken


def sheet_of(sitting: Sitting, keeper: int | None = None) -> dict[str, Any]:
    """A deal as it stands on a score sheet."""
    bids, taken = score_of(sitting, keeper)
    points = engine.points(sitting.ruleset, sitting.deal, bids.get("bids"), taken)
    return {"deal": sitting.number, **bids, "taken": taken, "points": list(points)}


def sheets(sitting: Sitting) -> Iterator[Made]:
    """Score sheets to be judged, as they are, with something left out, and with something changed."""
    chance = sitting.chance
    for _ in range(SHEETS):
        dealer = chance.below(sitting.ruleset.players)
        record = {**_head(sitting.ruleset.game), **sheet_of(sitting), "dealer": dealer}
        yield "replay_deal", {"record": less(sitting, record)}
        for _ in range(1 + chance.below(2)):
            chance.pick(CHANGES)(record, clue(sitting, dealer))
        yield "replay_deal", {"record": less(sitting, record)}


def _head(game: str) -> dict[str, Any]:
    return {"format": DEAL_FORMAT, "game": game}


CHANGES: Final = (*ACTS.values(), *FACTS.values())


def clue(sitting: Sitting, dealer: int) -> Clue:
    """What is known of a deal of which nothing but the score is."""
    return Clue(sitting.facts, sitting.chance, dealer, [[] for _ in range(sitting.ruleset.players)], [])


def less(sitting: Sitting, record: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of a record in which now and then something is not written, or not known."""
    chance = sitting.chance
    left = {name: copy(value) for name, value in record.items()}
    for name in ("points", "taken", "bids"):
        if name in left and chance.percent(12):
            del left[name]
    if left.get("bids") and chance.percent(15):
        left["bids"][chance.below(len(left["bids"]))] = None
    return left
