"""What the tests of the spec share: a copy of the rules that may be broken, and is mended after each test."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from trickspec.errors import Problem
from trickspec.rulebook.translating import stamp
from trickspec.ruleset import Ruleset
from trickspec.spec import schemas, shelf
from trickspec.spec.check import check, check_language
from trickspec.spec.checks import ids, tables, tricks
from trickspec.spec.compile import compile_game
from trickspec.spec.documents import Document, examine
from trickspec.spec.rules import Game
from trickspec.spec.where import ledger_folder, spec_folder

Broken = Callable[..., list[Problem]]


class Copy:
    """`spec` beside `seeds`, as in a checkout; files are named from the folder that holds both.

    The texts are the English ones alone, so that a test may translate them, and none waits for a translator.
    """

    def __init__(self, home: Path) -> None:
        self.home = home
        self.spec = home / "spec"
        shutil.copytree(spec_folder(), self.spec, ignore=_translations)
        (self.spec / "languages.yaml").write_text("joker: [en]\nmisere: [en]\n", encoding="utf-8")
        seeds = ledger_folder(spec_folder())
        assert seeds is not None, "our ledgers lie beside our rules"
        shutil.copytree(seeds, home / "seeds")
        self._before: dict[Path, bytes | None] = {}

    def text(self, file: str) -> str:
        return (self.home / file).read_text(encoding="utf-8")

    def write(self, file: str, content: str | bytes) -> None:
        path = self._remembered(file)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)

    def remove(self, file: str) -> None:
        self._remembered(file).unlink()

    def replace(self, file: str, within: str, old: str, new: str) -> None:
        """Put `new` for the first `old` after `within`, which stands once in the file."""
        text = self.text(file)
        assert text.count(within) == 1, f"{within!r} stands {text.count(within)} times in {file}"
        at = text.index(old, text.index(within))
        self.write(file, text[:at] + new + text[at + len(old) :])

    def line(self, file: str, text: str, within: str = "") -> int:
        """The line of the first `text` after `within`."""
        whole = self.text(file)
        return whole[: whole.index(text, whole.index(within))].count("\n") + 1

    def translate(self, game: str, language: str) -> None:
        """Make texts in a language that say what the English ones say, in the same words, and list the language."""
        home = f"spec/{game}/text" if game else "spec/text"
        for path in sorted((self.home / home / "en").iterdir()):
            file = f"{home}/{language}/{path.name}"
            self.write(file, path.read_bytes())
            stamp(self.home / file, path)
        if game:
            self.replace("spec/languages.yaml", f"{game}: [en", "en", f"en, {language}")

    def problems(self, language: str | None = None) -> list[Problem]:
        found = check_language(self.spec, language) if language else check(self.spec)
        return [replace(each, file=Path(each.file).relative_to(self.home).as_posix()) for each in found]

    def mend(self) -> None:
        for path, before in self._before.items():
            if before is not None:
                path.write_bytes(before)
            elif path.exists():
                path.unlink()
                if not any(path.parent.iterdir()):
                    path.parent.rmdir()
        self._before.clear()

    def _remembered(self, file: str) -> Path:
        path = self.home / file
        self._before.setdefault(path, path.read_bytes() if path.exists() else None)
        return path


def _translations(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name != "en"] if Path(folder).name == "text" else []


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("copy"))


@pytest.fixture
def fresh_copy(whole: Copy) -> Iterator[Copy]:
    """The copy, to be broken and read as if for the first time."""
    yield whole
    whole.mend()


_READ: dict[tuple[Path, bytes], Any] = {}
_OBJECTIONS: dict[tuple[str, int], tuple[Document, list[Problem]]] = {}
_COMPILED: dict[str, Ruleset] = {}
_SOUND: set[str] = set()


def _remembered(path: Path) -> Any:
    key = (path, path.read_bytes())
    if key not in _READ:
        _READ[key] = examine(path)
    return _READ[key]


def _compiled(game: Game, options: dict[str, Any] | None = None) -> Ruleset:
    key = f"{game.name} {game.digest} {options}"
    if key not in _COMPILED:
        _COMPILED[key] = compile_game(game, options)
    return _COMPILED[key]


def _once(function: Callable[..., Iterable[Problem]]) -> Callable[..., list[Problem]]:
    def known(document: Document, *rest: str) -> list[Problem]:
        key = (function.__name__, id(document))
        if key not in _OBJECTIONS:
            _OBJECTIONS[key] = (document, list(function(document, *rest)))
        return _OBJECTIONS[key][1]

    return known


def _unless_sound(function: Callable[[Game], Iterable[Problem]]) -> Callable[[Game], list[Problem]]:
    def found(game: Game) -> list[Problem]:
        key = f"{function.__module__} {game.digest}"
        problems = [] if key in _SOUND else list(function(game))
        _SOUND.update([] if problems else [key])
        return problems

    return found


@pytest.fixture
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred breaks leave a hundred files as they were: what is unbroken is read, checked and compiled once."""
    monkeypatch.setattr(shelf, "examine", _remembered)
    monkeypatch.setattr(schemas, "problems", _once(schemas.problems))
    monkeypatch.setattr(ids, "parameters", _once(ids.parameters))
    monkeypatch.setattr("trickspec.spec.check.compile_game", _compiled)
    for module in (tables, tricks):
        monkeypatch.setattr(module, "compile_game", _compiled)
        monkeypatch.setattr(module, "check", _unless_sound(module.check))


@pytest.fixture
def copy(fresh_copy: Copy, read_once: None) -> Copy:  # noqa: ARG001 - read_once is there for its effect
    """The copy, to be broken."""
    return fresh_copy


@pytest.fixture
def broken(copy: Copy) -> Broken:
    """Break one file and give all problems, after one of them has named the file, the line, the fault and a mend.

    In `file` the first `old` after `within` becomes `new`; the line that is asked for is that of `at`, or of `new`.
    """

    def found(file: str, within: str, old: str, new: str, says: str, at: str = "") -> list[Problem]:
        copy.replace(file, within, old, new)
        line, problems = copy.line(file, at or new, within), copy.problems()
        told = "\n".join(map(str, problems)) or "no problem at all"
        assert [each for each in problems if (each.file, each.line) == (file, line) and says in each.message], told
        assert all(each.mend for each in problems), told
        return problems

    return found
