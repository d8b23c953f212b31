"""Everything that is measured."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trickspec.library import built_in
from trickspec.spec.load import load_game
from trickspec.spec.where import spec_folder
from trickspec_conformance.bench.chess_games import ChessGames
from trickspec_conformance.bench.examining import examine
from trickspec_conformance.bench.measuring import Case, Group, started_programs, wall
from trickspec_conformance.bench.open_spiel import OhHell
from trickspec_conformance.bench.our_deals import OurDeals
from trickspec_conformance.bench.overhead import Overhead
from trickspec_conformance.bench.starting import command, python, start

IN_PROCESS: Final = ("--python", "trickspec.reference:reference")
A_RULE: Final = ".must_trump"
"""How the id ends of the rule that is read; which one makes no difference."""


def replays() -> Group:
    """Deals and games that were recorded, gone through again with every act checked."""
    spiel, games, ours = OhHell(), ChessGames(), OurDeals()
    return Group(
        "replay",
        "Recorded deals, every act checked",
        "acts",
        (
            Case("replay.open_spiel", "OpenSpiel, oh_hell, each act by its checked call", spiel.replay, spiel.verify),
            Case("replay.chess", "python-chess, is_legal and push", games.replay, games.verify),
            Case("replay.sweep", "a sweep of records in memory, points checked too", ours.sweep, ours.verify),
            Case("replay.answer", "the same, with the answer to a question", ours.replay),
            Case("replay.json", "the same, from records as JSON has them", ours.answer),
        ),
    )


def playouts() -> Group:
    """Deals played at random."""
    spiel, ours = OhHell(), OurDeals()
    return Group(
        "playout",
        "Deals played at random",
        "acts",
        (
            Case("playout.open_spiel", "OpenSpiel, oh_hell, chosen in Python", spiel.play_out),
            Case("playout.open_spiel_bots", "OpenSpiel, oh_hell, by its own players", spiel.play_out_inside),
            Case("playout.engine", "the engine, written down as records", ours.play_out),
        ),
    )


def counts() -> Group:
    """Every way to go on, counted."""
    spiel, games, ours = OhHell(), ChessGames(), OurDeals()
    return Group(
        "perft",
        "Ways to go on, counted",
        "ways",
        (
            Case("perft.open_spiel", "OpenSpiel, oh_hell, the last three tricks", spiel.count_out),
            Case("perft.chess", "python-chess, the first three moves", games.count_out),
            Case("perft.engine", "perft, the last three tricks; equal positions once", ours.count_out),
        ),
    )


def starts() -> Group:
    """Programs started, until they have ended."""
    game = built_in().games[0]
    one_rule = next(name for name in load_game(spec_folder(), game).ids() if name.endswith(A_RULE))
    lines = {
        "nothing": ("python -c pass", python("pass")),
        "import": ("python -c 'import trickspec'", python("import trickspec")),
        "version": ("trickspec --version", command("--version")),
        "help": ("trickspec --help", command("--help")),
        "rules": ("trickspec rules, a whole game", command("rules", "--game", game)),
        "click": ("python -c 'import click'", python("import click")),
        "rule": ("trickspec rules, one rule in Georgian", command("rules", one_rule, "--lang", "ka")),
    }
    cases = [Case(f"start.{name}", what, start(line), clock=started_programs) for name, (what, line) in lines.items()]
    return Group("start", "A program started, until it has ended", "starts", cases, each=True)


def examinations() -> Group:
    """The reference examined, by the wall's clock, since two processes may be at work."""
    served = ("--", *command("serve"))
    examined = {
        "core": ("core, an object in the same process", examine("core", *IN_PROCESS)),
        "core_served": ("core, a program of its own", examine("core", *served)),
        "full": ("full, an object in the same process", examine("full", *IN_PROCESS)),
        "full_served": ("full, a program of its own", examine("full", *served)),
    }
    cases = [Case(f"examine.{name}", what, run, clock=wall, once=True) for name, (what, run) in examined.items()]
    return Group("examine", "The reference examined, once", "examinations", cases, each=True)


def lines() -> Group:
    """Questions put to a program that answers at once."""
    sides = Overhead()
    return Group(
        "lines",
        "Questions to a program that answers at once",
        "questions",
        (
            Case("lines.passed", "through the pipes, unread", sides.pass_on, sides.verify, sides.clock),
            Case("lines.examined", "examined", sides.examine, clock=sides.clock),
        ),
    )


GROUPS: Final[dict[str, Callable[[], Group]]] = {
    "replay": replays,
    "playout": playouts,
    "perft": counts,
    "start": starts,
    "lines": lines,
    "examine": examinations,
}
