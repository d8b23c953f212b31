"""What is told, as JSON: parts of a judgement with their pictures, cards and seats by the words of a language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from trickspec.judging.page import set_off
from trickspec.judging.speaker import Manner, Speaker
from trickspec.judging.telling import Part
from trickspec.pictures import svg
from trickspec.pictures.described import described
from trickspec.pictures.faces import card_face
from trickspec.pictures.table import Picture
from trickspec.pictures.words import Words, words_in
from trickspec.rulebook.translation import ORIGINAL
from trickspec.ruleset import Ruleset
from trickspec.spec.where import spec_folder

MOST_PICTURES: Final = 24
"""How many tables one judgement shows; a long game with much wrong in it is gone through act by act instead."""


def speaker(rules: Ruleset, language: str, players: Sequence[str] | None, *, page: bool = True) -> Speaker:
    """Who puts things into words; in the `page` names are marked, so that each can be set apart from what is around it."""
    return Speaker(spec_folder(), language, rules, players, Manner(signs=True, named=set_off if page else str))


def words_of(told: Speaker) -> Words:
    """The words of pictures, in the language that is heard."""
    return words_in(ORIGINAL if told.is_missing else told.language)


def told(parts: Iterable[Part], words: Words) -> Iterator[dict[str, Any]]:
    """Parts of what is told, each with its kind, and a text or a picture."""
    pictures = 0
    for part in parts:
        if part.picture is None:
            yield {"kind": part.kind, "text": part.text, **({} if part.id is None else {"id": part.id})}
        elif pictures < MOST_PICTURES:
            pictures += 1
            yield {"kind": part.kind, "picture": drawn(part.picture, words)}


def drawn(picture: Picture, words: Words) -> dict[str, str]:
    """A picture as a document of its own, and what it shows in words."""
    title, text = words.say("deal", number=getattr(picture, "deal", 0)), described(picture, words)
    return {"svg": svg.drawing(picture, words, svg.Alternative(title, text)), "alt": text}


def play(rules: Ruleset, code: int, told: Speaker) -> dict[str, Any]:
    """A play: its wire form, the card, how it is told, and how a special card is meant."""
    text = rules.plays[code].text
    card, _, meant = text.partition(":")
    return {"wire": text, "card": card, "label": told.card(text), "meant": meant}


def face(rules: Ruleset, card: int, words: Words) -> str:
    """One card as a drawing of its own."""
    return svg.card_drawing(card_face(rules, card), words)
