"""Reading YAML strictly, with the place and the line of everything in it.

YAML is read from libyaml's events, so nothing is ever constructed that was not asked for. Only the plain core is accepted:
mappings with string keys, lists, strings, whole numbers, true, false and null. A key that stands twice, an alias, a tag, and
every plain word that some YAML readers would take for something else (`NO`, `1.10`, `017`, `12:30`) is noted with a mend.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import yaml

from trickspec.places import cut
from trickspec.spec.building import Builder
from trickspec.spec.text import last_line

_TOO_DEEP: Final = "exceeded maximum nesting depth"  # libyaml's own words; it looks ahead further than we let it go
_WORDS: Final[dict[str, Any]] = {"true": True, "false": False, "null": None}
_WHOLE: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})\Z")
_SURPRISE: Final = re.compile(
    r"(?ix) ~ | y | n | yes | no | on | off | true | false | null"  # words that YAML 1.1 reads as true, false or null
    r"| [-+]? (?=\.?[0-9_]) [0-9_]* (\.[0-9_]*)? (e[-+]?[0-9]+)?"  # numbers in any dress
    r"| [-+]? 0 [xob] [0-9a-f_]+ | [-+]? \.(inf|nan) | \.nan"
    r"| [-+]? [0-9][0-9_]* (:[0-5]?[0-9])+ (\.[0-9_]*)?"  # base sixty
    r"| \d{4}-\d{1,2}-\d{1,2} ([Tt\ ].*)? | << | ="
)


def build(text: str, builder: Builder) -> None:
    """Build the one value that `text` holds.

    Raises:
        Unreadable: where it is not YAML.
    """
    try:
        for event in _events(text, builder):
            _build(event, builder)
    except yaml.MarkedYAMLError as error:
        builder.line = min(error.problem_mark.line + 1, last_line(text)) if error.problem_mark else 1
        if error.problem == _TOO_DEEP:
            raise builder.too_deep() from error
        raise builder.fail(f"not YAML: {error.problem or error.context or 'syntax'}", "correct the syntax") from error
    except yaml.reader.ReaderError as error:
        # the position counts bytes or characters, as the loader likes; the character is the first of its kind
        builder.line = text.partition(chr(error.character))[0].count("\n") + 1
        raise builder.fail(f"not YAML: {error.reason}", "remove the character") from error
    except UnicodeEncodeError as error:
        builder.line = text[: error.start].count("\n") + 1
        raise builder.fail("a string holds half a character", "write whole characters") from error
    builder.refuse_nothing()


def _events(text: str, builder: Builder) -> Iterator[yaml.Event]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    documents, last = 0, last_line(text)
    for event in yaml.parse(text, Loader=loader):
        assert event.start_mark is not None, "libyaml marks every event"
        builder.line = min(event.start_mark.line + 1, last)
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                builder.note("a second document begins", "keep one document a file", ())
        yield event


def _build(event: yaml.Event, builder: Builder) -> None:
    """Put one event where it belongs."""
    if isinstance(event, yaml.AliasEvent):
        builder.note(f"an alias, *{_bare(event.anchor or '')}", "write the value out")
        builder.add(None)
    elif isinstance(event, yaml.ScalarEvent):
        _refuse_decoration(event, builder)
        builder.add(_scalar(event, builder))
    elif isinstance(event, yaml.SequenceStartEvent | yaml.MappingStartEvent):
        _refuse_decoration(event, builder)
        builder.open([] if isinstance(event, yaml.SequenceStartEvent) else {})
    elif isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
        builder.close()


def _refuse_decoration(event: Any, builder: Builder) -> None:
    if event.anchor is not None:
        builder.note(f"an anchor, &{_bare(event.anchor)}", "write the value out where it is needed")
    if event.tag is not None:
        builder.note(f"a tag, {_bare(event.tag)}", "leave it out")


def _scalar(event: yaml.ScalarEvent, builder: Builder) -> Any:
    text: str = event.value
    if not event.implicit[0]:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.match(text):
        return int(text)
    if text == "":
        builder.note("nothing stands here", "write a value, or null")
    elif _SURPRISE.fullmatch(text):
        mend = f'quote it: "{_bare(text)}"'
        if builder.expects_key:
            where = (*builder.here, text)
        else:
            where = builder.here
            mend += ", or write true, false, null or a whole number"
        builder.note(f"{_bare(text)} is not text to every YAML reader", mend, where)
    return text


def _bare(text: str) -> str:
    """A stranger's text, safe to print, without quotes."""
    return cut(ascii(text)[1:-1])
