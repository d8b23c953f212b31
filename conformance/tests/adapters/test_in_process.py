# ruff: noqa: ARG002 - an implementation's methods have a settled signature
from __future__ import annotations

import pytest

from trickspec_conformance.adapters import Answer, Failure, Question, Refusal
from trickspec_conformance.adapters.in_process import Imported, InProcess
from trickspec_conformance.errors import CannotRun, WrongUsage
from trickspec_conformance.outcomes import Kind


class OutOfOrderError(Exception):
    code = -32602


class Object:
    def initialize(self, params):
        return params

    def give_a_point(self, params):
        return {"winner": 1.0}

    def spoil(self, params):
        params["trick"].clear()
        return {}

    def not_yet(self, params):
        raise NotImplementedError

    def refuse(self, params):
        raise OutOfOrderError("no such card")

    def leave(self, params):
        raise SystemExit(3)

    def divide(self, params):
        return 1 // params["zero"]

    def give_a_set(self, params):
        return {"plays": {"KH"}}

    def give_nan(self, params):
        return float("nan")

    def give_a_tuple(self, params):
        return {"plays": ("KH",)}


def body(method, params=None):
    (reply,) = InProcess(Object()).ask([Question(method, params or {})])
    return reply.body


def test_initialize_is_told_the_protocol_and_the_suite():
    assert InProcess(Object()).start("1.2") == {"protocol": "1", "suite": "1.2"}


def test_what_is_not_implemented_is_not_supported():
    assert body("not_yet") == Refusal(-32601, "not implemented")
    assert body("no_such_method") == Refusal(-32601, "there is no method no_such_method")


def test_an_exception_with_a_code_refuses_with_it():
    assert body("refuse") == Refusal(-32602, "no such card")


@pytest.mark.parametrize(("method", "name"), [("divide", "ZeroDivisionError"), ("leave", "SystemExit")])
def test_any_other_exception_is_a_crash_and_names_its_place(method, name):
    crash = body(method, {"zero": 0})
    assert isinstance(crash, Failure)
    assert crash.kind is Kind.CRASHED
    assert crash.message.startswith(name)
    assert "test_in_process.py:" in crash.message


@pytest.mark.parametrize("method", ["give_a_set", "give_nan"])
def test_what_json_cannot_carry_has_a_wrong_form(method):
    failure = body(method)
    assert isinstance(failure, Failure)
    assert failure.kind is Kind.WRONG_FORM


def test_a_tuple_is_a_list_as_json_would_have_it():
    assert body("give_a_tuple") == Answer({"plays": ["KH"]})


def test_an_object_cannot_spoil_what_it_was_given():
    params = {"trick": {"leader": 1}}
    body("spoil", params)
    assert params == {"trick": {"leader": 1}}


def test_a_number_with_a_point_is_not_a_whole_one():
    answer = body("give_a_point")
    assert isinstance(answer, Answer)
    assert answer.value != {"winner": 1}


@pytest.mark.parametrize("name", ["module", "module:", ":attribute", ""])
def test_a_name_without_module_or_attribute_is_wrong_usage(name):
    with pytest.raises(WrongUsage, match="module:attribute"):
        Imported(name)


@pytest.mark.parametrize("name", ["no_such_module:x", "json:no_such_attribute", "json:dumps"])
def test_what_cannot_be_imported_or_does_not_begin_cannot_run(name):
    with pytest.raises(CannotRun):
        Imported(name).start("1")


def test_modules_of_the_current_folder_are_found(tmp_path, monkeypatch):
    (tmp_path / "mine_to_examine.py").write_text(
        "class A:\n    def initialize(self, params):\n        return 1\n\n\nclass B:\n    a = A()\n"
    )
    monkeypatch.chdir(tmp_path)
    assert Imported("mine_to_examine:B.a").start("1") == 1
