"""What the tests of the engine in the page share: a question, put as a page puts it."""

from __future__ import annotations

import json

import pytest

from trickspec.in_page import answer


@pytest.fixture
def ask():
    """Asks a question, and gives the answer; what is refused fails the test, unless it is asked for."""

    def put(question, *, refused=False, **asked):
        said = json.loads(answer(question, json.dumps(asked)))
        assert ("refused" in said) is refused, said
        return said["refused" if refused else "answer"]

    return put
