"""OpenSpiel's Oh Hell, four players, 36 cards, eight tricks: of the games that it has, the nearest to those of ours."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any, Final

from trickspec_conformance.bench.peers import open_spiel

GAME: Final = "oh_hell(players=4,num_suits=4,num_cards_per_suit=9,num_tricks_fixed=8)"
PLAYERS: Final = 4
ACTS: Final = 36
"""How many bids and plays a deal has; dealing is work, but no act of a player."""
DEALS: Final = 150
AT_ONCE: Final = 20
LAST_PLAYS: Final = 12
"""How many plays from the end the positions are that are counted out: three tricks."""


class OhHell:
    """Deals that were played at random, and the work that is done with them."""

    @cached_property
    def module(self) -> Any:
        """OpenSpiel."""
        return open_spiel()

    @cached_property
    def game(self) -> Any:
        """The game."""
        return self.module.load_game(GAME)

    @cached_property
    def deals(self) -> list[list[int]]:
        """What was done in each deal, those acts included with which it is dealt."""
        chance = random.Random(1)  # noqa: S311 - the same every time
        return [self._played(chance).history() for _ in range(DEALS)]

    def replay(self) -> int:
        """Go through every deal, each act checked."""
        for deal in self.deals:
            apply = self.game.new_initial_state().apply_action_with_legality_check
            for act in deal:
                apply(act)
        return len(self.deals) * ACTS

    def verify(self) -> None:
        """Its check refuses an act that is not legal, wherever in a deal it is tried."""
        chance = random.Random(2)  # noqa: S311 - the same every time
        everything = range(self.game.num_distinct_actions())
        self.replay()
        for deal in self.deals[:50]:
            state = self.game.new_initial_state()
            place = chance.choice([at for at, dealt in enumerate(self.chances(deal)) if not dealt])
            for act in deal[:place]:
                state.apply_action(act)
            wrong = chance.choice([act for act in everything if act not in state.legal_actions()])
            assert self._refuses(state, wrong), f"{wrong} is taken after {deal[:place]}"

    def play_out(self) -> int:
        """Play deals at random, each act chosen in Python."""
        chance = random.Random(3)  # noqa: S311 - the same every time
        for _ in range(AT_ONCE):
            self._played(chance)
        return AT_ONCE * ACTS

    def play_out_inside(self) -> int:
        """Play deals at random by its own players, outside Python."""
        bots = [self.module.make_uniform_random_bot(player, player + 1) for player in range(PLAYERS)]
        for seed in range(AT_ONCE):
            self.module.evaluate_bots(self.game.new_initial_state(), bots, seed)
        return AT_ONCE * ACTS

    @cached_property
    def positions(self) -> list[Any]:
        """Deals of which the last tricks are not played yet."""
        found = []
        for deal in self.deals[:5]:
            state = self.game.new_initial_state()
            for act in deal[:-LAST_PLAYS]:
                state.apply_action(act)
            found.append(state)
        return found

    def count_out(self) -> int:
        """Count every way in which each position can be played to its end."""
        return sum(_below(position, LAST_PLAYS) for position in self.positions)

    def _played(self, chance: random.Random) -> Any:
        state = self.game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        return state

    def chances(self, deal: Sequence[int]) -> list[bool]:
        """Of each act of a deal, whether it deals a card."""
        state = self.game.new_initial_state()
        found = []
        for act in deal:
            found.append(bool(state.is_chance_node()))
            state.apply_action(act)
        return found

    def _refuses(self, state: Any, act: int) -> bool:
        with _silent():
            try:
                state.apply_action_with_legality_check(act)
            except self.module.SpielError:
                return True
        return False


def _below(state: Any, depth: int) -> int:
    acts = state.legal_actions()
    return len(acts) if depth == 1 else sum(_below(state.child(act), depth - 1) for act in acts)


@contextmanager
def _silent() -> Iterator[None]:
    """What a library writes past Python to standard error, about a refusal that is wanted, goes nowhere."""
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
