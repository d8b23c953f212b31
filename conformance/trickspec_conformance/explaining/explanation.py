"""What is said about wrong answers: explanations, each with the cases that it explains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

UNKNOWN: Final = "unknown"
"""The source of what no reading explains."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why some answers are wrong.

    `source` is that of the reading that fits, or `unknown`; `reading` is its id. `rules` are those at fault, the likeliest first.
    `cases` were not explained before. Of `right` answers that were looked at, `against` would be wrong if this were all of it.
    """

    source: str
    rules: tuple[str, ...]
    says: str
    cases: tuple[str, ...]
    reading: str = ""
    against: int = 0
    right: int = 0

    @property
    def known(self) -> bool:
        """Whether some reading gives these answers."""
        return self.source != UNKNOWN


@dataclass(frozen=True, slots=True)
class Explained:
    """What is said about one game: `findings` went wrong, of which `looked_at` were looked at; the largest explanation first."""

    game: str
    findings: int
    looked_at: int
    explanations: tuple[Explanation, ...]
