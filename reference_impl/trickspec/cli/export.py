"""`trickspec export`: everything that a test suite needs, without Python."""

from __future__ import annotations

from pathlib import Path

import rich_click as click


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Write over what is in DIR; files that are not part of an export stay.")
def export(folder: Path, force: bool) -> None:
    """Write cases, counts of plays, malformed records, schemas, compiled rules, rulebooks and TypeScript types into DIR.

    All but the malformed records is plain JSON, for test suites that use no Python. The file manifest.json says what everything
    is, with its digest.
    """
    from trickspec_conformance.export import export as write  # noqa: PLC0415 - the harness comes after the rules

    files = write(folder, force=force)
    size = sum(len(file.content) for file in files)
    click.echo(f"{len(files)} files, {size} bytes, in {folder}")
