"""Is everything there that a deal needs, and once: its clauses, its roles, its acts, its trump, its bidding and its table?"""

from __future__ import annotations

from collections.abc import Iterator

from trickspec.clauses.schedule import sizes
from trickspec.errors import Problem
from trickspec.spec.rules import Game, Rule
from trickspec.spec.shelf import Shelf

NEEDED = ("suited_cards", "players", "deals", "play_any", "trick_taken_by")
"""Clauses without which nothing can be played."""

ONCE = frozenset({
    "suited_cards", "players", "turn_order", "dealer_passes", "game_of", "turn_up_out_of_play", "callable_trumps",
    "order_of_acts", "bid_range", "bid_barred", "one_card_each", "from_hand", "leads_first", "leads_next", "play_any",
    "trick_taken_by", "chapter_adds", "total_is_sum", "places",
})  # fmt: skip
"""Clauses that settle one thing for the whole game, so that a second rule would undo the first."""

ROLES = {
    "bids_in_turn": "first",
    "bid_barred": "role",
    "leads_first": "role",
    "trump_called": "by",
    "turned_special": "call_by",
}
"""Clauses that name a role, and the parameter that does."""


def check(shelf: Shelf, game: Game) -> Iterator[Problem]:
    """Everything that a game lacks, or has twice."""
    yield from _clauses(shelf, game)
    for rule in game.rules:
        yield from _roles(game, rule)
    yield from _length(game)
    yield from _acts(game)
    yield from _duties(game)
    yield from _meanings(game)
    yield from _deals(game)


def _clauses(shelf: Shelf, game: Game) -> Iterator[Problem]:
    home = shelf.find(f"{game.name}/game.yaml")
    assert home is not None, "a game has its file"
    first: dict[str, Rule] = {}
    for rule in game.rules:
        if rule.clause in first and rule.clause in ONCE:
            message = f"{rule.id} is a second rule of the clause {rule.clause}"
            yield rule.document.problem(rule.where, message, f"{first[rule.clause].id} settles it")
        first.setdefault(rule.clause, rule)
    for clause in NEEDED:
        if clause not in first:
            yield home.problem((), f"{game.name} has no rule of the clause {clause}", "write one")


def _roles(game: Game, rule: Rule) -> Iterator[Problem]:
    role = rule.values.get(ROLES.get(rule.clause, ""))
    known = {"dealer", *(each.values["role"] for each in game.rules if each.clause == "role")}
    if role is not None and role not in known:
        where = (*rule.where, "with", ROLES[rule.clause])
        yield rule.document.problem(where, f"{rule.id}: no seat has the role {role}", "write a rule of the clause role")


def _length(game: Game) -> Iterator[Problem]:
    """The runs of deals come to the game that is said."""
    runs = [rule for rule in game.rules if rule.clause == "deals"]
    deals = sum(len(sizes(rule.values["cards"])) for rule in runs)
    chapters = len({rule.values["chapter"] for rule in runs if "chapter" in rule.values})
    for rule in game.rules:
        if rule.clause == "game_of" and (rule.values["deals"], rule.values.get("chapters", 0)) != (deals, chapters):
            message = f"{rule.id}: the runs come to {deals} deals in {chapters} chapters"
            yield rule.document.problem(rule.where, message, "make this rule and the runs agree")


def _acts(game: Game) -> Iterator[Problem]:
    """Every act that some deal needs has its place in the order, and a trump that is called is one that may be named."""
    calling = [rule for rule in game.rules if rule.clause == "trump_called" or "call_by" in rule.values]
    clauses = {rule.clause for rule in game.rules}
    needed = {"call": bool(calling), "bid": "bids_in_turn" in clauses, "play": True}
    for rule in game.rules:
        for act in needed if rule.clause == "order_of_acts" else ():
            if needed[act] and act not in rule.values["acts"]:
                where = (*rule.where, "with", "acts")
                yield rule.document.problem(where, f"{rule.id} has no place for {act}", "put it where it belongs")
    if calling and "callable_trumps" not in clauses:
        yield calling[0].document.problem(
            calling[0].where,
            f"{calling[0].id} lets a trump be called, and nothing says which",
            "write a rule of the clause callable_trumps",
        )


def _duties(game: Game) -> Iterator[Problem]:
    """The duty that every card meets is the last one."""
    free: Rule | None = None
    for rule in game.rules:
        free = rule if rule.clause == "play_any" else free
        if rule.clause == "play_if_held" and free is not None:
            message = f"{rule.id} is never asked for: it stands after {free.id}, which any card meets"
            yield rule.document.problem(rule.where, message, "let it stand before")


def _meanings(game: Game) -> Iterator[Problem]:
    """Special cards can be played: it is said what they mean, leading and following."""
    said = {(rule.values["cards"], rule.values["when"]) for rule in game.rules if rule.clause == "meanings"}
    for rule in game.rules:
        for when in ("leading", "following") if rule.clause == "special_cards" else ():
            if (rule.values["class"], when) not in said:
                message = f"nothing says what the {rule.values['class']} mean when {when}"
                yield rule.document.problem(rule.where, message, "write a rule of the clause meanings")


def _deals(game: Game) -> Iterator[Problem]:
    """Every kind of deal has one source of trump, one way of bidding and one table; and every kind that is named exists."""
    kinds = {rule.values["kind"]: rule for rule in game.rules if rule.clause == "deals"}
    needs = {
        "source of trump": ("trump_turned_up", "trump_called", "trump_fixed"),
        "way of bidding": ("bids_in_turn", "no_bids"),
        "table of points": ("points_table",),
    }
    for rule in game.rules:
        for number, kind in enumerate(rule.values.get("deals", []) if rule.clause != "game_of" else []):
            if kind not in kinds:
                where = (*rule.where, "with", "deals", number)
                yield rule.document.problem(where, f"no deal is of the kind {kind}", f"name one of {', '.join(kinds)}")
    for kind, rule in kinds.items():
        for need, clauses in needs.items():
            found = [each for each in game.rules if each.clause in clauses and kind in each.values["deals"]]
            if not found:
                yield rule.document.problem(
                    rule.where,
                    f"the deals of the kind {kind} have no {need}",
                    f"write a rule with {' or '.join(clauses)}",
                )
            for extra in found[1:]:
                yield extra.document.problem(
                    extra.where, f"the deals of the kind {kind} have a second {need}", f"{found[0].id} gives them one"
                )
