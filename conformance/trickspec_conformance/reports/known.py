"""Failures that are known, as every report tells them: what failed as listed, what is out of date, what was not asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from trickspec_conformance import standing
from trickspec_conformance.sanitising import clean

if TYPE_CHECKING:
    from trickspec_conformance.runner import Examination

Reasons: TypeAlias = Mapping[str, str]
"""Cases with the reasons why they fail."""


@dataclass(frozen=True, slots=True)
class KnownTold:
    """Everything that is listed as failing, by what became of it."""

    failed: Reasons
    stale: Reasons
    not_asked: Reasons


def document(run: Examination) -> dict[str, Any]:
    """What is listed as JSON values; nothing where nothing is."""
    if not run.exam.known:
        return {}
    parts = {
        "failed": standing.known_failures(run),
        "stale": standing.stale(run),
        "not_asked": standing.not_asked(run),
    }
    return {
        "known_failing": {
            name: [{"case": each.case, "reason": each.reason} for each in listed] for name, listed in parts.items()
        }
    }


def read(document: Mapping[str, Any]) -> KnownTold:
    """What is listed, from a report that keeps the schema."""
    value = document.get("known_failing", {})
    return KnownTold(*(_reasons(value.get(name, ())) for name in ("failed", "stale", "not_asked")))


def _reasons(listed: Iterable[Mapping[str, str]]) -> Reasons:
    return {each["case"]: each["reason"] for each in listed}


def lines(known: KnownTold) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """What is to be said, each heading with its cases and reasons."""
    for heading, listed in (
        ("listed as failing, and right: take it off the list", known.stale),
        ("known to fail", known.failed),
        ("listed as failing, and not asked", known.not_asked),
    ):
        if listed:
            yield heading, [(clean(case), clean(reason)) for case, reason in listed.items()]
