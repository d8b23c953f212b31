"""The texts of a file one by one, and the mark by which a translation says which English text it translates.

A text has a key: the id of its rule or ruling, the name of a word, or its path in the file with dots, such as
`options.shtanga.title`. A ruling is one text, its four members together, since they argue with each other.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from trickspec.places import Where

ORIGINAL: Final = "en"
"""The language that is written first."""

OWN_MEMBERS: Final = ("status", "reviewed_by", "translates")
"""What a file of texts says about itself."""

KEYED: Final = ("rules", "words")
"""Members whose entries are texts that go by their own name."""

RULING: Final = ("title", "question", "answer", "reason")


class Text(NamedTuple):
    """One text of a file: where it stands, and what it says."""

    where: Where
    text: str


def texts(value: Mapping[str, Any]) -> dict[str, Text]:
    """Every text of a file by its key, in the order of the file."""
    return dict(_texts(value))


def _texts(value: Mapping[str, Any]) -> Iterator[tuple[str, Text]]:
    for name, member in value.items():
        if name in OWN_MEMBERS:
            continue
        if name in KEYED:
            yield from ((key, Text((name, key), text)) for key, text in member.items())
        elif name == "rulings":
            for key, ruling in member.items():
                yield key, Text((name, key), "\n".join(ruling[part] for part in RULING if part in ruling))
        else:
            yield from _leaves((name,), member)


def _leaves(where: tuple[str, ...], value: Any) -> Iterator[tuple[str, Text]]:
    if isinstance(value, Mapping):
        for name, member in value.items():
            yield from _leaves((*where, name), member)
    else:
        yield ".".join(where), Text(where, value)


def mark(text: str) -> str:
    """The first eight digits of the SHA-256 of a text: enough to tell that it has changed."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def marks(value: Mapping[str, Any]) -> dict[str, str]:
    """The mark of every text of a file, by its key."""
    return {key: mark(each.text) for key, each in texts(value).items()}
