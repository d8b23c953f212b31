"""Twins of games: another total, another place, a deal by somebody else, or a change within one of the deals."""

from __future__ import annotations

from collections import Counter
from typing import Final

from trickspec_conformance.adapters import Question
from trickspec_conformance.corpus.changes import Place
from trickspec_conformance.corpus.games import ASK, RecordedGame
from trickspec_conformance.corpus.lines import Line, new_line
from trickspec_conformance.corpus.lockstep import Steps, together
from trickspec_conformance.corpus.recording import LEGAL_FOR_A_TWIN, Recorder
from trickspec_conformance.corpus.tasks import Record, question
from trickspec_conformance.corpus.twins import CHANGES, Twin, changed_deal, clue_of, twin

OF_THE_GAME: Final = {"other_total": "totals", "other_place": "places", "other_dealer": "dealer"}
"""The kinds of change that only a game has, and the member that each is about."""
_WEIGHT: Final = 5


def lines_of(recorder: Recorder, games: list[RecordedGame]) -> tuple[list[Line], Counter[str]]:
    """The lines of games, with a twin after every third, and how many twins there are of each kind."""
    found = together([_twin(recorder, game) for game in games], recorder.try_out)
    lines: list[Line] = []
    kinds: Counter[str] = Counter()
    for game, own in zip(games, found, strict=True):
        line = _line(recorder, game, game.record, game.answer)
        if not recorder.is_new(line):
            continue
        lines.append(line)
        if own is not None and kinds.total() * LEGAL_FOR_A_TWIN < len(lines) - kinds.total():
            kinds[own.kind] += 1
            lines.append(_line(recorder, game, own.record, own.answer))
    return lines, kinds


def _line(recorder: Recorder, game: RecordedGame, record: Record, answer: dict[str, object]) -> Line:
    return new_line(ASK, recorder.facts.game, game.plan.options, record, answer)


def _twin(recorder: Recorder, game: RecordedGame) -> Steps[Twin | None]:
    def asked(record: Record) -> Question:
        return question(recorder.facts.game, game.plan.options, ASK, record=record)

    def change(kind: str, record: Record) -> Place | None:
        return _of_the_game(kind, record, game) if kind in OF_THE_GAME else _of_a_deal(kind, record, game)

    weights = dict.fromkeys(CHANGES, 1.0) | dict.fromkeys(OF_THE_GAME, _WEIGHT)
    return twin(game.record, asked, change, game.plan.chance, weights)


def _of_a_deal(kind: str, record: Record, game: RecordedGame) -> Place | None:
    """A change of one deal, its place named with the number of the deal."""
    if not game.deals:
        return None
    number = game.plan.chance.below(len(game.deals))
    part, own = record["deals"][number], game.deals[number]
    place = changed_deal(clue_of(own.task, own.played))(kind, part)
    return None if place is None else {"deal": part["deal"], **place}


def _of_the_game(kind: str, record: Record, game: RecordedGame) -> Place | None:
    chance, member = game.plan.chance, OF_THE_GAME[kind]
    if not game.deals:
        return None
    if member == "dealer":
        number = chance.below(len(game.deals))
        players = game.deals[number].task.facts.players
        step = 1 + chance.below(players - 1)
        part = record["deals"][number]
        part["dealer"] = (game.deals[number].played.plan["dealer"] + step) % players
        return {"deal": part["deal"], "step": "deal", "field": "dealer"}
    if member not in record:
        return None
    seat = chance.below(len(record[member]))
    record[member][seat] += chance.pick((-100, -10, 10, 100)) if member == "totals" else 1
    return {"deal": record["deals"][-1]["deal"], "step": "score", "field": member}
