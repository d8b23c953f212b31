"""Everything that can be asked where it is finite: every cell of every table of points, and every trick over a small pack."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from trickspec import engine
from trickspec.ruleset import Play, Ruleset
from trickspec_conformance.positions import Asked


def every_cell(ruleset: Ruleset) -> Iterator[Asked]:
    """Each number of cards, each bid and each number of tricks taken, in the seat after the dealer's and once in each other."""
    seen: set[tuple[int, int]] = set()
    for number, deal in enumerate(ruleset.deals, 1):
        if (deal.points, deal.cards) in seen:
            continue
        seen.add((deal.points, deal.cards))
        bids = engine.bid_range(ruleset, deal) if deal.bidding != "none" else (None,)
        for place, (bid, taken) in enumerate(itertools.product(bids, range(deal.cards + 1))):
            params: dict[str, Any] = {"deal": number, "cards": deal.cards}
            yield "deal_points", {**params, **_cell(ruleset.players, deal.cards, place % ruleset.players, (bid, taken))}


def _cell(players: int, cards: int, seat: int, cell: tuple[int | None, int]) -> dict[str, Any]:
    """A deal in which `seat` bid and took this, another took the rest, and the bids do not add up to the tricks."""
    bid, taken = cell
    others = [place for place in range(players) if place != seat]
    counts = [0] * players
    counts[seat], counts[others[0]] = taken, cards - taken
    if bid is None:
        return {"taken": counts}
    bids = [bid if place == seat else 0 for place in range(players)]
    if bid == cards:
        bids[others[-1]] = 1
    return {"taken": counts, "bids": bids}


def every_trick(ruleset: Ruleset) -> Iterator[Asked]:
    """Every complete trick of a small pack, under every trump, and what each seat may play to it from what is left."""
    cards = small_pack(ruleset)
    plays = [play for play in ruleset.plays if play.card in cards]
    for number, trump in _trumps(ruleset):
        for trick in _tricks(ruleset, plays):
            texts = [play.text for play in trick]
            leader = len(texts[1]) % ruleset.players
            yield "trick_winner", _trick(number, trump, leader, texts)
        for lead in (play for play in plays if play.may_lead):
            for size in (1, 2, 3):
                for held in itertools.combinations([card for card in cards if card != lead.card], size):
                    hand = [ruleset.cards[card] for card in held]
                    yield "legal_plays", {**_trick(number, trump, 0, [lead.text]), "held": hand}


def small_pack(ruleset: Ruleset) -> list[int]:
    """The special cards, two cards each of two suits, and one of each other suit."""
    special = sorted({play.card for play in ruleset.plays if play.mode is not None})
    suits = [[card for card in engine.cards_in(mask) if card not in special] for mask in ruleset.suit_masks]
    return [*special, *itertools.chain.from_iterable(_ends(suit, two=place < 2) for place, suit in enumerate(suits))]


def _ends(suit: Sequence[int], *, two: bool) -> list[int]:
    return [suit[0], suit[-1]] if two else [suit[len(suit) // 2]]


def _trumps(ruleset: Ruleset) -> Iterator[tuple[int, str]]:
    """Every trump once, each with a deal that can have it and has cards enough for a hand of three."""
    seen: set[int] = set()
    for number, deal in enumerate(ruleset.deals, 1):
        possible = range(ruleset.no_trump + 1) if deal.trump_source == "call" else (deal.trump,)
        for trump in possible:
            if trump is not None and trump not in seen:
                seen.add(trump)
                yield number, ruleset.trump_text(trump)


def _tricks(ruleset: Ruleset, plays: Sequence[Play]) -> Iterator[tuple[Play, ...]]:
    leads = [play for play in plays if play.may_lead]
    follows = [play for play in plays if play.may_follow]
    for lead in leads:
        for rest in itertools.permutations(follows, ruleset.players - 1):
            if len({lead.card, *(play.card for play in rest)}) == ruleset.players:
                yield lead, *rest


def _trick(number: int, trump: str, leader: int, texts: Sequence[str]) -> dict[str, Any]:
    return {"deal": number, "trump": trump, "trick": {"leader": leader, "plays": list(texts)}}
