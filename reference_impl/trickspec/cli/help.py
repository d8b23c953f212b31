"""Help as the command itself shows it: click's plain text, its headings bold where that can be seen."""

from __future__ import annotations

import os

import click

WIDEST = 100


class BoldFormatter(click.HelpFormatter):
    """Click's formatter with headings that stand out; click takes the styles away where output is no terminal."""

    def write_heading(self, heading: str) -> None:
        """A heading."""
        self.write(f"{'':>{self.current_indent}}{click.style(f'{heading}:', bold=True)}\n")


class BoldHeadings(click.Context):
    """A context whose help has such headings, and no styles at all where NO_COLOR is set."""

    formatter_class = BoldFormatter

    def __init__(self, *args: object, **settings: object) -> None:
        super().__init__(*args, **{"max_content_width": WIDEST, **settings})  # type: ignore[arg-type]
        if os.environ.get("NO_COLOR"):
            self.color = False
