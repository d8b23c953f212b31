"""Playing a game from its ruleset: pure functions over frozen state, with no game's name in them.

First come the primitives, which everything else stands on: what may be called, bid and played, who takes a trick, what a
deal pays. Then a deal as it is played: a `DealState`, whose turn it is, and `step`, which gives the next state or the
`Finding` that says why not. Cards, plays and trumps are numbers here, hands are masks; see `trickspec.ruleset`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from trickspec.ruleset import BY_CARDS, Deal, Ruleset
from trickspec.table.findings import Finding

# The primitives


def cards_in(mask: int) -> list[int]:
    """The cards of a hand, in the order of the pack."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def legal_trumps(ruleset: Ruleset, seen: int) -> tuple[int, ...]:
    """The trumps that may be named by who has seen these cards."""
    if ruleset.calls is None:
        return ()
    suits = range(len(ruleset.suits))
    named = [suit for suit in suits if ruleset.calls.suits == "any" or ruleset.suit_masks[suit] & seen]
    return (*named, ruleset.no_trump) if ruleset.calls.none else tuple(named)


def barred_bid(ruleset: Ruleset, deal: Deal, so_far: Sequence[int]) -> int | None:
    """The number that the next bidder may not bid, given all bids before it in bidding order."""
    bids = ruleset.bids
    if bids.barred_role is None or bids.barred_total is None or deal.first_bidder is None:
        return None
    place = (ruleset.roles[bids.barred_role] - ruleset.roles[deal.first_bidder]) % ruleset.players
    if place != len(so_far) or deal.kind in bids.free_kinds:
        return None
    return _amount(bids.barred_total, deal) - sum(so_far)


def legal_bids(ruleset: Ruleset, deal: Deal, so_far: Sequence[int]) -> tuple[int, ...]:
    """The bids open to the next bidder; none where nobody bids."""
    if deal.bidding == "none" or len(so_far) >= ruleset.players:
        return ()
    barred = barred_bid(ruleset, deal, so_far)
    if barred is not None and barred < 0 and ruleset.bids.beyond == "least":
        return (ruleset.bids.least,)
    return tuple(bid for bid in bid_range(ruleset, deal) if bid != barred)


def bid_range(ruleset: Ruleset, deal: Deal) -> range:
    """Every number that can be bid in a deal, barred or not."""
    return range(ruleset.bids.least, _amount(ruleset.bids.most, deal) + 1)


def _amount(value: int | str, deal: Deal) -> int:
    return deal.cards if value == BY_CARDS else int(value)


def legal_mask(ruleset: Ruleset, trump: int, code_led: int, hand: int) -> int:
    """The cards of `hand` that may follow a lead."""
    for asked, highest, _ in ruleset.demands[trump][code_led]:
        held = hand & asked
        if held:
            if highest:
                held = 1 << (held.bit_length() - 1)
            return held | (hand & ruleset.free_cards[code_led])
    return hand & ruleset.free_cards[code_led]


def legal_codes(ruleset: Ruleset, trump: int, code_led: int | None, hand: int) -> tuple[int, ...]:
    """The plays open to who holds `hand`, leading (`code_led` is None) or following."""
    codes = ruleset.lead_codes[trump] if code_led is None else ruleset.follow_codes
    mask = hand if code_led is None else legal_mask(ruleset, trump, code_led, hand)
    return tuple(code for card in cards_in(mask) for code in codes[card])


def broken_duty(ruleset: Ruleset, trump: int, code_led: int, hand: int, card: int) -> str:
    """The rule that a follower breaks who plays `card`, a card that the duties do not allow."""
    for asked, _, number in ruleset.demands[trump][code_led]:
        if hand & asked:
            duty = ruleset.duties[number]
            narrowed = duty.narrowing if (asked >> card) & 1 else None
            return narrowed or duty.rule
    raise AssertionError("no duty stands against this card")


