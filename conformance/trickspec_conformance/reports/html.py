"""The report as one page that loads nothing: the verdict, the counts, and every finding with its position drawn.

All of it can be read without scripts; a script adds filters and the list of all cases. Whatever an implementation wrote is
text: cleaned, escaped, and set apart from the direction of what stands around it. Should anything slip through, the page's
policy runs no script and takes no style but its own, by their digests, and fetches nothing at all.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from trickspec.pictures import svg
from trickspec.pictures.described import described
from trickspec_conformance.plan import MEANING as WHY_NOT_ASKED
from trickspec_conformance.reports import explained, known, saying
from trickspec_conformance.reports.limits import spread
from trickspec_conformance.reports.told import value_text
from trickspec_conformance.reports.verdict import verdict
from trickspec_conformance.sanitising import clean, clean_lines

if TYPE_CHECKING:
    from trickspec.pictures.table import Picture
    from trickspec_conformance.reports.reported import Reported
    from trickspec_conformance.reports.told import Entry, Told

DRAWN: Final = 300
"""How many findings a page has; the others are in the list of cases."""
LISTED: Final = 10_000
"""How many cases a page lists: what is wrong, and of the rest as many as there is room for."""

_HOME: Final = Path(__file__).resolve().parent / "page"
_LONGEST_MESSAGE: Final = 200


def write(report: Reported, stream: IO[str]) -> None:
    """Write the page."""
    style = (_HOME / "page.css").read_text(encoding="utf-8") + svg.STYLE
    script = (_HOME / "page.js").read_text(encoding="utf-8")
    said = report.told
    title = escape(f"{verdict(said)} {saying.introduced(said)}")
    stream.write(
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_policy(style, script)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n"
    )
    stream.writelines(f"{part}\n" for part in _body(report))
    stream.write(f"<script>{script}</script>\n</body>\n</html>\n")


def _policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; style-src {_digest(style)}; script-src {_digest(script)}; base-uri 'none'; form-action 'none';"
        " require-trusted-types-for 'script'; trusted-types 'none'"
    )


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _text(said: str) -> str:
    """A stranger's text, which is clean already."""
    return f"<bdi>{escape(said)}</bdi>"


def _body(report: Reported) -> Iterator[str]:
    said = report.told
    listed = _listed(said)
    places = {entry.id: number for number, entry in enumerate(listed)}
    shown = spread(said.in_full, DRAWN, lambda entry: (entry.game, entry.ask))
    pictures = [report.pictures.of(entry) for entry in shown]
    symbols = svg.symbols((each for each in pictures if each is not None), report.pictures.words)
    yield f'<svg class="symbols" aria-hidden="true"><defs>{symbols}</defs></svg>'
    if said.trouble is None:
        yield '<a class="skip" href="#wrong">Go to what is wrong</a>'
    yield "<header>"
    yield f"<h1>{_text(saying.introduced(said))}</h1>"
    mood = "good" if said.conforms else "bad"
    yield f'<p class="verdict {mood}">{escape(verdict(said))}</p>'
    yield "</header>\n<main>"
    yield from _run(said)
    if said.trouble is None:
        yield from _counts(said)
        yield from _explained(said)
        yield from _known(said)
        yield f'<section aria-labelledby="wrong">\n<h2 id="wrong" tabindex="-1">What is wrong: {len(said.wrong)}</h2>'
        yield from _filters()
        for number, (entry, picture) in enumerate(zip(shown, pictures, strict=True)):
            yield from _finding(entry, _figure(report, entry, picture, f"p{number}"), places[entry.id])
        if len(shown) < len(said.wrong):
            yield f"<p>{len(said.wrong) - len(shown)} more are wrong; they are in the list below, without their positions.</p>"
        yield "</section>"
        yield from _list(len(listed), len(said.entries))
    yield "</main>"
    yield f'<script type="application/json" id="data">{_data(listed)}</script>'


