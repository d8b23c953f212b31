"""A report as its readers get it: the document that was written, with names and types, whoever wrote it and whenever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from trickspec_conformance.faults import Fault, Noted
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plan import NotAsked
from trickspec_conformance.reports import explained, known
from trickspec_conformance.standing import Standing
from trickspec_conformance.tally import AskedUnder, Tally

if TYPE_CHECKING:
    from trickspec_conformance.cases import Options
    from trickspec_conformance.explaining.explanation import Explained


@dataclass(frozen=True, slots=True)
class Full:
    """What teaches what is wrong with an answer; `answer` is None where nothing came, or only its `beginning` was kept."""

    given: Mapping[str, Any]
    expect: Mapping[str, Any]
    answer: Any
    beginning: str | None
    sentences: Mapping[str, str]
    why: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Entry:
    """What became of one case: `kind` if it was asked, else why it was not. `full` is there for what is told in full."""

    id: str
    game: str
    ask: str
    kind: Kind | None = None
    not_asked: NotAsked | None = None
    options: Options = field(default_factory=dict)
    seconds: float = 0.0
    message: str = ""
    names: str | None = None
    rules: tuple[str, ...] = ()
    full: Full | None = None

    @property
    def wrong(self) -> bool:
        """Whether it was asked and the answer is not right."""
        return self.kind not in (None, Kind.AGREES)

    @property
    def became(self) -> str:
        """What became of it, in words."""
        return "not asked" if self.kind is None else self.kind.words


@dataclass(frozen=True, slots=True)
class Who:
    """The implementation, as it introduced itself."""

    name: str
    version: str
    language: str
    homepage: str | None = None


@dataclass(frozen=True, slots=True)
class Suite:
    """The cases that were loaded."""

    version: str
    digest: str
    cases: int
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """One report. `trouble` says why an implementation could not be run, `chosen` what of the suite was to be asked."""

    suite: Suite
    chosen: tuple[str, ...]
    who: Who | None
    standing: Standing
    complete: bool
    trouble: str | None
    faults: tuple[Noted, ...]
    total: Tally
    questions: Mapping[tuple[str, str], Tally]
    options: tuple[AskedUnder, ...]
    entries: tuple[Entry, ...]
    log: str
    seconds: float
    known: known.KnownTold
    explained: tuple[Explained, ...]

    @property
    def conforms(self) -> bool:
        """Whether everything is right, with nothing let off."""
        return self.standing is Standing.CONFORMS

    @property
    def wrong(self) -> list[Entry]:
        """Every case that was asked and not answered rightly."""
        return [entry for entry in self.entries if entry.wrong]

    @property
    def news(self) -> list[Entry]:
        """Those of them that nobody has listed as known failures."""
        return [entry for entry in self.wrong if entry.id not in self.known.failed]

    @property
    def in_full(self) -> list[Entry]:
        """Those of them that are told in full."""
        return [entry for entry in self.wrong if entry.full]


def told(document: Mapping[str, Any]) -> Told:
    """A report from its document, which keeps the schema."""
    suite, who = document["suite"], document["implementation"]
    return Told(
        Suite(suite["version"], suite["digest"], suite["cases"], suite.get("level")),
        _chosen(document["selection"]),
        None if who is None else Who(who["name"], who["version"], who["language"], who.get("homepage")),
        Standing(document["verdict"]),
        document["complete"],
        document.get("trouble"),
        tuple(Noted(Fault(each["fault"]), each["message"], each["times"]) for each in document["faults"]),
        _tally(document["totals"]),
        {(each["game"], each["ask"]): _tally(each["counts"]) for each in document["questions"]},
        tuple(AskedUnder(each["game"], each["option"], each["value"], each["asked"]) for each in document["options"]),
        tuple(map(_entry, document["cases"])),
        document["stderr"],
        document["seconds"],
        known.read(document),
        explained.read(document.get("explained", ())),
    )


def pairs(options: Options) -> str:
    """Option values as one writes them."""
    return ", ".join(f"{name}={value_text(value)}" for name, value in options.items())


def value_text(value: str | bool) -> str:
    """An option's value as one writes it."""
    return value if isinstance(value, str) else str(value).lower()


def _chosen(selection: Mapping[str, Any]) -> tuple[str, ...]:
    wanted = (f"{game} {pairs(options)}" for game, options in selection["options"].items() if options)
    return (*selection["games"], *selection["rules"], *wanted)


def _tally(counts: Mapping[str, int]) -> Tally:
    return Tally(counts.get("cases", 0), Counter({kind: counts[kind.value] for kind in Kind if kind.value in counts}))


def _entry(case: Mapping[str, Any]) -> Entry:
    return Entry(
        case["id"],
        case["game"],
        case["ask"],
        Kind(case["outcome"]) if "outcome" in case else None,
        NotAsked(case["not_asked"]) if "not_asked" in case else None,
        case.get("options", {}),
        case.get("seconds", 0.0),
        case.get("message", ""),
        case.get("rule"),
        tuple(case.get("rules", ())),
        _full(case) if {"given", "expect"} <= case.keys() else None,
    )


def _full(case: Mapping[str, Any]) -> Full:
    return Full(
        case["given"],
        case["expect"],
        case.get("answer"),
        case.get("answer_cut"),
        case.get("sentences", {}),
        case.get("why", ""),
        case.get("file", ""),
        case.get("line", 0),
    )


def grouped(entries: Sequence[Entry]) -> dict[str, list[Entry]]:
    """Entries by game."""
    games: dict[str, list[Entry]] = {}
    for entry in entries:
        games.setdefault(entry.game, []).append(entry)
    return games
