"""The events that a legal record shows: plain facts of what is written, and of the answer that belongs to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trickspec_conformance.corpus.events_of_tricks import events_of_tricks
from trickspec_conformance.corpus.facts import Facts, is_special
from trickspec_conformance.corpus.tasks import Record


def events_of(facts: Facts, record: Record, answer: dict[str, Any]) -> set[str]:
    """Everything rare or common that a record shows, each event once."""
    return {
        *_of_the_deal(record),
        *_of_the_writing(facts, record),
        *_of_the_trump(facts, record),
        *_of_the_bids(facts, record),
        *_of_the_score(facts, record, answer),
        *events_of_tricks(facts, record, answer),
    }


def _of_the_deal(record: Record) -> Iterator[str]:
    yield f"deal {record['deal']}"
    chosen = record["options"].items()
    yield f"options {', '.join(f'{name} {_word(value)}' for name, value in chosen)}"


def _word(value: str | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else value


def _of_the_writing(facts: Facts, record: Record) -> Iterator[str]:
    """What is left out, and where a record breaks off."""
    for name in ("cards", "trump", "bids", "taken", "points"):
        if record.get(name) is None:
            yield f"no {name} written"
    if record.get("tricks"):
        hands = record.get("hands")
        yield f"plays with {'no' if hands is None else 'some' if None in hands else 'all'} hands written"
        plays = sum(len(trick["plays"]) for trick in record["tricks"])
        if plays < facts.deal(record["deal"]).cards * facts.players:
            yield f"broken off {'between tricks' if plays % facts.players == 0 else 'in a trick'}"
    elif record.get("taken") is not None:
        yield f"score sheet {'without' if record.get('points') is None else 'with'} points"
    else:
        yield "broken off before the play"
    if None in (record.get("bids") or ()):
        yield "a bid unknown"
    yield from (f"{name} is null" for name, value in record.items() if value is None)


def _of_the_trump(facts: Facts, record: Record) -> Iterator[str]:
    if facts.deal(record["deal"]).trump_source == "turn_up":
        turned = record.get("turn_up")
        if turned is None:
            yield "turn_up left out"
        elif is_special(turned):
            yield f"{turned} turned up in a deal of {facts.deal(record['deal']).cards}"
    call = record.get("call") or {}
    if "trump" in call:
        yield f"called {call['trump']}"
    elif call:
        yield "call awaited" if "trump" not in record else "called trump written beside the call"
    if "seen" in call:
        yield f"{sum(map(is_special, call['seen']))} special cards seen by the caller"


def _of_the_bids(facts: Facts, record: Record) -> Iterator[str]:
    order = facts.bidding_order(record["deal"], record["dealer"])
    written = record.get("bids") or []
    if not order or not written or None in written:
        return
    bids: list[int] = [written[seat] for seat in order]
    cards = facts.deal(record["deal"]).cards
    missing = cards - sum(bids[:-1])
    yield (
        f"{missing} of {cards} missing before the last bid"
        if missing >= 0
        else f"more than {cards} before the last bid"
    )
    if set(bids) == {0}:
        yield f"all bid 0 of {cards}"
    if set(bids) == {cards}:
        yield f"all bid {cards} of {cards}"


def _of_the_score(facts: Facts, record: Record, answer: dict[str, Any]) -> Iterator[str]:
    """What each seat bid and took, in deals that are over and paid."""
    if "points" not in answer:
        return
    deal = facts.deal(record["deal"])
    bids = record.get("bids") if deal.bidding != "none" else None
    for seat, taken in enumerate(answer["taken"]):
        if bids is None:
            yield f"took {taken} in deal {record['deal']}"
            continue
        yield f"bid {bids[seat]} took {taken} of {deal.cards}"
        if bids[seat] > 0 == taken:
            yield from (
                f"{name} {_word(value)} decides a bid that took none of {deal.cards}"
                for name, value in record["options"].items()
            )
        if taken == deal.cards and record.get("tricks"):
            yield f"all {taken} won in the play{'' if bids[seat] == taken else ' without bidding them'}"
