"""A judgement as JSON, for machines: `spec/schema/judgement.schema.json` describes every member."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from trickspec import engine
from trickspec.judging.answers import Answer
from trickspec.judging.hearing import Reason
from trickspec.judging.judgement import Judgement
from trickspec.judging.notation import place_text
from trickspec.judging.points import Line
from trickspec.judging.readings import Reading
from trickspec.judging.said import Said
from trickspec.judging.speaker import Speaker
from trickspec.judging.what_if import Outcome, WhatIf
from trickspec.records import GameRecord
from trickspec.rulebook.translation import ORIGINAL
from trickspec.version import __version__

FORMAT: Final = "trickspec.judgement/1"


def to_json(judgement: Judgement, speaker: Speaker) -> dict[str, Any]:
    """Everything that there is to say of a record; sentences are in the language of the speaker."""
    return _Machine(judgement, speaker).document()


def one_line(document: Mapping[str, Any]) -> str:
    """A document on one line, of plain characters, so that nothing in it steers a terminal."""
    return json.dumps(document).replace("\x7f", "\\u007f")


class _Machine:
    def __init__(self, judgement: Judgement, speaker: Speaker) -> None:
        self.judgement = judgement
        self.speaker = speaker
        self.hearing = judgement.hearing

    def document(self) -> dict[str, Any]:
        hearing, record = self.hearing, self.hearing.record
        rules = hearing.ruleset
        profiles = [each.name for each in hearing.varied.game.profiles if dict(each.values) == rules.options]
        return {
            "format": FORMAT,
            "suite": {"version": __version__, "digest": rules.digest},
            "file": self.judgement.file,
            "line": self.judgement.line,
            "of": "game" if isinstance(record, GameRecord) else "deal",
            "game": rules.game,
            "options": dict(rules.options),
            "profiles": profiles,
            "language": ORIGINAL if self.speaker.is_missing else self.speaker.language,
            **({} if record.players is None else {"players": list(record.players)}),
            "status": hearing.status,
            "findings": [self._reason(reason) for reason in hearing.reasons],
            "deals": [self._deal(score.deal) for score in self.judgement.deals()],
            **self._of_a_game(),
            "open": [point.to_json() for point in hearing.open_points()],
            "claims": [self._answer(each) for each in self.judgement.answers],
            "what_if": [self._what_if(each) for each in self.judgement.what_ifs],
            **(
                {}
                if self.judgement.readings is None
                else {"readings": list(map(self._reading, self.judgement.readings))}
            ),
        }

    def _reason(self, reason: Reason) -> dict[str, Any]:
        causes = reason.causes
        named = self._player(reason.at)
        return {
            "status": reason.status,
            "at": dict(reason.at),
            "place": place_text(reason.at),
            **named,
            **self._rule("rule", reason.rule),
            "says": [self._said(each) for each in reason.says],
            "facts": [self._said(each) for each in reason.facts],
            **({} if reason.right is None else {"right": _plain(reason.right)}),
            "allowed": list(reason.allowed),
            "causes": [self._ruled(rule) for rule in causes.causes],
            "allowed_by": list(causes.allowed_by),
            "rulings": [self._ruling(each) for each in causes.deciders],
            "see": [self._ruling(each) for each in causes.see],
            "open": [point.to_json() for point in reason.open],
        }

    def _player(self, at: Mapping[str, Any]) -> dict[str, Any]:
        players = self.hearing.record.players
        return {"player": players[at["seat"]]} if players is not None and "seat" in at else {}

    def _said(self, said: Said) -> dict[str, Any]:
        return {**said.to_json(), "text": self.speaker.told(said)}

    def _rule(self, name: str, rule: str | None) -> dict[str, Any]:
        return {} if rule is None else {name: rule, "sentence": self._sentence(rule)}

    def _ruled(self, rule: str) -> dict[str, str]:
        return {"rule": rule, "sentence": self._sentence(rule)}

    def _sentence(self, rule: str) -> str:
        entry = self.speaker.rule(rule)
        return "" if entry is None else entry.sentence

    def _ruling(self, name: str) -> dict[str, str]:
        text = self.speaker.ruling(name)
        return {"ruling": name, **{part: text[part] for part in ("title", "answer") if part in text}}

    def _deal(self, number: int) -> dict[str, Any]:
        score = next(each for each in self.judgement.deals() if each.deal == number)
        return {
            "deal": number,
            "taken": list(score.taken),
            **({} if score.points is None else {"points": list(score.points)}),
            "lines": [self._line(line) for line in score.lines],
        }

    def _line(self, line: Line) -> dict[str, Any]:
        sentence = {} if line.rule is None else {"sentence": self._sentence(line.rule)}
        return {**line.to_json(), **sentence}

    def _of_a_game(self) -> dict[str, Any]:
        game = self.hearing.game
        if game is None or game.totals is None:
            return {}
        rules = self.hearing.ruleset
        added = list(engine.chapter_points(rules))
        places = {} if rules.match.places_rule is None else {"places": list(engine.places(rules, game.totals))}
        chapters = [{"chapter": chapter, "points": added} for chapter in self.judgement.chapters()]
        return {"chapters": chapters, "totals": list(game.totals), **places}

    def _answer(self, answer: Answer) -> dict[str, Any]:
        right = {} if answer.right is None else {"right": _plain(answer.right)}
        reason = {} if answer.reason is None else {"reason": self._reason(answer.reason)}
        return {"claim": answer.claim.text, "claimed": answer.claim.claimed, "answer": answer.answer, **right, **reason}

    def _what_if(self, found: WhatIf) -> dict[str, Any]:
        return {
            "at": dict(found.at),
            "place": place_text(found.at),
            **self._player(found.at),
            "play": found.play,
            "legal": found.would is not None,
            "supposed": found.supposed,
            "was": self._outcome(found.was),
            **({} if found.would is None else {"would": self._outcome(found.would)}),
            **({} if found.until is None else {"until": place_text(found.until)}),
            **({} if found.reason is None else {"reason": self._reason(found.reason)}),
        }

    def _outcome(self, outcome: Outcome) -> dict[str, Any]:
        winner = {} if outcome.winner is None else {"winner": outcome.winner, "card": outcome.card}
        return {**winner, "taken": list(outcome.taken), "lines": [self._line(line) for line in outcome.lines]}

    def _reading(self, reading: Reading) -> dict[str, Any]:
        return {
            "own": reading.own,
            "ways": [{"options": dict(way.options), "profiles": list(way.profiles)} for way in reading.ways],
            "findings": [
                {
                    "status": status,
                    "at": dict(at),
                    "place": place_text(dict(at)),
                    **({} if rule is None else {"rule": rule}),
                }
                for at, status, rule in reading.wrong
            ],
            "deals": self._scores(reading.taken, reading.points),
            **({} if reading.totals is None else {"totals": list(reading.totals)}),
            "claims": [
                {"answer": word, **({} if right is None else {"right": _plain(right)})}
                for word, right in reading.answers
            ],
        }

    def _scores(
        self, taken: Sequence[tuple[int, ...]], points: Sequence[tuple[int, ...] | None]
    ) -> list[dict[str, Any]]:
        rows: Iterable[tuple[int, tuple[int, ...], tuple[int, ...] | None]] = zip(
            self.hearing.deals, taken, points, strict=True
        )
        return [
            {"deal": deal, "taken": list(own), **({} if paid is None else {"points": list(paid)})}
            for deal, own, paid in rows
        ]


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
