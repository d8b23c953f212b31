"""What a sweep says of recorded deals is what looking at them act by act says."""

from __future__ import annotations

from itertools import islice

from trickspec import Malformed, Replay
from trickspec.library import built_in
from trickspec.records import options_of, read_deal
from trickspec.table.nodes import Node
from trickspec_conformance.corpus.reading import read_cases

EVERY = 9
"""So many thousand lines are a minute; one in nine is some thousand of both games, sound ones and their twins."""


class ActByAct(Replay):
    def _sweep(self) -> None:
        return None


def test_recorded_deals_are_judged_as_if_there_were_no_sweep() -> None:
    swept: dict[str, list[bool]] = {}
    cases = (case for case in read_cases() if case.ask == "replay_deal")
    for case in islice(cases, 0, None, EVERY):
        node = Node(case.given).member("record")
        ruleset = built_in().ruleset(case.game, options_of(node))
        try:
            record = read_deal(ruleset, node)
        except Malformed:
            continue
        replay, act_by_act = Replay(ruleset, record), ActByAct(ruleset, record)
        assert replay.answer() == act_by_act.answer(), case.id
        assert list(replay.findings()) == list(act_by_act.findings()), case.id
        swept.setdefault(case.game, []).append(replay._swept is not None)
    assert set(swept) == set(built_in().games)
    for each in swept.values():
        assert len(each) > 1000
        assert 0.1 < sum(each) / len(each) < 0.9
