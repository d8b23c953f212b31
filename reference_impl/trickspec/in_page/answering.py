"""One door for everything that a page asks: the name of a question, and JSON both ways."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from trickspec.errors import TrickspecError
from trickspec.in_page.judgements import judgement, what_if
from trickspec.in_page.moments import moment, moments
from trickspec.in_page.offering import offer
from trickspec.in_page.positions import position
from trickspec.in_page.sheets import sheet
from trickspec.in_page.writing_down import deal_out, next_act

QUESTIONS: Final[Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]]] = {
    "offer": offer,
    "judgement": judgement,
    "what_if": what_if,
    "moments": moments,
    "moment": moment,
    "deal_out": deal_out,
    "next_act": next_act,
    "sheet": sheet,
    "position": position,
}
"""What can be asked, by name."""


def answer(question: str, asked: str) -> str:
    """The answer to a question about `asked`, a JSON object: `{"answer": ...}`, or `{"refused": "..."}` in one line."""
    try:
        return json.dumps({"answer": QUESTIONS[question](json.loads(asked))})
    except TrickspecError as error:
        return json.dumps({"refused": str(error)})
