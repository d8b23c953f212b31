"""The closed vocabulary of twists: faults that no change to the rules can say, each a function with settings.

A twist works on the compiled rules, on the answers to some questions, on a record as it was read, or on what a replay
found. It knows positions and records, never which game it is; the schema `zoo` describes its settings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

from trickspec.next_act import next_to_act
from trickspec.records import DealRecord, read_deal
from trickspec.ruleset import Ruleset
from trickspec.table.nodes import Node
from trickspec_conformance.zoo.asked import Answer, Asked
from trickspec_conformance.zoo.judging import Judged
from trickspec_conformance.zoo.twists import bids, findings, games, plays, readings, rules, scores

Settings: TypeAlias = Mapping[str, Any]

OF_RULES: Final[dict[str, Callable[[Ruleset, Settings], Ruleset]]] = {
    "trump_read_as": rules.trump_read_as,
    "ranks_across_suits": rules.ranks_across_suits,
    "counts_as_lowest": rules.counts_as_lowest,
    "duty_also_met_by": rules.duty_also_met_by,
    "owed_first": rules.owed_first,
    "turned_as": rules.turned_as,
}
"""Twists of the compiled rules, so that every question answers by them."""

OF_ACTS: Final[dict[str, Callable[[Asked, Settings], Answer]]] = {
    "must_win": plays.must_win,
    "never_led": plays.never_led,
    "names_held_suits": plays.names_held_suits,
    "follows_only_as": plays.follows_only_as,
    "binds_the_next_alone": plays.binds_the_next_alone,
    "last_suit_followed": plays.last_suit_followed,
    "winner_by_place": plays.winner_by_place,
    "apart_the_first_takes": plays.apart_the_first_takes,
    "all_barred": bids.all_barred,
    "bar_not_below_zero": bids.bar_not_below_zero,
    "bids_within_the_rest": bids.bids_within_the_rest,
    "bids_after_the_last": bids.bids_after_the_last,
}
"""Twists of what may be bid and played and of who takes a trick; whoever is wrong there judges the replay of a deal so too."""

OF_QUESTIONS: Final[dict[str, Callable[[Asked, Settings], Answer]]] = {
    **OF_ACTS,
    "next_bidder_counted": bids.next_bidder_counted,
    "chapter_pays": games.chapter_pays,
    "deal_kept": games.deal_kept,
    "deal_ahead": games.deal_ahead,
    "options_ignored": games.options_ignored,
}
"""Twists of the answers to some questions."""

OF_READINGS: Final[dict[str, Callable[[Ruleset, DealRecord, Settings], DealRecord]]] = {
    "unknown_bids_as": readings.unknown_bids_as,
    "forgets": readings.forgets,
    "bids_in_order": readings.bids_in_order,
    "plays_by_seat": readings.plays_by_seat,
    "untold_is_unplayed": readings.untold_is_unplayed,
    "played_is_held": readings.played_is_held,
}
"""Twists of records: what is made of one once it is read."""

OF_REPLAYS: Final[dict[str, Callable[[Judged, Settings], Answer]]] = {
    "overlooks": findings.overlooks,
    "judged_last": findings.judged_last,
    "reports": findings.reports,
    "counts_from": findings.counts_from,
    "names_seat": findings.names_seat,
    "numbers_empty_tricks": findings.numbers_empty_tricks,
    "convicts_nobody": findings.convicts_nobody,
    "unknown_hands_empty": findings.unknown_hands_empty,
    "counts_unfinished": scores.counts_unfinished,
    "scores_early": scores.scores_early,
    "totals_early": scores.totals_early,
    "losses_left_out": scores.losses_left_out,
    "places_dense": scores.places_dense,
    "all_called_illegal": findings.all_called_illegal,
}
"""Twists of what a replay says."""

REPLAYED: Final = ("replay_deal", "replay_game")
"""The questions that judge a record."""


def _after_reading(
    twist: Callable[[Ruleset, DealRecord, Settings], DealRecord], asked: Asked, settings: Settings
) -> Answer:
    """An answer about a record of which something else is made than is written."""
    if asked.method == "next_to_act":
        ruleset = asked.ruleset
        record = read_deal(ruleset, Node(asked.params).member("record"))
        return next_to_act(ruleset, twist(ruleset, record, settings))
    if asked.method not in REPLAYED:
        return asked.right
    judged = Judged(asked, lambda ruleset, record: twist(ruleset, record, settings))
    return judged.answer(judged.findings)


def _of_replay(twist: Callable[[Judged, Settings], Answer], asked: Asked, settings: Settings) -> Answer:
    """An answer about a record that is judged otherwise."""
    return twist(Judged(asked), settings) if asked.method in REPLAYED else asked.right


OF_ANSWERS: Final[dict[str, Callable[[Asked, Settings], Answer]]] = {
    **OF_QUESTIONS,
    **{name: partial(_after_reading, twist) for name, twist in OF_READINGS.items()},
    **{name: partial(_of_replay, twist) for name, twist in OF_REPLAYS.items()},
}
"""Every twist that works question by question."""
