"""Rules into rulesets: one frozen `Ruleset` for every combination of the options' values."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from trickspec.clauses import CLAUSES, CompileError, Draft, Entry
from trickspec.clauses.strength import bands, earlier_takes
from trickspec.errors import Problem, SpecError
from trickspec.ruleset import FORMAT, Option, Ruleset
from trickspec.spec.expressions import ExpressionError
from trickspec.spec.parts import Parts
from trickspec.spec.rules import Game, OptionValue, Rule, resolve
from trickspec.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

AFTER_THE_PACK = "players"
"""The first clause that needs to know how every card is played."""

GROUND = frozenset({"suited_cards", "special_cards", "deals"})
"""Clauses that all later ones stand on: where one of these fails, the complaints of the later ones would be echoes."""


def combinations(game: Game) -> Iterator[dict[str, OptionValue]]:
    """Every way of playing the game: one value of each option, the first one all defaults."""
    ordered = [(option.default, *(each for each in option.values if each != option.default)) for option in game.options]
    for values in itertools.product(*ordered):
        yield dict(zip((option.name for option in game.options), values, strict=True))


def compile_game(game: Game, options: Mapping[str, OptionValue] | None = None, parts: Parts | None = None) -> Ruleset:
    """The ruleset of `game` under `options`; what is left out takes its default. `parts` may come from rulesets that are like it.

    Raises:
        SpecError: where a rule's parameters contradict the rest.
    """
    chosen = {**game.defaults(), **(options or {})}
    draft = Draft()
    parts = Parts() if parts is None else parts
    problems: list[Problem] = []
    for name, clause in CLAUSES.items():
        if name == AFTER_THE_PACK:
            draft.settle_pack()
        for rule in game.rules:
            if rule.clause != name:
                continue
            try:
                parts.add(name, clause, draft, entry(rule, chosen))
            except CompileError as error:
                problems.append(rule.document.problem(rule.where, f"{rule.id}: {error}", error.mend))
            except ExpressionError as error:
                problems.append(
                    rule.document.problem(rule.where, f"{rule.id}: {error}", "write it in the language of expressions")
                )
        if problems and name in GROUND:
            break
    if problems:
        raise SpecError(problems)
    places = {rule.id: place for place, rule in enumerate(game.rules)}
    draft.duties.sort(key=lambda duty: places[duty.rule])  # duties are asked in the order in which the rules stand
    return _freeze(game, chosen, draft, parts)


def entry(rule: Rule, options: Mapping[str, OptionValue]) -> Entry:
    """A rule as a clause sees it."""
    rows = [(row.id, resolve(row.values, options), row.when, str(resolve(row.points, options))) for row in rule.rows]
    return Entry(rule.id, resolve(dict(rule.values), options), rows)


def _freeze(game: Game, chosen: dict[str, OptionValue], draft: Draft, parts: Parts) -> Ruleset:
    return Ruleset(
        format=FORMAT,
        game=game.name,
        version=__version__,
        digest=game.digest,
        declared=tuple(Option(option.name, option.values, option.default) for option in game.options),
        options=chosen,
        players=draft.players,
        direction=draft.direction,
        suits=draft.suits,
        cards=tuple(draft.cards),
        suit_masks=tuple(_mask(draft, suit) for suit in range(len(draft.suits))),
        plays=tuple(draft.plays),
        following_rule=draft.following_rule,
        leading_rule=draft.leading_rule,
        always=draft.always,
        always_rule=draft.always_rule,
        never_to=draft.never_to,
        duties=tuple(draft.duties),
        strengths=parts.strengths(draft),
        earlier_takes=earlier_takes(draft),
        bands=bands(draft),
        winner_rule=draft.winner_rule,
        roles=dict(draft.roles),
        role_rules=dict(draft.role_rules),
        order=draft.order,
        bids=draft.bids,
        calls=draft.calls,
        turned=tuple(draft.turned),
        deals=tuple(draft.deals),
        tables=tuple(draft.tables),
        match=draft.match,
        clauses={name: getattr(rule, "clause", "row") for name, rule in game.ids().items()},
    )


def _mask(draft: Draft, suit: int) -> int:
    return draft.mask([card for card, own in enumerate(draft.suit_of) if own == suit])


def compiled_document(game: Game) -> dict[str, Any]:
    """The document that `compile` writes: every ruleset of a game, for programs that read no YAML."""
    return {
        "format": "trickspec.rulesets/1",
        "game": game.name,
        "version": __version__,
        "digest": game.digest,
        "rulesets": [compile_game(game, options).to_json() for options in combinations(game)],
    }
