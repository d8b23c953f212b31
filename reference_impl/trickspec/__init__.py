"""The rules of contract trick-taking games as data, and an engine that plays from them.

`load` gives the `Ruleset` of a game; the functions of `trickspec.engine` play from it, `Replay` judges a record of a deal, and
`Reference` answers every question of the public interface. Nothing here is imported that the standard library does not have.
"""

from trickspec.errors import Malformed, NotSupported, SpecError, TrickspecError, UnknownOption
from trickspec.game_replay import GameReplay
from trickspec.library import Library, load
from trickspec.reference import Reference
from trickspec.replay import Replay
from trickspec.ruleset import Ruleset
from trickspec.table.findings import Finding
from trickspec.version import __version__

__all__ = [
    "Finding",
    "GameReplay",
    "Library",
    "Malformed",
    "NotSupported",
    "Reference",
    "Replay",
    "Ruleset",
    "SpecError",
    "TrickspecError",
    "UnknownOption",
    "__version__",
    "load",
]
