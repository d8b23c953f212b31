"""The rules of contract trick-taking games as data, and an engine that plays from them.

`load` gives the `Ruleset` of a game; the functions of `trickspec.engine` play from it, `Replay` judges a record of a deal, and
`Reference` answers every question of the public interface. Nothing here is imported that the standard library does not have, and
each of these only when it is first named, so that a command which plays nothing starts at once.
"""

from trickspec.version import __version__

TYPE_CHECKING = False  # type checkers take it for true; the module that has one takes longer to import than all of this

if TYPE_CHECKING:
    from trickspec.errors import Malformed, NotSupported, SpecError, TrickspecError, UnknownOption
    from trickspec.game_replay import GameReplay
    from trickspec.library import Library, load
    from trickspec.reference import Reference
    from trickspec.replay import Replay
    from trickspec.ruleset import Ruleset
    from trickspec.table.findings import Finding
else:
    _HOMES = {
        "Finding": "trickspec.table.findings",
        "GameReplay": "trickspec.game_replay",
        "Library": "trickspec.library",
        "Malformed": "trickspec.errors",
        "NotSupported": "trickspec.errors",
        "Reference": "trickspec.reference",
        "Replay": "trickspec.replay",
        "Ruleset": "trickspec.ruleset",
        "SpecError": "trickspec.errors",
        "TrickspecError": "trickspec.errors",
        "UnknownOption": "trickspec.errors",
        "load": "trickspec.library",
    }

    def __getattr__(name: str) -> object:
        """One of the names below, from the module where it is at home."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - only when something is named

        found = getattr(import_module(_HOMES[name]), name)
        globals()[name] = found
        return found


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


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
