"""Does a translated file say what it is: a draft or reviewed, and which English each of its texts translates?"""

from __future__ import annotations

from collections.abc import Iterator

from trickspec.errors import Problem
from trickspec.rulebook.translation import ORIGINAL, OWN_MEMBERS, Text, mark, texts
from trickspec.spec.checks.sentences import mixed
from trickspec.spec.documents import Document

SHOWN = 240
"""How much of an English text is shown where it is asked for."""

TOOL = "python -m trickspec.rulebook.translating stamp"


def check(document: Document, original: Document | None, language: str) -> Iterator[Problem]:
    """Every fault in what a file of texts says about itself."""
    if language == ORIGINAL:
        for member in OWN_MEMBERS:
            if member in document.value:
                yield document.problem((member,), f"English is written first, and has no {member}", "leave it out")
        return
    yield from _status(document)
    for key, text in texts(document.value).items():
        for message, mend in mixed(text.text):
            yield document.problem(text.where, f"{key}: {message}", mend)
    if original is not None:
        yield from _marks(document, texts(original.value), language)


def _status(document: Document) -> Iterator[Problem]:
    status, reader = document.value.get("status"), document.value.get("reviewed_by")
    if status is None:
        yield document.problem((), "nothing says whether this is a draft", "write status: draft")
    if status == "reviewed" and reader is None:
        yield document.problem(
            ("status",), "nobody is said to have reviewed this", "write reviewed_by, or status: draft"
        )
    if status == "draft" and reader is not None:
        yield document.problem(("reviewed_by",), "a draft has not been reviewed by anybody", "leave it out")


def _marks(document: Document, original: dict[str, Text], language: str) -> Iterator[Problem]:
    own, marks = texts(document.value), document.value.get("translates", {})
    for key, text in own.items():
        if key not in original:
            continue  # said where the texts are compared
        english = original[key].text
        if key not in marks:
            message = f"{key}: nothing says which English this translates"
            yield document.problem(text.where, message, f"compare it, and run {TOOL} {language}")
        elif marks[key] != mark(english):
            message = f"{key} is stale: the English is now {shown(english)}"
            yield document.problem(text.where, message, f"mend it, and run {TOOL} {language} {key}")
    for key in sorted(marks.keys() - own.keys()):
        yield document.problem(("translates", key), f"{key} is no text of this file", "leave it out")


def shown(english: str) -> str:
    """An English text in one line, as much of it as a translator needs to find it."""
    line = " ".join(english.split())
    return f"“{line}”" if len(line) <= SHOWN else f"“{line[:SHOWN]}…”"
