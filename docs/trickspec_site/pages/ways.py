"""Ways of playing side by side: the values of every option in every profile, and the sentences that differ."""

from __future__ import annotations

from trickspec.spec.rules import Choice, option_key
from trickspec_site.edition import GameEdition
from trickspec_site.markup import broken, html, md, relative, sentence, table
from trickspec_site.page import Page
from trickspec_site.pages.options import options_of


def ways_page(game: GameEdition) -> Page:
    """The page of a game's profiles and options."""
    words = game.wording
    here = game.page("ways")
    title = words.text("ways")
    profiles = game.book.game.profiles
    parts = [f"# {md(title)}", words.html("ways_lead" if len(profiles) > 1 else "same_in_all")]
    for profile in profiles:
        name = game.book.texts.find("options", "profiles", profile.name, "title")
        about = game.book.texts.find("options", "profiles", profile.name, "text")
        if name and about:
            parts += [f"## {words.marked(name.text, name.language, md)} {{#profile-{profile.name}}}"]
            parts += [words.marked(about.text, about.language, md)]
    if game.book.game.options:
        head = [words.html("option"), *(f"<code>{html(each.name)}</code>" for each in profiles)]
        parts += [
            f"## {md(sentence(words.text('option')))} {{#options}}",
            table(head, [_values(game, each) for each in game.book.game.options], "ts-table"),
        ]
        parts += [_differences(game, here, option) for option in game.book.game.options]
    return Page(here, title, "\n\n".join(parts), f"{game.book.title}: {title}")


def _values(game: GameEdition, option: Choice) -> list[str]:
    cells = [f"{html(game.option_title(option.name))}<br><code>{html(option.name)}</code>"]
    for profile in game.book.game.profiles:
        key = option_key(profile.values[option.name])
        cells.append(f"<code>{html(key)}</code><br>{html(game.value_title(option.name, key))}")
    return cells


def _differences(game: GameEdition, here: str, option: Choice) -> str:
    """Every rule that the option changes, with its sentence under each value."""
    words = game.wording
    touched = [entry for entry in game.entries.values() if option in options_of(game, entry)]
    rows = []
    for value in option.values:
        book = game.book_under({option.name: value})
        said = [book.find(entry.id) for entry in touched]
        key = option_key(value)
        mark = f' <span class="ts-mark">{words.html("default")}</span>' if value == option.default else ""
        rows.append(
            [f"<code>{html(key)}</code>{mark}", *(words.marked(each.sentence, each.language) for each in said if each)]
        )
    head = [words.html("value")]
    head += [
        f'<a class="ts-id" href="{relative(here, game.rule_page(each.id))}">{broken(each.id)}</a>' for each in touched
    ]
    return table(head, rows, "ts-table", html(game.option_title(option.name)))