def trick_winner(ruleset: Ruleset, trump: int, leader: int, codes: Sequence[int]) -> int:
    """The seat that takes a complete trick."""
    place = _winning_place(ruleset, trump, codes)
    assert place is not None, "some class of plays takes every trick, since its lead belongs to one"
    return (leader + place) % ruleset.players


def trick_rule(ruleset: Ruleset, trump: int, codes: Sequence[int]) -> str | None:
    """The rule by which a complete trick is taken."""
    place = _winning_place(ruleset, trump, codes)
    if place is None:
        return None
    strength = _strengths(ruleset, trump, codes)[codes[place]]
    return [band.rule for band in ruleset.bands if band.floor <= strength][-1]


def _winning_place(ruleset: Ruleset, trump: int, codes: Sequence[int]) -> int | None:
    strengths = _strengths(ruleset, trump, codes)
    best, winning = 0, None
    for place, code in enumerate(codes):
        strength = strengths[code]
        if strength > best or (strength == best and strength and not ruleset.earlier_takes):
            best, winning = strength, place
    return winning


def _strengths(ruleset: Ruleset, trump: int, codes: Sequence[int]) -> tuple[int, ...]:
    led = ruleset.plays[codes[0]].led
    assert led is not None, "a trick begins with a play that may lead"
    return ruleset.strengths[trump][led]


def points(ruleset: Ruleset, deal: Deal, bids: Sequence[int] | None, taken: Sequence[int]) -> tuple[int, ...]:
    """What each seat scores; `bids` and `taken` go by seat, and `bids` is not asked for where nobody bids."""
    paid = ruleset.tables[deal.points].points[deal.cards]
    return tuple(paid[_line(ruleset, deal, bids, seat)][won] for seat, won in enumerate(taken))


def points_rule(
    ruleset: Ruleset, deal: Deal, bids: Sequence[int] | None, taken: Sequence[int], seat: int
) -> str | None:
    """The row of the table that pays `seat`."""
    table = ruleset.tables[deal.points]
    row = table.rows[deal.cards][_line(ruleset, deal, bids, seat)][taken[seat]]
    return table.rules[row] if row >= 0 else None


def _line(ruleset: Ruleset, deal: Deal, bids: Sequence[int] | None, seat: int) -> int:
    if not ruleset.tables[deal.points].by_bid:
        return 0
    assert bids is not None, "this deal is paid by the bids"
    return bids[seat]


def dealer_of(ruleset: Ruleset, number: int, first_dealer: int) -> int:
    """The dealer of the deal with this number, counted from 1."""
    return (first_dealer + (number - 1) * ruleset.order.dealer_passes) % ruleset.players


def chapter_points(ruleset: Ruleset) -> tuple[int, ...]:
    """What a finished chapter adds to each seat."""
    return (ruleset.match.chapter_points,) * ruleset.players


