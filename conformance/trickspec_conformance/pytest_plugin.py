"""`pytest --trickspec module:attribute`: every case is a test, beside those that are there anyway.

This module is loaded by every pytest that can see it. So it imports nothing of ours until it is asked for something.
"""

from __future__ import annotations

from itertools import filterfalse
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from trickspec_conformance.pytest_items import Suite

_LEVELS: Final = ("smoke", "core", "full")
_SUITE: pytest.StashKey[Suite] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options, named like those of `trickspec conform`."""
    group = parser.getgroup("trickspec", "examining an implementation of card games")
    add = group.addoption
    add("--trickspec", metavar="MODULE:ATTRIBUTE", help="examine a Python object: every case is a test")
    add("--trickspec-command", metavar="COMMAND", help="examine a program that speaks the adapter protocol instead")
    add("--trickspec-level", choices=_LEVELS, help="how much of the suite is asked")
    add("--trickspec-game", action="append", default=[], metavar="G", help="ask about this game only")
    add("--trickspec-rule", action="append", default=[], metavar="ID", help="ask cases of this rule or chapter only")
    add("--trickspec-profile", metavar="P", help="ask what holds under this named way of playing, and play so")
    add("--trickspec-option", action="append", default=[], metavar="NAME=VALUE", help="the same for one option")
    add("--trickspec-known-failing", metavar="FILE", help="cases that are known to fail, one a line with the reason")
    add("--trickspec-cases", action="append", default=[], metavar="PATH", help="ask these cases instead of the suite")


def pytest_configure(config: pytest.Config) -> None:
    """Take the arguments that name tests of ours out of those that name files."""
    if not _is_asked(config):
        return
    if config.option.trickspec and config.option.trickspec_command:
        raise pytest.UsageError("--trickspec and --trickspec-command name two things to examine: use one of them")
    if not hasattr(config.option, "trickspec_chosen"):  # else this is a worker of xdist, told by the one who started it
        config.option.trickspec_chosen = list(filter(_is_ours, config.args))
        config.option.trickspec_files = list(filterfalse(_is_ours, config.args))
    config.args = config.option.trickspec_files


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Add a test for each case, before others choose among the tests."""
    if _is_asked(config):
        from trickspec_conformance.pytest_items import Suite  # noqa: PLC0415 - only when it is needed

        config.stash[_SUITE] = Suite.from_parent(session, chosen=config.option.trickspec_chosen)
        items.extend(session.genitems(config.stash[_SUITE]))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Leave nothing running."""
    if _SUITE in session.config.stash:
        session.config.stash[_SUITE].close()


def _is_asked(config: pytest.Config) -> bool:
    return bool(config.option.trickspec or config.option.trickspec_command)


def _is_ours(argument: str) -> bool:
    """Whether an argument names tests of ours, seen from wherever they are shown."""
    file, colons, _ = argument.partition("::")
    from trickspec_conformance.pytest_naming import NAME  # noqa: PLC0415 - only when it is needed

    return bool(colons) and PurePath(file).name == NAME
