"""The right answer to a case, said to a reader: what may be played, who takes it, what it pays, what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from trickspec.judging.hearing import Hearing
from trickspec.judging.speaker import Speaker
from trickspec.library import Library
from trickspec.records import read_deal, read_game
from trickspec.table.nodes import Node
from trickspec_conformance.cases import Case
from trickspec_site.edition import GameEdition
from trickspec_site.markup import sentence

_FEW: Final = 2
"""In how many ways a card may be meant before they are left out."""


def answer_in_words(game: GameEdition, case: Case) -> list[str]:
    """The sentences of the answer, in the language of the edition."""
    return [sentence(said) for said in _said(game, case, game.speaker(case.named))]


def _said(game: GameEdition, case: Case, speaker: Speaker) -> Iterator[str]:
    words, right = game.wording, case.expect
    for name, word, hole in (
        ("plays", "may_play", "cards"),
        ("bids", "may_bid", "bids"),
        ("trumps", "may_call", "suits"),
    ):
        if name in right:
            yield words.text(word, **{hole: _list(speaker, _acts(speaker, right[name]))})
    if "winner" in right:
        yield words.text("takes_it", who=speaker.player(right["winner"]))
    if "trump" in right:
        yield speaker.suit(right["trump"])
    if "points" in right:
        yield words.text("scores", points=_list(speaker, [str(each) for each in _flat(right["points"])]))
    if "act" in right:
        acting = right["act"] != "none"
        yield words.text("comes_next", who=speaker.player(right["seat"])) if acting else words.text("nobody_acts")
    if "status" in right:
        yield from _of_record(game, case, speaker)


def _acts(speaker: Speaker, acts: Sequence[Any]) -> list[str]:
    """What is allowed; a card that may be meant in many ways is named once, without them."""
    ways = Counter(act.partition(":")[0] for act in acts if isinstance(act, str))
    told = [
        act.partition(":")[0] if isinstance(act, str) and ways[act.partition(":")[0]] > _FEW else act for act in acts
    ]
    return list(dict.fromkeys(speaker.act(act) for act in told))


def _flat(value: Any) -> list[Any]:
    return [each for part in value for each in _flat(part)] if isinstance(value, list) else [value]


def _list(speaker: Speaker, said: list[str]) -> str:
    return speaker.say("cards.list_separator").join(said) or speaker.say("cards.nothing")


def _of_record(game: GameEdition, case: Case, speaker: Speaker) -> Iterator[str]:
    """What is first wrong in a record, in the judge's own words."""
    if case.expect["status"] == "legal":
        yield game.wording.text("is_legal")
        return
    heard = _hearing(game.suite.library, case, speaker)
    reasons = heard.reasons
    yield from (
        (speaker.told(said) for said in reasons[0].says[:1]) if reasons[0].says else [game.wording.text("is_wrong")]
    )


def _hearing(library: Library, case: Case, speaker: Speaker) -> Hearing:
    given: Mapping[str, Any] = case.given
    record = Node(dict(given)).member("record")
    read = read_deal if case.ask == "replay_deal" else read_game
    return Hearing(library, speaker.rules, read(speaker.rules, record), case.named, brief=True)
