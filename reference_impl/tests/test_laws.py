"""What holds of every deal, whatever is dealt, called, bid and played: laws of the engine, searched for an exception."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, given, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from trickspec import Finding, Library, Reference, Ruleset, engine
from trickspec.engine import Act, Bid, Call, DealState, PlayCard, Turn

OURS = Library()
OH_HELL = Library(Path(__file__).parent / "fixtures" / "three_player_spec").rulesets("oh_hell")
WAYS = [*OURS.rulesets("joker"), *OURS.rulesets("misere"), *OH_HELL]
REFERENCE = Reference(Library.holding(WAYS))
LAW = settings(
    deadline=None, derandomize=False, print_blob=True, suppress_health_check=[HealthCheck.too_slow], max_examples=40
)

# What the tests know of the games by themselves: seats are counted from the dealer.
ACTS = {"joker": ("call", "bid", "play"), "misere": ("bid", "play"), "oh_hell": ("bid", "call", "play")}
CALLER = {"joker": 1, "oh_hell": 0}
FIRST_LEADER = {"joker": 1, "misere": 1, "oh_hell": 0}
MUST_TRUMP = {"joker": True, "misere": False, "oh_hell": False}
KINDS = {Call: "call", Bid: "bid", PlayCard: "play"}


@dataclass
class Table:
    """A deal under way: how it began, what was done, and how it stands."""

    way: Ruleset
    number: int
    dealer: int
    hands: list[list[int]]
    stock: list[int]
    state: DealState
    acts: list[Act] = field(default_factory=list)

    @property
    def cards(self) -> int:
        return len(self.hands[0])

    @property
    def turn_up(self) -> int | None:
        return self.stock[0] if self.way.deals[self.number - 1].trump_source == "turn_up" else None

    @property
    def bidders(self) -> int:
        return 0 if self.way.game == "misere" and self.number > 6 else self.way.players

    def due(self, done: int) -> Turn | None:
        """Whose turn it is after so many acts, told from the acts alone."""
        seats, game = self.way.players, self.way.game
        before = [Turn("bid", (self.dealer + 1 + place) % seats) for place in range(self.bidders)]
        if self.way.deals[self.number - 1].trump_source == "call":
            call = Turn("call", (self.dealer + CALLER[game]) % seats)
            before.insert(0 if ACTS[game][0] == "call" else len(before), call)
        if done < len(before):
            return before[done]
        trick, place = divmod(done - len(before), seats)
        if trick == self.cards:
            return None
        if trick == 0:
            leader = (self.dealer + FIRST_LEADER[game]) % seats
        else:
            leader = self.winners()[trick - 1]
        return Turn("play", (leader + place) % seats)

    def winners(self) -> list[int]:
        """Who took each complete trick, told from the tricks taken after each act."""
        state: DealState | Finding = engine.start_deal(self.way, self.number, self.dealer, masks(self.hands), self.turn_up)
        winners = []
        for act in self.acts:
            assert isinstance(state, DealState)
            before, state = state.taken, engine.step(self.way, state, act)
            assert isinstance(state, DealState)
            winners += [seat for seat in range(self.way.players) if state.taken[seat] > before[seat]]
        return winners

    def record(self, acts: list[Act], *, leave_out: tuple[str, ...] = ()) -> dict[str, Any]:
        """The first acts of the deal as a record."""
        way, deal = self.way, self.way.deals[self.number - 1]
        called = [act for act in acts if isinstance(act, Call)]
        bids = {act.seat: act.tricks for act in acts if isinstance(act, Bid)}
        plays = [act for act in acts if isinstance(act, PlayCard)]
        trump = called[0].trump if called else deal.trump
        if self.turn_up is not None:
            trump = engine.turned_trump(way, self.turn_up)
        written = {
            "format": "trickspec.deal/1",
            "game": way.game,
            "options": way.options,
            "deal": self.number,
            "dealer": self.dealer,
            "cards": self.cards,
            "hands": [[way.cards[card] for card in hand] for hand in self.hands],
            "turn_up": None if self.turn_up is None else way.cards[self.turn_up],
            "trump": None if trump is None else way.trump_text(trump),
            "call": [self._call(act) for act in called][0] if called else None,
            "bids": [bids.get(seat) for seat in range(way.players)] if bids else None,
            "tricks": [
                {"leader": trick[0].seat, "plays": [way.plays[act.code].text for act in trick]}
                for trick in (plays[at : at + way.players] for at in range(0, len(plays), way.players))
            ]
            if plays
            else None,
        }
        return {name: value for name, value in written.items() if name not in leave_out}

    def _call(self, act: Call) -> dict[str, Any]:
        seen = sorted(self.hands[act.seat])[: self.way.deals[self.number - 1].seen]
        return {"seat": act.seat, "seen": [self.way.cards[card] for card in seen], "trump": self.way.trump_text(act.trump)}


def masks(hands: list[list[int]]) -> list[int]:
    return [sum(1 << card for card in hand) for hand in hands]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A deal of the schedule of some game, dealt; half of the special cards are brought into the hands."""
    way = draw(st.sampled_from(WAYS))
    number = draw(st.integers(1, len(way.deals)))
    dealer = draw(st.integers(0, way.players - 1))
    cards = way.deals[number - 1].cards
    pack = draw(st.permutations(range(len(way.cards))))
    for special in sorted({play.card for play in way.plays if play.mode is not None}):
        if draw(st.booleans()):
            pack.remove(special)
            pack.insert(draw(st.integers(0, way.players * cards - 1)), special)
    hands = [pack[seat * cards : (seat + 1) * cards] for seat in range(way.players)]
    table = Table(way, number, dealer, hands, pack[way.players * cards :], DealState(0, 0, (), None, None))
    table.state = engine.start_deal(way, number, dealer, masks(hands), table.turn_up)
    return table


