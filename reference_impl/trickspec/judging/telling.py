"""A judgement for people, as headings, paragraphs and pictures in their order; how they look is the affair of who shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from trickspec import engine
from trickspec.judging.answers import Answer
from trickspec.judging.hearing import Open, Reason
from trickspec.judging.judgement import DealScore, Judgement
from trickspec.judging.points import Line
from trickspec.judging.positions import At
from trickspec.judging.readings import Reading, differing, is_plain, values_of
from trickspec.judging.said import Card, Seat, said
from trickspec.judging.speaker import Speaker
from trickspec.judging.what_if import Outcome, WhatIf
from trickspec.pictures.deals import Moment, table_at
from trickspec.pictures.table import Picture
from trickspec.sanitising import clean

Kind: TypeAlias = Literal[
    "title", "heading", "place", "wrong", "fact", "rule", "ruling", "line", "good", "bad", "note", "picture"
]


@dataclass(frozen=True, slots=True)
class Part:
    """One part of what is told: its kind, the text, and where there is one an id that tells where it is from, or a picture."""

    kind: Kind
    text: str = ""
    id: str | None = None
    picture: Picture | None = None


CLAIM: Final = 200
"""How much of a claim is shown."""
HEADS: Final = " · "
ENDS: Final = "; "
"""Between things that each begin a sentence of their own, so that no capital letter stands within one."""
_GOOD: Final = {"yes": "claim_holds", "no": "claim_fails", "open": "claim_open"}


def parts(judgement: Judgement, speaker: Speaker) -> Iterator[Part]:
    """Everything that is told of a record."""
    return _Telling(judgement, speaker).parts()


def what_if_parts(judgement: Judgement, speaker: Speaker) -> Iterator[Part]:
    """What is told of the other plays that were asked about, and no more."""
    for found in judgement.what_ifs:
        yield from _Telling(judgement, speaker)._what_if(found)  # noqa: SLF001 - the same module


class _Telling:
    def __init__(self, judgement: Judgement, speaker: Speaker) -> None:
        self.judgement = judgement
        self.speaker = speaker
        self.hearing = judgement.hearing
        self.told: set[str] = set()
        """The rows of tables whose sentence was told already."""

    def say(self, name: str, /, **values: str | int) -> str:
        return self.speaker.say(f"judge.{name}", **values)

    def parts(self) -> Iterator[Part]:
        yield Part("title", self._title())
        yield from self._status()
        for answer in self.judgement.answers:
            yield from self._answer(answer)
        for reason in self.hearing.reasons:
            yield from self._reason(reason)
        if not self.hearing.findings and not self.judgement.answers and self.hearing.game is None:
            yield from self._picture({"step": "score"})
        yield from self._points()
        for found in self.judgement.what_ifs:
            yield from self._what_if(found)
        yield from self._readings()
        yield from self._open()
        if self.speaker.is_draft:
            yield Part("note", self.speaker.say("command.draft"))

    # The head

    def _title(self) -> str:
        deals = list(self.hearing.deals)
        named = [self.speaker.book.title]
        if self.hearing.game is None:
            named.append(self.speaker.say("findings.in_deal", deal=deals[0]))
        options = (self.speaker.choice(name, value) for name, value in sorted(self.hearing.ruleset.options.items()))
        return HEADS.join([*named, *options])

    def _status(self) -> Iterator[Part]:
        found = [finding.status for finding in self.hearing.findings]
        if not found:
            over = all(score.points is not None for score in self.judgement.deals())
            yield Part("good", self.say("all_legal" if over else "legal_so_far"))
        for status, word in (("illegal", "some_illegal"), ("inconsistent", "some_inconsistent")):
            if status in found:
                yield Part("bad", self.say(word, count=found.count(status)))

    # A verdict and its reason

    def _reason(self, reason: Reason) -> Iterator[Part]:
        """What is wrong, and why unless that was told with a claim."""
        yield Part("place", self.speaker.place(reason.at))
        yield from (Part("wrong", self.speaker.told(each)) for each in reason.says)
        if any(answer.reason is not None and answer.reason.at == reason.at for answer in self.judgement.answers):
            return
        yield from self._because(reason)
        yield from self._picture(reason.at)

    def _because(self, reason: Reason) -> Iterator[Part]:
        yield from (Part("fact", self.speaker.told(each)) for each in reason.facts)
        if reason.status == "illegal":
            yield from self._allowed(reason)
        if reason.at.get("field") != "points":  # there the lines of the score say it
            yield from self._rules(reason)
        yield from self._rulings(reason.causes.deciders)
        yield from self._to_see(reason.causes.see)
        yield from (Part("fact", self._open_point(point)) for point in reason.open)

    def _allowed(self, reason: Reason) -> Iterator[Part]:
        if reason.allowed:
            what = self.speaker.say("cards.list_separator").join(map(self.speaker.act, reason.allowed))
            yield Part("fact", self.speaker.say("findings.allowed", what=what))

    def _rules(self, reason: Reason) -> Iterator[Part]:
        """The rule that is broken or kept, and those without which it would be otherwise."""
        for name in dict.fromkeys([*([reason.rule] if reason.rule else []), *reason.causes.causes]):
            entry = self.speaker.rule(name)
            if entry is not None:
                yield Part("rule", entry.sentence, name)

    def _rulings(self, names: Sequence[str]) -> Iterator[Part]:
        for name in names:
            text = self.speaker.ruling(name)
            head = self.say("ruling", ruling=name, title=text.get("title", ""))
            yield Part("ruling", f"{head}. {text.get('answer', '')}".strip(), name)

    def _to_see(self, names: Sequence[str]) -> Iterator[Part]:
        """Rulings that are about the same rule, by their titles."""
        if names:
            titles = (
                self.say("ruling", ruling=name, title=self.speaker.ruling(name).get("title", "")) for name in names
            )
            yield Part("note", self.say("see_also", rulings=ENDS.join(titles)))

    def _picture(self, at: At) -> Iterator[Part]:
        """The table at a place, where it shows more than the score."""
        if at.get("field") in ("dealer", "totals", "places", "cards", "points"):
            return
        replay = self.hearing.replay_at(at)
        step = str({"trick": "play"}.get(at["step"], at["step"]))
        moment = Moment(step, at.get("seat"), at.get("trick", 0), at.get("play", self.hearing.ruleset.players))
        yield Part("picture", picture=table_at(self.hearing.ruleset, replay.record, moment))

    # The score

    def _points(self) -> Iterator[Part]:
        scores = self.judgement.deals()
        if not scores:
            return
        yield Part("heading", self.say("points_heading"))
        for score in scores:
            yield from self._deal(score, named=self.hearing.game is not None)
        yield from self._totals()
        if any(score.lines for score in scores) and any(each.status == "illegal" for each in self.hearing.findings):
            yield Part("note", self.say("played_on"))

    def _deal(self, score: DealScore, *, named: bool) -> Iterator[Part]:
        if named:
            yield Part("place", self.speaker.say("findings.in_deal", deal=score.deal))
        if sum(score.taken) < self.hearing.deals[score.deal].deal.cards:
            yield Part("note", self.say("deal_not_over"))
        elif len(score.lines) < self.hearing.ruleset.players:
            yield Part("note", self.say("points_unknown"))
        yield from map(self._line, score.lines)

    def _line(self, line: Line, *, sentence: bool = True) -> Part:
        """One line of a score, with the sentence of the row that pays unless it was told."""
        player, taken, points = self.speaker.player(line.seat), line.taken, line.points
        if line.bid is None:
            text = self.say("points_line_without_bid", player=player, taken=taken, points=points)
        else:
            text = self.say("points_line", player=player, bid=line.bid, taken=taken, points=points)
        entry = None if line.rule is None or line.rule in self.told or not sentence else self.speaker.rule(line.rule)
        if entry is None:
            return Part("line", f"{text}.", line.rule)
        self.told.add(entry.id)
        return Part("line", f"{text}. {entry.sentence}", line.rule)

    def _totals(self) -> Iterator[Part]:
        game = self.hearing.game
        if game is None or game.totals is None:
            return
        rules = self.hearing.ruleset
        added = engine.chapter_points(rules)
        for chapter in self.judgement.chapters():
            for seat, points in enumerate(added):
                if points:
                    player = self.speaker.player(seat)
                    yield Part("line", self.say("chapter_line", chapter=chapter, points=points, player=player))
        places = engine.places(rules, game.totals) if rules.match.places_rule else None
        for seat, total in enumerate(game.totals):
            player = self.speaker.player(seat)
            if places is None:
                yield Part("line", self.say("total_line_without_place", player=player, total=total))
            else:
                yield Part("line", self.say("total_line", player=player, total=total, place=places[seat]))

    # What was asked

    def _answer(self, answer: Answer) -> Iterator[Part]:
        yield Part("heading", self.say("claim", claim=clean(answer.claim.text, CLAIM)))
        yield Part("good" if answer.answer == "yes" else "bad", self.say(_GOOD[answer.answer]))
        if (
            answer.answer == "open"
            and answer.reason is not None
            and answer.reason.status == "legal"
            and "play" in answer.reason.at
        ):
            yield Part("fact", self.say("holds_so_far"))
        if answer.answer == "no":
            yield Part("fact", self.say("claim_because", answer=self._right(answer, answer.right)))
        if answer.reason is not None:
            yield Part("place", self.speaker.place(answer.reason.at))
            yield from (Part("wrong", self.speaker.told(each)) for each in answer.reason.says)
            yield from self._because(answer.reason)
            yield from self._paid(answer.reason.at)
            yield from self._picture(answer.reason.at)

    def _paid(self, at: At) -> Iterator[Part]:
        """The line of one seat, where its points are in question."""
        if at.get("field") == "points" and "seat" in at:
            number = self.hearing.replay_at(at).record.number
            lines = next(score.lines for score in self.judgement.deals() if score.deal == number)
            yield from (self._line(line) for line in lines if line.seat == at["seat"])

    def _right(self, answer: Answer, right: Any) -> str:
        """What the rules say, in words: a status, a player, a suit, a number."""
        step = answer.claim.at["step"]
        if step in ("trick", "lead") or answer.claim.at.get("field") == "dealer":
            return self.speaker.player(right)
        if step == "trump":
            return str(self.speaker.suit(right))
        return self.say("status", status=right) if isinstance(right, str) else self.say("answer_number", number=right)

    def _what_if(self, found: WhatIf) -> Iterator[Part]:
        player = self.speaker.player(found.at["seat"])
        yield Part("heading", self.say("what_if", player=player, card=self.speaker.card(found.play)))
        yield Part("place", self.speaker.place(found.at))
        if found.supposed:
            yield Part("note", self.say("what_if_supposed", player=player))
        yield Part("place", self.say("as_it_was"))
        yield from self._outcome(found.was, found.at)
        if found.would is None:
            yield Part("bad", self.say("what_if_illegal"))
        else:
            yield Part("place", self.say("as_it_would_be"))
            yield from self._outcome(found.would, found.at)
        if found.reason is not None:
            if found.would is not None and found.until is not None:
                yield Part("note", self.say("what_if_until", place=self.speaker.place(found.until)))
            yield from (Part("wrong", self.speaker.told(each)) for each in found.reason.says)
            yield from self._because(found.reason)
        else:
            yield Part("note", self.say("what_if_to_the_end"))

    def _outcome(self, outcome: Outcome, at: At) -> Iterator[Part]:
        if outcome.winner is not None and outcome.card is not None:
            taken = said("takes_trick", player=Seat(outcome.winner), trick=at["trick"], card=Card(outcome.card))
            yield Part("fact", self.speaker.told(taken))
        yield from (self._line(line, sentence=False) for line in outcome.lines)

    def _readings(self) -> Iterator[Part]:
        found = self.judgement.readings
        if found is None:
            return
        yield Part("heading", self.say("readings"))
        if len(found) == 1:
            yield Part("fact", self.say("same_everywhere"))
            return
        options = ENDS.join(map(self.speaker.option, differing(found)))
        yield Part("fact", self.say("depends_on", options=options))
        for reading in found:
            yield Part("place", self._ways(reading, found))
            yield from self._reading(reading)

    def _ways(self, reading: Reading, found: Sequence[Reading]) -> str:
        """The ways that lead to an outcome, by the options that matter, and the profiles among them."""
        names, separator = differing(found), self.speaker.say("cards.list_separator")
        if is_plain(reading, found):
            ways = separator.join(
                self.speaker.choice(name, value) for name in names for value in values_of(reading, name)
            )
        else:
            each = (
                separator.join(self.speaker.choice(name, way.options[name]) for name in names) for way in reading.ways
            )
            ways = "; ".join(dict.fromkeys(each))
        profiles = list(dict.fromkeys(name for way in reading.ways for name in way.profiles))
        return f"{ways} ({separator.join(profiles)})" if profiles else ways

    def _reading(self, reading: Reading) -> Iterator[Part]:
        status = self.say("status", status=reading.wrong[0][1] if reading.wrong else "legal")
        for at, each, rule in reading.wrong:
            where = HEADS.join([self.speaker.place(dict(at)), self.say("status", status=each)])
            yield Part("fact", f"{where} ({rule})" if rule else where)
        if not reading.wrong:
            yield Part("fact", status)
        for deal, points in zip(self.hearing.deals, reading.points, strict=True):
            if points is not None:
                head = f"{self.speaker.say('findings.in_deal', deal=deal)}: " if self.hearing.game is not None else ""
                yield Part("fact", f"{head}{self._by_seat(points)}")
        for answer, (word, right) in zip(self.judgement.answers, reading.answers, strict=True):
            claim = self.say("claim", claim=clean(answer.claim.text, CLAIM))
            because = "" if right is None else f" {self.say('claim_because', answer=self._right(answer, right))}"
            yield Part("fact", f"{claim}. {self.say(_GOOD[word])}{because}")

    def _by_seat(self, numbers: Sequence[int]) -> str:
        named = (f"{self.speaker.player(seat)} {number}" for seat, number in enumerate(numbers))
        return self.speaker.say("cards.list_separator").join(named)

    # What stays open

    def _open(self) -> Iterator[Part]:
        points = self.hearing.open_points()
        if points:
            yield Part("heading", self.say("open_points"))
        for point in points:
            yield Part("fact", self._open_point(point))
            yield from self._rulings(point.rulings)

    def _open_point(self, point: Open) -> str:
        if point.option is None or point.value is None:
            return self.say(f"open_{point.about}")
        value = self.speaker.choice(point.option, point.value)
        return self.say("open_option", option=self.speaker.option(point.option), value=value)
