"""What holds of every deal, whatever is dealt, called, bid and played: laws of the engine, searched for an exception."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, given, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from trickspec import Finding, Library, Reference, Ruleset, engine
from trickspec.engine import Act, Bid, Call, DealState, PlayCard, Turn

OH_HELL = Library(Path(__file__).parent / "fixtures" / "three_player_spec")
WAYS = [way for library in (Library(), OH_HELL) for game in library.games for way in library.rulesets(game)]
REFERENCE = Reference(Library.holding(WAYS))
GAMES = [[way for way in WAYS if way.game == game] for game in ("joker", "misere", "oh_hell")]
LAW = settings(deadline=None, derandomize=False, print_blob=True, suppress_health_check=[HealthCheck.too_slow])

# What these tests know of the games by themselves; seats are counted from the dealer.
BEFORE_PLAY = {"joker": ("call", "bid"), "misere": ("bid",), "oh_hell": ("bid", "call")}
CALLER = {"joker": 1, "oh_hell": 0}
FIRST_LEADER = {"joker": 1, "misere": 1, "oh_hell": 0}
OPTIONAL = ("cards", "hands", "turn_up", "call", "bids", "taken", "points")
ways = st.sampled_from(GAMES).flatmap(st.sampled_from)
KINDS = {Call: "call", Bid: "bid", PlayCard: "play"}


@dataclass(repr=False)
class Table:
    """A deal: how it was dealt, what was done so far, and who took each trick."""

    way: Ruleset
    start: DealState
    stock: list[int]
    state: DealState
    acts: list[Act] = field(default_factory=list)
    takers: list[int] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.record(len(self.acts))})"

    @property
    def cards(self) -> int:
        return self.way.deals[self.start.number - 1].cards

    @property
    def is_bid(self) -> bool:
        return self.way.game != "misere" or self.start.number <= 6

    def do(self, act: Act) -> None:
        """Go on by a legal act."""
        after = engine.step(self.way, self.state, act)
        assert isinstance(after, DealState), (act, after)
        self.takers += [seat for seat in range(self.way.players) if after.taken[seat] > self.state.taken[seat]]
        self.state = after
        self.acts.append(act)

    def due(self, done: int) -> Turn | None:
        """Whose turn it is after so many acts, as people count it round the table."""
        seats, dealer, game = self.way.players, self.start.dealer, self.way.game
        called = self.way.deals[self.start.number - 1].trump_source == "call"
        turns = {
            "call": [Turn("call", (dealer + CALLER[game]) % seats)] if called else [],
            "bid": [Turn("bid", (dealer + 1 + place) % seats) for place in range(seats)] if self.is_bid else [],
        }
        before = [turn for kind in BEFORE_PLAY[game] for turn in turns[kind]]
        if done < len(before):
            return before[done]
        trick, place = divmod(done - len(before), seats)
        leader = self.takers[trick - 1] if trick else dealer + FIRST_LEADER[game]
        return Turn("play", (leader + place) % seats) if trick < self.cards else None

    def record(self, done: int, leave_out: Collection[str] = ()) -> dict[str, Any]:
        """The deal after so many acts, written down; when it is over, with its score."""
        way, acts = self.way, self.acts[:done]
        calls = [act for act in acts if isinstance(act, Call)]
        bids = {act.seat: act.tricks for act in acts if isinstance(act, Bid)}
        plays = [act for act in acts if isinstance(act, PlayCard)]
        by_trick = [plays[first : first + way.players] for first in range(0, len(plays), way.players)]
        tricks = [{"leader": t[0].seat, "plays": [way.plays[act.code].text for act in t]} for t in by_trick]
        turned = way.deals[self.start.number - 1].trump_source == "turn_up"
        trump = calls[0].trump if calls else self.start.trump
        written = {
            "format": "trickspec.deal/1",
            "game": way.game,
            "options": way.options,
            "deal": self.start.number,
            "dealer": self.start.dealer,
            "cards": self.cards,
            "hands": [self._names(hand) for hand in self.start.hands],
            "turn_up": way.cards[self.stock[0]] if turned else None,
            "trump": None if trump is None else way.trump_text(trump),
            "call": self._call(calls[0]) if calls else None,
            "bids": [bids.get(seat) for seat in range(way.players)] if bids else None,
            "tricks": tricks or None,
            **(self.score() if self.due(done) is None else {}),
        }
        return {name: value for name, value in written.items() if name not in leave_out}

    def score(self) -> dict[str, list[int]]:
        """Tricks taken and points of a deal that is over."""
        deal = self.way.deals[self.start.number - 1]
        seats = [(seat - self.start.dealer - 1) % self.way.players for seat in range(self.way.players)]
        bids = [self.state.bids[seat] for seat in seats] if self.is_bid else None
        points = engine.points(self.way, deal, bids, self.state.taken)
        return {"taken": list(self.state.taken), "points": list(points)}

    def _names(self, hand: int) -> list[str]:
        return [text for card, text in enumerate(self.way.cards) if hand >> card & 1]

    def _call(self, act: Call) -> dict[str, Any]:
        seen = self._names(self.start.hands[act.seat])[: 3 if self.way.game == "joker" else self.cards]
        return {"seat": act.seat, "seen": seen, "trump": self.way.trump_text(act.trump)}


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A deal of some game, dealt; special cards come into a hand more often than chance has it."""
    way = draw(ways)
    number, dealer = draw(st.integers(1, len(way.deals))), draw(st.integers(0, way.players - 1))
    cards = way.deals[number - 1].cards
    pack = list(draw(st.permutations(range(len(way.cards)))))
    for special in sorted({play.card for play in way.plays if play.mode is not None}):
        if draw(st.booleans()):
            pack.remove(special)
            pack.insert(draw(st.integers(0, way.players * cards - 1)), special)
    hands = [sum(1 << card for card in pack[seat * cards : (seat + 1) * cards]) for seat in range(way.players)]
    stock = pack[way.players * cards :]
    turn_up = stock[0] if way.deals[number - 1].trump_source == "turn_up" else None
    start = engine.start_deal(way, number, dealer, hands, turn_up)
    return Table(way, start, stock, start)


