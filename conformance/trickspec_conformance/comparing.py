"""Whether an answer is right: first what it says, then, if that is not it, whether it has the form of an answer at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from trickspec.spec import schemas
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plain import compact, same, without_nulls

if TYPE_CHECKING:
    from trickspec_conformance.cases import Case

SETS: Final = {"legal_calls": "calls", "legal_bids": "bids", "legal_plays": "plays"}
"""The answers that are sets: their order says nothing. Every other list is ordered."""

_MAY_STAND: Final = {
    "plan_deal": ("trump",),
    "turn_trump": ("trump", "call_by"),
    "replay_deal": ("points",),
    "replay_game": ("totals", "places"),
}
"""Members that an answer has or has not, and that are wrong where the case does not expect them."""

_RIGHT: Final = (Kind.AGREES, "")


def compare(case: Case, answer: Any) -> tuple[Kind, str]:
    """What an answer says about the implementation, and in words what is wrong with it."""
    if _is_to_the_letter(case.expect, answer):
        return _RIGHT
    said = without_nulls(answer)
    wrong = list(_differences(case.ask, without_nulls(case.expect), said)) if isinstance(said, dict) else []
    if not wrong and isinstance(said, dict):
        return _RIGHT
    for fault in schemas.faults(said, "protocol", f"{case.ask}_result"):
        place = ".".join(map(str, fault.where))
        return Kind.WRONG_FORM, f"{place}: {fault.message}" if place else fault.message
    return Kind.DISAGREES, "; ".join(wrong)


def says_the_same(ask: str, one: Mapping[str, Any], other: Any) -> bool:
    """Whether an answer would be right if `one` were the answer that is expected."""
    said = without_nulls(other)
    return isinstance(said, dict) and not any(_differences(ask, without_nulls(one), said))


def _is_to_the_letter(expected: Mapping[str, Any], answer: Any) -> bool:
    """Whether an answer is what is expected, word for word but for a rule that it names: most are, and that is soon told."""
    if isinstance(answer, dict) and "rule" in answer:
        answer = {name: item for name, item in answer.items() if name != "rule"}
    if answer != expected:
        return False
    # to Python, true equals 1; an answer that is expected holds no booleans, so one that may is looked at more closely
    shown = repr(answer)
    return "True" not in shown and "False" not in shown


def rule_named(answer: Any) -> str | None:
    """The rule that an answer names, if it names one."""
    rule = answer.get("rule") if isinstance(answer, dict) else None
    return rule if isinstance(rule, str) else None


def _differences(ask: str, expected: Mapping[str, Any], said: Mapping[str, Any]) -> Iterator[str]:
    """In words, everything in which an answer differs from what is expected; members beyond those compared are ignored."""
    for name in _compared(ask, expected):
        if name not in said:
            if name in expected:
                yield f"{name} is missing"
        elif name not in expected:
            yield f"{name} does not belong here"
        elif SETS.get(ask) == name:
            yield from _differences_of_sets(name, expected[name], said[name])
        elif not same(expected[name], said[name]):
            yield f"{name} is {compact(said[name])}, expected {compact(expected[name])}"


def _compared(ask: str, expected: Mapping[str, Any]) -> list[str]:
    """The members that are compared; naming a rule is welcome and never required."""
    if expected.get("status", "legal") != "legal":
        return ["status", "at"]
    return [name for name in dict.fromkeys((*expected, *_MAY_STAND.get(ask, ()))) if name != "rule"]


def _differences_of_sets(name: str, expected: list[Any], said: Any) -> Iterator[str]:
    if not isinstance(said, list):
        yield f"{name} is no list"
        return
    if sorted(map(repr, expected)) == sorted(map(repr, said)):  # the same things in another order, as is usual
        return
    missing = [item for item in expected if not _has(said, item)]
    extra = [item for item in said if not _has(expected, item)]
    if missing:
        yield f"{name}: {compact(missing)} missing"
    if extra:
        yield f"{name}: {compact(extra)} too much"
    if not missing and not extra and len(said) != len(expected):
        yield f"{name}: something stands twice"


def _has(items: list[Any], wanted: Any) -> bool:
    return any(same(item, wanted) for item in items)
