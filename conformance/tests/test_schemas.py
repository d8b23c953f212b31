from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from trickspec import protocol
from trickspec.spec import schemas
from trickspec_conformance import faults, outcomes, plan, standing
from trickspec_conformance.cases import questions
from trickspec_conformance.explaining import reading
from trickspec_conformance.explaining.explanation import UNKNOWN


@pytest.mark.parametrize("name", ["protocol", "case", "report", "reading"])
def test_schemas_are_schemas(name):
    Draft202012Validator.check_schema(schemas.schema(name))


def test_every_question_says_what_it_is_asked_about_and_what_its_answer_is():
    definitions = schemas.schema("protocol")["$defs"]
    for ask in questions():
        assert f"{ask}_given" in definitions
        assert f"{ask}_result" in definitions


@pytest.mark.parametrize(
    ("enum", "meaning"),
    [
        (each, module.MEANING)
        for module, each in (
            (outcomes, outcomes.Kind),
            (faults, faults.Fault),
            (plan, plan.NotAsked),
            (standing, standing.Standing),
            (reading, reading.Source),
        )
    ],
)
def test_every_word_of_a_report_has_its_sentence(enum, meaning):
    assert set(meaning) == set(enum)


def test_the_report_schema_knows_the_same_words():
    report = schemas.schema("report")
    asked, not_asked = (form["properties"] for form in report["$defs"]["case"]["oneOf"])
    assert asked["outcome"]["enum"] == list(outcomes.Kind)
    assert not_asked["not_asked"]["enum"] == list(plan.NotAsked)
    assert report["properties"]["faults"]["items"]["properties"]["fault"]["enum"] == list(faults.Fault)
    assert report["properties"]["verdict"]["enum"] == list(standing.Standing)
    assert report["$defs"]["explanation"]["properties"]["source"]["enum"] == [*reading.Source, UNKNOWN]


@pytest.mark.parametrize(
    "message",
    [
        protocol.request(0, "initialize", {"protocol": "1", "suite": "0.1.0"}),
        protocol.request(7, "shutdown", {}),
        protocol.request(3, "legal_bids", {"game": "toy", "options": {}, "deal": 1, "cards": 1, "bids_so_far": [0]}),
        protocol.result(3, {"bids": [0]}),
        protocol.result(7, None),
        protocol.error(None, protocol.PARSE_ERROR, "not JSON"),
    ],
)
def test_messages_are_of_the_form_that_the_schema_says(message):
    assert not list(schemas.faults(json.loads(protocol.line(message)), "protocol"))


@pytest.mark.parametrize(
    "message",
    [
        protocol.request(3, "legal_bids", {"game": "toy", "options": {}, "deal": 1}),
        protocol.request(3, "no_such_question", {}),
        {"jsonrpc": "2.0", "id": 1},
        {**protocol.result(1, 1), "error": {"code": 1, "message": ""}},
        {"id": 1, "result": 1},
    ],
)
def test_other_messages_are_not(message):
    assert list(schemas.faults(message, "protocol"))
