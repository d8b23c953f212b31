"""The command `trickspec`. The engine needs nothing but Python; the command needs the extra `cli`."""

from __future__ import annotations

import sys

from trickspec.version import __version__

NEEDED = ("click", "rich_click", "yaml", "jsonschema")


def main() -> None:
    """Run the command, or say what it needs; the version is told before anything else is imported."""
    if sys.argv[1:] == ["--version"]:
        print(f"trickspec, version {__version__}")
        return
    try:
        from trickspec.cli import run  # noqa: PLC0415 - only where its libraries are

        run()
    except ModuleNotFoundError as error:
        if error.name not in NEEDED:
            raise
        print(f"trickspec: the command needs {', '.join(_missing())}: pip install 'trickspec[cli]'", file=sys.stderr)
        sys.exit(2)


def _missing() -> list[str]:
    from importlib.util import find_spec  # noqa: PLC0415 - only when something is missing

    return [name for name in NEEDED if find_spec(name) is None]


if __name__ == "__main__":
    main()
