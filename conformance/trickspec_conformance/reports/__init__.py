"""Reports: the same run told to different readers. `FORMATS` lists those that are written to a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Final, TypeAlias

from trickspec_conformance.reports import badge, html, json, junit, markdown

if TYPE_CHECKING:
    from trickspec_conformance.reports.reported import Reported

Writer: TypeAlias = "Callable[[Reported, IO[str]], None]"

FORMATS: Final[dict[str, Writer]] = {
    "json": lambda report, stream: json.write_document(report.document, stream),
    "junit": junit.write,
    "html": html.write,
    "badge": badge.write,
    "markdown": markdown.write,
}
