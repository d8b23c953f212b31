"""The types of everything that an export holds, and of the questions that cases ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trickspec.spec import schemas
from trickspec_conformance.case_files import RECORD_SCHEMAS
from trickspec_conformance.cases import questions
from trickspec_conformance.export.typescript import declarations

NAMES: Final = {
    "deal": "DealRecord",
    "game_record": "GameRecord",
    "protocol": "Message",
    "case": "CaseFile",
    "perft": "PerftFile",
    "ruleset": "Ruleset",
    "rulesets": "Rulesets",
    "rulebook": "RulebookFile",
    "export": "Manifest",
}
"""The schemas of which types are made, and what the type of each document is called."""

_HEAD: Final = """\
// Types of the documents in this folder and of the adapter protocol, made from the schemas beside them. Bounds, patterns and
// lengths stand in the schemas alone.
"""

_TAIL: Final = """
/** The name of a question. */
export type Ask = keyof Questions;

/** A case that asks this question. */
export type CaseOf<A extends Ask> = Omit<Kept, "ask" | "given" | "expect"> & {
  ask: A;
  given: Questions[A]["given"];
  expect: Questions[A]["result"];
};

/** A case; its member `ask` tells what the others hold. */
export type AnyCase = { [A in Ask]: CaseOf<A> }[Ask];

/** A position with its counts, as the files of the folder perft hold them. */
export type CountedPosition = Omit<Position, "record"> & { record: DealRecord };

/** What a replay says of a deal that is not legal. */
export type Finding = Exclude<ReplayDealResult, { status: "legal" }>;

/** What a replay says of a game that is not legal. */
export type GameFinding = Exclude<ReplayGameResult, { status: "legal" }>;
"""


def types() -> str:
    """The text of `types.d.ts`."""
    made = declarations({name: schemas.schema(name) for name in NAMES}, NAMES)
    return "\n".join([_HEAD.rstrip("\n"), made, *_questions(), _TAIL.rstrip("\n"), ""])


def _questions() -> Iterator[str]:
    yield "\n/** What each question is asked about, besides game and options, and the form of its answer. */"
    yield "export interface Questions {"
    for ask in questions():
        given = f"{{ record: {NAMES[RECORD_SCHEMAS[ask]]} }}" if ask in RECORD_SCHEMAS else f"{_pascal(ask)}Given"
        yield f"  {ask}: {{ given: {given}; result: {_pascal(ask)}Result }};"
    yield "}"


def _pascal(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))
