"""The command: one module a subcommand, loaded only when it is called.

Exit status: 0 all is well; 1 what was examined does not conform, or is illegal or inconsistent; 2 wrong usage, or input that is
unreadable or malformed; 3 an implementation could not be run at all.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Final

import click
import rich_click

from trickspec.errors import SpecError, TrickspecError
from trickspec.version import __version__

WRONG: Final = 2
INTERRUPTED: Final = 130

COMMANDS: Final = {
    "check": "trickspec.cli.check:check",
    "compile": "trickspec.cli.compile:compile_rules",
    "conform": "trickspec_conformance.command:conform",
    "export": "trickspec.cli.export:export",
    "perft": "trickspec.cli.perft:perft",
    "record": "trickspec.cli.record:record",
    "rules": "trickspec.cli.rules:rules",
    "serve": "trickspec.cli.serve:serve",
}
"""Where each command lives; the harness's own live in the harness."""


class LazyGroup(rich_click.RichGroup):
    """A group that imports a command only when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names, in the order of the alphabet."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """The command of this name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="trickspec")
def trickspec() -> None:
    """The rules of contract trick-taking games as data: read them, check them, and examine implementations against them."""


def run() -> None:
    """Run the command; whatever is meant for the reader is one line on standard error, never a traceback."""
    try:
        code = trickspec.main(prog_name="trickspec", standalone_mode=False)
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except click.exceptions.Abort:
        sys.exit(INTERRUPTED)
    except click.ClickException as error:
        path = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "trickspec"
        _complain(f"{error.format_message().rstrip('.')}; see {path} --help")
    except SpecError as error:
        for problem in error.problems:
            print(problem, file=sys.stderr)
        sys.exit(WRONG)
    except TrickspecError as error:
        _complain(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(code if isinstance(code, int) else 0)


def _complain(message: str) -> None:
    print(f"trickspec: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(WRONG)
