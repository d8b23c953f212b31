from __future__ import annotations

import pytest

from trickspec_conformance.hunting.differing import difference
from trickspec_conformance.outcomes import Kind

REVOKE = {"status": "illegal", "at": {"step": "play", "trick": 2, "play": 2, "seat": 1}}
EARLIER = {"status": "illegal", "at": {"step": "play", "trick": 1, "play": 2, "seat": 1}}
LATER = {"status": "inconsistent", "at": {"step": "score", "field": "taken"}}
ELSEWHERE = {"status": "illegal", "at": {**REVOKE["at"], "seat": 2}}
LEGAL = {"status": "legal", "taken": [1, 0, 0, 0], "points": [10, 50, 50, 50]}


@pytest.mark.parametrize(
    ("ask", "right", "said", "words"),
    [
        ("legal_plays", {"plays": ["7S"]}, {"plays": ["7S", "8S"]}, "plays too much"),
        ("legal_plays", {"plays": ["7S", "8S"]}, {"plays": ["8S"]}, "plays missing"),
        ("legal_bids", {"bids": [0, 1]}, {"bids": [1, 2]}, "bids missing and too much"),
        ("legal_bids", {"bids": [0, 1]}, {"bids": [0, 1, 1]}, "bids standing twice"),
        ("trick_winner", {"winner": 1}, {"winner": 2}, "winner"),
        ("plan_deal", {"dealer": 0, "eldest": 1}, {"dealer": 1, "eldest": 2}, "dealer and eldest"),
        ("replay_deal", LEGAL, {**LEGAL, "points": [0, 50, 50, 50], "rule": "some.rule"}, "points"),
        ("replay_deal", LEGAL, REVOKE, "a fault is found where none is"),
        ("replay_deal", REVOKE, EARLIER, "a fault is found where none is"),
        ("replay_deal", REVOKE, LATER, "a fault is missed"),
        ("replay_deal", REVOKE, LEGAL, "a fault is missed"),
        ("replay_deal", REVOKE, ELSEWHERE, "illegal at another seat"),
        ("replay_deal", REVOKE, {**REVOKE, "status": "inconsistent"}, "inconsistent instead of illegal"),
    ],
)
def test_a_difference_has_few_words(ask, right, said, words):
    assert difference(ask, right, Kind.DISAGREES, said) == words


@pytest.mark.parametrize("kind", [Kind.CRASHED, Kind.TIMED_OUT, Kind.WRONG_FORM, Kind.REFUSES])
def test_where_nothing_is_to_be_compared_the_kind_is_all(kind):
    assert difference("trick_winner", {"winner": 1}, kind, None) == kind.words
