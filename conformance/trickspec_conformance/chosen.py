"""What the commands that ask an implementation share: which implementation, how it plays, and how they end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from trickspec_conformance.adapters import memory
from trickspec_conformance.adapters.in_process import Imported
from trickspec_conformance.adapters.limits import Limits
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.errors import WrongUsage

if TYPE_CHECKING:
    from trickspec_conformance.adapters import Adapter

CANNOT_RUN: Final = 3
INTERRUPTED: Final = 130

_LIMITS: Final = {"answer": "--timeout", "start": "--start-timeout", "memory": "--memory"}


def named_values(_ctx: click.Context, _param: click.Parameter, values: Sequence[str]) -> list[tuple[str, str]]:
    """Read every `NAME=VALUE` of an option that may stand several times."""
    pairs = [value.partition("=") for value in values]
    for value, (name, equals, _) in zip(values, pairs, strict=True):
        if not name or not equals:
            raise click.BadParameter(f"{value} is no option with a value: write NAME=VALUE.")
    return [(name, chosen) for name, _, chosen in pairs]


def chosen_adapter(
    purpose: str, target: str | None, command: Sequence[str], jobs: int | None = None, **limits: float | None
) -> Adapter:
    """The way to the implementation that is named, to examine it, or for whatever the `purpose` is.

    Raises:
        WrongUsage: where nothing is named, or two things are, or a limit that cannot be kept.
    """
    if bool(target) == bool(command):
        raise WrongUsage(f"name one thing to {purpose}: a program after --, or --python module:attribute")
    wanted: dict[str, Any] = {name: value for name, value in limits.items() if value is not None}
    if "memory" in wanted and not memory.can_be_told():
        raise WrongUsage("--memory: this system does not tell how much memory a program uses; leave it out")
    if target is None:
        return Process(command, Limits(**wanted), jobs or 1)
    if jobs is not None:
        raise WrongUsage("--jobs is for programs: an object in this process is there once")
    for name in wanted:
        raise WrongUsage(f"{_LIMITS[name]} is for programs: an object in this process cannot be stopped")
    return Imported(target)
