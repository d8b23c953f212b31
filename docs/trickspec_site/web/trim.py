"""Runs inside Pyodide: compiles the engine, and that part of Python's library which it uses, into two archives.

What is used is found out by use: the engine answers the questions of a page, about records that are legal, illegal and malformed.
"""

from __future__ import annotations

import json
import py_compile
import re
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from trickspec.generate import random_deals
from trickspec.in_page import answer
from trickspec.library import built_in
from trickspec.rulebook.translation import ORIGINAL
from trickspec.ruleset import Ruleset
from trickspec.text_form.writing import write_text

OUT = Path("/out")
LIBRARY = next(f"{path}/" for path in sys.path if path.endswith(".zip"))
LONG_AGO = (2020, 1, 1, 0, 0, 0)
"""When everything in the archives was made, so that the same content is the same file."""

ALWAYS = (
    "encodings/__init__.",
    "encodings/aliases.",
    "encodings/ascii.",
    "encodings/cp437.",
    "encodings/latin_1.",
    "encodings/unicode_escape.",
    "encodings/utf_8.",
    "encodings/utf_8_sig.",
    *("_pyodide/", "pyodide/", "site-packages", "importlib/", "collections/", "json/", "re/"),
)
"""What Python and Pyodide need before the first question, or when they unpack something."""
IN_TROUBLE = ("traceback.", "linecache.", "tokenize.", "token.", "textwrap.", "_colorize.")
"""What Python loads when something breaks, to say what."""
KEPT = (*ALWAYS, *IN_TROUBLE)
STRANGE = "\u202e\U0001f0cf<&"
"""What a name may hold that has to be cleaned."""
OTHER_TEXT = re.compile(rf"/text/(?!{ORIGINAL}/)([a-z]+)/")
"""What names a text in another language than that which everybody needs; each language has an archive of its own."""
FEW = 8
"""How many deals of a game are enough to have used everything."""


def main() -> None:
    """Ask, and pack what that took."""
    OUT.mkdir()
    for question, asked in questions():
        assert json.loads(answer(question, json.dumps(asked))), question
    library = used()
    kept = pack("/library.zip", "library.zip", lambda name: name in library or name.startswith(KEPT), LIBRARY, 1)
    language_of = {
        name: found[1] if (found := OTHER_TEXT.search(name)) else "engine" for name in names_in("/wheel.zip")
    }
    for part in sorted({*language_of.values()}):
        wanted = {name for name, own in language_of.items() if own == part}
        kept += pack("/wheel.zip", f"{part}.zip", wanted.__contains__, "", 0)  # a bug of ours is an assertion, here too
    (OUT / "modules.txt").write_text("".join(f"{name}\n" for name in kept), encoding="utf-8")


def names_in(archive: str) -> list[str]:
    """The names of the files in an archive."""
    with zipfile.ZipFile(archive) as opened:
        return opened.namelist()


def used() -> set[str]:
    """The modules of the library that are loaded, by their names in the archive."""
    files = (getattr(module, "__file__", None) or "" for module in [*sys.modules.values()])
    return {file.partition(LIBRARY)[2] for file in files if LIBRARY in file}


def pack(source: str, target: str, wanted: Callable[[str], bool], home: str, optimize: int) -> list[str]:
    """Copy what is wanted of an archive, with its modules compiled; gives the names of what was copied."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(OUT / target, "w") as new:
        kept = sorted(name for name in old.namelist() if not name.endswith("/") and wanted(name))
        for name in kept:
            is_code = name.endswith(".py")
            content = compiled(old.read(name), f"{home}{name}", optimize) if is_code else old.read(name)
            info = zipfile.ZipInfo(f"{name}c" if is_code else name, LONG_AGO)
            new.writestr(info, content, zipfile.ZIP_DEFLATED, 9)
    return kept


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    """The code of a module as Python keeps it; nobody will look whether the source has changed."""
    path, made = Path("/module.py"), Path("/module.pyc")
    path.write_bytes(source)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(path), str(made), dfile=name, doraise=True, optimize=optimize, invalidation_mode=mode)
    return made.read_bytes()


# What a page asks


def questions() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every question of a page, about deals that are legal and that are not, in every form, and about what is no record."""
    yield "offer", {}
    for game in built_in().games:
        yield from about(built_in().ruleset(game))
        yield "judgement", {"text": f"{game} deal 1\nno such thing"}
    for text in ("", "{", '{"format": 1}', "x" * 2_000_000, "\ud800"):
        yield "judgement", {"text": text}


def about(rules: Ruleset) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The questions about one game."""
    yield "deal_out", {"game": rules.game, "deal": 1, "seed": 1}
    deals = list(random_deals(rules, len(rules.deals), 1))[-FEW:]
    written = [{name: deal.get(name) for name in ("bids", "taken")} for deal in deals]
    yield "sheet", {"game": rules.game, "first_dealer": 0, "deals": written}
    for number, deal in enumerate(deals):
        deal["players"] = [f"{STRANGE}{seat}" for seat in range(rules.players)]
        yield "next_act", {"record": deal, "undo": True}
        if number % 2:
            deal["tricks"][0]["plays"].reverse()
        text = write_text(deal, rules) if number % 3 else json.dumps(deal)
        yield "judgement", {"text": text, "claims": ["1.2 illegal"], "readings": number < 2}
        yield "moments", {"text": text}
        yield "position", {"game": rules.game, "ask": "replay_deal", "given": deal}
        yield (
            "moment",
            {"text": text, "at": {"step": "play", "trick": 1, "play": 1, "seat": deal["tricks"][0]["leader"]}},
        )


main()
