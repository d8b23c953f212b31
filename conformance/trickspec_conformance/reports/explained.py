"""Explanations in sentences, the same in every report, and as JSON values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from trickspec_conformance.explaining.explanation import Explained, Explanation
from trickspec_conformance.sanitising import clean


class Line(NamedTuple):
    """One explanation: what is done, how much of what went wrong fits that, and where that can be seen."""

    says: str
    fits: str
    seen: str


def lines(explained: Explained) -> Iterator[Line]:
    """The explanations of one game, the largest first."""
    for each in explained.explanations:
        others = [rule for rule in each.rules if rule not in each.says]
        about = [f"about {', '.join(others)}"] if others else []
        such_as = [f"such as {each.cases[0]}"] if each.cases else []
        says = clean(" ".join(each.says.split()).rstrip("."))
        yield Line(says, _fits(each, explained), clean(", ".join(about + such_as)))


def places(explained: Sequence[Explained]) -> dict[str, int]:
    """For each case that is explained, which explanation it has, counted through all games."""
    every = (explanation for each in explained for explanation in each.explanations)
    return {case: number for number, explanation in enumerate(every) for case in explanation.cases}


def head(explained: Explained) -> str:
    """What the explanations are about."""
    number = "1 finding" if explained.findings == 1 else f"{explained.findings} findings"
    some = "" if explained.looked_at == explained.findings else f", of which {explained.looked_at} were looked at"
    return clean(f"{explained.game}, {number}{some}")


def _fits(explanation: Explanation, explained: Explained) -> str:
    number = f"{len(explanation.cases)} of {explained.looked_at} findings"
    if not explanation.known:
        return number
    against = f"; {explanation.against} of {explanation.right} right answers do not" if explanation.against else ""
    return f"{number} fit{against}"


def document(explained: Sequence[Explained]) -> list[dict[str, Any]]:
    """Explanations as JSON values."""
    return [
        {
            "game": each.game,
            "findings": each.findings,
            "looked_at": each.looked_at,
            "explanations": [_document(explanation) for explanation in each.explanations],
        }
        for each in explained
    ]


def _document(explanation: Explanation) -> dict[str, Any]:
    reading = {"reading": explanation.reading} if explanation.reading else {}
    return {
        "source": str(explanation.source),
        **reading,
        "rules": list(explanation.rules),
        "says": explanation.says,
        "cases": list(explanation.cases),
        "against": explanation.against,
        "right": explanation.right,
    }


def read(document: Sequence[Mapping[str, Any]]) -> tuple[Explained, ...]:
    """Explanations from a report that keeps the schema."""
    return tuple(
        Explained(each["game"], each["findings"], each["looked_at"], tuple(map(_read, each["explanations"])))
        for each in document
    )


def _read(value: Mapping[str, Any]) -> Explanation:
    return Explanation(
        value["source"],
        tuple(value["rules"]),
        value["says"],
        tuple(value["cases"]),
        value.get("reading", ""),
        value["against"],
        value["right"],
    )
