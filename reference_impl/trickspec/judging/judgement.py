"""A judgement: a record that was heard, with the answers to what was asked about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trickspec.judging.answers import Answer, answer
from trickspec.judging.claims import read_claim, read_play
from trickspec.judging.game_positions import finished_chapters
from trickspec.judging.hearing import Hearing
from trickspec.judging.points import Line, lines
from trickspec.judging.readings import Reading, readings
from trickspec.judging.what_if import WhatIf, what_if
from trickspec.library import Library
from trickspec.record_files import RecordFile
from trickspec.records import options_of
from trickspec.table.nodes import Node
from trickspec.text_form.letters import Letters


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody wants to know of a record beyond what is wrong in it, as it was typed."""

    claims: Sequence[str] = ()
    what_ifs: Sequence[str] = ()
    readings: bool = False
    letters: Letters | None = None


@dataclass(frozen=True, slots=True)
class DealScore:
    """What a deal comes to: the tricks of each seat, the points once they are known, and how each seat's come about."""

    deal: int
    taken: tuple[int, ...]
    points: tuple[int, ...] | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """A record that was heard, and the answers to what was asked about it; `readings` is None where nobody asked for them."""

    file: str
    line: int
    hearing: Hearing
    answers: tuple[Answer, ...] = ()
    what_ifs: tuple[WhatIf, ...] = ()
    readings: tuple[Reading, ...] | None = None

    @property
    def is_well(self) -> bool:
        """Whether everything is legal or, where claims were put, every claim is right."""
        if self.answers:
            return all(each.answer == "yes" for each in self.answers)
        return self.hearing.status == "legal"

    def deals(self) -> list[DealScore]:
        """What each deal comes to."""
        return [
            DealScore(number, replay.taken, replay.points, tuple(lines(replay)))
            for number, replay in self.hearing.deals.items()
        ]

    def chapters(self) -> list[int]:
        """The chapters that are finished, where the game is written from its first deal on."""
        game = self.hearing.game
        return [] if game is None or game.totals is None else finished_chapters(game.ruleset, len(game.deals))


def judge(written: RecordFile, library: Library, asked: Asked | None = None) -> Judgement:
    """The judgement on a record.

    Raises:
        MalformedFile: where it is none.
        WrongClaim: where something is asked that cannot be read, or of a place that the record does not have.
    """
    asked = asked or Asked()
    rules, record = written.read(library)
    hearing = Hearing(library, rules, record, options_of(Node(written.value)))
    claims = [read_claim(claim, hearing) for claim in asked.claims]
    return Judgement(
        written.file,
        written.lines.of(()),
        hearing,
        tuple(answer(hearing, claim) for claim in claims),
        tuple(what_if(hearing, *read_play(text, hearing, asked.letters)) for text in asked.what_ifs),
        tuple(readings(hearing, claims)) if asked.readings else None,
    )
