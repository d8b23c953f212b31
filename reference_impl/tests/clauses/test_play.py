"""Clauses of the play: what special cards mean, what a follower owes, and what can take a trick."""

from __future__ import annotations

import pytest

from trickspec.clauses.draft import Taker
from trickspec.ruleset import Duty, Play

FOLLOWING = ("meanings", {"cards": "jokers", "when": "following", "modes": ["take", "duck"]})
LEADING = ("meanings", {"cards": "jokers", "when": "leading", "modes": ["high", "low"], "names": "suit"})
PLAIN = (
    "meanings",
    {"cards": "jokers", "when": "leading", "modes": ["high"], "names": "plain_suit", "id": "toy.plain"},
)
# the plays of a table with jokers: six cards, then the leads X1:high:S X1:high:H X1:low:S X1:low:H, and those of X2
HIGH, LOW = (6, 7, 10, 11), (8, 9, 12, 13)


def test_a_joker_follows_with_a_meaning_and_names_no_suit(table):
    draft = table(FOLLOWING, jokers=True)
    assert (draft.following_rule, draft.leading_rule) == ("toy.meanings", None)
    assert [play.text for play in draft.plays[6:]] == ["X1:take", "X1:duck", "X2:take", "X2:duck"]
    assert draft.plays[7] == Play("X1:duck", 0, "duck", None, may_lead=False, may_follow=True)


def test_a_joker_leads_with_a_meaning_and_a_suit(table):
    draft = table(LEADING, jokers=True)
    assert (draft.following_rule, draft.leading_rule) == (None, "toy.meanings")
    assert [draft.plays[code].text for code in HIGH] == ["X1:high:S", "X1:high:H", "X2:high:S", "X2:high:H"]
    assert draft.plays[13] == Play("X2:low:H", 1, "low", 1, may_lead=True, may_follow=False, names_trump=True)


def test_a_joker_may_name_plain_suits_only(table):
    draft = table(PLAIN, jokers=True)
    assert draft.plays[6] == Play("X1:high:S", 0, "high", 0, may_lead=True, may_follow=False, names_trump=False)


def test_both_sorts_of_meanings_add_up(table):
    assert len(table(FOLLOWING, LEADING, jokers=True).plays) == 6 + 4 + 8


@pytest.mark.parametrize(("more", "never_to"), [({}, ()), ({"except_to": ["low"]}, LOW)])
def test_cards_that_may_always_be_played(table, more, never_to):
    draft = table(LEADING, ("always_playable", {"cards": "jokers", **more}), jokers=True)
    assert (draft.always, draft.always_rule, draft.never_to) == (0b11, "toy.always_playable", never_to)


def test_a_second_class_that_may_always_be_played_joins_the_first(pack, apply):
    draft = pack(("special_cards", {"class": "fools", "cards": ["F1"]}), jokers=True)
    apply(draft, "always_playable", {"cards": "fools"})
    apply(draft, "always_playable", {"cards": "jokers"})
    assert draft.always == 0b111


def test_duties_stand_one_after_the_other_and_do_not_hold_against_some_leads(table):
    draft = table(
        LEADING,
        ("play_if_held", {"cards": "suit_led"}),
        ("play_if_held", {"cards": "trump", "except_to": ["high", "low"], "id": "toy.trump"}),
        ("play_any", {}),
        jokers=True,
    )
    assert draft.duties == [
        Duty("toy.play_if_held", "suit_led"),
        Duty("toy.trump", "trump", exempt=tuple(sorted(HIGH + LOW))),
        Duty("toy.play_any", "any"),
    ]


def test_only_the_duty_that_is_named_is_narrowed_and_only_for_some_leads(table):
    draft = table(
        LEADING,
        ("play_if_held", {"cards": "suit_led"}),
        ("play_any", {}),
        ("narrows_duty", {"leads": ["high"], "duty": "toy.play_if_held", "to": "highest"}),
        jokers=True,
    )
    assert draft.duties == [
        Duty("toy.play_if_held", "suit_led", narrowed_by=HIGH, narrowing="toy.narrows_duty"),
        Duty("toy.play_any", "any"),
    ]


def test_a_mode_that_only_follows_is_no_lead(table):
    """A meaning of both kinds counts where it leads."""
    both = ("meanings", {"cards": "jokers", "when": "following", "modes": ["high"], "id": "toy.both"})
    draft = table(both, LEADING, jokers=True)
    assert [draft.plays[code].may_lead for code in draft.leads(["high"])] == [True] * 4


def test_which_classes_take_a_trick_and_by_what(table):
    draft = table(
        ("takes_trick", {"plays": {"cards": "trump"}, "by": "highest", "id": "toy.trump"}),
        ("takes_trick", {"plays": {"mode": "high"}, "by": "last", "ruffable": True, "id": "toy.high"}),
        ("never_takes", {"plays": {"mode": "duck"}}),
        ("trick_taken_by", {"first_of": ["toy.trump", "toy.high"]}),
    )
    assert draft.takers == [
        Taker("toy.trump", "trump", None, "highest", ruffable=False),
        Taker("toy.high", None, "high", "last", ruffable=True),
    ]
    assert draft.harmless == {"duck"}
    assert (draft.winners, draft.winner_rule) == (["toy.trump", "toy.high"], "toy.trick_taken_by")