def places(ruleset: Ruleset, totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, 1 the best."""
    rated = totals if ruleset.match.best == "highest" else [-total for total in totals]
    if ruleset.match.ties == "seat_order":
        order = sorted(range(len(rated)), key=lambda seat: -rated[seat])
        return tuple(order.index(seat) + 1 for seat in range(len(rated)))
    return tuple(1 + sum(other > own for other in rated) for own in rated)


# A deal as it is played


@dataclass(frozen=True, slots=True)
class Call:
    """A seat names the trump."""

    seat: int
    trump: int


@dataclass(frozen=True, slots=True)
class Bid:
    """A seat says how many tricks it means to win."""

    seat: int
    tricks: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A seat plays a card, with its meaning if it needs one."""

    seat: int
    code: int


Act: TypeAlias = Call | Bid | PlayCard


@dataclass(frozen=True, slots=True)
class DealState:
    """Everything needed to go on with a deal. `trump` is None until it is known; then the role `caller` names it.

    `bids` are in bidding order, `tricks` are the complete ones as (leader, codes), `trick` the plays of the unfinished one.
    """

    number: int
    dealer: int
    hands: tuple[int, ...]
    trump: int | None
    caller: str | None
    bids: tuple[int, ...] = ()
    tricks: tuple[tuple[int, tuple[int, ...]], ...] = ()
    trick: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, and for what: `call`, `bid` or `play`."""

    act: str
    seat: int


def start_deal(
    ruleset: Ruleset, number: int, dealer: int, hands: Sequence[int], turn_up: int | None = None
) -> DealState:
    """A deal after the cards are dealt and, where one is, the next card is turned up."""
    deal = ruleset.deals[number - 1]
    trump = deal.trump if turn_up is None else turned_trump(ruleset, turn_up)
    caller = caller_of(ruleset, deal, turn_up)
    return DealState(number, dealer, tuple(hands), trump, caller, taken=(0,) * ruleset.players)


def turned_trump(ruleset: Ruleset, card: int) -> int | None:
    """The trump that follows from a card turned up; None where a player is to name it."""
    for special in ruleset.turned:
        if special.card == card:
            return special.trump
    suits = [suit for suit, mask in enumerate(ruleset.suit_masks) if (mask >> card) & 1]
    return suits[0] if suits else ruleset.no_trump


def caller_of(ruleset: Ruleset, deal: Deal, turn_up: int | None) -> str | None:
    """The role that names the trump of a deal, if one does."""
    if deal.trump_source == "turn_up":
        return next((special.call_by for special in ruleset.turned if special.card == turn_up), None)
    return deal.caller


def leader_of(ruleset: Ruleset, state: DealState) -> int:
    """The seat that leads the trick that is next or under way."""
    if not state.tricks or state.trump is None:
        return ruleset.seat(ruleset.order.first_leader, state.dealer)
    leader, codes = state.tricks[-1]
    return trick_winner(ruleset, state.trump, leader, codes) if ruleset.order.next_leader == "winner" else leader


def turn(ruleset: Ruleset, state: DealState) -> Turn | None:
    """Whose turn it is; None when the deal is over."""
    deal = ruleset.deals[state.number - 1]
    for act in ruleset.order.acts:
        if act == "call" and state.trump is None and state.caller is not None:
            return Turn(act, ruleset.seat(state.caller, state.dealer))
        if act == "bid" and deal.first_bidder is not None and len(state.bids) < ruleset.players:
            return Turn(act, (ruleset.seat(deal.first_bidder, state.dealer) + len(state.bids)) % ruleset.players)
        if act == "play" and len(state.tricks) < deal.cards:
            return Turn(act, (leader_of(ruleset, state) + len(state.trick)) % ruleset.players)
    return None


def legal_acts(ruleset: Ruleset, state: DealState) -> tuple[Act, ...]:
    """Everything that the seat to act may do."""
    due = turn(ruleset, state)
    if due is None:
        return ()
    deal = ruleset.deals[state.number - 1]
    hand = state.hands[due.seat]
    if due.act == "call":
        seen = first_cards(hand, deal.seen)
        return tuple(Call(due.seat, trump) for trump in legal_trumps(ruleset, seen))
    if due.act == "bid":
        return tuple(Bid(due.seat, tricks) for tricks in legal_bids(ruleset, deal, state.bids))
    assert state.trump is not None, "the trump is settled before the play"
    led = state.trick[0] if state.trick else None
    return tuple(PlayCard(due.seat, code) for code in legal_codes(ruleset, state.trump, led, hand))


def first_cards(hand: int, count: int | None) -> int:
    """As many cards of a hand as its first packet has; which ones is the deal's chance, here the first of the pack."""
    return sum(1 << card for card in cards_in(hand)[:count])


def step(ruleset: Ruleset, state: DealState, act: Act) -> DealState | Finding:
    """The state after `act`, or the finding that says which rule stands against it and what was allowed."""
    due = turn(ruleset, state)
    allowed = legal_acts(ruleset, state)
    if act not in allowed:
        return _refusal(ruleset, state, act, due, allowed)
    if isinstance(act, Call):
        return replace(state, trump=act.trump)
    if isinstance(act, Bid):
        return replace(state, bids=(*state.bids, act.tricks))
    return _after_play(ruleset, state, act)


def _after_play(ruleset: Ruleset, state: DealState, act: PlayCard) -> DealState:
    assert state.trump is not None, "a legal play has a trump"
    left = state.hands[act.seat] & ~(1 << ruleset.card_of[act.code])
    hands = (*state.hands[: act.seat], left, *state.hands[act.seat + 1 :])
    trick = (*state.trick, act.code)
    if len(trick) < ruleset.players:
        return replace(state, hands=hands, trick=trick)
    leader = leader_of(ruleset, state)
    winner = trick_winner(ruleset, state.trump, leader, trick)
    taken = tuple(count + (seat == winner) for seat, count in enumerate(state.taken))
    return replace(state, hands=hands, trick=(), tricks=(*state.tricks, (leader, trick)), taken=taken)


def _refusal(ruleset: Ruleset, state: DealState, act: Act, due: Turn | None, allowed: tuple[Act, ...]) -> Finding:
    kind = {Call: "call", Bid: "bid", PlayCard: "play"}[type(act)]
    at: dict[str, object] = {"step": kind, "seat": act.seat}
    if isinstance(act, PlayCard):
        at = {"step": kind, "trick": len(state.tricks) + 1, "play": len(state.trick) + 1, "seat": act.seat}
    facts = {"allowed": [wire_form(ruleset, each) for each in allowed], "done": wire_form(ruleset, act)}
    return Finding("illegal", at, _broken_rule(ruleset, state, act, due, kind), facts)


def _broken_rule(ruleset: Ruleset, state: DealState, act: Act, due: Turn | None, kind: str) -> str | None:
    deal = ruleset.deals[state.number - 1]
    if due is None or due.act != kind:
        return ruleset.order.acts_rule
    if isinstance(act, Call):
        return deal.trump_rule if due.seat != act.seat or ruleset.calls is None else ruleset.calls.rule
    if isinstance(act, Bid):
        return broken_bid(ruleset, deal, state.bids, act.tricks) if due.seat == act.seat else deal.bidding_rule
    if due.seat != act.seat:
        return ruleset.order.one_each_rule if state.trick else leading_rule(ruleset, first=not state.tricks)
    assert state.trump is not None, "a play is due only when the trump is settled"
    return broken_play(ruleset, state.trump, state.trick[0] if state.trick else None, state.hands[act.seat], act.code)


def leading_rule(ruleset: Ruleset, *, first: bool) -> str | None:
    """The rule that says who leads."""
    return ruleset.order.first_leader_rule if first else ruleset.order.next_leader_rule


def broken_bid(ruleset: Ruleset, deal: Deal, so_far: Sequence[int], bid: int) -> str | None:
    """The rule that a bid breaks, None if it is allowed."""
    if deal.bidding == "none":
        return deal.bidding_rule or ruleset.order.acts_rule
    if bid not in bid_range(ruleset, deal):
        return ruleset.bids.range_rule
    return None if bid in legal_bids(ruleset, deal, so_far) else ruleset.bids.barred_rule


def broken_play(ruleset: Ruleset, trump: int, code_led: int | None, hand: int, code: int) -> str | None:
    """The rule that a play breaks, None if it is allowed: not held, without this meaning here, or against a duty."""
    play = ruleset.plays[code]
    if ruleset.order.from_hand_rule and not (hand >> play.card) & 1:
        return ruleset.order.from_hand_rule
    if code_led is None:
        return None if play.leads(trump) else ruleset.leading_rule
    if not play.may_follow:
        return ruleset.following_rule
    if (legal_mask(ruleset, trump, code_led, hand | 1 << play.card) >> play.card) & 1:
        return None
    return broken_duty(ruleset, trump, code_led, hand, play.card)


def wire_form(ruleset: Ruleset, act: Act) -> str | int:
    """What was done, as the wire has it: a trump, a number of tricks, or a play."""
    if isinstance(act, Call):
        return ruleset.trump_text(act.trump)
    return act.tricks if isinstance(act, Bid) else ruleset.plays[act.code].text
