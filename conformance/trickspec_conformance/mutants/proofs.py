"""Proofs that a mutant is declared equivalent by right: whatever can be asked, it answers as the rules as they are do.

What can be asked is finite: the cards of our pack, the deals of our schedule, as many cards seen as ours deal before the call. A
mutant differs somewhere beyond that, or `behaviour` would have told that it does not differ at all. So a proof leaves aside what
nobody can ask about, which is what its name says, and compares the behaviour of all that is left.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from trickspec.errors import Malformed, SpecError
from trickspec.library import Library
from trickspec.questions import QUESTIONS
from trickspec.ruleset import Ruleset
from trickspec.spec import schemas
from trickspec.spec.documents import examine
from trickspec.table.nodes import Node
from trickspec_conformance.mutants.changes import Mutant
from trickspec_conformance.mutants.meaning import behaviour
from trickspec_conformance.where import mutants_folder

Proof: TypeAlias = Callable[[Ruleset, Ruleset], bool]
"""Takes the rules as they are and the changed ones, played under the same options."""

FILE: Final = "equivalent.yaml"


@dataclass(frozen=True, slots=True)
class Declaration:
    """A mutant that nothing can kill, the reason, and the name of the proof."""

    mutant: str
    why: str
    proof: str


def read_declarations(path: Path | None = None) -> dict[str, Declaration]:
    """The declarations of a file, or those that come with the distribution, by mutant.

    Raises:
        SpecError: where the file cannot be read, or one of them lacks its reason or its proof.
    """
    document, found = examine(path or mutants_folder() / FILE)
    problems = list(found)
    if document is not None and not problems:
        problems += schemas.problems(document, "equivalent")
    if document is None or problems:
        raise SpecError(problems)
    return {each["mutant"]: Declaration(**each) for each in document.value}


def proved(mutant: Mutant, rulesets: Sequence[Ruleset], declared: Mapping[str, Declaration] | None = None) -> bool:
    """Whether a mutant is declared equivalent and its proof holds for every way of playing; `rulesets` are the changed ones."""
    known = read_declarations() if declared is None else declared
    if mutant.id not in known or not rulesets:
        return False
    proof = PROOFS[known[mutant.id].proof]
    changed = {tuple(ruleset.options.items()): ruleset for ruleset in rulesets}
    own = {tuple(ruleset.options.items()): ruleset for ruleset in Library().rulesets(rulesets[0].game)}
    return own.keys() == changed.keys() and all(proof(own[way], changed[way]) for way in own)


def positions_of_our_pack(own: Ruleset, changed: Ruleset) -> bool:
    """Cards that our pack does not have are never asked about; of all others nothing is changed."""
    return set(own.cards) <= set(changed.cards) and behaviour(_restricted(changed, own.cards)) == behaviour(own)


def _restricted(ruleset: Ruleset, cards: Sequence[str]) -> Ruleset:
    """The rules as far as they speak of these cards, which keep their order; strength is compared and never counted."""
    kept = [number for number, card in enumerate(ruleset.cards) if card in cards]
    codes = [code for code, play in enumerate(ruleset.plays) if play.card in kept]

    def mask(old: int) -> int:
        return sum(1 << new for new, number in enumerate(kept) if old >> number & 1)

    def places(old: Sequence[int]) -> tuple[int, ...]:
        return tuple(codes.index(code) for code in old if code in codes)

    return replace(
        ruleset,
        cards=tuple(ruleset.cards[number] for number in kept),
        suit_masks=tuple(map(mask, ruleset.suit_masks)),
        plays=tuple(replace(ruleset.plays[code], card=kept.index(ruleset.plays[code].card)) for code in codes),
        always=mask(ruleset.always),
        never_to=places(ruleset.never_to),
        duties=tuple(
            replace(duty, exempt=places(duty.exempt), narrowed_by=places(duty.narrowed_by)) for duty in ruleset.duties
        ),
        strengths=tuple(tuple(tuple(line[code] for code in codes) for line in led) for led in ruleset.strengths),
        turned=tuple(replace(each, card=kept.index(each.card)) for each in ruleset.turned if each.card in kept),
    )


def whatever_the_caller_saw(own: Ruleset, changed: Ruleset) -> bool:
    """A caller has seen as many cards as ours deal before the call, whichever they are; the rest does not ask how many."""
    if len(own.deals) != len(changed.deals):
        return False
    deals = tuple(replace(deal, seen=ours.seen) for deal, ours in zip(changed.deals, own.deals, strict=True))
    return behaviour(replace(changed, deals=deals)) == behaviour(own) and all(
        _calls(own, params) == _calls(changed, params) for params in _every_sight(own)
    )


def _every_sight(ruleset: Ruleset) -> Iterator[dict[str, Any]]:
    """Every question about a call, for one deal of each kind: all cards that can be seen before it."""
    kinds = {deal.kind: number for number, deal in enumerate(ruleset.deals, 1) if deal.trump_source == "call"}
    for number in kinds.values():
        for seen in itertools.combinations(ruleset.cards, ruleset.deals[number - 1].seen or 0):
            yield {"deal": number, "seen": list(seen)}


def _calls(ruleset: Ruleset, params: dict[str, Any]) -> dict[str, Any] | None:
    try:
        return QUESTIONS["legal_calls"].answer(ruleset, Node(params))
    except Malformed:
        return None


def schedule_within_its_length(own: Ruleset, changed: Ruleset) -> bool:
    """Deals after our last are never asked about; they change nothing in those before, and end no chapter later."""
    within, beyond = changed.deals[: len(own.deals)], changed.deals[len(own.deals) :]
    chapters = {deal.chapter for deal in own.deals} - {None}
    sizes = {deal.seen for deal in own.deals} | {None}
    return (
        behaviour(replace(changed, deals=within)) == behaviour(own)
        and chapters.isdisjoint(deal.chapter for deal in beyond)
        and sizes.issuperset(deal.seen for deal in beyond)
    )


PROOFS: Final[Mapping[str, Proof]] = {
    each.__name__: each for each in (positions_of_our_pack, whatever_the_caller_saw, schedule_within_its_length)
}
"""Every proof by the name under which a declaration calls it."""
