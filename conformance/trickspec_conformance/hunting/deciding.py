"""Which rules decide an answer: those that had a part in it, and the one on which two answers that differ part company.

It is what the reference itself goes by: the duty that was owed, the class of plays that took the trick, the row that paid, the
rule that a finding names. Where an answer is wrong, the rule is where to begin reading; the mistake may lie in another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from trickspec import engine
from trickspec.ruleset import Deal, Ruleset
from trickspec_conformance.hunting.moments import comes_before
from trickspec_conformance.plain import same

Values: TypeAlias = Mapping[str, Any]


def rules_of(ruleset: Ruleset, ask: str, given: Values, right: Values) -> list[str]:
    """The rules that had a part in the right answer, each once."""
    return list(dict.fromkeys(filter(None, _PARTS[ask](ruleset, given, right))))


def deciding(ruleset: Ruleset, ask: str, given: Values, right: Values, said: Any) -> str | None:
    """The rule that decides where the right answer and another part; `said` may be anything, or nothing."""
    if isinstance(said, dict):
        for rule in _between(ruleset, ask, given, right, said):
            if rule is not None:
                return rule
    return next(iter(rules_of(ruleset, ask, given, right)), None)


def _between(ruleset: Ruleset, ask: str, given: Values, right: Values, said: Values) -> Iterator[str | None]:
    if ask == "plan_deal":
        known = _plan(ruleset, given)
        yield from (known.get(name) for name in (*right, *said) if not same(right.get(name), said.get(name)))
    elif ask == "legal_plays":
        yield from _between_plays(ruleset, given, right["plays"], _listed(said, "plays"))
    elif ask == "legal_bids":
        yield from _between_bids(ruleset, given, right["bids"], _listed(said, "bids"))
    elif ask == "deal_points":
        yield from _paid(ruleset, given, _seats(right["points"], said.get("points")))
    elif "status" in right and ("at" not in right or comes_before(said.get("at"), right["at"])):
        yield from _between_verdicts(ruleset, ask, given, right, said)


def _listed(said: Values, name: str) -> list[Any]:
    found = said.get(name)
    return found if isinstance(found, list) else []


def _seats(right: Sequence[Any], said: Any) -> list[int]:
    """The seats for which something else is said, or all where that cannot be told."""
    if not isinstance(said, list) or len(said) != len(right):
        return list(range(len(right)))
    return [seat for seat, own in enumerate(right) if not same(own, said[seat])]


def _deal(ruleset: Ruleset, given: Values) -> Deal:
    number: int = given["deal"]
    return ruleset.deals[number - 1]


# Before the play


def _plan(ruleset: Ruleset, given: Values) -> dict[str, str | None]:
    """The rule behind each member of a plan."""
    deal = _deal(ruleset, given)
    return {
        "dealer": ruleset.order.dealer_rule,
        "eldest": ruleset.role_rules.get("eldest"),
        "cards": deal.rule,
        "trump_source": deal.trump_rule,
        "trump": deal.trump_rule,
        "bidding": deal.bidding_rule,
    }


def _turned(ruleset: Ruleset, given: Values, _: Values) -> Iterator[str | None]:
    card = ruleset.card_numbers[given["card"]]
    yield from (special.rule for special in ruleset.turned if special.card == card)
    yield _deal(ruleset, given).trump_rule


def _called(ruleset: Ruleset, given: Values, _: Values) -> Iterator[str | None]:
    yield None if ruleset.calls is None else ruleset.calls.rule
    yield _deal(ruleset, given).trump_rule


def _bids(ruleset: Ruleset, given: Values, right: Values) -> Iterator[str | None]:
    deal = _deal(ruleset, given)
    if not right["bids"]:
        yield deal.bidding_rule
    elif engine.barred_bid(ruleset, deal, given["bids_so_far"]) is not None:
        yield ruleset.bids.barred_rule
    yield ruleset.bids.range_rule


def _between_bids(ruleset: Ruleset, given: Values, right: Sequence[Any], said: Sequence[Any]) -> Iterator[str | None]:
    deal, so_far = _deal(ruleset, given), given["bids_so_far"]
    for bid in said:
        if type(bid) is int and bid not in right:
            over = deal.bidding != "none" and len(so_far) >= ruleset.players
            yield deal.bidding_rule if over else engine.broken_bid(ruleset, deal, so_far, bid)
    if set(right) - {bid for bid in said if type(bid) is int}:
        barred = engine.barred_bid(ruleset, deal, so_far)
        yield ruleset.bids.range_rule if barred is None else ruleset.bids.barred_rule


# Plays and tricks


def _trump(ruleset: Ruleset, text: str) -> int:
    return [*ruleset.suits, "none"].index(text)


def _codes(ruleset: Ruleset, given: Values) -> list[int]:
    return [ruleset.codes[play] for play in given["trick"]["plays"]]


def _plays(ruleset: Ruleset, given: Values, right: Values) -> Iterator[str | None]:
    trump, codes = _trump(ruleset, given["trump"]), _codes(ruleset, given)
    for play in right["plays"]:
        yield _allowing(ruleset, trump, codes[:1], ruleset.codes[play])
    if codes:
        hand = sum(1 << ruleset.card_numbers[card] for card in given["held"])
        barred = hand & ~engine.legal_mask(ruleset, trump, codes[0], hand)
        for card in engine.cards_in(barred):
            yield engine.broken_duty(ruleset, trump, codes[0], hand, card)


def _between_plays(ruleset: Ruleset, given: Values, right: Sequence[Any], said: Sequence[Any]) -> Iterator[str | None]:
    trump, codes = _trump(ruleset, given["trump"]), _codes(ruleset, given)
    hand = sum(1 << ruleset.card_numbers[card] for card in given["held"])
    lead = codes[0] if codes else None
    for play in said:
        if isinstance(play, str) and play in ruleset.codes and play not in right:
            yield engine.broken_play(ruleset, trump, lead, hand, ruleset.codes[play])
    for play in right:
        if play not in said:
            yield _allowing(ruleset, trump, codes[:1], ruleset.codes[play])


def _allowing(ruleset: Ruleset, trump: int, lead: Sequence[int], code: int) -> str | None:
    """The rule by which a play is allowed: its meaning when it leads, else that it is always free, or the duty that it meets."""
    card = ruleset.card_of[code]
    if not lead:
        return ruleset.leading_rule if ruleset.plays[code].mode else next((duty.rule for duty in ruleset.duties), None)
    if (ruleset.free_cards[lead[0]] >> card) & 1:
        return ruleset.always_rule
    for asked, highest, number in ruleset.demands[trump][lead[0]]:
        if (asked >> card) & 1:
            duty = ruleset.duties[number]
            return duty.narrowing if highest else duty.rule
    return None


def _winner(ruleset: Ruleset, given: Values, _: Values) -> Iterator[str | None]:
    yield engine.trick_rule(ruleset, _trump(ruleset, given["trump"]), _codes(ruleset, given))
    yield ruleset.winner_rule


# The score


def _points(ruleset: Ruleset, given: Values, right: Values) -> Iterator[str | None]:
    yield from _paid(ruleset, given, range(len(right["points"])))


def _paid(ruleset: Ruleset, given: Values, seats: Iterable[int]) -> Iterator[str | None]:
    deal = _deal(ruleset, given)
    for seat in seats:
        yield engine.points_rule(ruleset, deal, given.get("bids"), given["taken"], seat)


def _of_a_chapter(ruleset: Ruleset, _: Values, __: Values) -> Iterator[str | None]:
    yield ruleset.match.chapter_rule


# Records


def _turn(ruleset: Ruleset, given: Values, right: Values) -> Iterator[str | None]:
    record = given["record"]
    deal, order = _deal(ruleset, record), ruleset.order
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


def _verdict(ruleset: Ruleset, given: Values, right: Values) -> Iterator[str | None]:
    """The rule that is broken; where none is, those of the score that is given."""
    yield right.get("rule")
    match, record = ruleset.match, given["record"]
    if "totals" in right:
        yield match.total_rule
        yield match.places_rule
    elif "points" in right:
        scored = {**record, "taken": right["taken"]}
        yield from _paid(ruleset, scored, range(len(right["points"])))


def _between_verdicts(ruleset: Ruleset, ask: str, given: Values, right: Values, said: Values) -> Iterator[str | None]:
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
            yield from _paid(ruleset, scored, _seats(right["points"], said.get("points")))
        elif "deal" in record:
            yield _of_field(ruleset, _deal(ruleset, record), name)
        else:
            yield ruleset.match.places_rule if name == "places" else ruleset.match.total_rule


def _of_step(ruleset: Ruleset, record: Values, at: Values) -> str | None:
    """The rule about what stands at this place of a deal in which it is right."""
    deal, step = _deal(ruleset, record), at.get("step")
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
    known = record.get("trump") or (record.get("call") or {}).get("trump")
    trump = ruleset.no_trump if known is None else _trump(ruleset, known)
    return _allowing(ruleset, trump, codes[: min(1, place - 1)], codes[place - 1])


_PARTS: Final[dict[str, Callable[[Ruleset, Values, Values], Iterable[str | None]]]] = {
    "plan_deal": lambda ruleset, given, _: _plan(ruleset, given).values(),
    "turn_trump": _turned,
    "legal_calls": _called,
    "legal_bids": _bids,
    "legal_plays": _plays,
    "trick_winner": _winner,
    "next_to_act": _turn,
    "deal_points": _points,
    "chapter_points": _of_a_chapter,
    "replay_deal": _verdict,
    "replay_game": _verdict,
}
"""For each question the rules that have a part in its answer."""
