"""Readings as somebody who answers: compiled when they are first asked, and only for the ways of playing that come up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from trickspec.errors import Malformed
from trickspec.library import Library
from trickspec.reference import Reference
from trickspec.spec.reverse import reversed_rulesets
from trickspec_conformance.zoo import implementation

if TYPE_CHECKING:
    from trickspec.spec.rules import Game, OptionValue
    from trickspec_conformance.adapters import Question
    from trickspec_conformance.cases import Options
    from trickspec_conformance.explaining.reading import Reading


@dataclass(frozen=True, slots=True)
class Refused:
    """The question was refused as malformed."""


REFUSED: Final = Refused()
Said: TypeAlias = dict[str, Any] | Refused | None
"""What a reading answers; None where it breaks down, or where nobody could play so."""


class Players:
    """The readings of one game as players, each of whom answers questions."""

    def __init__(self, folder: Path, game: Game) -> None:
        self._folder = folder
        self._game = game
        self._known = {option.name: option.values for option in game.options}
        self._players: dict[tuple[str, str, str], Reference | None] = {}

    @property
    def compiled(self) -> int:
        """How many readings were compiled so far, each for each way of playing."""
        return sum(bool(way) for _, _, way in self._players)

    def ask(self, reading: Reading, options: Options, question: Question) -> Said:
        """What a reading answers under the options that were sent."""
        way = self._way(options)
        player = None if way is None else self._player(reading, way)
        if player is None:
            return None
        try:
            return player.ask(question.method, question.params)
        except Malformed:
            return REFUSED
        except Exception:  # noqa: BLE001 - rules that lack a part may break anywhere, and breaking is no answer
            return None

    def _way(self, options: Options) -> dict[str, OptionValue] | None:
        """Every option's value; None where one is sent that the game does not have."""
        if any(value not in self._known.get(name, ()) for name, value in options.items()):
            return None
        return {**self._game.defaults(), **options}

    def _player(self, reading: Reading, way: Mapping[str, OptionValue]) -> Reference | None:
        """Somebody with a twist plays every way: what it ignores or mixes up may be the option itself."""
        key = (reading.source, reading.id, repr(way) if reading.changes else "")
        if key not in self._players:
            try:
                self._players[key] = self._made(reading, way)
            except Exception:  # noqa: BLE001 - rules may contradict themselves, and a borrowed twist may name what is not here
                self._players[key] = None
        return self._players[key]

    def _made(self, reading: Reading, way: Mapping[str, OptionValue]) -> Reference:
        if reading.changes or reading.member is None:
            return Reference(Library.holding(reversed_rulesets(self._game, reading.changes, [way])))
        return implementation(reading.member, self._folder)
