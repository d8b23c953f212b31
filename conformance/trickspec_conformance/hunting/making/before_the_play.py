"""Questions about what comes before the play: the plan of a deal, the card turned up, the call, the bids."""

from __future__ import annotations

from collections.abc import Iterator

from trickspec_conformance.hunting.making.maker import Made, Sitting


def before_the_play(sitting: Sitting) -> Iterator[Made]:
    """The plan of a deal, where its trump comes from, and bids at any moment, even when all have bid."""
    ruleset, deal, chance, number = sitting.ruleset, sitting.deal, sitting.chance, sitting.number
    yield "plan_deal", {"deal": number, "first_dealer": chance.below(ruleset.players)}
    if deal.trump_source == "turn_up":
        cards = sitting.sorts["special"] if sitting.sorts["special"] and chance.percent(40) else ruleset.cards
        yield "turn_trump", {"deal": number, "card": chance.pick(cards)}
    if deal.trump_source == "call":
        yield "legal_calls", {"deal": number, "seen": chance.shuffled(ruleset.cards)[: deal.seen]}
    for _ in range(4):
        so_far = sitting.bids()[: chance.below(ruleset.players + 1)]
        yield "legal_bids", {"deal": number, "cards": deal.cards, "bids_so_far": so_far}
