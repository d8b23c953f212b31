"""Questions about whole games: score sheets in a row, or as far as it went, with totals and places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from trickspec import engine
from trickspec.records import GAME_FORMAT
from trickspec_conformance.hunting.making.maker import Made, Sitting
from trickspec_conformance.hunting.making.scores import CHANGES, clue, less, sheet_of

EACH: Final = 3
"""How many games are made at a sitting."""
WRONG: Final = 70
CHANGED: Final = (0, 1, 1, 2, 2, 3)
"""In how many places a game is changed; where several things are wrong, it shows which comes first."""


def games(sitting: Sitting) -> Iterator[Made]:
    """Games to be judged that go to this deal: as they are, or with something changed, left out or added up wrongly."""
    for _ in range(EACH):
        yield "replay_game", {"record": _game(sitting)}


def _game(sitting: Sitting) -> dict[str, Any]:
    ruleset, chance = sitting.ruleset, sitting.chance
    first = chance.below(ruleset.players)
    length = 1 + chance.below(3) if chance.percent(50) else sitting.number
    deals = [_part(sitting, number, first) for number in range(1, min(length, len(ruleset.deals)) + 1)]
    record: dict[str, Any] = {"format": GAME_FORMAT, "game": ruleset.game, "first_dealer": first, "deals": deals}
    if chance.percent(50):
        _add_up(sitting, record)
    for _ in range(chance.pick(CHANGED)):
        chance.pick((_change_a_deal, _change_a_deal, _change_the_score, _lose_a_deal))(sitting, record)
    return record


def _part(sitting: Sitting, number: int, first_dealer: int) -> dict[str, Any]:
    """One deal of the game, mostly a score, and seldom with its dealer."""
    own = Sitting(sitting.reach, number, sitting.chance)
    dealer = engine.dealer_of(sitting.ruleset, number, first_dealer)
    sheet = sheet_of(own)
    if "bids" in sheet:
        sheet["bids"] = _legal_for(own, dealer)
        sheet["points"] = list(engine.points(own.ruleset, own.deal, sheet["bids"], sheet["taken"]))
    if sitting.chance.percent(30):
        del sheet["points"]
    if sitting.chance.percent(15):
        sheet["dealer"] = dealer
    return sheet


def _legal_for(sitting: Sitting, dealer: int) -> list[int]:
    """Bids by seat as they can be when this seat deals."""
    deal, in_order = sitting.deal, sitting.bids()
    by_seat = dict(zip(sitting.ruleset.bidding_order(deal, dealer), in_order, strict=True))
    return [by_seat[seat] for seat in range(len(in_order))]


def _add_up(sitting: Sitting, record: dict[str, Any]) -> None:
    """Totals and places, the totals those of the points alone."""
    ruleset, deals = sitting.ruleset, record["deals"]
    points = [
        engine.points(ruleset, ruleset.deals[deal["deal"] - 1], deal.get("bids"), deal["taken"]) for deal in deals
    ]
    record["totals"] = [sum(each) for each in zip(*points, strict=True)]
    if sitting.chance.percent(60):
        record["places"] = list(engine.places(ruleset, record["totals"]))
        if sitting.chance.percent(30):
            del record["totals"]


def _change_a_deal(sitting: Sitting, record: dict[str, Any]) -> None:
    if record["deals"]:
        place = sitting.chance.below(len(record["deals"]))
        deal = record["deals"][place]
        own = Sitting(sitting.reach, deal["deal"], sitting.chance)
        dealer = engine.dealer_of(sitting.ruleset, deal["deal"], record["first_dealer"])
        if sitting.chance.percent(30):
            deal["dealer"] = (dealer + 1 + sitting.chance.below(sitting.ruleset.players - 1)) % sitting.ruleset.players
        else:
            sitting.chance.pick(CHANGES)(deal, clue(own, dealer))
            record["deals"][place] = less(own, deal)


def _change_the_score(sitting: Sitting, record: dict[str, Any]) -> None:
    """Another total, or another place, or both."""
    chance = sitting.chance
    for name in ("totals", "places"):
        if name in record and chance.percent(WRONG):
            seat = chance.below(len(record[name]))
            record[name][seat] += chance.pick((-10, 10, 100)) if name == "totals" else 1


def _lose_a_deal(sitting: Sitting, record: dict[str, Any]) -> None:
    if record["deals"]:
        del record["deals"][sitting.chance.below(len(record["deals"]))]
