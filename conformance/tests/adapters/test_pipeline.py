from __future__ import annotations

from trickspec_conformance.adapters.pipeline import Pipeline
from trickspec_conformance.outcomes import Kind


def taken(pipeline):
    found = []
    while (each := pipeline.take()) is not None:
        found.append(each)
    return found


def test_many_questions_are_under_way_at_once_and_never_too_many():
    pipeline = Pipeline(range(5), width=3)
    assert [number for _, number in taken(pipeline)] == [0, 1, 2]


def test_an_answer_makes_room_for_the_next_question():
    pipeline = Pipeline(range(5), width=3)
    (first, _), *_ = taken(pipeline)
    assert pipeline.answered(first) == 0
    assert [number for _, number in taken(pipeline)] == [3]


def test_an_answer_counts_once():
    pipeline = Pipeline(range(2))
    (first, _), *_ = taken(pipeline)
    pipeline.answered(first)
    assert pipeline.answered(first) is None
    assert pipeline.is_known(first)


def test_an_id_that_was_never_sent_is_not_known():
    pipeline = Pipeline(range(2))
    taken(pipeline)
    assert not pipeline.is_known(1000)
    assert not pipeline.is_known(-1)


def test_a_crash_is_put_down_to_the_first_question_under_way_and_the_others_follow_one_by_one():
    pipeline = Pipeline(range(5), width=3)
    taken(pipeline)
    assert pipeline.went_down() == [(0, Kind.CRASHED)]
    ((identity, number),) = taken(pipeline)
    assert number == 1
    pipeline.answered(identity)
    assert [number for _, number in taken(pipeline)] == [2]


def test_after_those_that_were_under_way_many_are_asked_at_once_again():
    pipeline = Pipeline(range(5), width=2)
    taken(pipeline)
    pipeline.went_down()
    ((identity, _),) = taken(pipeline)
    pipeline.answered(identity)
    assert [number for _, number in taken(pipeline)] == [2, 3]


def test_a_second_crash_keeps_the_order_of_those_that_wait():
    pipeline = Pipeline(range(6), width=4)
    taken(pipeline)
    pipeline.went_down()
    taken(pipeline)
    assert pipeline.went_down() == [(1, Kind.CRASHED)]
    assert [number for _, number in taken(pipeline)] == [2]


def test_out_of_time_tells_what_was_passed_over_from_what_was_slow():
    pipeline = Pipeline(range(4))
    identities = [identity for identity, _ in taken(pipeline)]
    pipeline.answered(identities[1])
    assert pipeline.ran_out_of_time() == [(0, Kind.SILENT), (2, Kind.TIMED_OUT)]
    assert [number for _, number in taken(pipeline)] == [3]


def test_ids_are_never_used_again():
    pipeline = Pipeline(range(3))
    first = [identity for identity, _ in taken(pipeline)]
    pipeline.went_down()
    assert not set(first) & {identity for identity, _ in taken(pipeline)}
    assert pipeline.new_id() not in first


def test_giving_up_settles_everything():
    pipeline = Pipeline(range(4), width=2)
    taken(pipeline)
    pipeline.went_down()
    assert pipeline.give_up() == [(1, Kind.SILENT), (2, Kind.SILENT), (3, Kind.SILENT)]
    assert pipeline.is_done