def everything(way: Ruleset, cards: int) -> list[Act]:
    """Every act that anybody could try."""
    seats = range(way.players)
    calls = [Call(seat, trump) for seat in seats for trump in range(len(way.suits) + 1)]
    bids = [Bid(seat, tricks) for seat in seats for tricks in range(-1, cards + 2)]
    return [*calls, *bids, *(PlayCard(seat, code) for seat in seats for code in range(len(way.plays)))]


def assert_refused(way: Ruleset, state: DealState, act: Act) -> None:
    """The act is refused by a rule of the game, which says what was allowed, and everything is as it was."""
    before = repr(state), engine.legal_acts(way, state)
    found = engine.step(way, state, act)
    assert isinstance(found, Finding), act
    assert found.rule in way.clauses, (act, found)
    assert (found.status, found.at["step"], found.at["seat"]) == ("illegal", KINDS[type(act)], act.seat)
    assert found.facts["allowed"] == [engine.wire_form(way, each) for each in before[1]]
    assert (repr(state), engine.legal_acts(way, state)) == before


class WholeDeals(RuleBasedStateMachine):
    """Deals played act by act, one after another; before each act, one that is not allowed is tried."""

    @initialize(table=tables())
    def deal(self, table: Table) -> None:
        self.table = table

    @precondition(lambda self: len(self.table.takers) < self.table.cards)
    @rule(tried=st.integers(0, 9_999), done=st.integers(0, 9_999))
    def act(self, tried: int, done: int) -> None:
        way, state = self.table.way, self.table.state
        legal, acts = engine.legal_acts(way, state), everything(way, self.table.cards)
        if (attempt := acts[tried % len(acts)]) not in legal:
            assert_refused(way, state, attempt)
        self.table.do(legal[done % len(legal)])

    @precondition(lambda self: len(self.table.takers) == self.table.cards)
    @rule(table=tables(), cut=st.integers(0, 9_999), leave_out=st.sets(st.sampled_from(OPTIONAL)))
    def settle(self, table: Table, cut: int, leave_out: set[str]) -> None:
        over, self.table = self.table, table
        assert sum(over.state.taken) == over.cards
        assert not over.is_bid or sum(over.state.bids) != over.cards
        for done in (len(over.acts), cut % len(over.acts)):
            for unwritten in ((), ("hands",), leave_out):
                assert_legal_as_written(over, done, unwritten)

    @invariant()
    def the_pack_is_conserved(self) -> None:
        table = self.table
        tricks = [*(codes for _, codes in table.state.tricks), table.state.trick]
        played = [table.way.plays[code].card for codes in tricks for code in codes]
        held = [card for hand in table.state.hands for card in range(len(table.way.cards)) if hand >> card & 1]
        assert sorted([*held, *played, *table.stock]) == list(range(len(table.way.cards)))

    @invariant()
    def each_complete_trick_is_taken_once(self) -> None:
        state = self.table.state
        assert sum(state.taken) == len(state.tricks) == len(self.table.takers)
        assert all(len(codes) == self.table.way.players for _, codes in state.tricks)

    @invariant()
    def until_the_deal_is_over_the_seat_whose_turn_it_is_can_act_and_no_other(self) -> None:
        due = self.table.due(len(self.table.acts))
        legal = engine.legal_acts(self.table.way, self.table.state)
        assert engine.turn(self.table.way, self.table.state) == due
        assert {(KINDS[type(act)], act.seat) for act in legal} == ({(due.act, due.seat)} if due else set())

    @invariant()
    def the_last_bidder_is_barred_from_one_bid_and_the_others_from_none(self) -> None:
        table, bids = self.table, self.table.state.bids
        legal = engine.legal_acts(table.way, table.state)
        if legal and isinstance(legal[0], Bid):
            barred = {table.cards - sum(bids)} if len(bids) == table.way.players - 1 else set()
            assert {act.tricks for act in legal if isinstance(act, Bid)} == set(range(table.cards + 1)) - barred


