"""Does everything rest on something: rules on claims and rulings, claims on rules, rulings on rules and sources?

Each link is written at both ends, so that either end can be read alone; here both ends must agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from trickspec.errors import Problem
from trickspec.spec.checks import glossary
from trickspec.spec.documents import Document, Where
from trickspec.spec.rules import Game
from trickspec.spec.shelf import Shelf


def check(shelf: Shelf, games: list[Game]) -> list[Problem]:
    """Every link between rules, claims, rulings and published sources that holds at one end only, or at none."""
    problems = list(_strangers(shelf))
    for game in games:
        if shelf.has_unread(f"{game.name}/rulings/*.yaml", "seeds/*.yaml", "sources.yaml"):
            continue
        ledgers = [each for each in shelf.of_kind("ledger").values() if each.value["game"] == game.name]
        rulings = {
            path: document
            for path, document in shelf.of_kind("ruling").items()
            if path.startswith(f"{game.name}/rulings/")
        }
        problems += _rests(shelf, game, _claims(ledgers) | {document.value["id"] for document in rulings.values()})
        for ledger in ledgers:
            problems += _ledger(game, ledger, rulings)
        for path, document in rulings.items():
            problems += _ruling(shelf, game, path, document, _claims(ledgers))
    ground = shelf.has_unread("*/rulings/*.yaml", "glossary.yaml")
    return problems if ground else [*problems, *_published(shelf)]


def _strangers(shelf: Shelf) -> Iterator[Problem]:
    for ledger in shelf.of_kind("ledger").values():
        if ledger.value["game"] not in shelf.known_games:
            mend = f"name one of {', '.join(shelf.known_games)}"
            yield ledger.problem(("game",), f"no game is called {ledger.value['game']}", mend)


def _claims(ledgers: list[Document]) -> set[str]:
    return {claim["id"] for ledger in ledgers for claim in ledger.value["claims"]}


def _rests(shelf: Shelf, game: Game, known: set[str]) -> Iterator[Problem]:
    for name, document, where, sources in _resting(shelf, game):
        for number, source in enumerate(sources):
            if source not in known:
                yield document.problem(
                    (*where, "sources", number),
                    f"{name} rests on {source}, and no claim or ruling is called so",
                    "name one that is there",
                )


def _resting(shelf: Shelf, game: Game) -> Iterator[tuple[str, Document, Where, Sequence[str]]]:
    """Everything of a game that names its sources, and where it stands."""
    for rule in game.rules:
        yield rule.id, rule.document, rule.where, rule.sources
        for row in rule.rows:
            yield row.id, rule.document, row.where, row.sources
    for path, document in shelf.documents.items():
        if path == f"{game.name}/options.yaml":
            for option in game.options:
                yield option.name, document, option.where, option.sources
        elif shelf.kinds[path] == "profile" and path.startswith(f"{game.name}/"):
            yield document.value["id"], document, (), document.value["sources"]


def _citing(game: Game, source: str) -> set[str]:
    """The rules and rows that rest on a claim or a ruling."""
    return {name for name, rule in game.ids().items() if source in rule.sources}


def _ledger(game: Game, ledger: Document, rulings: dict[str, Document]) -> Iterator[Problem]:
    sections = {section["id"] for section in ledger.value["sections"]}
    seen: set[str] = set()
    known = {document.value["id"]: document for document in rulings.values()}
    for number, claim in enumerate(ledger.value["claims"]):
        where = ("claims", number)
        if claim["id"] in seen:
            yield ledger.problem((*where, "id"), f"the claim {claim['id']} stands twice", "keep one of them")
        seen.add(claim["id"])
        if claim["section"] not in sections:
            yield ledger.problem(
                (*where, "section"), f"no section is called {claim['section']}", "name one of the document's sections"
            )
        for message, mend in _called(claim, known):
            yield ledger.problem((*where, "rulings"), message, mend)
        for message, mend in _standing(game, claim):
            yield ledger.problem((*where, "rules"), message, mend)


def _called(claim: dict[str, Any], rulings: dict[str, Document]) -> Iterator[tuple[str, str]]:
    """A claim names the rulings that call it as a witness, and they call it."""
    name, written = claim["id"], set(claim.get("rulings", []))
    calling = {id_ for id_, each in rulings.items() if name in (*each.value["for"], *each.value["against"])}
    for ruling in sorted(written - rulings.keys()):
        yield f"{name} names {ruling}, and no ruling is called so", "name one that is there"
    for ruling in sorted(written & rulings.keys() - calling):
        yield f"{name} says that {ruling} calls it, which does not", "make the two agree"
    for ruling in sorted(calling - written):
        yield f"{ruling} calls {name}, which does not say so", "make the two agree"


def _standing(game: Game, claim: dict[str, object]) -> Iterator[tuple[str, str]]:
    """What a claim's status asks for: carried ones have rules, and only they; overruled ones a ruling."""
    name, status = str(claim["id"]), claim["status"]
    written, citing = claim.get("rules", []), _citing(game, name)
    assert isinstance(written, list), "the schema says so"
    if status == "carried" and not written:
        yield f"{name} is carried by no rule", "name the rules that carry it"
    if status != "carried" and written:
        yield f"{name} is {status}, and names rules that carry it", "make the two agree"
    if status != "carried" and citing:
        yield f"{name} is {status}, and {min(citing)} rests on it", "make the two agree"
    if status == "overruled" and not claim.get("rulings"):
        yield f"{name} is overruled by nothing", "name the ruling"
    if status == "carried":
        for rule in sorted(set(written) - citing):
            yield f"{name} says that {rule} carries it, which does not rest on it", "make the two agree"
        for rule in sorted(citing - set(written)):
            yield f"{rule} rests on {name}, which does not say so", "make the two agree"


