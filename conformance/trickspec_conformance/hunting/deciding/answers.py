"""The rules that had a part in an answer, and the one on which it and another part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from trickspec.ruleset import Ruleset
from trickspec_conformance.hunting.deciding import acts, plays, records, scores
from trickspec_conformance.hunting.deciding.values import Values
from trickspec_conformance.hunting.moments import comes_before
from trickspec_conformance.plain import same


def rules_of(ruleset: Ruleset, ask: str, given: Values, right: Values) -> list[str]:
    """The rules that had a part in the right answer, each once."""
    return list(dict.fromkeys(filter(None, _PARTS[ask](ruleset, given, right))))


def deciding(ruleset: Ruleset, ask: str, given: Values, right: Values, said: Any) -> str | None:
    """The rule that decides where the right answer and another part; `said` may be anything, or nothing."""
    if isinstance(said, dict):
        for rule in _between(ruleset, ask, given, right, said):
            if rule is not None:
                return rule
    return next(iter(rules_of(ruleset, ask, given, right)), None)


def _between(ruleset: Ruleset, ask: str, given: Values, right: Values, said: Values) -> Iterator[str | None]:
    if ask == "plan_deal":
        known = acts.plan(ruleset, given)
        yield from (known.get(name) for name in (*right, *said) if not same(right.get(name), said.get(name)))
    elif ask == "legal_plays":
        yield from plays.between_plays(ruleset, given, right["plays"], _listed(said, "plays"))
    elif ask == "legal_bids":
        yield from acts.between_bids(ruleset, given, right["bids"], _listed(said, "bids"))
    elif ask == "deal_points":
        yield from scores.paid(ruleset, given, scores.seats_told_otherwise(right["points"], said.get("points")))
    elif "status" in right and ("at" not in right or comes_before(said.get("at"), right["at"])):
        yield from records.between_verdicts(ruleset, ask, given, right, said)


def _listed(said: Values, name: str) -> list[Any]:
    found = said.get(name)
    return found if isinstance(found, list) else []


_PARTS: Final[dict[str, Callable[[Ruleset, Values, Values], Iterable[str | None]]]] = {
    "plan_deal": lambda ruleset, given, _: acts.plan(ruleset, given).values(),
    "turn_trump": acts.turned,
    "legal_calls": acts.called,
    "legal_bids": acts.bids,
    "legal_plays": plays.plays,
    "trick_winner": plays.winner,
    "next_to_act": records.turn,
    "deal_points": scores.points,
    "chapter_points": scores.of_a_chapter,
    "replay_deal": records.verdict,
    "replay_game": records.verdict,
}
"""For each question the rules that have a part in its answer."""
