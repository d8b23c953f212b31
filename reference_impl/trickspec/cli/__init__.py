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

from trickspec.cli.help import BoldHeadings
from trickspec.errors import SpecError, TrickspecError
from trickspec.version import __version__
from trickspec_conformance.sanitising import clean

WRONG: Final = 2
INTERRUPTED: Final = 130
LONGEST: Final = 4000

COMMANDS: Final = {
    "check": "trickspec.cli.check:check",
    "compile": "trickspec.cli.compile:compile_rules",
    "conform": "trickspec_conformance.command:conform",
    "export": "trickspec.cli.export:export",
    "hunt": "trickspec_conformance.hunting.command:hunt",
    "init": "trickspec.cli.init:init",
    "judge": "trickspec.cli.judge:judge_records",
    "perft": "trickspec.cli.perft:perft",
    "record": "trickspec.cli.record:record",
    "report": "trickspec.cli.report:report",
    "rules": "trickspec.cli.rules:rules",
    "rulings": "trickspec.cli.rulings:rulings",
    "serve": "trickspec.cli.serve:serve",
}
"""Where each command lives; the harness's own live in the harness."""


SUMMARIES: Final = {
    "check": "Check the rules in PATH, or ours: schemas, references, tables, texts, sources and, for ours, the written cases.",
    "compile": "Write every ruleset of every game as JSON: one file a game, or one line a game on standard output.",
    "conform": "Examine an implementation: a program that speaks the adapter protocol, after --, or a Python object.",
    "export": "Write cases, counts of plays, malformed records, schemas, compiled rules, rulebooks and TypeScript types "
    "into DIR.",
    "hunt": "Look for positions on which an implementation and the reference disagree, and make each as small as it can be.",
    "init": "Write an adapter to start from into DIR, with a README and a workflow for GitHub.",
    "judge": "Rule on RECORDS of deals and games: JSON, JSON Lines, YAML or text, - for standard input.",
    "perft": "Count the sequences of plays that can legally follow in RECORD, a deal record as JSON, YAML or text, "
    "- for standard input.",
    "record": "Write random legal deals, complete and scored, as deal records: one line of JSON a deal on standard output.",
    "report": "Read runs that `trickspec conform --report json=PATH` saved.",
    "rules": "Read the rulebook, or the one rule with this ID, as it stands at a table that plays so.",
    "rulings": "Read how disputes were settled: all of them, or the one ruling with this ID and its cases drawn.",
    "serve": "Be an implementation: answer the protocol's requests, one a line, on standard input and output.",
}
"""What each command does, as its own help begins: so that the list of them needs none of them."""


class LazyGroup(click.Group):
    """A group that imports a command only when it is called."""

    context_class = BoldHeadings

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

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, each with its summary."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, SUMMARIES.get(name, "")) for name in self.list_commands(ctx)])


@click.group(cls=LazyGroup, no_args_is_help=False, context_settings={"help_option_names": ["-h", "--help"]})
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
            print(clean(problem, LONGEST), file=sys.stderr)
        sys.exit(WRONG)
    except TrickspecError as error:
        _complain(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(code if isinstance(code, int) else 0)


def _complain(message: str) -> None:
    print(clean(f"trickspec: {' '.join(message.split())}", LONGEST), file=sys.stderr)
    sys.exit(WRONG)
