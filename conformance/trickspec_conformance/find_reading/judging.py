"""Holding every way of playing against the answers that were given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trickspec_conformance.find_reading.found import Played, Told

if TYPE_CHECKING:
    from trickspec.spec.rules import OptionValue
    from trickspec_conformance.cases import Options
    from trickspec_conformance.find_reading.telling import Telling
    from trickspec_conformance.ways import Ways


@dataclass(frozen=True, slots=True)
class Answered:
    """A question with what was answered; None where no answer came."""

    question: Telling
    answer: Any


@dataclass(frozen=True, slots=True)
class Judge:
    """All ways of playing one game, as options; the first one is all defaults."""

    game: str
    declared: Ways
    ways: Sequence[Options]

    def played(self, sent: Options, answers: Sequence[Answered]) -> Played:
        """The way that fits best when these options are sent; of equals what was asked for, else the default."""
        best = max(range(len(self.ways)), key=lambda way: (_fits(answers, way), self._as_sent(way, sent), -way))
        told = tuple(self._told(option, best, answers) for option in self.declared.values)
        certain = {each.option: each.values[0] for each in told if len(each.values) == 1}
        profiles = tuple(
            name for name, values in self.declared.profiles.items() if certain.items() >= dict(values).items()
        )
        return Played(self.game, dict(sent), told, len(answers), _fits(answers, best), profiles)

    def _as_sent(self, way: int, sent: Options) -> int:
        return sum(self.ways[way].get(name) == value for name, value in sent.items())

    def _told(self, option: str, best: int, answers: Sequence[Answered]) -> Told:
        """What the answers tell of one option, while all others are as they fit best."""
        with_value = {value: self._way({**self.ways[best], option: value}) for value in self.declared.values[option]}
        apart = [each for each in answers if _are_told_apart(each.question, with_value.values())]
        if not apart:
            return Told(option, (), 0, 0, None, 0, ())
        fits = {value: _fits(apart, way) for value, way in with_value.items()}
        most = max(fits.values())
        values = tuple(value for value, number in fits.items() if number == most)
        others = {value: number for value, number in fits.items() if value not in values}
        following = max(others, key=lambda value: others[value]) if others else None
        compared = values if following is None or len(values) > 1 else (values[0], following)
        tell = [
            each.question for each in apart if _are_told_apart(each.question, [with_value[value] for value in compared])
        ]
        cases = tuple(question.under(self.ways[best]).id for question in tell)
        return Told(option, values, len(apart), most, following, 0 if following is None else others[following], cases)

    def _way(self, options: Mapping[str, OptionValue]) -> int:
        return next(number for number, way in enumerate(self.ways) if dict(way) == dict(options))


def _fits(answers: Iterable[Answered], way: int) -> int:
    return sum(each.question.fits(way, each.answer) for each in answers)


def _are_told_apart(question: Telling, ways: Iterable[int]) -> bool:
    first, *others = ways
    return any(question.tells(first, other) for other in others)
