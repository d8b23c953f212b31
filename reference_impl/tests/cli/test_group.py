"""The command before any subcommand runs: help, version, completion, and what they do not import."""

from __future__ import annotations

import os
import pty
import subprocess
import sys

import click
import pytest

from trickspec import __version__
from trickspec.cli import COMMANDS, SUMMARIES, trickspec

HEAVY = ("rich", "rich_click", "yaml", "jsonschema")

AFTERWARDS = """
import sys
from trickspec.__main__ import main
try:
    main()
except SystemExit:
    pass
print(*sys.modules, file=sys.stderr)
"""


def imported_by(*arguments: str) -> set[str]:
    """The modules that are loaded once the command has done its work."""
    command = [sys.executable, "-c", AFTERWARDS, *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    return set(ran.stderr.split())


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "trickspec", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, env={**os.environ, **environment}, check=False
    )


def on_a_terminal(**environment: str) -> str:
    """What --help writes where its output is a terminal."""
    reader, writer = pty.openpty()
    subprocess.run(
        [sys.executable, "-m", "trickspec", "--help"],
        stdout=writer,
        env={**os.environ, "TERM": "xterm", **environment},
        timeout=60,
        check=True,
    )
    os.close(writer)
    written = b""
    try:
        while chunk := os.read(reader, 4096):
            written += chunk
    except OSError:  # a terminal that nobody writes to any more
        pass
    return written.decode()


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_the_list_of_commands_says_what_the_help_of_each_begins_with(name: str) -> None:
    command = trickspec.get_command(click.Context(trickspec), name)
    assert command is not None
    first = " ".join((command.help or "").partition("\n\n")[0].split())
    assert SUMMARIES[name] == first


def test_nothing_is_summed_up_that_is_no_command() -> None:
    assert set(SUMMARIES) == set(COMMANDS)


def test_the_version_needs_nothing() -> None:
    assert run("--version").stdout == f"trickspec, version {__version__}\n"
    loaded = imported_by("--version")
    assert not loaded & {"click", "dataclasses", *HEAVY}


def test_help_imports_no_command() -> None:
    loaded = imported_by("--help")
    assert not loaded & {*HEAVY, *(where.partition(":")[0] for where in COMMANDS.values())}


def test_what_is_missing_is_named_on_one_line() -> None:
    blocked = "import sys; sys.modules['click'] = None; from trickspec.__main__ import main; main()"
    ran = subprocess.run(
        [sys.executable, "-c", blocked, "rules"], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    (line,) = ran.stderr.splitlines()
    assert line.startswith("trickspec: the command needs ")
    assert "pip install 'trickspec[cli]'" in line


def test_no_command_is_wrong_usage_on_one_line() -> None:
    ran = run()
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "trickspec: Missing command; see trickspec --help\n"


def test_headings_are_bold_on_a_terminal_unless_colours_are_unwanted() -> None:
    assert "\x1b[1mCommands:\x1b[0m" in on_a_terminal(NO_COLOR="")
    assert "\x1b" not in on_a_terminal(NO_COLOR="1")
    assert "\x1b" not in run("--help").stdout


@pytest.mark.parametrize(
    ("words", "offered"),
    [("trickspec ru", ["plain,rules", "plain,rulings"]), ("trickspec rules --ga", ["plain,--game"])],
    ids=["a command", "an option of one"],
)
def test_a_shell_completes_commands_and_their_options(words: str, offered: list[str]) -> None:
    place = str(words.count(" "))
    ran = run(_TRICKSPEC_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=place)
    assert ran.stdout.split() == offered
