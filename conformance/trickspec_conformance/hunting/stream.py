"""The endless stream of questions: sittings one after the other, as they are steered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from trickspec_conformance.corpus.chance import Chance
from trickspec_conformance.hunting.making.maker import Made, Maker, Sitting
from trickspec_conformance.hunting.making.makers import makers_of
from trickspec_conformance.hunting.position import Position
from trickspec_conformance.hunting.steering import Counts, Wheel, cost_of

if TYPE_CHECKING:
    from trickspec_conformance.hunting.ground import Ground
    from trickspec_conformance.hunting.sides import Question, Sides


class Stream:
    """Makes questions without end; the same grounds and the same seed, the same questions."""

    def __init__(self, sides: Sides, grounds: Sequence[Ground], seed: int, meant: Sequence[str] = ()) -> None:
        self.counts = Counts(meant)
        self._sides = sides
        self._chance = Chance(f"hunt {seed}")
        self._grounds = {ground.name: ground for ground in grounds}
        self._ways = Wheel(self._grounds)
        self._courses: dict[str, Course] = {}
        for ground in grounds:
            ruleset = ground.ruleset
            if ruleset.game not in self._courses:
                self._courses[ruleset.game] = Course(makers_of(ruleset), len(ruleset.deals))

    def __iter__(self) -> Iterator[Question]:
        """The questions, one sitting after the other."""
        while True:
            yield from self._sitting()

    def _sitting(self) -> list[Question]:
        name = self._ways.choose(self._chance)
        ground = self._grounds[name]
        course = self._courses[ground.ruleset.game]
        maker, deal = course.choose(self._chance)
        made = list(maker.make(Sitting(self._sides.reach(ground.ruleset), deal, self._chance)))
        questions = self._questions(ground, made)
        worth = self.counts.worth(questions, cost_of(given for _, given in made))
        self._ways.credit(name, worth)
        course.credit(maker, deal, worth)
        return questions

    def _questions(self, ground: Ground, made: Sequence[Made]) -> list[Question]:
        """What a maker made, as far as it is claimed and within reach."""
        game, options = ground.ruleset.game, dict(ground.ruleset.options)
        positions = (Position(game, ask, given, options) for ask, given in made if ask in ground.asks)
        return [question for position in positions if (question := self._sides.question(position)) is not None]


class Course:
    """What is chosen within one game: a family of makers, one of the family, and a deal that it wants."""

    def __init__(self, makers: Sequence[Maker], deals: int) -> None:
        self._makers = {maker.name: maker for maker in makers}
        self._families = Wheel(dict.fromkeys(maker.family for maker in makers))
        self._turns = Wheel(self._makers)
        self._deals = Wheel(map(str, range(1, deals + 1)))

    def choose(self, chance: Chance) -> tuple[Maker, int]:
        """A maker, and the number of a deal."""
        family = self._families.choose(chance)
        own = [maker.name for maker in self._makers.values() if maker.family == family]
        maker = self._makers[self._turns.choose(chance, own)]
        return maker, int(self._deals.choose(chance, [str(number) for number in maker.deals] or None))

    def credit(self, maker: Maker, deal: int, worth: float) -> None:
        """Remember what they were worth together."""
        self._families.credit(maker.family, worth)
        self._turns.credit(maker.name, worth)
        self._deals.credit(str(deal), worth)
