"""Amounts and conditions: the common subset of Python and CEL, so that every language can evaluate the same file.

Whole numbers, names, one comparison, `+ - *`, a leading minus and brackets. No calls, no strings, no `and`: a list of conditions
that must all hold says that more plainly. `compile_expression` is a whitelist over Python's own parser, and over the spelling,
since Python reads some spellings that CEL does not: `1_000`, `0b1`, a comment, a letter of another alphabet.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

Expression: TypeAlias = Callable[[Mapping[str, int]], int]

MAX_LENGTH: Final = 200
_ALLOWED: Final = (
    ast.Expression, ast.Name, ast.Load, ast.Constant, ast.UnaryOp, ast.USub, ast.BinOp, ast.Add, ast.Sub, ast.Mult,
    ast.Compare, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE,
)  # fmt: skip


_SIGN: Final = re.compile(r"[-+*()<>=! ]")
_WORD: Final = re.compile(r"[a-z][a-z0-9_]*|0|[1-9][0-9]{0,17}")
_TAKEN: Final = frozenset({
    "as", "break", "const", "continue", "else", "false", "for", "function", "if", "import", "in", "let", "loop", "namespace",
    "null", "package", "return", "true", "var", "void", "while",
})  # fmt: skip
"""Words that CEL keeps for itself."""


_CALLED: Final = {
    "Call": "a call", "Attribute": "a dot", "Subscript": "an index", "IfExp": "a choice by if", "BoolOp": "and, or", "Not": "not",
    "UAdd": "a leading plus", "Pow": "**", "Div": "/", "FloorDiv": "//", "Mod": "%", "In": "in", "NotIn": "not in",
}  # fmt: skip
"""What is left out, in plain words."""


class ExpressionError(ValueError):
    """The text is not an expression of this language; the message says what is not."""


def compile_expression(text: str, names: set[str], *, condition: bool) -> Expression:
    """A function of the values of `names`; a `condition` is one comparison, an amount has none.

    Raises:
        ExpressionError: for anything outside the language, and for a name that is not in `names`.
    """
    if len(text) > MAX_LENGTH:
        raise ExpressionError(f"longer than {MAX_LENGTH} characters")
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError) as error:
        raise ExpressionError("not an expression") from error
    _refuse_strangers(tree, names)
    _refuse_spellings(text.strip())
    if isinstance(tree.body, ast.Compare) is not condition:
        raise ExpressionError("a condition compares two amounts" if condition else "an amount compares nothing")
    code = compile(tree, "<expression>", "eval")
    return lambda values: int(eval(code, {"__builtins__": {}}, dict(values)))  # noqa: S307 - only the nodes above


def _refuse_spellings(text: str) -> None:
    for word in filter(None, _SIGN.sub(" ", text).split(" ")):
        if not _WORD.fullmatch(word):
            raise ExpressionError(f"{word!r} is no name and no plain number")
        if word in _TAKEN:
            raise ExpressionError(f"{word} is a word that CEL keeps for itself")


def _refuse_strangers(tree: ast.Expression, names: set[str]) -> None:
    for node in ast.walk(tree):
        if not isinstance(node, _ALLOWED):
            name = type(node).__name__
            raise ExpressionError(f"{_CALLED.get(name, name)} is not part of the language")
        if isinstance(node, ast.Constant) and type(node.value) is not int:
            raise ExpressionError(f"{node.value!r} is not a whole number")
        if isinstance(node, ast.Name) and node.id not in names:
            raise ExpressionError(f"no value is called {node.id}: known are {', '.join(sorted(names))}")
        if isinstance(node, ast.Compare) and (len(node.ops) > 1 or node is not tree.body):
            raise ExpressionError("one comparison at a time")
