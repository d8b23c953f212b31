from __future__ import annotations

from trickspec import protocol
from trickspec_conformance.adapters import Question


def test_a_question_is_written_as_a_request_has_it():
    question = Question("trick_winner", {"game": "toy", "trick": {"plays": ["K\u2665"], "leader": 0}, "note": None})
    request = protocol.request(7, question.method, question.params)
    assert protocol.numbered(7, question.written) == protocol.line(request)


def test_a_question_is_written_once_however_often_it_is_put():
    question = Question("trick_winner", {})
    assert question.written is question.written


def test_that_it_was_written_makes_it_no_other_question():
    one, other = Question("trick_winner", {"deal": 1}), Question("trick_winner", {"deal": 1})
    assert one.written
    assert one == other
    assert repr(one) == repr(other)
