"""What was found out about the way in which an implementation plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trickspec.spec.rules import OptionValue
    from trickspec_conformance.cases import Options
    from trickspec_conformance.claims import Claims
    from trickspec_conformance.faults import FaultLog


@dataclass(frozen=True, slots=True)
class Told:
    """What the answers tell of one option.

    `values` fit equally well and better than any other: one value, or several between which nothing tells. None, where nothing
    that was asked hangs on the option. Each fits so many as `fits` of the `asked` questions that tell its values apart; the value
    that comes next fits `next_fits`. `cases` tell the values from the next one, or, where there are several, would have to.
    """

    option: str
    values: tuple[OptionValue, ...]
    asked: int
    fits: int
    next_value: OptionValue | None
    next_fits: int
    cases: tuple[str, ...]

    @property
    def settled(self) -> bool:
        """Whether there is no more to be found out."""
        return len(self.values) == 1 or not self.asked


@dataclass(frozen=True, slots=True)
class Played:
    """How one game is played when it is asked for with these options: of `asked` questions the way that fits best fits `fits`."""

    game: str
    sent: Options
    told: tuple[Told, ...]
    asked: int
    fits: int
    profiles: tuple[str, ...]

    @property
    def options(self) -> dict[str, OptionValue]:
        """The values that are certain."""
        return {each.option: each.values[0] for each in self.told if len(each.values) == 1}

    @property
    def settled(self) -> bool:
        """Whether one way of playing fits everything, and no other does."""
        return self.fits == self.asked and all(each.settled for each in self.told)

    @property
    def as_asked(self) -> bool:
        """Whether every value that was sent is the one that is played."""
        return all(
            self.options.get(each.option) == self.sent[each.option] for each in self.told if each.option in self.sent
        )


@dataclass
class Found:
    """A whole search; `trouble` says why the implementation could not be run at all."""

    faults: FaultLog
    claims: Claims | None = None
    played: Sequence[Played] = ()
    trouble: str | None = None
    log: str = ""
    complete: bool = False

    @property
    def settled(self) -> bool:
        """Whether it is known of every game how it is played."""
        return self.complete and not self.faults and all(each.settled for each in self.played)
