"""Which modules a page needs: everything that the engine in the page imports, and no more."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import trickspec

ROOT: Final = "trickspec"
DOOR: Final = "trickspec.in_page"
"""What the page imports."""
HOME: Final = Path(trickspec.__file__).parent


def modules(start: str = DOOR) -> dict[str, Path]:
    """The modules of ours that `start` imports, at once or when it comes to that, by name, with their files.

    A module that needs a library which the page does not have is left out; what would import it does without.
    """
    found: dict[str, Path] = {}
    ahead = [start]
    while ahead:
        name = ahead.pop()
        path = _file(name)
        if name in found or path is None:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if any(_is_foreign(each) for each in _imported(tree.body)):
            continue
        found[name] = path
        ahead += [each for each in _imported(ast.walk(tree)) if each.partition(".")[0] == ROOT]
        ahead += [name.rpartition(".")[0]] if "." in name else []
    return dict(sorted(found.items()))


def _file(name: str) -> Path | None:
    """The file of a module of ours; None where the name is that of something in a module."""
    path = HOME.joinpath(*name.split(".")[1:])
    return next((each for each in (path / "__init__.py", path.with_suffix(".py")) if each.is_file()), None)


def _imported(nodes: Iterator[ast.AST] | list[ast.stmt]) -> Iterator[str]:
    """Everything that is imported by name; of `from a import b`, both `a` and `a.b`, since `b` may be a module."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _is_foreign(name: str) -> bool:
    return name.partition(".")[0] not in (ROOT, *sys.stdlib_module_names)
