"""The build's own step: compile the rules into the wheel, so that an installed engine reads no YAML."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileRules(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own default configuration
    """Writes one JSON file a game and puts it into the wheel; an editable install reads the YAML itself."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every game, unless the wheel is editable."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root / "reference_impl"))
        from trickspec.spec.compile import compiled_document
        from trickspec.spec.load import game_names, load_game

        target = Path(tempfile.mkdtemp(prefix="trickspec-compiled-"))
        for name in game_names(root / "spec"):
            document = json.dumps(compiled_document(load_game(root / "spec", name)), separators=(",", ":"))
            (target / f"{name}.json").write_text(document + "\n", encoding="utf-8")
        build_data["force_include"][str(target)] = "trickspec/_compiled"
