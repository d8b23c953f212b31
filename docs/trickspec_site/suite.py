"""What is the same in every language: the cases, what each shows of a rule, and who says what a rule rests on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from trickspec.library import Library
from trickspec.rulebook.rulings import Ruling, rulings_of
from trickspec.spec.documents import read
from trickspec.spec.load import game_names, load_game
from trickspec.spec.where import checkout, ledger_folder, spec_folder
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import Case
from trickspec_conformance.matrix.cells import Matrix
from trickspec_conformance.matrix.counting import count
from trickspec_conformance.matrix.sides import Side
from trickspec_conformance.where import cases_folder


class Claim(NamedTuple):
    """What a source document says, in one of its versions."""

    document: str
    claim: str
    nuance: str | None


@dataclass(frozen=True)
class Suite:
    """Everything that the pages of all languages draw on; what takes long is worked out once, when it is first asked for."""

    root: Path
    spec: Path
    library: Library

    @classmethod
    def of_checkout(cls) -> Suite:
        """The suite of the checkout that this code stands in."""
        root = checkout()
        assert root is not None, "the site is built from a checkout"
        return cls(root, spec_folder(), Library())

    @cached_property
    def games(self) -> list[str]:
        """The games, by the names of their folders."""
        return game_names(self.spec)

    @cached_property
    def cases(self) -> dict[str, Case]:
        """Every case by its id."""
        return {case.id: case for case in load([cases_folder()])}

    @cached_property
    def matrix(self) -> Matrix:
        """What the cases show of each rule."""
        found: dict[Any, Any] = {}
        for game in self.games:
            found.update(count(load_game(self.spec, game), self.library, self.cases.values()))
        return found

    @cached_property
    def sides(self) -> Mapping[str, Mapping[Side, list[str]]]:
        """The cases that show a rule from each side, its own ones first."""
        found: defaultdict[str, dict[Side, list[str]]] = defaultdict(lambda: {side: [] for side in Side})
        for cell, content in self.matrix.items():
            seen = found[cell.rule][cell.side]
            seen += [case for case in content.cases if case not in seen]
        for rule, sides in found.items():
            for seen in sides.values():
                seen.sort(key=lambda case: not case.startswith(f"{rule}/"))
        return found

    @cached_property
    def claims(self) -> Mapping[tuple[str, str], list[Claim]]:
        """What the source documents of a game say under the number of a claim."""
        found: defaultdict[tuple[str, str], list[Claim]] = defaultdict(list)
        folder = ledger_folder(self.spec)
        assert folder is not None, "a checkout has its ledgers"
        for path in sorted(folder.glob("*.yaml")):
            ledger = read(path).value
            for claim in ledger["claims"]:
                said = Claim(ledger["document"], claim["claim"], claim.get("nuance"))
                found[ledger["game"], claim["id"]].append(said)
        return found

    @cached_property
    def sources(self) -> Mapping[str, Mapping[str, str]]:
        """The published sources by their short names."""
        return {source["id"]: source for source in read(self.spec / "sources.yaml").value}

    @cached_property
    def rulings(self) -> Mapping[str, dict[str, Ruling]]:
        """The rulings of each game by their ids."""
        return {game: {ruling.id: ruling for ruling in rulings_of(self.spec, game)} for game in self.games}

    @cached_property
    def retired(self) -> list[Mapping[str, Any]]:
        """The ids that no longer apply."""
        entries: list[Mapping[str, Any]] = read(self.spec / "retired.yaml").value
        return entries

    @cached_property
    def changelog(self) -> str:
        """The changelog as it is written."""
        return (self.root / "CHANGELOG.md").read_text(encoding="utf-8")

    @cached_property
    def glossary(self) -> list[Mapping[str, Any]]:
        """The ideas of the glossary."""
        entries: list[Mapping[str, Any]] = read(self.spec / "glossary.yaml").value
        return entries
