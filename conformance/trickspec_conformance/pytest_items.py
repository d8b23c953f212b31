"""The tests that `pytest --trickspec` adds: one a case, and one for what an implementation owes besides right answers."""

from __future__ import annotations

import shlex
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from trickspec.errors import TrickspecError
from trickspec.spec.where import spec_folder
from trickspec_conformance.adapters.in_process import Imported
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.exam import Wish, prepare
from trickspec_conformance.levels.level import Level
from trickspec_conformance.one_by_one import Examiner
from trickspec_conformance.outcomes import Kind, Outcome
from trickspec_conformance.plan import MEANING as WHY_NOT_ASKED
from trickspec_conformance.plan import NotAsked
from trickspec_conformance.pytest_naming import NAME
from trickspec_conformance.reports import saying
from trickspec_conformance.reports.sentences import sentences
from trickspec_conformance.reports.told import Entry, Full
from trickspec_conformance.sanitising import clean

if TYPE_CHECKING:
    from trickspec_conformance.adapters import Adapter
    from trickspec_conformance.cases import Case
    from trickspec_conformance.known_failing import Known

INTRODUCTION: Final = "introduces_itself_and_ends"


class Suite(pytest.Collector):
    """All our tests; where some are chosen, those whose ids are so or go on from there."""

    def __init__(self, chosen: Sequence[str], **kwargs: Any) -> None:
        super().__init__(name=NAME, nodeid=NAME, **kwargs)
        self._chosen = [each.partition("::")[2] for each in chosen]
        self.examiner: Examiner | None = None

    def collect(self) -> Iterator[pytest.Item]:
        """A test for the introduction, then one a case, in the order of the suite.

        Raises:
            CollectError: where something is asked for that does not exist.
        """
        try:
            self.examiner = examiner(self.config.option)
        except (TrickspecError, ValueError) as error:
            raise self.CollectError(str(error)) from error
        names = [INTRODUCTION, *(case.id for case in self.examiner.exam.cases)]
        for chosen in self._chosen:
            if not any(_goes_on(name, chosen) for name in names):
                raise self.CollectError(f"no test is called {NAME}::{chosen}")
        if self._chooses(INTRODUCTION):
            yield Introduction.from_parent(self, name=INTRODUCTION)
        for case in self.examiner.exam.cases:
            if self._chooses(case.id):
                yield self._asked(case, self.examiner.exam.known.get(case.id))

    def close(self) -> None:
        """Leave nothing running."""
        if self.examiner is not None:
            self.examiner.close()

    def _asked(self, case: Case, known: Known | None) -> pytest.Item:
        test: pytest.Item = Asked.from_parent(self, name=case.id, case=case)
        if known is not None:  # strict: a list that is out of date is as wrong here as in `conform`
            test.add_marker(pytest.mark.xfail(reason=known.reason, strict=True))
        return test

    def _chooses(self, name: str) -> bool:
        return not self._chosen or any(_goes_on(name, chosen) for chosen in self._chosen)


def _goes_on(name: str, beginning: str) -> bool:
    """Whether an id is this one, or a case of this rule or chapter."""
    return not beginning or name == beginning or name.startswith((f"{beginning}.", f"{beginning}/"))


def examiner(options: Namespace) -> Examiner:
    """The examiner that the options of pytest ask for.

    Raises:
        SpecError: where cases cannot be read.
        WrongUsage: where something is asked for that does not exist.
    """
    pairs = (text.partition("=") for text in options.trickspec_option)
    wish = Wish(
        paths=[Path(each) for each in options.trickspec_cases],
        games=options.trickspec_game,
        rules=options.trickspec_rule,
        profile=options.trickspec_profile,
        options=[(name, value) for name, _, value in pairs],
        level=Level(options.trickspec_level) if options.trickspec_level else None,
        known_failing=Path(options.trickspec_known_failing) if options.trickspec_known_failing else None,
    )
    _connect(options)  # a name that is none is seen before anything is run
    return Examiner(prepare(wish), lambda: _connect(options))


def _connect(options: Namespace) -> Adapter:
    if options.trickspec:
        return Imported(options.trickspec)
    return Process(shlex.split(options.trickspec_command))


class Failed(Exception):  # noqa: N818 - a test that fails, and no error
    """Why a test fails, in lines."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__("\n".join(lines))


class Test(pytest.Item):
    """A test of ours. It says why it failed in lines of its own, since no line of Python is to blame."""

    parent: Suite

    def runtest(self) -> None:
        """Ask, unless the implementation cannot be run at all: then there is nothing to be asked any more."""
        assert self.parent.examiner is not None, "what collected this test has one"
        try:
            self.ask(self.parent.examiner)
        except CannotRun as error:
            self.session.shouldfail = "the implementation cannot be run"
            raise Failed([clean(str(error))]) from None

    def ask(self, examiner: Examiner) -> None:
        """What this test is about.

        Raises:
            CannotRun: where the implementation cannot be run.
            Failed: where something is wrong with it.
        """
        raise NotImplementedError

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any, **kwargs: Any) -> Any:
        """What is shown of a failure."""
        if isinstance(excinfo.value, Failed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, *args, **kwargs)


class Introduction(Test):
    """Whether the implementation says who it is, claims something that is asked, and ends when it is told to."""

    def ask(self, examiner: Examiner) -> None:
        """Start it and end it."""
        if wrong := examiner.introduction():
            raise Failed(map(clean, wrong))

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where this test stands."""
        return Path(NAME), None, self.name


class Asked(Test):
    """Whether one case is answered rightly."""

    def __init__(self, case: Case, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.case = case
        self.extra_keyword_matches |= {case.game, case.ask, *case.rules}

    def ask(self, examiner: Examiner) -> None:
        """Put the case. What is not claimed is skipped; what is claimed and then not supported is wrong."""
        became, faults = examiner.ask(self.case)
        if isinstance(became, NotAsked):
            pytest.skip(WHY_NOT_ASKED[became])
        wrong = [] if became.kind is Kind.AGREES else list(told(became, examiner.exam.spec or spec_folder()))
        if wrong or faults:
            raise Failed([*wrong, *map(clean, faults)])

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the case stands, and the head of what is told of it; a head that is the id would be shown as a path of Python."""
        return Path(self.case.file), self.case.line - 1, f"{self.case.id} ({self.case.ask})"


def told(outcome: Outcome, spec: Path) -> Iterator[str]:
    """An outcome that is wrong, in the words of our reports; the rules are quoted from a folder."""
    case = outcome.case
    quoted = sentences(spec, case.game, {**case.named, **outcome.options}, case.rules)
    full = Full(case.given, case.expect, outcome.answer, None, quoted, case.why, case.file, case.line)
    entry = Entry(
        case.id,
        case.game,
        case.ask,
        kind=outcome.kind,
        options=outcome.options,
        message=outcome.message,
        names=outcome.rule,
        rules=case.rules,
        full=full,
    )
    yield f"{entry.became}: {case.game} {case.ask}"
    rules = (("rule", f"{rule}: {sentence}" if sentence else rule) for rule, sentence in saying.rules(entry))
    for name, said in (*saying.facts(entry), *rules, ("why", saying.reason(entry)), ("case", saying.place(entry))):
        if said:
            yield f"{name:<10}{said}"
