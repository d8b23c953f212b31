"""Clauses of the pack: which cards there are, how they rank, and which belong to no suit."""

from __future__ import annotations

from trickspec.clauses.draft import CompileError, Draft, Entry


def suited_cards(draft: Draft, rule: Entry) -> None:
    """The pack has every one of these ranks in every one of these suits; ranks stand from high to low."""
    for letters in (rule["suits"], rule["high_to_low"]):
        if len(set(letters)) < len(letters):
            raise CompileError(f"a letter stands twice in {letters}", "name each suit and each rank once")
    draft.suits = tuple(rule["suits"])
    for number, suit in enumerate(draft.suits):
        draft.cards += [rank + suit for rank in reversed(rule["high_to_low"])]
        draft.suit_of += [number] * len(rule["high_to_low"])


def special_cards(draft: Draft, rule: Entry) -> None:
    """These cards join the pack as a class of their own, each in place of a card that is taken out, if one is named.

    Until another clause says otherwise, a special card is still a card of the suit that it stands in for, the lowest of it.
    """
    replaced = rule.values.get("replacing", [])
    suits: list[int | None] = [None] * len(rule["cards"])
    for place, card in enumerate(replaced):
        number = draft.card(card)
        if place < len(suits):
            suits[place] = draft.suit_of[number]
        del draft.cards[number], draft.suit_of[number]
    for card in rule["cards"]:
        if card in draft.cards:
            raise CompileError(f"the pack has {card} already", "give the special card a name of its own")
    draft.cards[:0] = rule["cards"]
    draft.suit_of[:0] = suits
    size = len(rule["cards"])
    draft.classes = {name: [card + size for card in cards] for name, cards in draft.classes.items()}
    draft.classes[rule["class"]] = list(range(size))


def outside_suits(draft: Draft, rule: Entry) -> None:
    """Cards of this class belong to no suit and are never trumps."""
    for card in draft.card_class(rule["cards"]):
        draft.suit_of[card] = None
