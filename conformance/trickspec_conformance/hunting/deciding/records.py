"""The rules behind what is said of a record: the one that is broken or, where none is, the one by which something is right."""

from __future__ import annotations

from collections.abc import Iterator

from trickspec import engine
from trickspec.ruleset import Deal, Ruleset
from trickspec_conformance.hunting.deciding.plays import allowing
from trickspec_conformance.hunting.deciding.scores import paid, seats_told_otherwise
from trickspec_conformance.hunting.deciding.values import Values, deal_of, trump_of
from trickspec_conformance.plain import same


def turn(ruleset: Ruleset, given: Values, right: Values) -> Iterator[str | None]:
    """The rule by which it is somebody's turn."""
    record = given["record"]
    deal, order = deal_of(ruleset, record), ruleset.order
    tricks = [trick for trick in record.get("tricks") or () if trick["plays"]]
    if right["act"] == "call":
        yield deal.trump_rule
    elif right["act"] == "bid":
        yield deal.bidding_rule
    elif right["act"] == "none":
        yield deal.rule
    elif tricks and len(tricks[-1]["plays"]) < ruleset.players:
        yield order.one_each_rule
    else:
        yield engine.leading_rule(ruleset, first=not tricks)


def verdict(ruleset: Ruleset, given: Values, right: Values) -> Iterator[str | None]:
    """The rule that is broken; where none is, those of the score that is given."""
    yield right.get("rule")
    match, record = ruleset.match, given["record"]
    if "totals" in right:
        yield match.total_rule
        yield match.places_rule
    elif "points" in right:
        scored = {**record, "taken": right["taken"]}
        yield from paid(ruleset, scored, range(len(right["points"])))


def between_verdicts(ruleset: Ruleset, ask: str, given: Values, right: Values, said: Values) -> Iterator[str | None]:
    """The rule by which that was right in which something else finds a fault, or by which the score is what it is."""
    record, at = given["record"], said.get("at")
    if said.get("status") == "legal" or not isinstance(at, dict):
        yield from _between_scores(ruleset, record, right, said)
        return
    if ask == "replay_game":
        record = next((deal for deal in record["deals"] if deal["deal"] == at.get("deal")), None)
    if record is not None:
        yield _of_step(ruleset, record, at)


def _between_scores(ruleset: Ruleset, record: Values, right: Values, said: Values) -> Iterator[str | None]:
    names = [name for name in ("taken", "points", "totals", "places") if not same(right.get(name), said.get(name))]
    for name in names:
        if name == "points" and "points" in right:
            scored = {**record, "taken": right["taken"]}
            yield from paid(ruleset, scored, seats_told_otherwise(right["points"], said.get("points")))
        elif "deal" in record:
            yield _of_field(ruleset, deal_of(ruleset, record), name)
        else:
            yield ruleset.match.places_rule if name == "places" else ruleset.match.total_rule


def _of_step(ruleset: Ruleset, record: Values, at: Values) -> str | None:
    """The rule about what stands at this place of a deal in which it is right."""
    deal, step = deal_of(ruleset, record), at.get("step")
    if step == "play":
        return _of_play(ruleset, record, at)
    if step == "bid":
        known = record.get("bids") or ()
        return deal.bidding_rule if any(bid is None for bid in known) else ruleset.bids.barred_rule
    if step == "call" and at.get("field") == "seen":
        return deal.seen_rule
    if step == "call" and ruleset.calls is not None and deal.trump_source == "call":
        return ruleset.calls.rule
    return _of_field(ruleset, deal, at.get("field"))


def _of_field(ruleset: Ruleset, deal: Deal, field: object) -> str | None:
    known = {
        "cards": deal.rule,
        "dealer": ruleset.order.dealer_rule,
        "trump": deal.trump_rule,
        "turn_up": deal.trump_rule,
        "taken": ruleset.winner_rule,
        "points": ruleset.tables[deal.points].rule,
        "totals": ruleset.match.total_rule,
        "places": ruleset.match.places_rule,
    }
    return known.get(field) if isinstance(field, str) else None


def _of_play(ruleset: Ruleset, record: Values, at: Values) -> str | None:
    """The rule by which a play was allowed, which is named by its trick and its place in it."""
    tricks = [trick for trick in record.get("tricks") or () if trick["plays"]]
    number, place = at.get("trick"), at.get("play")
    if type(number) is not int or type(place) is not int or not 0 < number <= len(tricks):
        return ruleset.order.one_each_rule
    codes = [ruleset.codes[play] for play in tricks[number - 1]["plays"]]
    if not 0 < place <= len(codes):
        return ruleset.order.one_each_rule
    if place == 1 and ruleset.plays[codes[0]].mode is None:
        return engine.leading_rule(ruleset, first=number == 1)
    return allowing(ruleset, _trump(ruleset, record), codes[: min(1, place - 1)], codes[place - 1])


def _trump(ruleset: Ruleset, record: Values) -> int:
    """The trump of a record in which something was played."""
    deal, turned = deal_of(ruleset, record), record.get("turn_up")
    written = (record.get("call") or {}).get("trump") or record.get("trump")
    if written is not None:
        return trump_of(ruleset, written)
    trump = deal.trump
    if turned is not None and deal.trump_source == "turn_up":
        trump = engine.turned_trump(ruleset, ruleset.card_numbers[turned])
    return ruleset.no_trump if trump is None else trump