def _ruling(shelf: Shelf, game: Game, path: str, document: Document, claims: set[str]) -> Iterator[Problem]:
    ruling = document.value
    name, known = ruling["id"], claims | _published_ids(shelf)
    if not path.endswith(f"/{name}.yaml"):
        yield document.problem(("id",), f"the ruling {name} lies in {path}", f"call the file {name}.yaml")
    citing = _citing(game, name)
    for rule in sorted(set(ruling["rules"]) - citing):
        yield document.problem(
            ("rules",), f"{name} says that it touches {rule}, which does not rest on it", "make the two agree"
        )
    for rule in sorted(citing - set(ruling["rules"])):
        yield document.problem(("rules",), f"{rule} rests on {name}, which does not say so", "make the two agree")
    for side in ("for", "against"):
        for number, source in enumerate(ruling[side]):
            if source not in known:
                yield document.problem(
                    (side, number),
                    f"{name} calls {source}, and no claim or source is called so",
                    "name one that is there",
                )
    if "option" in ruling and ruling["option"] not in game.defaults():
        yield document.problem(("option",), f"no option is called {ruling['option']}", "name one of the game's options")


def _published_ids(shelf: Shelf) -> set[str]:
    document = shelf.find("sources.yaml")
    return {entry["id"] for entry in document.value} if document else set()


def _published(shelf: Shelf) -> Iterator[Problem]:
    """Published sources are there because a ruling or the glossary calls them, each once."""
    document = shelf.find("sources.yaml")
    if document is None:
        return
    called = {
        source
        for each in shelf.of_kind("ruling").values()
        for side in ("for", "against")
        for source in each.value[side]
    }
    called |= glossary.sources(shelf)
    seen: set[str] = set()
    for number, entry in enumerate(document.value):
        if entry["id"] in seen:
            yield document.problem((number, "id"), f"the source {entry['id']} stands twice", "keep one of them")
        if entry["id"] not in called:
            yield document.problem(
                (number, "id"), f"no ruling calls {entry['id']}, nor does the glossary", "leave it out"
            )
        seen.add(entry["id"])