def everything(way: Ruleset, cards: int) -> Iterator[Act]:
    """Every act that anybody could try."""
    for seat in range(way.players):
        yield from (Call(seat, trump) for trump in range(len(way.suits) + 1))
        yield from (Bid(seat, tricks) for tricks in range(-1, cards + 2))
        yield from (PlayCard(seat, code) for code in range(len(way.plays)))


def allowed(way: Ruleset, trump: str, lead: str | None, held: list[str], play: str) -> bool:
    """Whether a play is allowed, by the rules as people tell them and not as they were compiled."""
    card, _, meaning = play.partition(":")
    if card not in held:
        return False
    if lead is None:
        return not meaning or meaning.count(":") == 1
    if meaning:
        return meaning in ("take", "discard")
    led = lead[-1]
    following = [each for each in held if each[1] == led and each[0] != "X"]
    if following:
        highest = max(following, key=lambda each: "23456789TJQKA".index(each[0]))
        return card == highest if "highest" in lead else card in following
    trumps = [each for each in held if each[1] == trump]
    return card in trumps if trumps and MUST_TRUMP[way.game] else True


class WholeDeals(RuleBasedStateMachine):
    """Deals played act by act, one after another; before each legal act, one that is not is tried."""

    @initialize(table=tables())
    def deal(self, table: Table) -> None:
        self.table = table

    @precondition(lambda self: engine.turn(self.table.way, self.table.state) is not None)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        way, state = self.table.way, self.table.state
        legal = engine.legal_acts(way, state)
        wrong = [act for act in everything(way, self.table.cards) if act not in legal]
        check_refused(way, state, data.draw(st.sampled_from(wrong)))
        act = data.draw(st.sampled_from(legal))
        after = engine.step(way, state, act)
        assert isinstance(after, DealState)
        self.table.state = after
        self.table.acts.append(act)

    @precondition(lambda self: engine.turn(self.table.way, self.table.state) is None)
    @rule(table=tables(), data=st.data())
    def settle(self, table: Table, data: st.DataObject) -> None:
        check_settled(self.table)
        check_written_down(self.table, data)
        self.table = table

    @invariant()
    def the_pack_is_conserved(self) -> None:
        table = self.table
        played = [table.way.plays[code].card for _, codes in table.state.tricks for code in codes]
        played += [table.way.plays[code].card for code in table.state.trick]
        held = [card for hand in table.state.hands for card in range(len(table.way.cards)) if hand >> card & 1]
        assert sorted(held + played + table.stock) == list(range(len(table.way.cards)))

    @invariant()
    def each_complete_trick_is_taken_once(self) -> None:
        state = self.table.state
        assert sum(state.taken) == len(state.tricks)
        assert [len(codes) for _, codes in state.tricks] == [self.table.way.players] * len(state.tricks)

    @invariant()
    def somebody_can_act_until_the_deal_is_over__and_only_the_seat_whose_turn_it_is(self) -> None:
        due = self.table.due(len(self.table.acts))
        legal = engine.legal_acts(self.table.way, self.table.state)
        assert engine.turn(self.table.way, self.table.state) == due
        assert {(KINDS[type(act)], act.seat) for act in legal} == ({(due.act, due.seat)} if due else set())

    @invariant()
    def the_last_bidder_alone_is_barred_from_one_bid(self) -> None:
        table, bids = self.table, self.table.state.bids
        if table.due(len(table.acts)) == Turn("bid", (table.dealer + 1 + len(bids)) % table.way.players):
            barred = {table.cards - sum(bids)} if len(bids) == table.way.players - 1 else set()
            open_bids = {act.tricks for act in engine.legal_acts(table.way, table.state) if isinstance(act, Bid)}
            assert open_bids == set(range(table.cards + 1)) - barred


