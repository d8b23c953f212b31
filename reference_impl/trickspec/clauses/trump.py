"""Clauses of the trump: turned up, called or fixed."""

from __future__ import annotations

from trickspec.clauses.draft import CompileError, Draft, Entry
from trickspec.ruleset import Calls, TurnedSpecial


def trump_turned_up(draft: Draft, rule: Entry) -> None:
    """In these deals the card after the last one dealt is turned up, and its suit is trump."""
    draft.set_deals(rule["deals"], trump_source="turn_up", trump=None, trump_rule=rule.id)
    for deal in draft.deals:
        if deal.trump_source == "turn_up" and deal.cards * draft.players >= len(draft.cards):
            raise CompileError(f"a deal of {deal.cards} cards leaves none to turn up", "let a player name its trump")


def turned_special(draft: Draft, rule: Entry) -> None:
    """What it means when a card of this class is turned up: a `trump`, or that a role names it, `call_by`."""
    trump = draft.suit(rule["trump"]) if "trump" in rule.values else None
    for card in draft.card_class(rule["cards"]):
        draft.turned.append(TurnedSpecial(rule.id, card, trump, rule.values.get("call_by")))


def turn_up_out_of_play(draft: Draft, rule: Entry) -> None:
    """The card turned up is in nobody's hand."""
    draft.set_order(out_of_play_rule=rule.id)


def trump_called(draft: Draft, rule: Entry) -> None:
    """In these deals the seat in this role names the trump."""
    draft.set_deals(rule["deals"], trump_source="call", trump=None, trump_rule=rule.id, caller=rule["by"])


def dealt_in_packets(draft: Draft, rule: Entry) -> None:
    """In these deals every seat gets its cards in packets, and whoever names the trump has seen only the first."""
    first = rule["packets"][0]
    for deal in draft.deals:
        if deal.kind in rule["deals"] and sum(rule["packets"]) != deal.cards:
            raise CompileError(
                f"the packets come to {sum(rule['packets'])} cards, the deal has {deal.cards}", "make them agree"
            )
    draft.set_deals(rule["deals"], seen=first, seen_rule=rule.id)


def callable_trumps(draft: Draft, rule: Entry) -> None:
    """Whoever names the trump may name any suit, or only one seen, and no trump at all or not."""
    draft.calls = Calls(rule.id, rule["suits"], rule["none"])


def trump_fixed(draft: Draft, rule: Entry) -> None:
    """In these deals the trump is always the same."""
    draft.set_deals(rule["deals"], trump_source="fixed", trump=draft.suit(rule["trump"]), trump_rule=rule.id)