def assert_legal_as_written(table: Table, done: int, leave_out: Collection[str] = ()) -> None:
    """The first acts of a deal that was played make a legal record with the score as it was then."""
    record = table.record(done, leave_out)
    plays = sum(isinstance(act, PlayCard) for act in table.acts[:done])
    takers = table.takers[: plays // table.way.players]
    expected = {"status": "legal", "taken": [takers.count(seat) for seat in range(table.way.players)]}
    if len(takers) == table.cards and not (table.is_bid and "bids" in leave_out):
        expected["points"] = table.score()["points"]
    assert REFERENCE.ask("replay_deal", {"game": table.way.game, "record": record}) == expected


WholeDeals.TestCase.settings = settings(LAW, max_examples=25, stateful_step_count=80)
TestWholeDeals = WholeDeals.TestCase


@given(table=tables(), chance=st.randoms(use_true_random=False), length=st.integers(0, 60))
@settings(LAW, max_examples=50)
def test_at_any_moment_every_act_is_taken_or_refused_as_it_is_listed_or_not(table, chance, length):
    for _ in range(length):
        if legal := engine.legal_acts(table.way, table.state):
            table.do(chance.choice(legal))
    allowed = set(engine.legal_acts(table.way, table.state))
    for act in everything(table.way, table.cards):
        if act in allowed:
            assert isinstance(engine.step(table.way, table.state, act), DealState)
        else:
            assert_refused(table.way, table.state, act)


@given(table=tables(), chance=st.randoms(use_true_random=False))
@settings(LAW, max_examples=50)
def test_a_record_cut_off_anywhere_waits_for_what_really_came_next(table, chance):
    while legal := engine.legal_acts(table.way, table.state):
        table.do(chance.choice(legal))
    for done in range(len(table.acts) + 1):
        due = table.due(done)
        answer = REFERENCE.ask("next_to_act", {"game": table.way.game, "record": table.record(done)})
        assert answer == ({"act": due.act, "seat": due.seat} if due else {"act": "none"}), done