def check_refused(way: Ruleset, state: DealState, act: Act) -> None:
    """The act is refused by a rule of the game, which says what was allowed, and nothing has changed."""
    before = repr(state), engine.legal_acts(way, state)
    found = engine.step(way, state, act)
    assert isinstance(found, Finding), act
    assert found.status == "illegal"
    assert found.rule in way.clauses, (act, found)
    assert (found.at["step"], found.at["seat"]) == (KINDS[type(act)], act.seat)
    assert found.facts["allowed"] == [engine.wire_form(way, each) for each in before[1]]
    assert (repr(state), engine.legal_acts(way, state)) == before


def check_settled(table: Table) -> None:
    """Tricks taken are all there are, and bids never add up to them."""
    assert sum(table.state.taken) == table.cards
    assert len(table.state.bids) == table.bidders
    assert not table.bidders or sum(table.state.bids) != table.cards


def check_written_down(table: Table, data: st.DataObject) -> None:
    """The deal as a record is legal with the same score, however much of it is written; cut off, it waits for what came next."""
    way, acts, taken = table.way, table.acts, list(table.state.taken)
    first = table.dealer + 1
    by_seat = [table.state.bids[(seat - first) % way.players] for seat in range(way.players)] if table.bidders else None
    points = list(engine.points(way, way.deals[table.number - 1], by_seat, taken))
    legal = {"status": "legal", "taken": taken, "points": points}
    assert ask("replay_deal", table.record(acts) | {"taken": taken, "points": points}) == legal
    assert ask("replay_deal", table.record(acts, leave_out=("hands",))) == legal
    optional = ("options", "cards", "hands", "turn_up", "call", "bids", "taken", "points")
    names = data.draw(st.lists(st.sampled_from(optional), unique=True, max_size=5).map(tuple))
    scored = legal if "bids" not in names or not table.bidders else {"status": "legal", "taken": taken}
    full = table.record(acts, leave_out=names) | {
        name: value for name, value in (("taken", taken), ("points", points)) if name not in names
    }
    if "options" in names:
        scored = {name: value for name, value in scored.items() if name != "points"}
        full.pop("points", None)
        answer = ask("replay_deal", full)
        answer.pop("points", None)
        assert answer == scored
    else:
        assert ask("replay_deal", full) == scored
