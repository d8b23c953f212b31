"""Asking an implementation in every way in which it can be asked, and finding out how it plays."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from trickspec.library import Library
from trickspec.version import __version__
from trickspec_conformance.adapters import Adapter, Answer, Question
from trickspec_conformance.attempt import attempt
from trickspec_conformance.claims import Claims, Entry, read_claims
from trickspec_conformance.faults import Fault
from trickspec_conformance.find_reading.found import Found, Played
from trickspec_conformance.find_reading.judging import Answered, Judge
from trickspec_conformance.find_reading.telling import Telling, telling
from trickspec_conformance.plan import question_of

if TYPE_CHECKING:
    from trickspec_conformance.cases import Options
    from trickspec_conformance.exam import Exam
    from trickspec_conformance.runner import Watch

MOST_WAYS: Final = 64
"""In how many combinations of claimed values a game is asked about."""


@dataclass(frozen=True, slots=True)
class Asking:
    """What is asked about one game when these options are sent."""

    game: str
    sent: Options
    questions: Sequence[Telling]


def find(exam: Exam, adapter: Adapter, watch: Watch = lambda _done, _of: None) -> Found:
    """Find out how an implementation plays. If that is interrupted, or cannot even begin, nothing is said of how it plays."""
    found = Found(adapter.faults)
    with attempt(found, adapter):
        found.claims = read_claims(adapter.start(__version__))
        judges, askings = _prepared(exam, found.claims)
        found.played = _asked(adapter, judges, askings, watch)
        if not any(entry.game in exam.ways for entry in found.claims.entries):
            found.faults.note(Fault.NOTHING_ASKED, "no game is claimed that was to be asked about")
        adapter.stop()
    return found


def _prepared(exam: Exam, claims: Claims) -> tuple[dict[str, Judge], list[Asking]]:
    """Who judges each game that has options, and everything that is asked."""
    library = Library(exam.spec)
    judges: dict[str, Judge] = {}
    askings: list[Asking] = []
    for game, declared in exam.ways.items():
        entries = [entry for entry in claims.entries if entry.game == game]
        if declared.values and entries:
            rulesets = library.rulesets(game)
            judges[game] = Judge(game, declared, [ruleset.options for ruleset in rulesets])
            questions = telling((case for case in exam.cases if case.game == game), rulesets)
            askings += _of_game(game, entries, questions)
    return judges, askings


def _of_game(game: str, entries: Sequence[Entry], questions: Sequence[Telling]) -> Iterator[Asking]:
    """Every way in which a game can be asked about, with the questions that are claimed for it."""
    by_way: dict[str, tuple[Options, set[str]]] = {}
    for entry in entries:
        for sent in itertools.islice(_combinations(entry.options), MOST_WAYS):
            _, methods = by_way.setdefault(repr(sorted(sent.items())), (sent, set()))
            methods.update(entry.methods)
    for sent, methods in by_way.values():
        yield Asking(game, sent, [each for each in questions if each.case.ask in methods])


def _combinations(options: Mapping[str, tuple[Any, ...]]) -> Iterator[Options]:
    for values in itertools.product(*options.values()):
        yield dict(zip(options, values, strict=True))


def _asked(adapter: Adapter, judges: Mapping[str, Judge], askings: Sequence[Asking], watch: Watch) -> list[Played]:
    """How each game is played in each way in which it was asked about."""
    planned = [(number, each) for number, asking in enumerate(askings) for each in asking.questions]
    questions: list[Question] = [question_of(each.case, askings[number].sent) for number, each in planned]
    answers: list[list[Answered]] = [[] for _ in askings]
    for done, reply in enumerate(adapter.ask(questions), 1):
        number, question = planned[reply.number]
        answers[number].append(Answered(question, reply.body.value if isinstance(reply.body, Answer) else None))
        watch(done, len(questions))
    return [judges[asking.game].played(asking.sent, own) for asking, own in zip(askings, answers, strict=True)]
