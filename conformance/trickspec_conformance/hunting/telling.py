"""The hunt told to people: each disagreement as soon as it is small, and what came of it all in the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from trickspec.errors import TrickspecError
from trickspec.library import Library
from trickspec.pictures import terminal
from trickspec.pictures.asked import picture_of
from trickspec.pictures.words import words_in
from trickspec.spec.where import spec_folder
from trickspec_conformance import faults
from trickspec_conformance.hunting.pasting import case_of, yaml_of
from trickspec_conformance.plain import compact
from trickspec_conformance.reports.sentences import LANGUAGE, sentences
from trickspec_conformance.reports.told import pairs
from trickspec_conformance.sanitising import clean, clean_lines

if TYPE_CHECKING:
    from trickspec_conformance.hunting.disagreement import Disagreement
    from trickspec_conformance.hunting.hunt import Hunt

LOG_LINES: Final = 20
NOT_SMALLEST: Final = "time ran out before it was as small as it can be"
NOT_AGAIN: Final = "when it was asked this once more, the answer was the right one, so it was not made smaller"
JUDGE: Final = "A disagreement says that one of the two is wrong, and not which: read the rule, and judge."
_WIDTH: Final = 10


class Teller:
    """Writes about one hunt."""

    def __init__(self, stream: IO[str], library: Library, folder: Path | None) -> None:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
        self._console = Console(file=stream, highlight=False, emoji=False, markup=False)
        self._signs = terminal.carries_signs(getattr(stream, "encoding", None))
        self._library = library
        self._folder = folder or spec_folder()
        self._words = words_in(LANGUAGE)
        self._told = 0

    def tell(self, found: Disagreement) -> None:
        """Tell one disagreement, with its case."""
        self._told += 1
        for line in self._lines(found):
            self._console.print(line, soft_wrap=True)

    def end(self, hunt: Hunt) -> None:
        """Say what came of it all."""
        for line in summary(hunt):
            self._console.print(line, soft_wrap=True)

    def _lines(self, found: Disagreement) -> Iterator[Text]:
        position = found.position
        yield Text.assemble(
            (f"{self._told}. {position.game} {position.ask}", "bold"), ": ", (clean(found.difference), "red")
        )
        yield from self._picture(found)
        yield _field("given", compact(dict(position.given)))
        if found.sent:
            yield _field("options", pairs(found.sent))
        if found.answer is not None:
            yield _field("answer", compact(found.answer), "red")
        yield _field("reference", compact(dict(found.right)), "green")
        yield _field("because", found.message)
        if found.rule is not None:
            said = sentences(self._folder, position.game, found.sent, [found.rule]).get(found.rule)
            yield Text.assemble(
                f"{'rule':<{_WIDTH}}", (found.rule, "bold"), f": {' '.join(said.split())}" if said else ""
            )
        if not found.again or not found.smallest:
            yield _field("note", NOT_SMALLEST if found.again else NOT_AGAIN)
        yield Text("case      ready to paste, once somebody has said why:")
        yield from (Text(line) for line in yaml_of(case_of(found)).splitlines())
        yield Text()

    def _picture(self, found: Disagreement) -> Iterator[Text]:
        position = found.position
        try:
            ruleset = self._library.ruleset(position.game, found.sent)
        except TrickspecError:
            return
        picture = picture_of(ruleset, position.ask, position.given, found.right)
        for line in () if picture is None else terminal.lines(picture, self._words, signs=self._signs):
            yield Text.assemble(" " * _WIDTH, line)


def summary(hunt: Hunt) -> Iterator[Text]:
    """The last lines: who was hunted, how much was asked, what was told how often, and a verdict."""
    who = hunt.claims
    if who is not None:
        yield _field("hunted", f"{who.name} {who.version} ({who.language})", "bold")
        yield _field("seed", str(hunt.seed))
        yield _field("asked", _asked(hunt))
    for noted in hunt.faults:
        yield Text.assemble(("fault", "red"), f"     {faults.MEANING[noted.fault]}: {clean(noted.message)}")
    if hunt.trouble is not None or hunt.faults:
        yield from (Text(f"  {line}", "dim") for line in clean_lines(hunt.log, LOG_LINES))
    for signature, times in hunt.times.most_common():
        game, ask, rule, difference = signature
        yield _field(f"{times} times" if times > 1 else "once", f"{game} {ask}, {rule or 'no rule'}: {difference}")
    yield Text(_verdict(hunt), "bold red" if hunt.found or hunt.trouble else "bold")


def _asked(hunt: Hunt) -> str:
    number = hunt.asked.total()
    each = ", ".join(f"{ask} {count}" for ask, count in hunt.asked.most_common())
    rate = number / hunt.seconds if hunt.seconds else 0
    return (
        f"{number} questions in {hunt.seconds:.0f} s, {rate:.0f} a second, decided by {len(hunt.decided)} rules: {each}"
    )


def _verdict(hunt: Hunt) -> str:
    if hunt.trouble is not None:
        return "Nothing was hunted: the implementation could not be run."
    broken_off = "" if hunt.complete else ", and the hunt was broken off"
    if not hunt.found:
        return f"No disagreement was found{broken_off}."
    number = len(hunt.found)
    return f"{number} disagreement{'s' if number > 1 else ''}{broken_off}. {JUDGE}"


def _field(name: str, value: str, style: str = "") -> Text:
    return Text.assemble(f"{name:<{_WIDTH}}", (clean(value), style))
