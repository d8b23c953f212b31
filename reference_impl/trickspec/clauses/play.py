"""Clauses of the play: who leads, what a follower owes, and which play takes the trick."""

from __future__ import annotations

from dataclasses import replace

from trickspec.clauses.draft import CompileError, Draft, Entry, Taker
from trickspec.ruleset import Duty, Play


def one_card_each(draft: Draft, rule: Entry) -> None:
    """A trick is one card from each seat in turn, finished before the next begins."""
    draft.set_order(one_each_rule=rule.id)


def from_hand(draft: Draft, rule: Entry) -> None:
    """A card is played from the hand of the seat whose turn it is, once."""
    draft.set_order(from_hand_rule=rule.id)


def leads_first(draft: Draft, rule: Entry) -> None:
    """The seat in this role leads to the first trick."""
    draft.set_order(first_leader=rule["role"], first_leader_rule=rule.id)


def leads_next(draft: Draft, rule: Entry) -> None:
    """The `winner` of a trick, or its `leader`, leads to the next."""
    draft.set_order(next_leader=rule["role"], next_leader_rule=rule.id)


def meanings(draft: Draft, rule: Entry) -> None:
    """A card of this class is played with a meaning: following, or leading, where it also names a suit.

    It names any `suit`, or only a `plain_suit`, one that is not trump.
    """
    following = rule["when"] == "following"
    if following:
        draft.following_rule = rule.id
    else:
        draft.leading_rule = rule.id
    for card in draft.card_class(rule["cards"]):
        for mode in rule["modes"]:
            text = f"{draft.cards[card]}:{mode}"
            if following:
                draft.plays.append(Play(text, card, mode, None, may_lead=False, may_follow=True))
                continue
            names_trump = rule["names"] == "suit"
            for number, suit in enumerate(draft.suits):
                named = f"{text}:{suit}"
                draft.plays.append(
                    Play(named, card, mode, number, may_lead=True, may_follow=False, names_trump=names_trump)
                )


def always_playable(draft: Draft, rule: Entry) -> None:
    """A card of this class may be played whatever the duties say, except to leads with these meanings."""
    draft.always |= draft.mask(draft.card_class(rule["cards"]))
    draft.never_to = draft.leads(rule.values.get("except_to", []))
    draft.always_rule = rule.id


def play_if_held(draft: Draft, rule: Entry) -> None:
    """A follower who holds a card of this sort plays one, except to leads with these meanings.

    Duties are asked in the order in which the rules stand.
    """
    draft.duties.append(Duty(rule.id, rule["cards"], exempt=draft.leads(rule.values.get("except_to", []))))


def play_any(draft: Draft, rule: Entry) -> None:
    """A follower for whom no duty before this one holds plays any card."""
    draft.duties.append(Duty(rule.id, "any"))


def no_duty(draft: Draft, rule: Entry) -> None:
    """Nobody owes this, though some games ask for it; said so that nobody adds it."""


def narrows_duty(draft: Draft, rule: Entry) -> None:
    """To a special card led with one of these meanings, only the highest of the cards that a duty asks for will do."""
    leads = draft.leads(rule["leads"])
    draft.duties = [
        replace(duty, narrowed_by=leads, narrowing=rule.id) if duty.rule == rule["duty"] else duty
        for duty in draft.duties
    ]


def trick_taken_by(draft: Draft, rule: Entry) -> None:
    """The first of these classes that a trick holds takes it."""
    draft.winners = list(rule["first_of"])
    draft.winner_rule = rule.id


def takes_trick(draft: Draft, rule: Entry) -> None:
    """One class of plays that can take a trick, and which of them does.

    `plays` names the class, by the cards' suit (`any` is every card without a meaning) or by the meaning of a special card;
    `by` says which of several takes: the `highest`, the `last`, the `first` or the `leader`. A `ruffable` class gives way to a
    trump unless its lead named the trump suit.
    """
    plays = rule["plays"]
    # one number a play cannot tell both
    if {"first", "last"} <= {rule["by"], *(taker.by for taker in draft.takers)}:
        raise CompileError("one class of plays goes to the first and another to the last", "let both go the same way")
    draft.takers.append(
        Taker(rule.id, plays.get("cards"), plays.get("mode"), rule["by"], ruffable=rule.values.get("ruffable", False))
    )


def never_takes(draft: Draft, rule: Entry) -> None:
    """Plays with this meaning never take a trick."""
    draft.harmless.add(rule["plays"]["mode"])
