"""Putting a case to one way of playing, whoever claims it."""

from __future__ import annotations

from trickspec.ruleset import Ruleset
from trickspec_conformance.adapters import Question
from trickspec_conformance.cases import Case
from trickspec_conformance.claims import Claims, Entry
from trickspec_conformance.plain import same
from trickspec_conformance.plan import Put, plan


def fits(case: Case, ruleset: Ruleset) -> bool:
    """Whether a ruleset plays the options that a case names."""
    return all(same(ruleset.options.get(name), value) for name, value in case.named.items())


def put_to(case: Case, ruleset: Ruleset) -> Question:
    """The question that a case asks of a ruleset that fits it, every option said."""
    options = {name: (value,) for name, value in ruleset.options.items()}
    claims = Claims("", "", "", None, (Entry(case.game, (case.ask,), options),))
    put = plan(case, claims, ruleset.options, ruleset.options)
    assert isinstance(put, Put), "what fits a case is put to it"
    return put.question
