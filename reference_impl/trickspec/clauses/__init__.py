"""The vocabulary: every clause that a rule may name, and the function that turns it into a part of the ruleset.

A clause is a small sentence form with parameters, shared by all games. Its function has one job and adds one part to the draft.
The table below is the whole vocabulary, in the order in which its parts are made, since each may lean on those before it.
What the parameters are is said once, for every language, in `spec/schema/rules.schema.json`; `spec/README.md` explains each
with an example.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from trickspec.clauses import bidding, match, pack, play, schedule, scoring, table, trump
from trickspec.clauses.draft import CompileError, Draft, Entry

ClauseFunction: TypeAlias = Callable[[Draft, Entry], None]

CLAUSES: Final[dict[str, ClauseFunction]] = {
    # the pack
    "suited_cards": pack.suited_cards,
    "special_cards": pack.special_cards,
    "outside_suits": pack.outside_suits,
    # the table
    "players": table.players,
    "turn_order": table.turn_order,
    "role": table.role,
    "dealer_passes": table.dealer_passes,
    "ceremony": table.ceremony,
    # the schedule, and the trump of each deal
    "deals": schedule.deals,
    "game_of": schedule.game_of,
    "trump_turned_up": trump.trump_turned_up,
    "turned_special": trump.turned_special,
    "turn_up_out_of_play": trump.turn_up_out_of_play,
    "trump_called": trump.trump_called,
    "dealt_in_packets": trump.dealt_in_packets,
    "callable_trumps": trump.callable_trumps,
    "trump_fixed": trump.trump_fixed,
    # the bidding
    "order_of_acts": bidding.order_of_acts,
    "bids_in_turn": bidding.bids_in_turn,
    "no_bids": bidding.no_bids,
    "bid_range": bidding.bid_range,
    "bid_barred": bidding.bid_barred,
    # the play
    "one_card_each": play.one_card_each,
    "from_hand": play.from_hand,
    "leads_first": play.leads_first,
    "leads_next": play.leads_next,
    "meanings": play.meanings,
    "always_playable": play.always_playable,
    "play_if_held": play.play_if_held,
    "play_any": play.play_any,
    "no_duty": play.no_duty,
    "narrows_duty": play.narrows_duty,
    "trick_taken_by": play.trick_taken_by,
    "takes_trick": play.takes_trick,
    "never_takes": play.never_takes,
    # the score
    "points_table": scoring.points_table,
    "chapter_adds": match.chapter_adds,
    "total_is_sum": match.total_is_sum,
    "places": match.places,
}

SILENT: Final = frozenset({"ceremony", "game_of", "no_duty"})
"""Clauses that add nothing to a ruleset."""

__all__ = ["CLAUSES", "SILENT", "ClauseFunction", "CompileError", "Draft", "Entry"]
