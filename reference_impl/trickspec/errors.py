"""How things go wrong here.

    TrickspecError
    ├── SpecError        the rules themselves are at fault
    ├── Malformed        what was given is not what its format says
    ├── NotSupported     this game, or this question about it, is not answered here
    └── UnknownOption    the game has no such option, or the option no such value

Rules are read once: every fault in them is gathered as a `Problem`, and all of them are shown together as one `SpecError`.
After that a program is asked about a position or a record. Something unreadable is `Malformed` and names its place.
An act that the rules forbid is none of these: it is a `Finding`, a value that carries the rule, the seat and the place.
Anything else that goes wrong is a bug of ours and stays an ordinary exception.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from trickspec import protocol
from trickspec.places import Where, spelled

if TYPE_CHECKING:
    from collections.abc import Iterable


class TrickspecError(Exception):
    """The root of every error that is meant for the reader, not for us; `code` is how the protocol refuses with it."""

    code: ClassVar[int] = protocol.MALFORMED


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault in a file: where it stands, what is wrong, and what would mend it."""

    file: str
    line: int
    message: str
    mend: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}; {self.mend}"


class SpecError(TrickspecError):
    """The rules cannot be used; `problems` lists every fault that was found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems)))
        super().__init__("\n".join(map(str, self.problems)))


class Malformed(TrickspecError):  # noqa: N818 - the contract's own word for it
    """Something given is not what its format says; `place` is where, such as `tricks[1].plays[2]`, and empty for the whole."""

    def __init__(self, where: Where, message: str) -> None:
        self.where = where
        self.place = spelled(where)
        self.message = message
        super().__init__(f"{self.place}: {message}" if where else message)


class NotSupported(TrickspecError):  # noqa: N818 - the contract's own word for it
    """This game, or this question about it, is not answered here."""

    code = protocol.NOT_SUPPORTED


class UnknownOption(TrickspecError):  # noqa: N818 - the contract's own word for it
    """The game has no such option, or the option has no such value; `option` is its name, where one is known."""

    code = protocol.NOT_UNDER_THESE_OPTIONS

    def __init__(self, message: str, option: str | None = None) -> None:
        self.option = option
        super().__init__(message)

    @property
    def where(self) -> Where:
        """Where the options stand among what names them."""
        return ("options",) if self.option is None else ("options", self.option)
