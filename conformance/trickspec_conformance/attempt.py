"""One attempt to ask an implementation: however it ends, it is known how, and nothing is left running."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Protocol

from trickspec_conformance.errors import CannotRun

if TYPE_CHECKING:
    from trickspec_conformance.adapters import Adapter


class Attempted(Protocol):
    """What came of it: why the implementation could not be run, whether it went to its end, and what it wrote beside."""

    trouble: str | None
    complete: bool
    log: str


@contextmanager
def attempt(run: Attempted, adapter: Adapter) -> Iterator[None]:
    """Ask within; that it could not be run, or was interrupted, is kept in `run` and ends no more than the asking."""
    try:
        yield
        run.complete = True
    except CannotRun as error:
        run.trouble = str(error)
    except KeyboardInterrupt:
        pass  # what there is, is still reported
    finally:
        with suppress(KeyboardInterrupt):  # of someone in a hurry: everything is ended all the same
            adapter.close()
        run.log = adapter.log()
