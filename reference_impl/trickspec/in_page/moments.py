"""A record act by act: what lay on the table, what was done, what would have been legal, and what else could have been played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from trickspec import engine
from trickspec.in_page.opened import library, opened
from trickspec.in_page.spoken import drawn, play, speaker, words_of
from trickspec.judging.hearing import Hearing, position_of
from trickspec.judging.notation import place_text
from trickspec.judging.positions import At, moment_of
from trickspec.judging.speaker import Speaker
from trickspec.pictures.deals import Moment, table_at
from trickspec.records import options_of
from trickspec.replay import Replay
from trickspec.rulebook.translation import ORIGINAL
from trickspec.table.nodes import Node


@dataclass(frozen=True, slots=True)
class _Heard:
    """A record with what is wrong in it, and who puts it into words."""

    hearing: Hearing
    told: Speaker


def _heard(asked: Mapping[str, Any]) -> _Heard:
    written = opened(asked)
    rules, record = written.read(library())
    hearing = Hearing(library(), rules, record, options_of(Node(written.value)), brief=True)
    return _Heard(hearing, speaker(rules, asked.get("language", ORIGINAL), record.players))


def moments(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Every moment of a record in the order of time: its place, who acted, and whether that was as the rules have it."""
    heard = _heard(asked)
    status = {place_text(found.at): found.status for found in heard.hearing.findings}
    found = []
    for at in _places(heard.hearing):
        place = place_text(at)
        found.append(
            {
                "at": at,
                "place": place,
                "title": heard.told.place(at)
                if at["step"] != "score"
                else heard.told.say("findings.at_step", step="score"),
                "status": status.get(place, "legal"),
            }
        )
    return {"moments": found}


def _places(hearing: Hearing) -> Iterator[dict[str, Any]]:
    for number, replay in hearing.deals.items():
        deal = {"deal": number} if hearing.game is not None else {}
        for at in _acts(replay):
            yield {**deal, **at}


def _acts(replay: Replay) -> Iterator[dict[str, Any]]:
    """The places of one deal: how it begins, its acts, and how it ends."""
    record, rules = replay.record, replay.ruleset
    yield {"step": "deal"}
    if record.call is not None:
        yield {"step": "call", "seat": record.call.seat}
    for seat in rules.bidding_order(replay.deal, record.dealer):
        if record.bids is not None and record.bids[seat] is not None:
            yield {"step": "bid", "seat": seat}
    for number, trick in enumerate((each for each in record.tricks or () if each.codes), 1):
        for place in range(len(trick.codes)):
            seat = (trick.leader + place) % rules.players
            yield {"step": "play", "trick": number, "play": place + 1, "seat": seat}
    yield {"step": "score"}


def moment(asked: Mapping[str, Any]) -> dict[str, Any]:
    """One moment of a record, `at` a place that `moments` gave: the table, what was done, and what could have been."""
    heard, at = _heard(asked), asked["at"]
    replay = heard.hearing.replay_at(at)
    shown = Moment.at(at) if at["step"] != "deal" else Moment("deal")
    picture = table_at(replay.ruleset, replay.record, shown)
    return {
        "at": at,
        "picture": drawn(picture, words_of(heard.told)),
        **_ACTS.get(at["step"], _nothing)(heard, replay, at),
    }


def _nothing(_heard: _Heard, _replay: Replay, _at: At) -> dict[str, Any]:
    return {"choices": [], "known": True}


def _play(heard: _Heard, replay: Replay, at: At) -> dict[str, Any]:
    """Every card that the seat held, or may have held, with how it could have been meant and whether that was legal."""
    rules = replay.ruleset
    made = moment_of(rules, position_of(heard.hearing, at).record, at)
    legal = set(made.allowed(rules))
    known = replay.dealt()[at["seat"]].bit_count() >= replay.deal.cards
    codes = rules.lead_codes[made.trump] if made.lead is None else rules.follow_codes
    offered = {code for card in engine.cards_in(made.held) for code in codes[card]} | {made.code}
    choices = [
        {**play(rules, code, heard.told), "legal": rules.plays[code].text in legal, "done": code == made.code}
        for code in sorted(offered, key=lambda code: -rules.card_of[code])
    ]
    return {"choices": choices, "known": known}


def _bid(heard: _Heard, replay: Replay, at: At) -> dict[str, Any]:
    """Every number that can be bid, and whether it was open; after a bid that is not known only the range is sure."""
    rules, deal, record = replay.ruleset, replay.deal, replay.record
    order = rules.bidding_order(deal, record.dealer)
    earlier = [(record.bids or ())[seat] for seat in order[: order.index(at["seat"])]]
    known = [bid for bid in earlier if bid is not None]
    whole = len(known) == len(earlier)
    open_to = set(engine.legal_bids(rules, deal, known) if whole else engine.bid_range(rules, deal))
    done = (record.bids or ())[at["seat"]]
    numbers = sorted({*engine.bid_range(rules, deal), *([] if done is None else [done])})
    choices = [
        {"wire": bid, "label": heard.told.act(bid), "legal": bid in open_to, "done": bid == done} for bid in numbers
    ]
    return {"choices": choices, "known": whole}


def _call(heard: _Heard, replay: Replay, _: At) -> dict[str, Any]:
    rules, call = replay.ruleset, replay.record.call
    assert call is not None, "a call is looked at"
    seen = call.seen is not None or (rules.calls is not None and rules.calls.suits == "any")
    everything = range(rules.no_trump + 1)
    legal = engine.legal_trumps(rules, call.seen or 0) if seen else everything
    choices = [
        {
            "wire": rules.trump_text(trump),
            "label": heard.told.suit(rules.trump_text(trump)),
            "legal": trump in legal,
            "done": trump == call.trump,
        }
        for trump in everything
    ]
    return {"choices": choices, "known": seen}


_ACTS = {"play": _play, "bid": _bid, "call": _call}
