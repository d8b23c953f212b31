from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

from trickspec.library import built_in
from trickspec.reference import Reference
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.adapters.limits import Limits
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.faults import Fault
from trickspec_conformance.hunting import hunter
from trickspec_conformance.hunting.block import Block
from trickspec_conformance.hunting.ground import Wanted
from trickspec_conformance.hunting.hunt import Until
from trickspec_conformance.hunting.hunter import Hunter
from trickspec_conformance.outcomes import Kind

UNSOUND = Path(__file__).parent / "unsound.py"
JOKER = Wanted({"joker": {}})


def hunt(adapter, seconds=20.0, number=1, wanted=JOKER, seed=1, **told):
    return Hunter(built_in(), adapter, wanted, Until(seconds, number), **told).hunt(seed)


def two_faults(method, params, right):
    """The six of hearts is never led, and whoever passed and took nothing is paid nothing."""
    if method == "legal_plays" and not params["trick"]["plays"]:
        return {"plays": [play for play in right["plays"] if play != "6H"]}
    if method == "deal_points":
        pairs = zip(params["bids"], params["taken"], right["points"], strict=True)
        return {"points": [0 if bid == taken == 0 else points for bid, taken, points in pairs]}
    return right


def test_where_all_is_right_nothing_is_found():
    ended = hunt(InProcess(Reference()), seconds=1.0, wanted=Wanted({game: {} for game in built_in().games}))
    assert ended.complete
    assert ended.found == []
    assert ended.asked.total() > 100
    assert ended.decided.total() > 100


def test_each_fault_is_told_once_small_and_counted(faulty, sides_of, left_over):
    adapter, told = faulty(two_faults, "legal_plays", "deal_points"), []
    ended = hunt(adapter, number=2, tell=told.append)
    assert told == ended.found
    assert {found.position.ask for found in told} == {"legal_plays", "deal_points"}
    assert all(found.smallest and found.again for found in told)
    assert len({found.signature for found in told}) == 2
    sides = sides_of(adapter)
    known = {found.signature for found in told}
    assert not any(left_over(sides, found, known) for found in told)
    assert all(ended.times[found.signature] >= 1 for found in told)


def test_after_the_time_it_ends(faulty):
    ended = hunt(faulty(two_faults, "legal_plays"), seconds=1.0, number=None)
    assert ended.complete
    assert 1.0 <= ended.seconds < 20
    assert len(ended.found) == 1


def test_it_is_asked_only_what_it_claims(faulty):
    ended = hunt(faulty(two_faults, "deal_points", "plan_deal"), seconds=0.5, number=None)
    assert set(ended.asked) == {"deal_points", "plan_deal"}


def test_what_claims_nothing_that_is_wanted_cannot_be_run(faulty):
    ended = hunt(faulty(two_faults, "no_such_question"))
    assert ended.trouble is not None
    assert "nothing that it claims" in ended.trouble
    assert not ended.complete


def test_an_answer_that_changes_is_told_as_it_was(faulty):
    asked = Counter()

    def changing(_, params, right):
        asked[str(params)] += 1
        return {"winner": (right["winner"] + 1) % 4} if asked[str(params)] == 1 else right

    ended = hunt(faulty(changing, "trick_winner"))
    assert [(found.again, found.smallest) for found in ended.found] == [(False, False)]


def interrupted(*_):
    raise KeyboardInterrupt


def test_an_interrupt_keeps_what_was_told(faulty):
    ended = hunt(faulty(two_faults, "legal_plays"), tell=interrupted)
    assert not ended.complete
    assert [found.smallest for found in ended.found] == [True]


def test_what_is_being_made_small_is_told_as_it_is_when_somebody_interrupts(faulty, monkeypatch):
    monkeypatch.setattr(hunter, "shrink", interrupted)
    ended = hunt(faulty(two_faults, "legal_plays"))
    assert not ended.complete
    assert [found.smallest for found in ended.found] == [False]


@pytest.mark.parametrize("behaviour", ["ends", "sleeps"])
def test_a_program_that_breaks_down_is_told_with_what_it_breaks_down_on(behaviour):
    adapter = Process([sys.executable, "-S", str(UNSOUND), behaviour], Limits(start=60.0, answer=0.4))
    ended = hunt(adapter, seconds=60.0)
    (found,) = ended.found
    assert found.kind is (Kind.CRASHED if behaviour == "ends" else Kind.TIMED_OUT)
    assert found.position.given["chapter"] == 2
    if found.smallest:  # a busy machine may need longer than there is patience
        assert found.position.options == {}
        assert found.position.given["taken"] == [[9, 0, 0, 0]] * 4


def test_a_program_that_always_breaks_down_is_given_up():
    adapter = Process([sys.executable, "-S", str(UNSOUND), "never"], Limits(start=60.0, answer=5.0, patience=0.5))
    ended = hunt(adapter, seconds=60.0, number=None)
    assert ended.faults.find(Fault.GIVEN_UP) is not None
    assert ended.found
    assert not any(found.smallest for found in ended.found)
    assert {found.kind for found in ended.found} == {Kind.CRASHED}


def test_questions_are_made_when_they_are_sent():
    made = []

    class Made:
        def __init__(self, number):
            made.append(number)
            self.put = self
            self.question = number

    block = Block(map(Made, range(10)), 5)
    assert len(block) == 5
    assert made == []
    assert block[2] == 2
    assert made == [0, 1, 2]
    assert list(block) == [0, 1, 2, 3, 4]
    with pytest.raises(IndexError):
        block[5]
