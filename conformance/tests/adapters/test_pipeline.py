from __future__ import annotations

from collections import deque

from trickspec_conformance.adapters.pipeline import Pipeline
from trickspec_conformance.outcomes import Kind


def test_many_questions_are_under_way_at_once_and_never_too_many():
    pipeline = Pipeline(range(5), width=3)
    assert [number for _, number in pipeline.take()] == [0, 1, 2]


def test_an_answer_makes_room_for_the_next_question():
    pipeline = Pipeline(range(5), width=3)
    (first, _), *_ = pipeline.take()
    assert pipeline.answered(first) == 0
    assert [number for _, number in pipeline.take()] == [3]


def test_an_answer_counts_once():
    pipeline = Pipeline(range(2))
    (first, _), *_ = pipeline.take()
    pipeline.answered(first)
    assert pipeline.answered(first) is None
    assert pipeline.is_known(first)


def test_an_id_that_was_never_sent_is_not_known():
    pipeline = Pipeline(range(2))
    pipeline.take()
    assert not pipeline.is_known(1000)
    assert not pipeline.is_known(-1)


def test_a_crash_is_put_down_to_the_only_question_under_way():
    pipeline = Pipeline(range(5), width=1)
    pipeline.take()
    assert pipeline.went_down() == [(0, Kind.CRASHED)]
    assert [number for _, number in pipeline.take()] == [1]


def test_of_many_under_way_none_is_to_blame_before_they_were_asked_one_by_one():
    pipeline = Pipeline(range(5), width=3)
    pipeline.take()
    assert pipeline.went_down() == []
    ((identity, number),) = pipeline.take()
    assert number == 0
    pipeline.answered(identity)
    assert [number for _, number in pipeline.take()] == [1]
    assert pipeline.went_down() == [(1, Kind.CRASHED)]
    assert [number for _, number in pipeline.take()] == [2]


def test_after_those_that_were_under_way_many_are_asked_at_once_again():
    pipeline = Pipeline(range(6), width=2)
    pipeline.take()
    pipeline.went_down()
    for _ in range(2):
        ((identity, _),) = pipeline.take()
        pipeline.answered(identity)
    assert [number for _, number in pipeline.take()] == [2, 3]


def test_a_breakdown_that_none_is_to_blame_for_is_told_once():
    pipeline = Pipeline(range(6), width=2)
    pipeline.take()
    pipeline.went_down()
    assert not pipeline.cleared()
    ((identity, _),) = pipeline.take()
    pipeline.answered(identity)
    assert not pipeline.cleared()
    ((identity, _),) = pipeline.take()
    pipeline.answered(identity)
    assert pipeline.cleared()
    assert not pipeline.cleared()


def test_a_breakdown_that_one_is_to_blame_for_is_settled():
    pipeline = Pipeline(range(6), width=2)
    pipeline.take()
    pipeline.went_down()
    pipeline.take()
    pipeline.went_down()
    ((identity, _),) = pipeline.take()
    pipeline.answered(identity)
    assert not pipeline.cleared()


def test_out_of_time_tells_what_was_passed_over_from_what_was_slow():
    pipeline = Pipeline(range(3))
    identities = [identity for identity, _ in pipeline.take()]
    pipeline.answered(identities[1])
    assert pipeline.ran_out_of_time() == [(0, Kind.SILENT), (2, Kind.TIMED_OUT)]
    assert pipeline.is_done


def test_what_may_have_been_slow_is_asked_alone():
    pipeline = Pipeline(range(4))
    identities = [identity for identity, _ in pipeline.take()]
    pipeline.answered(identities[1])
    assert pipeline.ran_out_of_time() == [(0, Kind.SILENT)]
    assert [number for _, number in pipeline.take()] == [2]
    assert pipeline.ran_out_of_time() == [(2, Kind.TIMED_OUT)]


def test_going_elsewhere_leaves_nothing_out():
    pipeline = Pipeline(range(20), width=4)
    pipeline.take()
    pipeline.went_down()
    pipeline.go_elsewhere()
    asked = []
    while not pipeline.is_done:
        for identity, number in pipeline.take():
            asked.append(number)
            pipeline.answered(identity)
    assert asked[0] not in range(5)
    assert sorted(asked) == list(range(20))


def test_several_take_from_one_line_and_none_takes_all():
    line = deque(range(16))
    one, other = Pipeline(line, sharing=2), Pipeline(line, sharing=2)
    first, second = one.take(), other.take()
    assert len(first) + len(second) < 16
    assert min(len(first), len(second)) > 1
    assert not {number for _, number in first} & {number for _, number in second}


def test_what_one_hands_back_another_takes():
    line = deque(range(3))
    one, other = Pipeline(line, sharing=2), Pipeline(line, sharing=2)
    one.take()
    one.hand_back()
    assert one.is_idle
    assert [number for _, number in other.take()] == [0]


def test_ids_are_never_used_again():
    pipeline = Pipeline(range(3))
    first = [identity for identity, _ in pipeline.take()]
    pipeline.went_down()
    assert not set(first) & {identity for identity, _ in pipeline.take()}
    assert pipeline.new_id() not in first
