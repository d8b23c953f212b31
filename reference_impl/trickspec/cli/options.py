"""Options that several commands share: which spec, and which way of playing."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import rich_click as click

from trickspec.errors import NotSupported, Problem, UnknownOption
from trickspec.spec.load import load_game
from trickspec.spec.rules import OptionValue
from trickspec.spec.where import spec_folder
from trickspec.table.nodes import show

Command = TypeVar("Command", bound=Callable[..., Any])

_WORDS = {"true": True, "false": False}


def spec_option(command: Command) -> Command:
    """`--spec DIR`: a folder of games other than ours."""
    return click.option(
        "--spec",
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        help="The games of this folder instead of ours.",
    )(command)


def way_options(command: Command) -> Command:
    """`--profile P` and `--option NAME=VALUE`: how the game is played."""
    command = click.option(
        "--option", "named", multiple=True, metavar="NAME=VALUE", help="Play with this value of an option."
    )(command)
    return click.option("--profile", metavar="NAME", help="Play as this profile does.")(command)


def way_of_playing(
    folder: Path | None, game: str, profile: str | None, named: tuple[str, ...]
) -> dict[str, OptionValue]:
    """The options that a profile and single options name together.

    Raises:
        NotSupported: where there is no such game.
        UnknownOption: where there is no such profile, option or value.
    """
    way: dict[str, OptionValue] = {}
    if profile is None and not named:
        return way
    rules = load_game(folder or spec_folder(), game)
    if profile is not None:
        profiles = {each.name: each.values for each in rules.profiles}
        if profile not in profiles:
            raise UnknownOption(f"{game} has no profile {show(profile)}: it has {', '.join(profiles)}")
        way.update(profiles[profile])
    for text in named:
        name, sign, value = text.partition("=")
        if not sign:
            raise click.UsageError(f"--option {show(text)}: write NAME=VALUE")
        way[name] = _WORDS.get(value, value)
    declared = {option.name: option.values for option in rules.options}
    for name, chosen in way.items():
        if name not in declared:
            raise UnknownOption(f"{game} has no option {show(name)}: it has {', '.join(declared) or 'none'}")
        if chosen not in declared[name]:
            known = ", ".join(str(each).lower() if isinstance(each, bool) else each for each in declared[name])
            raise UnknownOption(f"{name} is never {show(chosen)}: it is one of {known}")
    return way


def the_game(folder: Path | None, game: str | None, rule_id: str | None = None) -> str:
    """The game that is meant: named, or the one whose rule is asked for, or the only one."""
    from trickspec.spec.load import game_names  # noqa: PLC0415 - YAML only when a command needs it

    known = game_names(folder or spec_folder())
    asked = game or (rule_id.partition(".")[0] if rule_id else None)
    if asked is None and len(known) == 1:
        return known[0]
    if asked is None:
        raise click.UsageError(f"which game? --game {' or --game '.join(known)}")
    if asked not in known:
        raise NotSupported(f"no game is called {show(asked)}: known are {', '.join(known)}")
    return asked


def shown_path(problem: Problem) -> Problem:
    """The problem with its file as one would type it here."""
    try:
        near = os.path.relpath(problem.file)
    except ValueError:
        return problem
    return problem if near.startswith("..") else Problem(near, problem.line, problem.message, problem.mend)
