"""What can be chosen: the games, how each may be played, its deals, and its cards, drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trickspec.in_page.opened import library
from trickspec.in_page.spoken import face, speaker, words_of
from trickspec.pictures.faces import hand_faces
from trickspec.rulebook.book import Rulebook
from trickspec.rulebook.translation import ORIGINAL
from trickspec.ruleset import Ruleset
from trickspec.spec.rules import Choice, Profile, option_key
from trickspec.spec.where import spec_folder
from trickspec.version import __version__


def offer(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The games in a language, and the version of the suite that stands behind every answer."""
    language = asked.get("language", ORIGINAL)
    games = [_game(name, language) for name in library().games]
    return {"version": __version__, "games": games}


def _game(name: str, language: str) -> dict[str, Any]:
    rules = library().ruleset(name)
    book = Rulebook(spec_folder(), name, language)
    return {
        "game": name,
        "title": book.title,
        "digest": rules.digest,
        "players": rules.players,
        "options": [_option(book, option) for option in book.game.options],
        "profiles": [_profile(book, profile) for profile in book.game.profiles],
        "deals": [
            {"deal": number, "cards": deal.cards, "trump_source": deal.trump_source, "bidding": deal.bidding}
            for number, deal in enumerate(rules.deals, 1)
        ],
        "seats": _seats(rules, language),
        "cards": _cards(rules, language),
    }


def _seats(rules: Ruleset, language: str) -> list[str]:
    """What each seat is called as long as nobody sits there."""
    told = speaker(rules, language, None, page=False)
    return [told.player(seat) for seat in range(rules.players)]


def _option(book: Rulebook, option: Choice) -> dict[str, Any]:
    return {
        "option": option.name,
        "title": _said(book, option.name, option.name, "title"),
        "default": option.default,
        "values": [
            {"value": value, "title": _said(book, option_key(value), option.name, "values", option_key(value))}
            for value in option.values
        ],
    }


def _said(book: Rulebook, instead: str, *where: str) -> str:
    said = book.texts.find("options", "options", *where)
    return instead if said is None else said.text


def _profile(book: Rulebook, profile: Profile) -> dict[str, Any]:
    said = book.texts.find("options", "profiles", profile.name, "title")
    return {
        "profile": profile.name,
        "title": profile.name if said is None else said.text,
        "options": dict(profile.values),
    }


def _cards(rules: Ruleset, language: str) -> list[dict[str, str]]:
    """Every card, drawn, in the order in which people sort them."""
    told = speaker(rules, language, None, page=False)
    words = words_of(told)
    order = {each.wire: number for number, each in enumerate(hand_faces(rules, (1 << len(rules.cards)) - 1))}
    cards = [
        {"card": name, "label": told.card(name), "svg": face(rules, card, words)}
        for card, name in enumerate(rules.cards)
    ]
    return sorted(cards, key=lambda each: order[each["card"]])
