"""In what a wrong answer is wrong, in a few words. What has the same words, question and rule is told once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trickspec_conformance.comparing import SETS
from trickspec_conformance.hunting.moments import comes_after, comes_before
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plain import same, without_nulls


def difference(ask: str, right: Mapping[str, Any], kind: Kind, said: Any) -> str:
    """What is wrong with an answer that is not the right one."""
    if kind is not Kind.DISAGREES or not isinstance(said, dict):
        return kind.words
    found = without_nulls(said)
    if ask in SETS:
        return _of_sets(SETS[ask], right, found)
    if "status" in right:
        verdict = _of_verdicts(right, found)
        if verdict:
            return verdict
    names = [name for name in dict.fromkeys((*right, *found)) if name not in ("rule", "status")]
    return " and ".join(name for name in names if not same(right.get(name), found.get(name))) or kind.words


def _of_sets(name: str, right: Mapping[str, Any], found: Mapping[str, Any]) -> str:
    own, other = right[name], found.get(name)
    if not isinstance(other, list):
        return f"no {name}"
    missing = any(each not in other for each in own)
    extra = any(each not in own for each in other)
    wrong = [word for word, there in (("missing", missing), ("too much", extra)) if there]
    return f"{name} {' and '.join(wrong) or 'standing twice'}"


def _of_verdicts(right: Mapping[str, Any], found: Mapping[str, Any]) -> str:
    """What is wrong with a verdict on a record; nothing where both find nothing wrong, and differ in the score."""
    status, at = right["status"], right.get("at")
    if found.get("status") == "legal":
        return "" if at is None else "a fault is missed"
    if at is None or comes_before(found.get("at"), at):
        return "a fault is found where none is"
    if comes_after(found.get("at"), at):
        return "a fault is missed"
    if found.get("status") != status:
        return f"{found.get('status')} instead of {status}"
    own, other = at, found.get("at") or {}
    names = [name for name in dict.fromkeys((*own, *other)) if not same(own.get(name), other.get(name))]
    return f"{status} at another {' and '.join(names)}"
