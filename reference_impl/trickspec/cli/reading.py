"""What the commands that print the rulebook share: the language of the reader, the words around the text, and notices."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import rich_click as click

from trickspec.rulebook.translated import Translated
from trickspec.rulebook.translation import ORIGINAL
from trickspec.rulebook.words import Words
from trickspec.spec.where import spec_folder

Command = TypeVar("Command", bound=Callable[..., Any])


def language_option(command: Command) -> Command:
    """`--lang L`: a language by its two letters, which the environment may name too."""
    return click.option(
        "--lang",
        "language",
        metavar="L",
        envvar="TRICKSPEC_LANG",
        default=ORIGINAL,
        callback=_language,
        help="Read in this language: en, it, es, de, fr, ka, ru. TRICKSPEC_LANG says it for all commands.",
    )(command)


def _language(_context: click.Context, _option: click.Parameter, value: str) -> str:
    """The letters of a language as files are named by them; `ka_GE.UTF-8` will do, as a terminal has it."""
    letters = value.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    if not (letters.isascii() and letters.isalpha() and len(letters) == len(ORIGINAL)):
        raise click.BadParameter("name a language by its two letters, such as ka")
    return letters


def common_words(language: str) -> Words:
    """The words that belong to no game, which are ours, whichever games are read."""
    return Words(spec_folder(), language)


def notify(words: Words, texts: Translated) -> None:
    """Say on standard error where English had to stand in for the language of the reader."""
    if texts.language == ORIGINAL or not (texts.missing or words.missing):
        return
    name = words.say("command.language", language=texts.language)
    notice = "partly_translated" if texts.is_there else "not_translated"
    click.echo(words.say(f"command.{notice}", language=name), err=True)


def paragraph(text: str, indent: str = "  ") -> str:
    """A text, wrapped to the terminal and set in a little."""
    return click.wrap_text(text, width=width(), initial_indent=indent, subsequent_indent=indent)


def width() -> int:
    """How wide a text is set."""
    return min(shutil.get_terminal_size().columns, 100)


def glossary(folder: Path) -> list[dict[str, Any]]:
    """The entries of the glossary of a spec folder, or of ours where it has none."""
    from trickspec.spec.documents import read  # noqa: PLC0415 - only where somebody searches

    own = folder / "glossary.yaml"
    entries: list[dict[str, Any]] = read(own if own.exists() else spec_folder() / "glossary.yaml").value
    return entries
