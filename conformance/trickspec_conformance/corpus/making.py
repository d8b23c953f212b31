"""Making the corpus: the witnesses are started, every game that both claim is recorded, and all of it is written."""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from trickspec.library import Library
from trickspec.version import __version__
from trickspec_conformance.claims import Claims
from trickspec_conformance.corpus.aims import Aims
from trickspec_conformance.corpus.facts import facts_of
from trickspec_conformance.corpus.game_twins import lines_of
from trickspec_conformance.corpus.games import play_games
from trickspec_conformance.corpus.recording import Recorder, chunks
from trickspec_conformance.corpus.witnesses import Difference, Witnesses
from trickspec_conformance.corpus.writing import digest_of, witness, write_manifest, write_part
from trickspec_conformance.errors import CannotRun

LINES_A_PART: Final = 3_000


@dataclass
class Making:
    """One corpus in the making: where it goes, from which seed, and whether it is a small one."""

    folder: Path
    root: Path
    aims: Aims
    seed: int
    size: str
    say: Callable[[str], None]
    files: list[dict[str, Any]] = field(default_factory=list)
    games: dict[str, Any] = field(default_factory=dict)

    def make(self) -> list[Difference]:
        """Record everything, and give the twins about which the witnesses differ, which are not recorded.

        Raises:
            CannotRun: where a witness cannot be started, breaks down, or does not claim what the aims are about.
            Differ: where the witnesses do not agree.
        """
        digests = {name: digest_of(self.root / command[-1]) for name, command in self.aims.witnesses.items()}
        with Witnesses({name: _command(command, self.root) for name, command in self.aims.witnesses.items()}) as both:
            for game in self.aims.games:
                self._record(game, _options(both.claims, game), both)
            settled = [witness(claims, digests[name]) for name, claims in both.claims.items()]
            differences = both.differences
        manifest = {
            "seed": self.seed,
            "size": self.size,
            "suite": {"version": __version__},
            "settled_by": settled,
            "games": self.games,
            "files": self.files,
        }
        write_manifest(self.folder, manifest)
        return differences

    def _record(self, game: str, options: Mapping[str, tuple[Any, ...]], both: Witnesses) -> None:
        facts = facts_of(Library().ruleset(game))
        recorder = Recorder(facts, self.aims, options, self.seed, both.ask, both.try_out)
        recorder.record(recorder.own.deals[self.size], everything=self.size == "full")
        self.say(f"{game}: {len(recorder.lines)} deals, {len(recorder.lacking())} events lacking")
        games, kinds = lines_of(recorder, play_games(recorder, recorder.own.games[self.size]))
        self.say(f"{game}: {len(games)} games")
        self.files += [
            write_part(self.folder, f"{game}/deals_{number:02}", part)
            for number, part in enumerate(chunks(recorder.lines, LINES_A_PART), 1)
        ]
        self.files.append(write_part(self.folder, f"{game}/games", games))
        self.games[game] = {
            "deals": _counted(len(recorder.lines), recorder.twins),
            "games": _counted(len(games), kinds),
            "tally": {event.name: recorder.tally[event.name] for event in recorder.own.events},
        }


def _counted(lines: int, twins: Counter[str]) -> dict[str, Any]:
    return {"lines": lines, "twins": twins.total(), "twins_by_kind": dict(sorted(twins.items()))}


def _command(command: tuple[str, ...], root: Path) -> list[str]:
    """A command of the aims as it is run: our own Python, or another program, and the witness by its whole path."""
    program, *rest = command
    found = sys.executable if program == "python" else shutil.which(program)
    if found is None:
        raise CannotRun(f"{program} is not here, and one of the programs that settle the corpus needs it: install it")
    return [found, *rest[:-1], str(root / rest[-1])]


def _options(claims: Mapping[str, Claims], game: str) -> dict[str, tuple[Any, ...]]:
    """The options that every witness claims for a game, with the values in a settled order."""
    found = [entry.options for each in claims.values() for entry in each.entries if entry.game == game]
    settled = [{name: sorted(values, key=str) for name, values in options.items()} for options in found]
    if len(settled) < len(claims) or any(each != settled[0] for each in settled):
        raise CannotRun(f"the witnesses do not claim the same of {game}: let both answer under the same options")
    return {name: tuple(values) for name, values in sorted(settled[0].items())}
