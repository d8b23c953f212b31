"""Twists of what may be played to a trick, and of who takes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trickspec import engine
from trickspec.ruleset import Ruleset
from trickspec_conformance.zoo.asked import Answer, Asked


def must_win(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """A follower who can win the trick as it lies must do so, with any card or, where only trumps may be played, with a trump."""
    if not _follows(asked):
        return asked.right
    plays = asked.right["plays"]
    plain = [play for play in plays if _is_plain(asked.ruleset, play)]
    trumps = [play for play in plain if play[-1] == asked.params["trump"]]
    if settings["with"] == "trump" and trumps != plain:
        return asked.right
    winning = [play for play in plain if _wins(asked, play)]
    return {"plays": [play for play in plays if play in winning or play not in plain] if winning else plays}


def never_led(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """A trump, or a special card, may not be led by who holds anything else."""
    if not _leads(asked):
        return asked.right
    plays, plain = asked.right["plays"], [play for play in asked.right["plays"] if _is_plain(asked.ruleset, play)]
    trumps = [play for play in plain if play[-1] == asked.params["trump"]]
    kept = plain if settings["cards"] == "special" else [play for play in plays if play not in trumps]
    return {"plays": kept or plays}


def names_held_suits(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """A special card that is led names a suit of which the leader holds a card, if there is one."""
    if not _leads(asked):
        return asked.right
    suits = {play[-1] for play in asked.right["plays"] if _is_plain(asked.ruleset, play)}
    return {"plays": [play for play in asked.right["plays"] if not suits or play[-1] in suits]}


def follows_only_as(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """To leads with these meanings a special card may be played with one meaning only."""
    if not _follows(asked) or _mode(asked.ruleset, asked.params["trick"]["plays"][0]) not in settings["to"]:
        return asked.right
    modes = (None, settings["mode"])
    return {"plays": [play for play in asked.right["plays"] if _mode(asked.ruleset, play) in modes]}


def binds_the_next_alone(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """A lead with one meaning binds only the next seat; for the others it is as if it had been led with another."""
    if not _follows(asked) or len(asked.params["trick"]["plays"]) == 1:
        return asked.right
    lead, *others = asked.params["trick"]["plays"]
    if _mode(asked.ruleset, lead) != settings["mode"]:
        return asked.right
    card, _, suit = lead.split(":")
    return asked.again(trick={**asked.params["trick"], "plays": [f"{card}:{settings['as']}:{suit}", *others]})


def last_suit_followed(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """The suit of the last card played must be followed, and not that of the first."""
    if not _follows(asked):
        return asked.right
    plain = [play for play in asked.params["trick"]["plays"] if _is_plain(asked.ruleset, play)]
    return asked.again(trick={**asked.params["trick"], "plays": plain[-1:]}) if plain else asked.right


def winner_by_place(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """The winner of a trick is told by its place in the trick, counted from the leader, and not by its seat."""
    if asked.method != "trick_winner":
        return asked.right
    return {"winner": (asked.right["winner"] - asked.params["trick"]["leader"]) % asked.ruleset.players}


def apart_the_first_takes(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """Of two plays with this meaning the first takes the trick if another card lies between them."""
    if asked.method != "trick_winner":
        return asked.right
    trick = asked.params["trick"]
    places = [place for place, play in enumerate(trick["plays"]) if _mode(asked.ruleset, play) == settings["mode"]]
    if not places or places[-1] - places[0] < 2:
        return asked.right
    return {"winner": (trick["leader"] + places[0]) % asked.ruleset.players}


def _follows(asked: Asked) -> bool:
    return asked.method == "legal_plays" and bool(asked.params["trick"]["plays"])


def _leads(asked: Asked) -> bool:
    return asked.method == "legal_plays" and not asked.params["trick"]["plays"]


def _mode(ruleset: Ruleset, play: str) -> str | None:
    return ruleset.plays[ruleset.codes[play]].mode


def _is_plain(ruleset: Ruleset, play: str) -> bool:
    return _mode(ruleset, play) is None


def _wins(asked: Asked, play: str) -> bool:
    """Whether a play would take the trick as it lies."""
    ruleset = asked.ruleset
    plays = [*asked.params["trick"]["plays"], play]
    trump = ruleset.no_trump if asked.params["trump"] == "none" else ruleset.suits.index(asked.params["trump"])
    return engine.trick_winner(ruleset, trump, 0, [ruleset.codes[each] for each in plays]) == len(plays) - 1
