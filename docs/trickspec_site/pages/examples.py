"""Examples of a rule, drawn from its cases: what it allows and what it refuses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from trickspec.rulebook.translation import ORIGINAL
from trickspec.spec.rules import option_key
from trickspec_conformance.cases import Case
from trickspec_conformance.matrix.sides import Side
from trickspec_site.drawings import Drawing, draw
from trickspec_site.edition import GameEdition
from trickspec_site.markup import relative
from trickspec_site.saying import answer_in_words

SHOWN: Final = 3
"""How many examples a side has."""

_SMALL: Final = ("legal_plays", "trick_winner", "legal_bids", "legal_calls", "turn_trump", "deal_points", "plan_deal")
"""Questions whose pictures say it at a glance; they come before records."""


class Examples:
    """The examples of one rule: `text` is a section for its page, `drawings` are the pictures that it shows."""

    def __init__(self, game: GameEdition, rule: str) -> None:
        self._game = game
        self._here = game.rule_page(rule)
        self.drawings: dict[str, Drawing] = {}
        sides = game.suite.sides[rule]
        shown = [self._side(side, self._chosen(sides[side])) for side in Side if sides[side]]
        heading = f"## {game.wording.text('examples')} {{#examples}}"
        self.text = "\n\n".join([heading, *shown]) if shown else ""

    def _chosen(self, cases: Sequence[str]) -> list[Case]:
        """The first cases that are small, then the others; not two of one question before every question was asked."""
        known = [self._game.suite.cases[case] for case in cases]
        known.sort(key=lambda case: (case.ask not in _SMALL, not case.id.startswith(self._here.split("/")[-2])))
        return known[:SHOWN]

    def _side(self, side: Side, cases: Sequence[Case]) -> str:
        words = self._game.wording
        figures = "\n".join(self._figure(side, case) for case in cases)
        return (
            f"### {words.text(str(side))} {{#{side}}}\n\n{words.text(f'{side}_lead')}\n\n"
            f'<div class="ts-examples">\n{figures}\n</div>'
        )

    def _figure(self, side: Side, case: Case) -> str:
        drawing = draw(self._game, case)
        picture = ""
        if drawing is not None:
            self.drawings[case.id] = drawing
            at = relative(self._here, drawing.address)
            image = f'<img src="{at}" alt="{escape(drawing.text)}" loading="lazy" width="520" height="300">'
            picture = f'<a href="{at}">{image}</a>'
        refusing = " ts-refusing" if side is Side.REFUSES else ""
        return f'<figure class="ts-example{refusing}">{picture}<figcaption>{"".join(self._said(case))}</figcaption></figure>'

    def _said(self, case: Case) -> Iterator[str]:
        game = self._game
        yield f'<p class="ts-answer">{escape(" ".join(answer_in_words(game, case)))}</p>'
        yield f'<p class="ts-why">{game.wording.marked(case.why, ORIGINAL)}</p>'
        if case.named:
            options = ", ".join(f"{name}: {option_key(value)}" for name, value in case.named.items())
            yield f'<p class="ts-why">{game.wording.html("only_under", options=options)}</p>'
