"""What the tests of the reference share: the games, a table at which nothing is written twice, and the long tests' switch."""

from __future__ import annotations

from pathlib import Path

import pytest

from trickspec import Library, Ruleset, load

THREE_PLAYERS = Path(__file__).parent / "fixtures" / "three_player_spec"


@pytest.fixture(scope="session")
def joker() -> Ruleset:
    return load("joker")


@pytest.fixture(scope="session")
def misere() -> Ruleset:
    return load("misere")


@pytest.fixture(scope="session")
def three_players() -> Path:
    """A spec folder with a game for three that differs from ours wherever the vocabulary allows."""
    return THREE_PLAYERS


@pytest.fixture(scope="session")
def oh_hell(three_players: Path) -> Ruleset:
    return Library(three_players).ruleset("oh_hell")
