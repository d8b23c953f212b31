"""What is promised about speed, each as a ratio of two cases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trickspec_conformance.bench.measuring import Figures


@dataclass(frozen=True, slots=True)
class Aim:
    """A case is to be at least so many times as fast as another, or to take at most so many times as long."""

    case: str
    other: str
    least: float | None = None
    most: float | None = None

    @property
    def promised(self) -> float:
        """The number that is promised."""
        return self.least or self.most or 0.0

    def ratio(self, figures: Figures) -> float:
        """What was measured."""
        if self.least is not None:
            return figures.ratio(self.case, self.other)
        return figures.times_as_long(self.case, self.other)

    def is_reached(self, figures: Figures) -> bool:
        """Whether what was measured keeps the promise."""
        ratio = self.ratio(figures)
        return ratio >= self.least if self.least is not None else ratio <= (self.most or 0.0)


AIMS: Final = (
    Aim("replay.sweep", "replay.open_spiel", least=1.2),
    Aim("replay.sweep", "replay.chess", least=12),
    Aim("lines.examined", "lines.passed", most=1.5),
    Aim("start.version", "start.nothing", most=7),
    Aim("start.help", "start.nothing", most=14),
    Aim("start.rule", "start.click", most=4),
)


def aims_measured(figures: Figures) -> list[Aim]:
    """The aims about which these figures say something."""
    return [aim for aim in AIMS if aim.case in figures.rates and aim.other in figures.rates]
