"""The command, from the command itself: what every subcommand says when it is asked for help, with its options as a table."""

from __future__ import annotations

from collections.abc import Iterator

import click

from trickspec.cli import COMMANDS, trickspec
from trickspec_site.markup import html, md, table, wide
from trickspec_site.page import Page


def commands_page() -> Page:
    """Every subcommand on one page."""
    context = click.Context(trickspec, info_name="trickspec")
    parts = ["# The command", md(_help(trickspec))]
    for name in sorted(COMMANDS):
        command = trickspec.get_command(context, name)
        assert command is not None, "what is listed is there"
        parts += _command(command, click.Context(command, info_name=name, parent=context))
    return Page("commands/", "The command", "\n\n".join(parts), _help(trickspec), {"only": "en"})


def _help(command: click.Command) -> str:
    return (command.help or "").replace("\b", "").replace("\f", "")


def _command(command: click.Command, context: click.Context) -> Iterator[str]:
    usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    yield f"## trickspec {context.info_name} {{#{context.info_name}}}"
    yield f"```console\n$ {usage}\n```"
    yield from (md(" ".join(part.split())) for part in _help(command).split("\n\n"))
    rows = [_row(record) for each in command.get_params(context) if (record := each.get_help_record(context))]
    if rows:
        yield wide(f"Options of {context.info_name}", table(["option", "what it does"], rows, "ts-table"))


def _row(record: tuple[str, str]) -> list[str]:
    return [f"<code>{html(record[0])}</code>", html(" ".join(record[1].split()))]
