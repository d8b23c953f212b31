"""The pages above the languages: the first page and a permanent link a rule. Each leads to the reader's own language."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from trickspec_site.edition import Edition
from trickspec_site.policy import POLICY

HERE: Final = Path(__file__).parent.parent / "theme" / "front"


@dataclass(frozen=True, slots=True)
class Way:
    """One language's way on: its name, where it leads, and what stands there."""

    language: str
    name: str
    to: str
    said: str


def write_front(out: Path, editions: Sequence[Edition]) -> None:
    """Write the first page, the page for what is not there, and one for every rule, the retired ones too."""
    shutil.copytree(HERE, out / "assets", dirs_exist_ok=True)
    start = [_way(edition, f"{edition.language}/", edition.wording.text("tagline")) for edition in editions]
    (out / "index.html").write_text(chooser("trickspec", start, "", choose=True), encoding="utf-8")
    (out / "404.html").write_text(chooser(_missing(editions[0]), start, "", choose=False), encoding="utf-8")
    for rule, ways in _rules(editions):
        path = out / "r" / rule / "index.html"
        path.parent.mkdir(parents=True)
        path.write_text(chooser(rule, ways, "../../", choose=True), encoding="utf-8")


def _missing(edition: Edition) -> str:
    return edition.wording.text("not_found")


def _rules(editions: Sequence[Edition]) -> Iterator[tuple[str, list[Way]]]:
    for number, game in enumerate(editions[0].games):
        for rule in game.entries:
            books = [(edition, edition.games[number]) for edition in editions]
            yield (
                rule,
                [
                    _way(edition, f"../../{edition.language}/{book.rule_page(rule)}", book.entries[rule].sentence)
                    for edition, book in books
                ],
            )
    for entry in editions[0].suite.retired:
        yield str(entry["id"]), list(_retired(entry, editions))


def _retired(entry: Mapping[str, object], editions: Sequence[Edition]) -> Iterator[Way]:
    """A rule that no longer applies leads to its heir, or to the rulebook where it has none."""
    heir = str(entry.get("heir") or "")
    for edition in editions:
        game = next(each for each in edition.games if each.name == str(entry["id"]).partition(".")[0])
        to = game.rule_page(heir) if heir in game.entries else game.home
        yield _way(edition, f"../../{edition.language}/{to}", edition.wording.text("retired"))


def _way(edition: Edition, to: str, said: str) -> Way:
    return Way(edition.language, own_name(edition), to, said)


def own_name(edition: Edition) -> str:
    """What the readers of a language call it, as it stands in a list."""
    name = edition.wording.text("command.language", language=edition.language)
    return name[:1].title() + name[1:]


def chooser(title: str, ways: Iterable[Way], root: str, *, choose: bool) -> str:
    """A page of ways on; with `choose`, a script takes the one in the reader's language."""
    items = "\n".join(
        f'<li><a href="{way.to}" hreflang="{way.language}" lang="{way.language}"><strong>{escape(way.name)}</strong> '
        f"{escape(way.said)}</a></li>"
        for way in ways
    )
    script = f'<script src="{root}assets/choose.js" defer></script>' if choose else ""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f'<title>{escape(title)}</title>\n<link rel="stylesheet" href="{root}assets/front.css">\n'
        f'<link rel="icon" href="{root}assets/icon.svg" type="image/svg+xml">\n{script}\n</head>\n'
        f"<body>\n<main>\n<h1>{escape(title)}</h1>\n<ul>\n{items}\n</ul>\n</main>\n</body>\n</html>\n"
    )
