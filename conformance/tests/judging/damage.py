"""Records damaged at random: in their values, in their text, and in the text form; and claims that make little sense."""

from __future__ import annotations

import copy
import json
import random

VALUES = (
    None, True, False, 0, -1, 1, 3, 4, 99, 10**30, 2.5, "", "x", "KH", "10h", "♥K", "X1", "X1:take", "X9:yield:S", "none", "H",
    "\x1b[31m", "\u202e", "<script>alert(1)</script>", "\ud800", [], [[]], {}, {"seat": 0}, ["KH"] * 5, [None] * 4, [0, 0, 0, 0],
    "trickspec.game/1", "misere",
)  # fmt: skip
TEXTS = (
    "{",
    "}",
    "[",
    "]",
    ",",
    '"',
    ":",
    "\\",
    "\x00",
    "\x1b",
    "\n",
    ";",
    "#",
    "?",
    "KH",
    " 9",
    "\u202e",
    "\xff",
    "é",
    "=",
    "meta {",
)
NAMES = (
    "options",
    "hands",
    "turn_up",
    "call",
    "bids",
    "tricks",
    "taken",
    "points",
    "players",
    "meta",
    "deals",
    "strange",
    "trump",
)
CLAIMS = (
    "1.1 illegal", "1.2 legal", "2.3 illegal", "99.9 legal", "bid 0 legal", "bid West illegal", "call illegal", "record legal",
    "trick 1 = 0", "lead 2 = 3", "trump = H", "taken 2 = 1", "points 3 = 150", "total 0 = 10", "place 1 = 1",
    "deal 2: points 0 = 50",
    "dealer = 0", "", "nonsense", "points \x1b = 1", "taken 0 = " + "9" * 9,
)  # fmt: skip
PLAYS = ("1.1=KH", "1.2=X1 take", "2.1=X2 high h", "3.3=zz", "deal 1: 1.2=7D", "1.2=", "=KH")


def places(value, where=()):
    """Every place in a value."""
    yield where
    if isinstance(value, dict):
        for name, item in value.items():
            yield from places(item, (*where, name))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from places(item, (*where, number))


def changed_value(record, draw):
    """A record with something else at one or two places."""
    new = copy.deepcopy(record)
    for _ in range(draw.choice((1, 1, 2))):
        known = [where for where in places(new) if where]
        if not known:
            return new
        where = draw.choice(known)
        holder = new
        for step in where[:-1]:
            holder = holder[step]
        match draw.randrange(5):
            case 0:
                del holder[where[-1]]
            case 1 if isinstance(holder, list):
                holder.insert(where[-1], copy.deepcopy(draw.choice(holder)))
            case 2 if isinstance(holder, list):
                draw.shuffle(holder)
            case 3 if isinstance(holder, dict):
                holder[draw.choice(NAMES)] = copy.deepcopy(draw.choice(VALUES))
            case _:
                holder[where[-1]] = copy.deepcopy(draw.choice(VALUES))
    return new


def changed_a_little(record, draw):
    """A record with two of its cards exchanged, or a number that is another one; it can mostly still be read."""
    new = copy.deepcopy(record)
    leaves = [(where, _at(new, where)) for where in places(new) if where]
    cards = [where for where, value in leaves if isinstance(value, str) and {"plays", "hands"} & set(where)]
    numbers = [where for where, value in leaves if type(value) is int and where[0] not in ("meta", "deal")]
    if len(cards) > 1 and draw.randrange(2):
        one, other = draw.sample(cards, 2)
        first, second = _at(new, one), _at(new, other)
        _put(new, one, second)
        _put(new, other, first)
    elif numbers:
        where = draw.choice(numbers)
        _put(new, where, max(0, _at(new, where) + draw.choice((-1, 1))))
    return new


def _at(value, where):
    for step in where:
        value = value[step]
    return value


def _put(value, where, item):
    _at(value, where[:-1])[where[-1]] = item


def changed_text(text, draw):
    """A text with some characters put in, taken out or exchanged."""
    for _ in range(draw.choice((1, 1, 1, 3))):
        at = draw.randrange(len(text) + 1)
        put = draw.choice((*TEXTS, text[draw.randrange(len(text))] if text else ""))
        text = text[:at] + put + text[at + draw.choice((0, 1, 1, 2, 9)) :]
    return text


def damaged(record, text, draw):
    """The bytes of a record after it was damaged, in one of its forms."""
    match draw.randrange(8):
        case 0 | 1:
            said = changed_text(text, draw)
        case 2:
            said = changed_text(json.dumps(record), draw)
        case 3 | 4 | 5:
            said = json.dumps(changed_a_little(record, draw))
        case _:
            said = json.dumps(changed_value(record, draw))
    return said.encode("utf-8", "surrogatepass")


def asked_of(draw):
    """Some claims and other plays, often none."""
    claims = [draw.choice(CLAIMS)] if draw.randrange(3) == 0 else []
    plays = [draw.choice(PLAYS)] if draw.randrange(6) == 0 else []
    return claims, plays


def chance(seed):
    """The same damage for the same seed."""
    return random.Random(seed)  # noqa: S311 - not for secrets: a seed must give the same damage everywhere
