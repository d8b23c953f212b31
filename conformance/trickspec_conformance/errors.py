"""How an examination can fail to take place.

    TrickspecError
    ├── WrongUsage   it was asked for in a way that makes no sense            exit status 2
    ├── SpecError    cases, or the spec, cannot be read; lists every fault    exit status 2
    └── CannotRun    the implementation never said who it is                  exit status 3

Once the implementation has introduced itself nothing that it does is an error here: what goes wrong with a question is an
outcome, what goes wrong with the run is a fault, and both are reported.
"""

from __future__ import annotations

from trickspec.errors import TrickspecError


class WrongUsage(TrickspecError):  # noqa: N818 - the contract's own word for it
    """The command was called in a way that makes no sense; the message says how to call it."""


class CannotRun(TrickspecError):  # noqa: N818 - the contract's own word for it
    """The implementation could not be started, or did not introduce itself."""
