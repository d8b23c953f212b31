"""Reading YAML and JSON strictly: one meaning a file, and a line for everything in it.

YAML is read from libyaml's events, so nothing is ever constructed that was not asked for. Only the plain core is accepted:
mappings with string keys, lists, strings, whole numbers, true, false and null. A key that stands twice, an alias, a tag, and
every plain word that some YAML readers would take for something else (`NO`, `1.10`, `017`, `12:30`) is a problem with a mend.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

import yaml

from trickspec.errors import Problem, SpecError

Where: TypeAlias = tuple[str | int, ...]

MAX_DEPTH: Final = 64
MAX_BYTES: Final = 8 * 1024 * 1024

_WORDS: Final[dict[str, Any]] = {"true": True, "false": False, "null": None}
_WHOLE: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})\Z")
_SURPRISE: Final = re.compile(
    r"(?ix) ~ | y | n | yes | no | on | off | true | false | null"  # words that YAML 1.1 reads as true, false or null
    r"| [-+]? [0-9_]* \.? [0-9_]+ (e[-+]?[0-9]+)?"  # numbers in any dress
    r"| [-+]? [0-9][0-9_]* \. [0-9_]* (e[-+]?[0-9]+)?"
    r"| [-+]? 0 [xob] [0-9a-f_]+ | [-+]? \.(inf|nan) | \.nan"
    r"| [-+]? [0-9][0-9_]* (:[0-5]?[0-9])+ (\.[0-9_]*)?"  # base sixty
    r"| \d{4}-\d{1,2}-\d{1,2} ([Tt\ ].*)? | << | ="
)


@dataclass(frozen=True, slots=True)
class Document:
    """One file as plain values, with the line of each of them."""

    file: str
    value: Any
    lines: dict[Where, int] = field(repr=False)

    def line(self, where: Where) -> int:
        """The line at which `where`, or the nearest thing around it, stands."""
        for end in range(len(where), -1, -1):
            if where[:end] in self.lines:
                return self.lines[where[:end]]
        return 1

    def problem(self, where: Where, message: str, mend: str) -> Problem:
        """A fault at `where` in this file."""
        return Problem(self.file, self.line(where), message, mend)


def read(path: Path, name: str | None = None) -> Document:
    """Read one file by its ending, `.yaml`, `.yml` or `.json`.

    Raises:
        SpecError: with every fault that the file has.
    """
    document, problems = examine(path, name)
    if document is None or problems:
        raise SpecError(problems)
    return document


def examine(path: Path, name: str | None = None) -> tuple[Document | None, tuple[Problem, ...]]:
    """Read one file as far as it goes: what could be made of it, and every fault on the way."""
    name = name or str(path)
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            return None, (Problem(name, 1, f"the file has {size} bytes", f"keep it under {MAX_BYTES}"),)
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return None, (Problem(name, line, "this is not UTF-8", "save the file as UTF-8"),)
    except OSError as error:
        return None, (Problem(name, 1, f"cannot be read ({error.strerror})", "check the path and its rights"),)
    return examine_json(text, name) if path.suffix == ".json" else _YamlReader(name).read(text)


def read_yaml(text: str, name: str) -> Document:
    """Read one YAML document from `text`; `name` is what problems call the file.

    Raises:
        SpecError: with every fault in it.
    """
    document, problems = _YamlReader(name).read(text)
    if document is None or problems:
        raise SpecError(problems)
    return document


def examine_json(text: str, name: str) -> tuple[Document | None, tuple[Problem, ...]]:
    """Read one JSON document from `text`: no key twice, no NaN, no number with a point, no lone surrogate.

    JSON is read whole, so only the document's first line is known; places in it are named by their path instead.
    """
    faults: list[str] = []

    def not_whole(number: str) -> None:
        faults.append(f"{number} is not a whole number")

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        table: dict[str, Any] = {}
        for key, value in pairs:
            if key in table:
                faults.append(f"the key {key!r} stands twice")
            table[key] = value
        return table

    try:
        value = json.loads(text, object_pairs_hook=unique, parse_float=not_whole, parse_constant=not_whole)
        json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        return None, (Problem(name, error.lineno, f"not JSON: {error.msg}", "correct the syntax"),)
    except UnicodeEncodeError:
        return None, (Problem(name, 1, "a string holds half a character", "write whole characters"),)
    except (RecursionError, ValueError):
        return None, (Problem(name, 1, "nested too deep, or a number too long", "make it smaller"),)
    mend = "write every key once, and whole numbers only"
    return Document(name, value, {(): 1}), tuple(Problem(name, 1, fault, mend) for fault in faults)


class _TooDeepError(Exception):
    """Collections within collections without end."""


class _YamlReader:
    """Builds plain values from libyaml's events, without recursion, gathering problems as it goes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problems: list[Problem] = []
        self.lines: dict[Where, int] = {}
        self.line = 1

    def read(self, text: str) -> tuple[Document | None, tuple[Problem, ...]]:
        """Everything that the text holds, or nothing where its syntax gives out."""
        try:
            value = self._build(self._events(text))
        except yaml.MarkedYAMLError as error:
            self.line = error.problem_mark.line + 1 if error.problem_mark else 1
            self._note(f"not YAML: {error.problem or error.context or 'syntax'}", "correct the syntax")
        except yaml.reader.ReaderError as error:
            # the position counts bytes or characters, as the loader likes; the character is the first of its kind
            self.line = text.partition(chr(error.character))[0].count("\n") + 1
            self._note(f"not YAML: {error.reason}", "remove the character")
        except UnicodeEncodeError as error:
            self.line = text[: error.start].count("\n") + 1
            self._note("a string holds half a character", "write whole characters")
        except _TooDeepError:
            self._note("nested too deep", f"keep within {MAX_DEPTH} levels")
        else:
            return Document(self.name, value, self.lines), tuple(self.problems)
        return None, tuple(self.problems)

    def _note(self, message: str, mend: str) -> None:
        self.problems.append(Problem(self.name, self.line, message, mend))

    def _events(self, text: str) -> Iterator[yaml.Event]:
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        documents = 0
        for event in yaml.parse(text, Loader=loader):
            assert event.start_mark is not None, "libyaml marks every event"
            self.line = event.start_mark.line + 1
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self._note("a second document begins", "keep one document a file")
            yield event

    def _build(self, events: Iterator[yaml.Event]) -> Any:
        """Fold the events into one value; a stack of open collections stands in for recursion."""
        root: list[Any] = []
        stack: list[_Open] = [_Open((), root)]
        for event in events:
            if isinstance(event, yaml.AliasEvent):
                self._note(f"an alias, *{event.anchor}", "write the value out")
                self._add(stack, None)
            elif isinstance(event, yaml.ScalarEvent):
                self._refuse_decoration(event)
                self._add(stack, self._scalar(event))
            elif isinstance(event, yaml.SequenceStartEvent | yaml.MappingStartEvent):
                self._refuse_decoration(event)
                self._open(stack, [] if isinstance(event, yaml.SequenceStartEvent) else {})
            elif isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
                stack.pop()
        if not root:
            self.line = 1
            self._note("the file is empty", "write what belongs here, or leave the file out")
        return root[0] if root else None

    def _refuse_decoration(self, event: Any) -> None:
        if event.anchor is not None:
            self._note(f"an anchor, &{event.anchor}", "write the value out where it is needed")
        if event.tag is not None:
            self._note(f"a tag, {event.tag}", "leave it out")

    def _open(self, stack: list[_Open], value: Any) -> None:
        where = self._add(stack, value)
        if len(stack) > MAX_DEPTH:
            raise _TooDeepError
        stack.append(_Open(where, value))

    def _add(self, stack: list[_Open], value: Any) -> Where:
        """Put `value` where the innermost open collection expects it, and say where that is."""
        top = stack[-1]
        if isinstance(top.value, list):
            where = (*top.where, len(top.value)) if len(stack) > 1 else ()
            top.value.append(value)
        elif top.key is None:
            if not isinstance(value, str):
                self._note(f"the key {value!r} is not text", "quote it")
                value = json.dumps(value)
            top.key = value
            where = (*top.where, value)
            if value in top.value:
                self._note(
                    f"the key '{value}' stands twice", f"keep one of them (the first is at line {self.lines[where]})"
                )
        else:
            where = (*top.where, top.key)
            top.value[top.key] = value
            top.key = None
            return where
        self.lines.setdefault(where, self.line)
        return where

    def _scalar(self, event: yaml.ScalarEvent) -> Any:
        text: str = event.value
        if not event.implicit[0]:
            return text
        if text in _WORDS:
            return _WORDS[text]
        if _WHOLE.match(text):
            return int(text)
        if text == "":
            self._note("nothing stands here", "write a value, or null")
        elif _SURPRISE.fullmatch(text):
            self._note(f"{text} is not text to every YAML reader", f'quote it: "{text}"')
        return text


@dataclass(slots=True)
class _Open:
    """A collection that has begun and not ended; `key` waits for its value in a mapping."""

    where: Where
    value: Any
    key: str | None = None
