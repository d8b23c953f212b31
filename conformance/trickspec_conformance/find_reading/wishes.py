"""What can be wished for together with a search for the way of playing, and what is asked if nothing is said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.where import cases_folder

if TYPE_CHECKING:
    from trickspec_conformance.exam import Wish
    from trickspec_conformance.reports.files import Report


def asked_of(wish: Wish, reports: Sequence[Report]) -> Wish:
    """The wish as it is searched with: every case that is written by hand, where no others are named.

    Raises:
        WrongUsage: where something is asked for that makes no sense when nothing is examined.
    """
    for name, given in (
        ("--profile", wish.profile),
        ("--option", wish.options),
        ("--known-failing", wish.known_failing),
    ):
        if given:
            raise WrongUsage(
                f"{name} says how to play or what fails, and --find-reading asks how it plays: use one of them"
            )
    for report in reports:
        if report.form != "json":
            raise WrongUsage(f"--report {report.form}: --find-reading is reported as json; write --report json=PATH")
    return wish if wish.paths or wish.level else replace(wish, paths=[cases_folder()])
