"""Random questions about a game, for comparing implementations: positions from whole deals, and records changed in one place.

Deals are played out by the engine, so every position can be reached, but no answer is taken from it: whoever compares asks
two sides.
The chance is bent towards what is rare: special cards are dealt and played more often than a shuffle would have it, bids
come near the barred number, and half of all records are unfinished, changed, or hide something.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from trickspec import engine
from trickspec.generate import random_deal
from trickspec.questions import questions_of
from trickspec.records import GAME_FORMAT
from trickspec.ruleset import Ruleset

Asked: TypeAlias = tuple[str, dict[str, Any]]
Record: TypeAlias = dict[str, Any]
Change: TypeAlias = Callable[[Ruleset, Record, random.Random], None]


def random_questions(ruleset: Ruleset, count: int, seed: int) -> Iterator[Asked]:
    """`count` questions as (method, params without game and options), the same for the same seed."""
    chance = random.Random(seed)  # noqa: S311 - not for secrets: a seed must give the same questions everywhere
    made = 0
    while made < count:
        for asked in _about_one_deal(ruleset, chance):
            if asked[0] in questions_of(ruleset) and made < count:
                made += 1
                yield asked


def _about_one_deal(ruleset: Ruleset, chance: random.Random) -> Iterator[Asked]:
    number = chance.randrange(len(ruleset.deals)) + 1
    record = random_deal(ruleset, number, chance.randrange(ruleset.players), Bent(chance.random(), ruleset))
    deal = ruleset.deals[number - 1]
    yield "plan_deal", {"deal": number, "first_dealer": chance.randrange(ruleset.players)}
    yield from _before_the_play(ruleset, record, chance)
    for trick in chance.sample(record["tricks"], min(3, len(record["tricks"]))):
        yield from _in_a_trick(ruleset, record, trick, chance)
    yield from _of_the_score(ruleset, number, chance)
    if deal.chapter is not None:
        yield "chapter_points", _chapter(ruleset, deal.chapter, chance)
    for _ in range(4):
        unfinished = copy.deepcopy(record)
        _cut(ruleset, unfinished, chance)
        yield "next_to_act", {"record": unfinished}
    for _ in range(8):
        yield "replay_deal", {"record": _variation(ruleset, record, chance)}
    if chance.random() < 0.5:
        yield "replay_game", {"record": _game(ruleset, chance)}


class Bent(random.Random):
    """A chance that deals special cards early in the pack and likes to play them."""

    def __init__(self, seed: float, ruleset: Ruleset) -> None:
        super().__init__(seed)
        self.ruleset = ruleset

    def shuffle(self, x: Any) -> None:
        """Shuffle, and then often bring a special card among the first cards."""
        super().shuffle(x)
        special = {play.card for play in self.ruleset.plays if play.mode is not None}
        for card in special:
            if self.random() < 0.6:
                x.remove(card)
                x.insert(self.randrange(min(8, len(x)) if self.random() < 0.5 else len(x)), card)

    def choice(self, seq: Any) -> Any:
        """Choose, and choose again now and then where a special card could be played and was not."""
        chosen = super().choice(seq)
        special = [act for act in seq if isinstance(act, engine.PlayCard) and self.ruleset.plays[act.code].mode]
        return super().choice(special) if special and self.random() < 0.3 else chosen


def _before_the_play(ruleset: Ruleset, record: Record, chance: random.Random) -> Iterator[Asked]:
    number = record["deal"]
    if "turn_up" in record:
        yield "turn_trump", {"deal": number, "card": record["turn_up"]}
    if "call" in record:
        yield "legal_calls", {"deal": number, "seen": record["call"]["seen"]}
    so_far = [] if "bids" not in record else _in_bidding_order(ruleset, record)[: chance.randrange(ruleset.players)]
    yield "legal_bids", {"deal": number, "cards": record["cards"], "bids_so_far": so_far}


def _in_bidding_order(ruleset: Ruleset, record: Record) -> list[int]:
    deal = ruleset.deals[record["deal"] - 1]
    return [record["bids"][seat] for seat in ruleset.bidding_order(deal, record["dealer"])]


def _in_a_trick(ruleset: Ruleset, record: Record, trick: Record, chance: random.Random) -> Iterator[Asked]:
    """The plays open at some point of a trick, and who takes it when it is complete."""
    yield "trick_winner", {"deal": record["deal"], "trump": record["trump"], "trick": trick}
    place = chance.randrange(ruleset.players)
    seat = (trick["leader"] + place) % ruleset.players
    gone = {card for earlier in record["tricks"][: record["tricks"].index(trick)] for card in _cards(earlier)}
    held = [card for card in record["hands"][seat] if card not in gone]
    so_far = {"leader": trick["leader"], "plays": trick["plays"][:place]}
    yield "legal_plays", {"deal": record["deal"], "trump": record["trump"], "held": held, "trick": so_far}


def _cards(trick: Record) -> list[str]:
    return [play.partition(":")[0] for play in trick["plays"]]


def _of_the_score(ruleset: Ruleset, number: int, chance: random.Random) -> Iterator[Asked]:
    deal = ruleset.deals[number - 1]
    bids = {"bids": _some_bids(ruleset, number, chance)} if deal.bidding != "none" else {}
    yield (
        "deal_points",
        {"deal": number, "cards": deal.cards, **bids, "taken": _split(deal.cards, ruleset.players, chance)},
    )


def _some_bids(ruleset: Ruleset, number: int, chance: random.Random) -> list[int]:
    """Bids by seat that could have been made, the dealer seat 3 or whoever it is: legal in some rotation."""
    deal = ruleset.deals[number - 1]
    bids: list[int] = []
    for _ in range(ruleset.players):
        bids.append(chance.choice(engine.legal_bids(ruleset, deal, bids)))
    turn = chance.randrange(ruleset.players)
    return bids[turn:] + bids[:turn]


def _split(total: int, parts: int, chance: random.Random) -> list[int]:
    counts = [0] * parts
    favourite = chance.randrange(parts)
    for _ in range(total):
        counts[favourite if chance.random() < 0.4 else chance.randrange(parts)] += 1
    return counts


def _chapter(ruleset: Ruleset, chapter: int, chance: random.Random) -> Record:
    bids, taken, points = [], [], []
    for number, deal in enumerate(ruleset.deals, 1):
        if deal.chapter == chapter:
            bids.append(_some_bids(ruleset, number, chance))
            taken.append(_split(deal.cards, ruleset.players, chance))
            points.append(list(engine.points(ruleset, deal, bids[-1], taken[-1])))
    return {"chapter": chapter, "bids": bids, "taken": taken, "points": points}


# Records, changed


def _variation(ruleset: Ruleset, record: Record, chance: random.Random) -> Record:
    """A record as it was, or cut short, with something hidden, with something changed, or all of it."""
    varied = copy.deepcopy(record)
    for part in ("players", "meta"):
        if chance.random() < 0.1:
            varied[part] = (
                [f"player {seat}" for seat in range(ruleset.players)] if part == "players" else {"table": "7"}
            )
    if chance.random() < 0.4:
        _cut(ruleset, varied, chance)
    if chance.random() < 0.5:
        _hide(ruleset, varied, chance)
    for _ in range(chance.choice((0, 0, 1, 1, 1, 2))):
        chance.choice(CHANGES)(ruleset, varied, chance)
    return varied


def _cut(ruleset: Ruleset, record: Record, chance: random.Random) -> None:
    """Break the record off at some moment of the deal."""
    for name in ("taken", "points"):
        record.pop(name, None)
    moment = chance.random()
    if moment < 0.7:
        tricks = record["tricks"]
        del tricks[chance.randrange(len(tricks)) + 1 :]
        del tricks[-1]["plays"][chance.randrange(ruleset.players) + 1 :]
        return
    del record["tricks"]
    if "bids" in record and moment < 0.95:
        deal = ruleset.deals[record["deal"] - 1]
        order = ruleset.bidding_order(deal, record["dealer"])
        for seat in order[chance.randrange(ruleset.players + 1) :]:
            record["bids"][seat] = None
        return
    record.pop("bids", None)
    if "call" in record and chance.random() < 0.6:
        record["call"].pop("trump")
        record.pop("trump")


def _hide(ruleset: Ruleset, record: Record, chance: random.Random) -> None:
    """Leave out something that the table knew."""
    for name in ("hands", "cards", "trump", "turn_up", "call", "bids", "tricks", "taken", "points", "options"):
        if name in record and chance.random() < (0.5 if name == "hands" else 0.12):
            del record[name]
    if "hands" in record and chance.random() < 0.3:
        record["hands"][chance.randrange(ruleset.players)] = None
    if "bids" in record and chance.random() < 0.15:
        record["bids"][chance.randrange(ruleset.players)] = None


def _change_play(ruleset: Ruleset, record: Record, chance: random.Random) -> None:
    """Another card of the seat, or a card of the pack, or another meaning, in some play."""
    if not record.get("tricks"):
        return
    trick = chance.choice(record["tricks"])
    if not trick["plays"]:
        return
    place = chance.randrange(len(trick["plays"]))
    seat = (trick["leader"] + place) % ruleset.players
    hand = (record.get("hands") or [None] * ruleset.players)[seat] or list(ruleset.cards)
    card = chance.choice(hand if chance.random() < 0.8 else list(ruleset.cards))
    meant = [play.text for play in ruleset.plays if ruleset.cards[play.card] == card]
    trick["plays"][place] = chance.choice(meant)


def _swap_plays(ruleset: Ruleset, record: Record, chance: random.Random) -> None:
    """One seat plays two of its cards the other way round: all held, perhaps against a duty."""
    tricks = [trick for trick in record.get("tricks") or [] if len(trick["plays"]) == ruleset.players]
    if len(tricks) < 2:
        return
    one, other = chance.sample(tricks, 2)
    seat = chance.randrange(ruleset.players)
    places = [(seat - trick["leader"]) % ruleset.players for trick in (one, other)]
    one["plays"][places[0]], other["plays"][places[1]] = other["plays"][places[1]], one["plays"][places[0]]


def _change_leader(ruleset: Ruleset, record: Record, chance: random.Random) -> None:
    if record.get("tricks"):
        chance.choice(record["tricks"])["leader"] = chance.randrange(ruleset.players)


def _drop_play(_: Ruleset, record: Record, chance: random.Random) -> None:
    if record.get("tricks"):
        trick = chance.choice(record["tricks"])
        del trick["plays"][-1:]


def _add_trick(ruleset: Ruleset, record: Record, chance: random.Random) -> None:
    """One trick more than the deal has, of cards that are left over."""
    if record.get("tricks") is None:
        return
    used = {card for trick in record["tricks"] for card in _cards(trick)}
    left = [play.text for play in ruleset.plays if ruleset.cards[play.card] not in used and not play.mode]
    if left:
        plays = chance.sample(left, min(len(left), chance.randrange(1, ruleset.players + 1)))
        record["tricks"].append({"leader": chance.randrange(ruleset.players), "plays": plays})


def _change_bid(ruleset: Ruleset, record: Record, chance: random.Random) -> None:
    cards = ruleset.deals[record["deal"] - 1].cards
    if record.get("bids") is None:
        record["bids"] = [None] * ruleset.players
    record["bids"][chance.randrange(ruleset.players)] = chance.randrange(cards + 3)


def _change_number(name: str) -> Change:
    def change(ruleset: Ruleset, record: Record, chance: random.Random) -> None:
        if isinstance(record.get(name), list):
            seat = chance.randrange(ruleset.players)
            step = chance.choice((-1, 1)) * (10 if name == "points" else 1)
            record[name][seat] = record[name][seat] + step if name == "points" else max(0, record[name][seat] + step)

    return change


def _change_cards(_: Ruleset, record: Record, chance: random.Random) -> None:
    record["cards"] = chance.randrange(15)


def _change_dealer(ruleset: Ruleset, record: Record, chance: random.Random) -> None:
    record["dealer"] = chance.randrange(ruleset.players)


def _change_trump(ruleset: Ruleset, record: Record, chance: random.Random) -> None:
    record["trump"] = chance.choice([*ruleset.suits, "none"])


def _change_turn_up(ruleset: Ruleset, record: Record, chance: random.Random) -> None:
    held = {card for hand in record.get("hands") or [] for card in hand or []}
    free = [card for card in ruleset.cards if card not in held]
    if free:
        record["turn_up"] = chance.choice(free)


def _change_call(ruleset: Ruleset, record: Record, chance: random.Random) -> None:
    """Another caller, other cards seen, another trump, or a call where none is due."""
    call = record.setdefault("call", {"seat": chance.randrange(ruleset.players), "trump": chance.choice(ruleset.suits)})
    if call is None:
        return
    part = chance.choice(("seat", "seen", "trump"))
    seen = next((deal.seen for deal in ruleset.deals if deal.seen), None)
    if part == "seat":
        call["seat"] = chance.randrange(ruleset.players)
    elif part == "seen" and seen:
        call["seen"] = chance.sample(list(ruleset.cards), seen)
    else:
        call["trump"] = chance.choice([*ruleset.suits, "none"])


CHANGES: Final[tuple[Change, ...]] = (
    _change_play, _change_play, _change_play, _swap_plays, _swap_plays, _change_leader, _drop_play, _add_trick, _change_bid,
    _change_bid, _change_number("taken"), _change_number("points"), _change_cards, _change_dealer, _change_trump, _change_turn_up,
    _change_call,
)  # fmt: skip


def _game(ruleset: Ruleset, chance: random.Random) -> Record:
    """A game of score sheets, now and then with a whole deal among them, as far as it went."""
    first = chance.randrange(ruleset.players)
    length = chance.choice((1, 2, len(ruleset.deals), chance.randrange(1, len(ruleset.deals) + 1)))
    deals = [_game_deal(ruleset, number, first, chance) for number in range(1, length + 1)]
    if chance.random() < 0.1:
        del deals[chance.randrange(len(deals))]
    record: Record = {
        "format": GAME_FORMAT,
        "game": ruleset.game,
        "options": dict(ruleset.options),
        "first_dealer": first,
    }
    record["deals"] = deals
    if deals and chance.random() < 0.5:
        scores = [deal.get("points") or [0] * ruleset.players for deal in deals]
        record["totals"] = [sum(each) for each in zip(*scores, strict=True)]
        if chance.random() < 0.2:
            record["totals"][chance.randrange(ruleset.players)] += 10
        ranked = [1 + sum(other > own for other in record["totals"]) for own in record["totals"]]
        record["places"] = ranked if chance.random() < 0.7 else list(range(1, ruleset.players + 1))
    return record


def _game_deal(ruleset: Ruleset, number: int, first: int, chance: random.Random) -> Record:
    deal = ruleset.deals[number - 1]
    dealer = engine.dealer_of(ruleset, number, first)
    if deal.cards <= 3 and chance.random() < 0.3:
        whole = random_deal(ruleset, number, dealer, chance)
        if chance.random() < 0.2:
            chance.choice(CHANGES)(ruleset, whole, chance)
        sheet = {name: value for name, value in whole.items() if name not in ("format", "game", "options", "dealer")}
    else:
        taken = _split(deal.cards, ruleset.players, chance)
        sheet = {"deal": number, "taken": taken}
        if deal.bidding != "none":
            in_order: list[int] = []
            for _ in range(ruleset.players):
                in_order.append(chance.choice(engine.legal_bids(ruleset, deal, in_order)))
            by_seat = dict(zip(ruleset.bidding_order(deal, dealer), in_order, strict=True))
            sheet["bids"] = [by_seat[seat] for seat in range(ruleset.players)]
        if chance.random() < 0.8:
            sheet["points"] = list(engine.points(ruleset, deal, sheet.get("bids"), taken))
        if chance.random() < 0.03:
            chance.choice((_change_bid, _change_number("taken"), _change_number("points")))(ruleset, sheet, chance)
    if chance.random() < 0.1:
        sheet["dealer"] = dealer if chance.random() < 0.8 else chance.randrange(ruleset.players)
    return sheet
