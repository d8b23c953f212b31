"""The command `trickspec`. The engine needs nothing but Python; the command needs the extra `cli`."""

from __future__ import annotations

import sys
from importlib.util import find_spec


def main() -> None:
    """Run the command, or say what it needs."""
    missing = [name for name in ("click", "rich_click", "yaml", "jsonschema") if find_spec(name) is None]
    if missing:
        print(f"trickspec: the command needs {', '.join(missing)}: pip install 'trickspec[cli]'", file=sys.stderr)
        sys.exit(2)
    from trickspec.cli import run  # noqa: PLC0415 - only where its libraries are

    run()


if __name__ == "__main__":
    main()
