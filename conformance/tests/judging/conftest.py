"""What the tests of judging share: a recorded deal or game, heard."""

from __future__ import annotations

import pytest

from trickspec.judging.hearing import Hearing
from trickspec.library import built_in
from trickspec.records import read_deal, read_game
from trickspec.table.nodes import Node


@pytest.fixture(scope="session")
def heard():
    """The hearing of a case's record, of what is so and not why."""

    def hear(case):
        record = case.given["record"]
        options = record.get("options") or {}
        rules = built_in().ruleset(record["game"], options)
        read = read_game if case.ask == "replay_game" else read_deal
        return Hearing(built_in(), rules, read(rules, Node(record)), options, brief=True)

    return hear
