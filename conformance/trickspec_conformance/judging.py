"""What a reply says about the implementation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trickspec import protocol
from trickspec_conformance.adapters import Answer, Refusal, Reply
from trickspec_conformance.comparing import compare, rule_named
from trickspec_conformance.outcomes import Kind, Outcome

if TYPE_CHECKING:
    from trickspec_conformance.plan import Put

_REFUSED: Final = {
    protocol.NOT_SUPPORTED: Kind.NOT_SUPPORTED,
    protocol.NOT_UNDER_THESE_OPTIONS: Kind.NOT_SUPPORTED,
    protocol.BROKEN: Kind.CRASHED,
}
"""What an error code means for a question that was claimed; every other code refuses it."""


_AGREES: Final = Kind.AGREES
"""Looked up once, and not for each of thousands of answers: that takes as long as four calls."""
LONGEST: Final = 20_000
"""How many characters are kept of an answer, or of what is said about it: a line may have fifty times as many."""


def outcome_of(put: Put, reply: Reply) -> Outcome:
    """What became of a case. An answer that is right says nothing that the case does not, and is not kept: it may be long."""
    body = reply.body
    if isinstance(body, Answer):
        value = body.value
        kind, message = compare(put.case, value)
        kept = None if kind is _AGREES else value
        return Outcome(put.case, kind, reply.seconds, put.options, kept, message, rule_named(value))
    if isinstance(body, Refusal):
        kind, message = _REFUSED.get(body.code, Kind.REFUSES), f"error {body.code}, {body.message}"
    else:
        kind, message = body.kind, body.message
    return Outcome(put.case, kind, reply.seconds, put.options, None, message)


def shortened(outcome: Outcome) -> Outcome:
    """An outcome as it is kept, since there may be thousands: of an answer that is very long, the beginning, as text."""
    if outcome.kind is _AGREES and outcome.rule is None:
        return outcome
    answer, message, rule = outcome.answer, outcome.message, outcome.rule
    written = "" if answer is None else repr(answer)
    if max(len(written), len(message), len(rule or "")) <= LONGEST:
        return outcome
    kept = written[:LONGEST] if len(written) > LONGEST else answer
    return replace(outcome, answer=kept, message=message[:LONGEST], rule=rule and rule[:LONGEST])
