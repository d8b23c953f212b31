"""A picture as lines of a terminal: a row a place, cards with the signs of their suits, hearts and diamonds in red."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from trickspec.pictures.described import act_in_words, number_in_words, rank_letter, who_in_words
from trickspec.pictures.faces import SPECIAL, Face
from trickspec.pictures.table import Hand, Picture, Place, Row, Sheet, Table
from trickspec.pictures.words import Words
from trickspec.rulebook.signs import SIGNS

RED = "red"


def lines(picture: Picture, words: Words, *, signs: bool) -> Iterator[Text]:
    """The picture line by line; without `signs` a card is shown in letters, as the wire has it."""
    if isinstance(picture, Sheet):
        yield from _sheet(picture, words)
    else:
        yield _head(picture, words, signs=signs)
        yield from _columns([_place(place, words, signs=signs) for place in picture.places])


def carries_signs(encoding: str | None) -> bool:
    """Whether a stream of this encoding can show the signs of the suits."""
    try:
        "".join((*SIGNS.values(), SPECIAL)).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def card(face: Face, words: Words, *, signs: bool) -> Text:
    """One card, or one play of a special card with how it is meant."""
    if face.rank is not None and face.suit is not None:
        name = f"{rank_letter(face.rank, words)}{SIGNS.get(face.suit, face.suit)}" if signs else face.wire
        return Text(name, RED if face.red else "")
    shown = Text(SPECIAL if signs else face.wire.partition(":")[0])
    if face.mode is not None:
        shown.append(f" {words.say('meant', mode=face.mode)}")
    if face.names is not None:
        shown.append(" ").append_text(_suit(face.names, signs=signs))
    return shown


def _suit(suit: str, *, signs: bool) -> Text:
    return Text(SIGNS.get(suit, suit) if signs else suit, RED if Face("", suit=suit).red else "")


def _head(table: Table, words: Words, *, signs: bool) -> Text:
    parts = [Text(words.say("deal", number=table.deal))]
    if table.cards is not None:
        parts.append(Text(words.say("cards_each", count=table.cards)))
    if table.trick is not None:
        parts.append(Text(words.say("trick", number=table.trick)))
    if table.trump is not None:
        parts.append(_trump(table, words, signs=signs))
    return Text(", ").join(parts)


def _trump(table: Table, words: Words, *, signs: bool) -> Text:
    trump = table.trump
    assert trump is not None, "the caller has looked"
    if trump.suit is None:
        said = Text(words.say("trump_not_known"))
    elif trump.suit == "none":
        said = Text(words.say("no_trump"))
    else:
        before, _, after = words.say("trump", suit="\0").partition("\0")
        said = Text.assemble(before, _suit(trump.suit, signs=signs), after)
    if trump.turned is None:
        return said if trump.suit is None else said.append(f" ({words.say('source', source=trump.source)})")
    before, _, after = words.say("turned", card="\0").partition("\0")
    return Text.assemble(said, " (", before, card(trump.turned, words, signs=signs), after, ")")


def _place(place: Place, words: Words, *, signs: bool) -> list[Text]:
    """The cells of a row: who, the bid and the tricks, what is due or looked at, the card played, the hand."""
    counts = [
        words.say(name, number=number_in_words(number))
        for name, number in (("bid", place.bid), ("taken", place.taken))
        if number is not None
    ]
    doing = [words.say("leads" if place.played is None else "led")] if place.leads else []
    doing += [act_in_words(place, words)] if place.act else []
    return [
        Text(who_in_words(place, words), "bold" if place.act else ""),
        Text(", ".join(counts)),
        Text(", ".join(doing), "bold" if place.act else ""),
        Text("") if place.played is None else card(place.played, words, signs=signs),
        Text("") if place.hand is None else _hand(place.hand, words, signs=signs),
    ]


def _hand(hand: Hand, words: Words, *, signs: bool) -> Text:
    name = words.say("holds" if hand.whole else "holds_at_least")
    cards = [card(face, words, signs=signs) for face in hand.cards] or [Text(words.say("nothing"))]
    return Text.assemble(f"{name} ", Text(" ").join(cards))


def _columns(rows: Sequence[Sequence[Text]]) -> Iterator[Text]:
    """The cells below each other; a column in which nothing stands takes no room."""
    if not rows:
        return
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        line = Text()
        for cell, width in zip(row, widths, strict=True):
            if width:
                line.append_text(cell).append(" " * (width - cell.cell_len + 2))
        line.rstrip()
        yield line


def _sheet(sheet: Sheet, words: Words) -> Iterator[Text]:
    named = ("bids", "column_bid"), ("taken", "column_taken"), ("points", "column_points")
    shown = [
        (name, words.say(word)) for name, word in named if any(getattr(row, name) is not None for row in sheet.rows)
    ]
    head = [Text(words.say("column_deal"), "bold")]
    head += [Text(f"{words.say('seat', number=seat)}", "bold") for seat in range(sheet.players)]
    yield from _columns([[*head[:1], Text("", "bold"), *head[1:]], *_rows(sheet, shown)])


def _rows(sheet: Sheet, shown: Sequence[tuple[str, str]]) -> Iterator[list[Text]]:
    for row in sheet.rows:
        for place, (name, word) in enumerate(shown):
            yield [Text("" if place else str(row.deal)), Text(word), *_numbers(row, name, sheet.players)]


def _numbers(row: Row, name: str, players: int) -> list[Text]:
    numbers = getattr(row, name)
    if numbers is None:
        return [Text("")] * players
    return [Text("?" if number is None else number_in_words(number)) for number in numbers]
