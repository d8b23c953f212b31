from __future__ import annotations

import pytest

from trickspec_conformance.claims import Entry, read_claims
from trickspec_conformance.errors import CannotRun

WHO = {"name": "x", "version": "1", "language": "Go"}


def answer(**members):
    return {"protocol": "1", "implementation": WHO, "supports": [{"game": "toy", "methods": ["legal_bids"]}], **members}


def test_claims_are_read():
    entry = {"game": "toy", "methods": ["legal_bids"], "options": {"fine": ["large", "small"]}}
    claims = read_claims(answer(implementation={**WHO, "homepage": "https://x.example"}, supports=[entry]))
    assert claims.homepage == "https://x.example"
    assert claims.entries == (Entry("toy", ("legal_bids",), {"fine": ("large", "small")}),)


def test_what_is_null_or_not_known_is_ignored():
    claims = read_claims(answer(implementation={**WHO, "homepage": None, "logo": 1}, mood="good"))
    assert claims.homepage is None
    assert claims.entries[0].options == {}


@pytest.mark.parametrize(
    "members",
    [
        {"protocol": "2"},
        {"protocol": None},
        {"implementation": {"name": "x"}},
        {"supports": {}},
        {"supports": [{"game": "toy"}]},
        {"supports": [{"game": "toy", "methods": [], "options": {"fine": []}}]},
        {"supports": [{"game": "toy", "methods": [], "options": {"fine": [1]}}]},
    ],
)
def test_claims_of_a_wrong_form_cannot_run(members):
    with pytest.raises(CannotRun, match="answer to initialize"):
        read_claims(answer(**members))


@pytest.mark.parametrize("value", [None, 1, "hello", []])
def test_an_answer_that_is_no_object_cannot_run(value):
    with pytest.raises(CannotRun, match="answer to initialize"):
        read_claims(value)