def _run(report: Told) -> Iterator[str]:
    yield '<section aria-labelledby="run">\n<h2 id="run">The run</h2>\n<dl>'
    home = report.who.homepage if report.who else None
    named = (
        ("suite", saying.suite_line(report)),
        ("chosen", saying.chosen_line(report)),
        ("home", clean(home or "")),
        ("trouble", clean(report.trouble or "")),
        ("shortened", saying.shortened_line(report)),
        ("time", f"{report.seconds:.1f} seconds"),
    )
    yield from _terms((name, value) for name, value in named if value)
    yield "</dl>"
    if report.faults:
        yield '<h3 class="bad">The run as a whole is at fault</h3>\n<ul>'
        yield from (f"<li>{_text(saying.fault_line(noted))}</li>" for noted in report.faults)
        yield "</ul>"
    lines = clean_lines(report.log, saying.LOG_LINES)
    if lines:
        log = _text("\n".join(lines))
        yield f"<details><summary>The end of its standard error</summary><pre>{log}</pre></details>"
    yield "</section>"


def _terms(named: Iterable[tuple[str, str]]) -> Iterator[str]:
    for name, value in named:
        yield f"<dt>{name}</dt><dd>{_text(value)}</dd>"


def _counts(report: Told) -> Iterator[str]:
    head, rows = saying.counts(report)
    yield '<section aria-labelledby="counts">\n<h2 id="counts">What became of the questions</h2>'
    yield from _table("A row a question; only outcomes that occurred have a column.", head, rows, words=2)
    for reason, number in saying.why_not_asked(report):
        yield f"<p>{number} not asked, since {WHY_NOT_ASKED[reason]}.</p>"
    if report.options:
        asked = [[each.game, each.option, value_text(each.value), str(each.asked)] for each in report.options]
        yield from _table("Under which option values was asked.", ["game", "option", "value", "asked"], asked, words=3)
    yield "</section>"


def _explained(report: Told) -> Iterator[str]:
    if not report.explained:
        return
    yield '<section aria-labelledby="why">\n<h2 id="why">Why</h2>'
    for each in report.explained:
        yield f"<h3>{_text(explained.head(each))}</h3>\n<ul>"
        for line in explained.lines(each):
            seen = f'<br><span class="soft">{_text(line.seen)}</span>' if line.seen else ""
            yield f"<li><strong>{_text(line.says)}</strong>: {escape(line.fits)}{seen}</li>"
        yield "</ul>"
    yield "</section>"


def _known(report: Told) -> Iterator[str]:
    parts = list(known.lines(report.known))
    if not parts:
        return
    yield '<section aria-labelledby="known">\n<h2 id="known">Known failures</h2>'
    for heading, listed in parts:
        yield f"<h3>{escape(heading.capitalize())}: {len(listed)}</h3>\n<dl>"
        yield from (f"<dt><code>{_text(case)}</code></dt><dd>{_text(reason)}</dd>" for case, reason in listed)
        yield "</dl>"
    yield "</section>"


def _table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]], words: int) -> Iterator[str]:
    """A table whose first columns are words, the others numbers."""
    label = escape(caption)
    yield f'<div class="wide" role="region" aria-label="{label}" tabindex="0"><table><caption>{label}</caption>'
    columns = "".join(f'<th scope="col"{_right(place >= words)}>{escape(name)}</th>' for place, name in enumerate(head))
    yield f"<thead><tr>{columns}</tr></thead><tbody>"
    for row in rows:
        cells = "".join(f"<td{_right(place >= words)}>{_text(clean(cell))}</td>" for place, cell in enumerate(row))
        yield f"<tr>{cells}</tr>"
    yield "</tbody></table></div>"


def _right(right: bool) -> str:
    return ' class="number"' if right else ""


def _filters() -> Iterator[str]:
    yield '<form id="filters" class="scripted" aria-label="Filters" hidden>'
    for name, label in (("outcome", "Outcome"), ("game", "Game"), ("ask", "Question"), ("rule", "Rule")):
        yield f'<label>{label}<select name="{name}"><option value="">any</option></select></label>'
    yield '<label>Case<input name="text" type="search" autocomplete="off"></label>'
    yield '<button type="reset">Show all</button>'
    yield '<output id="count" name="count" role="status"></output>\n</form>'


