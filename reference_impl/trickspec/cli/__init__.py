"""The command: one module a subcommand, loaded only when it is called.

Exit status: 0 all is well; 1 what was examined does not conform, or is illegal or inconsistent; 2 wrong usage, or input that is
unreadable or malformed; 3 an implementation could not be run at all.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Final

import click
import rich_click

from trickspec.errors import SpecError, TrickspecError
from trickspec.version import __version__

COMMANDS: Final = {
    "check": ("trickspec.cli.check:check", "Check the rules, their texts, rulings, ledgers and cases."),
    "compile": ("trickspec.cli.compile:compile_rules", "Write the rules as JSON, for programs that read no YAML."),
    "conform": ("trickspec_conformance.command:conform", "Examine an implementation in any language."),
    "record": ("trickspec.cli.record:record", "Write random legal deals as records."),
    "rules": ("trickspec.cli.rules:rules", "Read the rulebook."),
    "serve": ("trickspec.cli.serve:serve", "Be an implementation: answer questions over standard input and output."),
}
"""Each command with where it lives and what it does; the harness's own live in the harness."""


class LazyGroup(rich_click.RichGroup):
    """A group that imports a command only when it is run, and shows its help from the table above."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names, in the order of the alphabet."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """The command of this name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name][0].partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="trickspec")
def trickspec() -> None:
    """The rules of contract trick-taking games as data: read them, check them, and examine implementations against them."""


def run() -> None:
    """Run the command; an error meant for the reader is one line on standard error and status 2, never a traceback."""
    try:
        trickspec(prog_name="trickspec")
    except SpecError as error:
        for problem in error.problems:
            print(problem, file=sys.stderr)
        sys.exit(2)
    except TrickspecError as error:
        print(f"trickspec: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
