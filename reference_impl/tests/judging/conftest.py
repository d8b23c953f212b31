"""A record in text, heard, and what is said of it."""

from __future__ import annotations

import pytest

from trickspec.judging.judgement import Asked, judge
from trickspec.judging.machine import to_json
from trickspec.judging.speaker import Manner, Speaker
from trickspec.library import built_in
from trickspec.record_files import records_in
from trickspec.spec.where import spec_folder
from trickspec.text_form.letters import letters


@pytest.fixture(scope="session")
def judged():
    """The judgement on one record in text, or in JSON, with the answers to what is asked."""

    def of(text, *claims, what_ifs=(), readings=False):
        known = letters(spec_folder())
        (written,) = records_in(text.encode(), "quarrel", built_in(), known)
        return judge(written, built_in(), Asked(claims, what_ifs, readings, known))

    return of


@pytest.fixture(scope="session")
def speaker():
    """Who puts a judgement into words."""

    def of(judgement, language="en", manner=None):
        hearing = judgement.hearing
        return Speaker(spec_folder(), language, hearing.ruleset, hearing.record.players, manner or Manner())

    return of


@pytest.fixture(scope="session")
def machine(judged, speaker):
    """What is said of one record, as JSON."""

    def of(text, *claims, **asked):
        judgement = judged(text, *claims, **asked)
        return to_json(judgement, speaker(judgement))

    return of
