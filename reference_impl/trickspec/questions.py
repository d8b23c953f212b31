"""The questions of the public interface, answered from a ruleset: JSON values in, JSON values out.

Each question is one function of a ruleset and its parameters. `QUESTIONS` is the list of them, each with the condition under
which a game has it at all. Positions are read strictly; what is wrong with them is `Malformed` and names its place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from trickspec import engine
from trickspec.game_replay import replay_game as judge_game
from trickspec.next_act import next_to_act as seat_to_act
from trickspec.records import options_of, read_card, read_cards, read_code, read_deal, read_game, read_trump
from trickspec.replay import Replay
from trickspec.ruleset import Deal, Ruleset
from trickspec.table.nodes import Node, show

Answer: TypeAlias = dict[str, Any]


def plan_deal(ruleset: Ruleset, params: Node) -> Answer:
    """What the schedule says of a deal: who deals, who is eldest, how many cards, where the trump comes from, how it is bid."""
    number, deal = _deal(ruleset, params)
    first = params.member("first_dealer").whole(0, ruleset.players - 1)
    dealer = engine.dealer_of(ruleset, number, first)
    fixed = {} if deal.trump is None else {"trump": ruleset.trump_text(deal.trump)}
    return {
        "dealer": dealer,
        "eldest": ruleset.seat("eldest", dealer),
        "cards": deal.cards,
        "trump_source": deal.trump_source,
        **fixed,
        "bidding": deal.bidding,
    }


def turn_trump(ruleset: Ruleset, params: Node) -> Answer:
    """The trump that follows from a card turned up, or the role that names it."""
    _, deal = _deal(ruleset, params)
    if deal.trump_source != "turn_up":
        raise params.member("deal").fail("no card is turned up in this deal: ask about another")
    card = read_card(ruleset, params.member("card"))
    trump = engine.turned_trump(ruleset, card)
    return {"call_by": engine.caller_of(ruleset, deal, card)} if trump is None else {"trump": ruleset.trump_text(trump)}


def legal_calls(ruleset: Ruleset, params: Node) -> Answer:
    """The trumps that the caller may name."""
    _, deal = _deal(ruleset, params)
    if deal.trump_source != "call":
        raise params.member("deal").fail("nobody names the trump of this deal: ask about another")
    seen = read_cards(ruleset, params.member("seen"), exactly=deal.seen)
    return {"calls": [ruleset.trump_text(trump) for trump in engine.legal_trumps(ruleset, seen)]}


def legal_bids(ruleset: Ruleset, params: Node) -> Answer:
    """The bids open to the next bidder."""
    _, deal = _deal(ruleset, params)
    _cards(deal, params)
    so_far = [item.whole(0) for item in params.member("bids_so_far")]
    return {"bids": list(engine.legal_bids(ruleset, deal, so_far))}


def legal_plays(ruleset: Ruleset, params: Node) -> Answer:
    """The plays open to the seat whose turn it is."""
    _deal(ruleset, params)
    trump = read_trump(ruleset, params.member("trump"))
    held = read_cards(ruleset, params.member("held"))
    codes = _trick(ruleset, params)[1]
    if len(codes) >= ruleset.players:
        raise params.member("trick").fail("this trick is complete: ask about one that is not")
    lead = codes[0] if codes else None
    return {"plays": [ruleset.plays[code].text for code in engine.legal_codes(ruleset, trump, lead, held)]}


def trick_winner(ruleset: Ruleset, params: Node) -> Answer:
    """The seat that takes a complete trick."""
    _deal(ruleset, params)
    trump = read_trump(ruleset, params.member("trump"))
    leader, codes = _trick(ruleset, params)
    if len(codes) != ruleset.players:
        raise params.member("trick").fail(f"{len(codes)} plays are no complete trick: write {ruleset.players}")
    return {"winner": engine.trick_winner(ruleset, trump, leader, codes)}


def deal_points(ruleset: Ruleset, params: Node) -> Answer:
    """What each seat scores in a deal."""
    _, deal = _deal(ruleset, params)
    _cards(deal, params)
    bids = _bids(ruleset, deal, params)
    taken = [item.whole(0, deal.cards) for item in params.member("taken").items(exactly=ruleset.players)]
    return {"points": list(engine.points(ruleset, deal, bids, taken))}


def chapter_points(ruleset: Ruleset, params: Node) -> Answer:
    """What a chapter adds beyond the points of its deals."""
    chapters = [deal.chapter for deal in ruleset.deals if deal.chapter is not None]
    number = params.member("chapter").whole(1, max(chapters))
    for name in ("bids", "taken", "points"):
        for deal in params.member(name).items(exactly=chapters.count(number)):
            deal.wholes(exactly=ruleset.players, least=None if name == "points" else 0)
    return {"points": list(engine.chapter_points(ruleset))}


def next_to_act(ruleset: Ruleset, params: Node) -> Answer:
    """Whose turn it is in an unfinished deal record."""
    return seat_to_act(ruleset, read_deal(ruleset, params.member("record")))


def replay_deal(ruleset: Ruleset, params: Node) -> Answer:
    """What a replay says of a deal record."""
    return Replay(ruleset, read_deal(ruleset, params.member("record"))).answer()


def replay_game(ruleset: Ruleset, params: Node) -> Answer:
    """What a replay says of a game record."""
    return judge_game(ruleset, read_game(ruleset, params.member("record")))


def _deal(ruleset: Ruleset, params: Node) -> tuple[int, Deal]:
    number = params.member("deal").whole(1, len(ruleset.deals))
    return number, ruleset.deals[number - 1]


def _cards(deal: Deal, params: Node) -> None:
    cards = params.member("cards")
    if cards.whole() != deal.cards:
        raise cards.fail(f"{show(cards.value)} is not what the schedule gives each seat, {deal.cards}")


def _trick(ruleset: Ruleset, params: Node) -> tuple[int, tuple[int, ...]]:
    trick = params.member("trick")
    leader = trick.member("leader").whole(0, ruleset.players - 1)
    plays = trick.member("plays").items()
    codes = tuple(read_code(ruleset, play) for play in plays)
    for number, (code, play) in enumerate(zip(codes, plays, strict=True)):
        known = ruleset.plays[code]
        if not (known.may_follow if number else known.may_lead):
            raise play.fail(f"{show(play.value)} has a meaning that its place in the trick does not have")
    return leader, codes


def _bids(ruleset: Ruleset, deal: Deal, params: Node) -> list[int] | None:
    if deal.bidding == "none":
        if params.find("bids") is not None:
            raise params.member("bids").fail("nobody bids in this deal: leave it out")
        return None
    allowed = engine.bid_range(ruleset, deal)
    bids = params.member("bids").items(exactly=ruleset.players)
    return [item.whole(allowed.start, allowed.stop - 1) for item in bids]


@dataclass(frozen=True, slots=True)
class Question:
    """One question: the function that answers it, and whether a game has it."""

    answer: Callable[[Ruleset, Node], Answer]
    arises: Callable[[Ruleset], bool] = lambda _: True


def _turned(ruleset: Ruleset) -> bool:
    return any(deal.trump_source == "turn_up" for deal in ruleset.deals)


def _called(ruleset: Ruleset) -> bool:
    return any(deal.trump_source == "call" for deal in ruleset.deals)


def _in_chapters(ruleset: Ruleset) -> bool:
    return any(deal.chapter is not None for deal in ruleset.deals)


QUESTIONS: Final[dict[str, Question]] = {
    "plan_deal": Question(plan_deal),
    "turn_trump": Question(turn_trump, _turned),
    "legal_calls": Question(legal_calls, _called),
    "legal_bids": Question(legal_bids),
    "legal_plays": Question(legal_plays),
    "trick_winner": Question(trick_winner),
    "next_to_act": Question(next_to_act),
    "deal_points": Question(deal_points),
    "chapter_points": Question(chapter_points, _in_chapters),
    "replay_deal": Question(replay_deal),
    "replay_game": Question(replay_game),
}


def questions_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The questions that arise in a game."""
    return tuple(name for name, question in QUESTIONS.items() if question.arises(ruleset))


def options_asked(method: str, params: Node) -> dict[str, Any]:
    """The options that decide an answer: a record's own, else those of the question."""
    record = params.find("record") if method in ("next_to_act", "replay_deal", "replay_game") else None
    return options_of(params if record is None else record)
