"""A picture in words, for whoever cannot see it."""

from __future__ import annotations

from collections.abc import Iterator

from trickspec.pictures.faces import Face
from trickspec.pictures.table import Picture, Place, Row, Sheet, Table
from trickspec.pictures.words import Words


def described(picture: Picture, words: Words) -> str:
    """Everything that the picture shows, in sentences."""
    said = _sheet(picture, words) if isinstance(picture, Sheet) else _table(picture, words)
    return " ".join(f"{each[0].title()}{each[1:]}." for each in said if each)


def card_in_words(face: Face, words: Words) -> str:
    """A card as one speaks of it, or a special card with how it is meant."""
    if face.rank is not None and face.suit is not None:
        rank = words.say("rank", rank=face.rank.lower(), letter=face.rank)
        return words.say("card", rank=rank, suit=suit_in_words(face.suit, words))
    if face.mode is None:
        return words.say("special")
    return words.say("special_meant", mode=face.mode, suit=suit_in_words(face.names or "", words))


def rank_letter(rank: str, words: Words) -> str:
    """What stands in the corner of a card of this rank, in the language of the reader."""
    return words.say("rank_letter", rank=rank.lower(), letter=rank)


def suit_in_words(suit: str, words: Words) -> str:
    """A suit by its name."""
    return words.say("suit", suit=suit.lower(), letter=suit)


def trump_in_words(table: Table, words: Words) -> str:
    """The trump, and how it came; nothing where a picture is about none."""
    trump = table.trump
    if trump is None:
        return ""
    source = words.say("source", source=trump.source)
    turned = f", {words.say('turned', card=card_in_words(trump.turned, words))}" if trump.turned else ""
    if trump.suit is None:
        return f"{words.say('trump_not_known')}{turned}"
    if trump.suit == "none":
        return f"{words.say('no_trump')}{turned or f', {source}'}"
    return f"{words.say('trump', suit=suit_in_words(trump.suit, words))}{turned or f', {source}'}"


def _table(table: Table, words: Words) -> Iterator[str]:
    head = [words.say("deal", number=table.deal)]
    if table.cards is not None:
        head.append(words.say("cards_each", count=table.cards))
    if table.trick is not None:
        head.append(words.say("trick", number=table.trick))
    yield ", ".join(head)
    yield trump_in_words(table, words)
    for place in table.places:
        yield from _place(place, words)


def _place(place: Place, words: Words) -> Iterator[str]:
    who = who_in_words(place, words)
    if place.bid is not None:
        yield words.say("who_bid", who=who, number=number_in_words(place.bid))
    if place.taken is not None:
        yield words.say("who_took", who=who, number=place.taken)
    if place.played is not None:
        yield words.say("who_led" if place.leads else "who_played", who=who, card=card_in_words(place.played, words))
    if place.hand is not None:
        cards = ", ".join(card_in_words(face, words) for face in place.hand.cards) or words.say("nothing")
        yield words.say("who_holds" if place.hand.whole else "who_holds_at_least", who=who, cards=cards)
    if place.act is not None:
        name, form = ("did_act", "this_act") if _done(place) else ("is_to_act", "to_act")
        yield words.say(name, who=who, act=words.say(form, act=place.act))


def _done(place: Place) -> bool:
    """Whether the act that is looked at lies on the table already."""
    return (place.act == "play" and place.played is not None) or (place.act == "bid" and place.bid is not None)


def act_in_words(place: Place, words: Words) -> str:
    """What a place is about to do, or that it is looked at for what it did; nothing where it is neither."""
    if place.act is None:
        return ""
    return words.say("this_act" if _done(place) else "to_act", act=place.act)


def who_in_words(place: Place, words: Words) -> str:
    """A place by its player or its seat, and by its roles."""
    seat = "" if place.seat is None else place.name or words.say("seat", number=place.seat)
    roles = ", ".join(words.say("role", role=role) for role in place.roles)
    if seat and roles:
        return f"{seat} ({roles})"
    return seat or roles or words.say("nobody")


def number_in_words(number: int) -> str:
    """A number, unless it is one that nobody could have meant."""
    return str(number) if abs(number) < 100_000 else "..."


def _sheet(sheet: Sheet, words: Words) -> Iterator[str]:
    yield words.say("sheet")
    for row in sheet.rows:
        yield f"{words.say('deal', number=row.deal)}: {'; '.join(_columns(row, words))}"


def _columns(row: Row, words: Words) -> Iterator[str]:
    for name, numbers in (("column_bid", row.bids), ("column_taken", row.taken), ("column_points", row.points)):
        if numbers is not None:
            said = ("?" if number is None else number_in_words(number) for number in numbers)
            yield f"{words.say(name)} {', '.join(said)}"
