"""What has changed from one report to another: what went wrong, what was mended, what came and what went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from trickspec_conformance.faults import Noted
    from trickspec_conformance.reports.told import Entry, Told


class Heading(StrEnum):
    """What a change means."""

    NEWLY_WRONG = "newly wrong"
    NO_LONGER_ASKED = "no longer asked"
    CHANGED_KIND = "wrong in another way"
    MENDED = "mended"
    ADDED = "added"
    REMOVED = "removed"


WORSE: Final = frozenset({Heading.NEWLY_WRONG, Heading.NO_LONGER_ASKED})
"""What nobody wants: a case that is new and wrong counts too, and so does a claim that was given up."""


@dataclass(frozen=True, slots=True)
class Change:
    """One case as it was and as it is; None where a report does not have it."""

    id: str
    before: Entry | None
    after: Entry | None

    @property
    def words(self) -> str:
        """How it changed."""
        before, after = (entry.became if entry else "not there" for entry in (self.before, self.after))
        return f"{before}, now {after}"


@dataclass(frozen=True, slots=True)
class Differences:
    """The changes under their headings, the faults of the run that are new, and whether the later run was broken off."""

    changes: Mapping[Heading, tuple[Change, ...]]
    new_faults: tuple[Noted, ...]
    broken_off: bool

    @property
    def worse(self) -> bool:
        """Whether anything got worse; a run that was broken off cannot show that nothing did."""
        return self.broken_off or bool(self.new_faults) or any(self.changes[heading] for heading in WORSE)


def differences(before: Told, after: Told) -> Differences:
    """How the later report differs from the earlier."""
    was, now = ({entry.id: entry for entry in report.entries} for report in (before, after))
    changes = [Change(id_, was.get(id_), now.get(id_)) for id_ in dict.fromkeys((*was, *now))]
    known = {noted.fault for noted in before.faults}
    return Differences(
        {heading: tuple(each for each in changes if _heading(each) is heading) for heading in Heading},
        tuple(noted for noted in after.faults if noted.fault not in known),
        not after.complete,
    )


def _heading(change: Change) -> Heading | None:
    before, after = change.before, change.after
    if after is None:
        return Heading.REMOVED
    if after.wrong:
        if before is None or not before.wrong:
            return Heading.NEWLY_WRONG
        return Heading.CHANGED_KIND if before.kind is not after.kind else None
    if before is None or (before.kind is None and after.kind is not None):
        return Heading.ADDED
    if before.kind is not None and after.kind is None:
        return Heading.NO_LONGER_ASKED
    return Heading.MENDED if before.wrong else None
