"""The files of a spec folder: YAML, as people write it, or the same values as JSON, for a place that has no reader of YAML.

A document goes by its name in YAML wherever it is read. In a folder that was compiled for such a place, `game.json` stands where
`game.yaml` would, and nobody who asks for a document need know.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

YAML: Final = ".yaml"
JSON: Final = ".json"


def matching(folder: Path, pattern: str) -> list[Path]:
    """The documents under `folder` whose names fit a pattern such as `rules/*.yaml`, in order, each by its name in YAML."""
    compiled = folder.glob(f"{pattern.removesuffix(YAML)}{JSON}")
    return sorted({*folder.glob(pattern), *(path.with_suffix(YAML) for path in compiled)})


def to_read(path: Path) -> Path:
    """The file that holds a document: the one of its name or, where that is not there, the JSON that stands for it."""
    compiled = path.with_suffix(JSON)
    return compiled if path.suffix == YAML and not path.is_file() and compiled.is_file() else path
