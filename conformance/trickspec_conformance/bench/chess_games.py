"""Games of chess, played and checked by python-chess: what a well-known engine in plain Python does."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any, Final

from trickspec_conformance.bench.peers import chess

GAMES: Final = 8
LONGEST: Final = 120
DEEP: Final = 3
"""How many moves are counted out from the first position."""


class ChessGames:
    """Games that were played at random, and the work that is done with them."""

    @cached_property
    def module(self) -> Any:
        """The module python-chess."""
        return chess()

    @cached_property
    def games(self) -> list[list[Any]]:
        """The moves of each game."""
        chance = random.Random(1)  # noqa: S311 - the same every time
        return [self._played(chance) for _ in range(GAMES)]

    def replay(self) -> int:
        """Go through every game, each move checked."""
        for moves in self.games:
            board = self.module.Board()
            for move in moves:
                assert board.is_legal(move), "the game was played by these rules"
                board.push(move)
        return sum(map(len, self.games))

    def verify(self) -> None:
        """Its check refuses a move that is not legal, wherever in a game it is tried."""
        chance = random.Random(2)  # noqa: S311 - the same every time
        for moves in self.games:
            board = self.module.Board()
            for move in moves[: chance.randrange(len(moves))]:
                board.push(move)
            for _ in range(20):
                tried = self.module.Move(chance.randrange(64), chance.randrange(64))
                assert board.is_legal(tried) is (tried in list(board.legal_moves)), tried

    def count_out(self) -> int:
        """Count every way in which a game can begin."""
        return _below(self.module.Board(), DEEP)

    def _played(self, chance: random.Random) -> list[Any]:
        board = self.module.Board()
        while not board.is_game_over() and len(board.move_stack) < LONGEST:
            board.push(chance.choice(list(board.legal_moves)))
        return list(board.move_stack)


def _below(board: Any, depth: int) -> int:
    if depth == 1:
        return int(board.legal_moves.count())
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += _below(board, depth - 1)
        board.pop()
    return count
