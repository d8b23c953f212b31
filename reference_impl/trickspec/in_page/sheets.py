"""The score sheet of a table at play: bids and tricks deal by deal, what they come to, and the game record that says the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from trickspec import engine
from trickspec.game_replay import GameReplay
from trickspec.in_page.opened import library
from trickspec.in_page.spoken import speaker
from trickspec.records import GAME_FORMAT, GameRecord, read_game
from trickspec.rulebook.translation import ORIGINAL
from trickspec.ruleset import Deal, Ruleset
from trickspec.table.nodes import Node

Numbers = Sequence[int | None]


def sheet(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What a sheet comes to, deal by deal, and the record of it; `deals` are bids and tricks by seat, None where still open."""
    rules = library().ruleset(asked["game"], asked.get("options"))
    told = speaker(rules, asked.get("language", ORIGINAL), asked.get("players"), page=False)
    written = asked["deals"][: len(rules.deals)]
    rows = [_row(rules, number, asked, deal) for number, deal in enumerate(written, 1)]
    record = _record(rules, asked, rows)
    game = read_game(rules, Node(record))
    sums = _sums(rules, rows, game)
    totals = next((each["sum"] for each in reversed(sums) if "sum" in each), None)
    ranked = totals is not None and rules.match.places_rule is not None
    return {
        "players": [told.player(seat) for seat in range(rules.players)],
        "rows": [{**row, **added} for row, added in zip(rows, sums, strict=True)],
        "of": len(rules.deals),
        "over": len(rows) == len(rules.deals) and all("points" in row for row in rows),
        **({} if totals is None else {"totals": totals}),
        **({"places": list(engine.places(rules, totals))} if ranked and totals is not None else {}),
        "record": record,
    }


def _row(rules: Ruleset, number: int, asked: Mapping[str, Any], written: Mapping[str, Numbers]) -> dict[str, Any]:
    """One deal: what the schedule says of it, which bid is barred, and the points once bids and tricks are all there."""
    deal = rules.deals[number - 1]
    dealer = engine.dealer_of(rules, number, asked["first_dealer"])
    bids, taken = (list(written.get(name) or [None] * rules.players) for name in ("bids", "taken"))
    return {
        "deal": number,
        "chapter": deal.chapter,
        "dealer": dealer,
        "eldest": rules.seat(rules.order.first_leader, dealer),
        "cards": deal.cards,
        "trump_source": deal.trump_source,
        "bidding": deal.bidding,
        "bids": bids,
        "taken": taken,
        **({} if deal.bidding == "none" else _bidding(rules, deal, dealer, bids)),
        "left": deal.cards - sum(count or 0 for count in taken) if any(each is not None for each in taken) else None,
        **_points(rules, deal, bids, taken),
    }


def _bidding(rules: Ruleset, deal: Deal, dealer: int, bids: Numbers) -> dict[str, Any]:
    """The order of the bidders, the numbers that there are, and the one that the next bidder, or the last one, may not bid."""
    order = rules.bidding_order(deal, dealer)
    found: dict[str, Any] = {"order": list(order), "numbers": list(engine.bid_range(rules, deal))}
    so_far: list[int] = []
    for seat in order:
        allowed = engine.legal_bids(rules, deal, so_far)
        barred = [bid for bid in found["numbers"] if bid not in allowed]
        if barred:
            found |= {"barred": {"seat": seat, "bids": barred, "done": bids[seat] in barred}}
        bid = bids[seat]
        if bid is None:
            break
        so_far.append(bid)
    return found


def _points(rules: Ruleset, deal: Deal, bids: Numbers, taken: Numbers) -> dict[str, Any]:
    tricks = [count for count in taken if count is not None]
    said = [bid for bid in bids if bid is not None and bid in engine.bid_range(rules, deal)]
    if len(tricks) < rules.players or sum(tricks) != deal.cards:
        return {}
    if not rules.tables[deal.points].by_bid:
        return {"points": list(engine.points(rules, deal, None, tricks))}
    return {"points": list(engine.points(rules, deal, said, tricks))} if len(said) == rules.players else {}


def _sums(rules: Ruleset, rows: Sequence[Mapping[str, Any]], game: GameRecord) -> list[dict[str, Any]]:
    """What every player has after each deal, as the replay of a game counts it, as far as the deals are complete."""
    found: list[dict[str, Any]] = []
    for number, row in enumerate(rows, 1):
        if "points" not in row or len(found) < number - 1 or (found and "sum" not in found[-1]):
            found.append({})
            continue
        so_far = GameRecord(game.first_dealer, game.deals[:number], game.dealers[:number])
        totals = GameReplay(rules, so_far).totals
        found.append({} if totals is None else {"sum": list(totals)})
    return found


def _record(rules: Ruleset, asked: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The game record: every deal of which something is written."""
    deals = []
    for row in rows:
        deal: dict[str, Any] = {"deal": row["deal"]}
        if row["bidding"] != "none" and any(bid is not None for bid in row["bids"]):
            deal["bids"] = row["bids"]
        if "points" in row:
            deal |= {"taken": row["taken"], "points": row["points"]}
        deals.append(deal)
    players = asked.get("players")
    return {
        "format": GAME_FORMAT,
        "game": rules.game,
        "options": dict(rules.options),
        **({} if players is None else {"players": list(players)}),
        "first_dealer": asked["first_dealer"],
        "deals": deals,
    }
