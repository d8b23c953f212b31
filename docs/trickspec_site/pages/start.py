"""The start page of a language: a door for each thing that a reader may want."""

from __future__ import annotations

from collections.abc import Sequence

from trickspec_site.edition import START, Edition, GameEdition
from trickspec_site.english.everything import ADDRESS, LISTED, way
from trickspec_site.markup import html, relative
from trickspec_site.page import Page
from trickspec_site.pages.meeting import meeting_title, meets

_PROGRAMS = ("guide/", "cases/", "protocol/protocol/", "commands/")
"""The pages for programs that are looked for first."""


def start_page(edition: Edition) -> Page:
    """Each game with its ways in, what is for the table, and what is for programs."""
    words = edition.wording
    doors = [_game(game) for game in edition.games]
    table = [
        ("judge/", words.html("judge")),
        ("sheet/", words.html("sheet.sheet")),
        ("glossary/", words.html("glossary")),
    ]
    doors.append(_door(words.html("at_the_table"), "judge/", words.html("judge_lead"), table))
    programs = [(way(edition, to), f'<span lang="en">{html(LISTED[to])}</span>') for to in _PROGRAMS]
    english = words.html("only_english") if edition.language != "en" else ""
    doors.append(_door(words.html("implementers"), ADDRESS, english, programs))
    body = (
        f"# trickspec {{.ts-name}}\n\n"
        f'<p class="ts-lead">{words.html("tagline")}</p>\n\n<ul class="ts-doors">\n{"".join(doors)}</ul>'
    )
    return Page(
        START, words.text("start"), body, words.text("tagline"), {"hide": ["navigation", "toc", "path", "footer"]}
    )


def _game(game: GameEdition) -> str:
    words = game.wording
    about = game.book.texts.find("game", "about")
    ways = [
        (game.home, words.html("rulebook")),
        (game.page("pay"), words.html("command.pay_table")),
        (game.page("schedule"), words.html("schedule")),
        *([(game.page("meeting"), html(meeting_title(game)))] if meets(game) else []),
        (game.page("rulings"), words.html("command.rulings")),
        (game.page("print"), words.html("printed")),
    ]
    return _door(html(game.book.title), game.home, words.marked(about.text, about.language) if about else "", ways)


def _door(title: str, to: str, said: str, ways: Sequence[tuple[str, str]]) -> str:
    links = "".join(f'<li><a href="{relative(START, address)}">{name}</a></li>' for address, name in ways)
    lead = f"<p>{said}</p>" if said else ""
    return f'<li><h2><a href="{relative(START, to)}">{title}</a></h2>{lead}<ul>{links}</ul></li>\n'
