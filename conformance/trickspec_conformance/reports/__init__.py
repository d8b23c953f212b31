"""Reports: the same run told to different readers. `FORMATS` lists those that are written to a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Final, TypeAlias

from trickspec_conformance.reports import json

if TYPE_CHECKING:
    from trickspec_conformance.runner import Examination

Writer: TypeAlias = "Callable[[Examination, IO[str]], None]"

FORMATS: Final[dict[str, Writer]] = {"json": json.write}