def _figure(report: Reported, entry: Entry, picture: Picture | None, key: str) -> str:
    if picture is None:
        return ""
    words = report.pictures.words
    instead = svg.Alternative(f"The position of {clean(entry.id)}", described(picture, words), key)
    return f"<figure>{svg.inline(picture, words, instead)}</figure>"


def _finding(entry: Entry, figure: str, place: int) -> Iterator[str]:
    yield f'<article class="finding" data-case="{place}">'
    yield f'<h3>{_text(clean(entry.id))} <span class="bad">{escape(entry.became)}</span></h3>'
    yield f'<p class="soft">{_text(clean(entry.game))} {_text(clean(entry.ask))}</p>'
    yield figure
    yield "<dl>"
    for name, said in saying.facts(entry):
        mood = {"answer": ' class="bad"', "expected": ' class="good"'}.get(name, "")
        yield f"<dt>{name}</dt><dd><code{mood}>{_text(said)}</code></dd>"
    for rule, sentence in saying.rules(entry):
        yield f"<dt>rule</dt><dd><code>{_text(rule)}</code>{f'<br>{_text(sentence)}' if sentence else ''}</dd>"
    named = (("why", saying.reason(entry)), ("case", saying.place(entry)))
    yield from _terms((name, value) for name, value in named if value)
    yield "</dl>\n</article>"


def _list(listed: int, of: int) -> Iterator[str]:
    yield '<section class="list" aria-labelledby="every">\n<h2 id="every">Every case</h2>'
    yield "<noscript><p>Scripts are off, so the list and the filters are not shown.</p></noscript>"
    if listed < of:
        yield f"<p>{listed} of {of} cases are listed: all that are wrong, and the first of the others.</p>"
    yield '<div class="wide scripted" role="region" aria-label="The list of cases" tabindex="0" hidden><table id="cases">'
    columns = "".join(f'<th scope="col">{name}</th>' for name in ("case", "game", "question", "outcome"))
    yield f"<thead><tr>{columns}</tr></thead><tbody></tbody></table></div>"
    yield '<button type="button" id="more" hidden>Show more</button>\n</section>'


def _listed(report: Told) -> list[Entry]:
    """What the list has: everything that is wrong first of all, in the order of the suite."""
    if len(report.entries) <= LISTED:
        return list(report.entries)
    wrong = report.wrong[:LISTED]
    others = [entry for entry in report.entries if not entry.wrong][: LISTED - len(wrong)]
    kept = {entry.id for entry in (*wrong, *others)}
    return [entry for entry in report.entries if entry.id in kept]


def _data(listed: Sequence[Entry]) -> str:
    """The list for the script, in which no character can end the element that holds it; names stand once and are pointed at."""
    columns = {
        "games": sorted({clean(entry.game) for entry in listed}),
        "asks": sorted({clean(entry.ask) for entry in listed}),
        "outcomes": sorted({entry.became for entry in listed}),
        "rules": sorted({clean(rule) for entry in listed for rule in entry.rules}),
    }
    numbers = {name: {value: number for number, value in enumerate(values)} for name, values in columns.items()}
    cases = [_datum(entry, numbers) for entry in listed]
    written = json.dumps({**columns, "cases": cases}, separators=(",", ":"))
    return written.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _datum(entry: Entry, numbers: dict[str, dict[str, int]]) -> list[Any]:
    rules = [numbers["rules"][clean(rule)] for rule in entry.rules]
    message = [clean(entry.message, _LONGEST_MESSAGE)] if entry.wrong else []
    game, ask, outcome = (
        numbers["games"][clean(entry.game)],
        numbers["asks"][clean(entry.ask)],
        numbers["outcomes"][entry.became],
    )
    return [clean(entry.id), game, ask, outcome, rules, *message]
