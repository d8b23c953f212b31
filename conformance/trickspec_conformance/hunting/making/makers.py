"""All makers of one game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from trickspec_conformance.corpus.aims import Aim
from trickspec_conformance.corpus.aims_file import read_aims
from trickspec_conformance.corpus.facts import Facts, facts_of
from trickspec_conformance.hunting.making.before_the_play import before_the_play
from trickspec_conformance.hunting.making.deals import Deals
from trickspec_conformance.hunting.making.games import games
from trickspec_conformance.hunting.making.maker import Maker
from trickspec_conformance.hunting.making.scores import scores, sheets
from trickspec_conformance.hunting.making.tricks import tricks
from trickspec_conformance.where import corpus_folder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trickspec.ruleset import Ruleset

ANYTHING: Final = Aim("anything", 1)
"""The aim of a game for which the corpus has none."""
PLAYED: Final = ("any", "whole")
"""The extents of aims that are about the play."""


def makers_of(ruleset: Ruleset) -> list[Maker]:
    """Every maker of a game: those that are the same for all games, and one for each aim of the corpus about its play."""
    small = {"before the play": before_the_play, "tricks": tricks, "scores": scores, "sheets": sheets, "games": games}
    makers = [Maker(name, name, make) for name, make in small.items()]
    facts = facts_of(ruleset)
    for aim in _aims().get(ruleset.game, [ANYTHING]):
        deals = tuple(_fitting(aim, facts))
        makers += [Maker(f"deals, {aim.id}", "deals", Deals(aim), deals)] if deals else []
    return makers


def _fitting(aim: Aim, facts: Facts) -> Iterator[int]:
    for number, deal in enumerate(facts.deals, 1):
        if all(getattr(deal, name) in values for name, values in aim.deals.items()):
            yield number


@lru_cache(maxsize=1)
def _aims() -> Mapping[str, list[Aim]]:
    games_of_the_corpus = read_aims(corpus_folder()).games
    return {game: _about_the_play(each.aims.values()) for game, each in games_of_the_corpus.items()}


def _about_the_play(aims: Iterable[Aim]) -> list[Aim]:
    return [aim for aim in aims if aim.extent in PLAYED]
