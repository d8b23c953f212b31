"""Python for the page: Pyodide with as much of its library as our engine uses, compiled."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from trickspec_site.refusals import BuildError

WEB: Final = Path(__file__).parent / "web"
PYODIDE: Final = "pyodide"
"""The package, among those that the list in `WEB` names."""
FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What is taken from Pyodide as it is."""
PACKAGES: Final = "pyodide-lock.json"
"""What Pyodide could load besides, which is nothing here."""
MADE: Final = ("library.zip", "engine.zip")


def write_python(pyodide: Path, wheel: bytes, out: Path) -> None:
    """Write everything that the page loads to run the engine, which `wheel` holds, into `out`.

    Raises:
        BuildError: where the engine does not run in Pyodide.
    """
    out.mkdir(parents=True, exist_ok=True)
    node = shutil.which("node") or "node"
    with tempfile.TemporaryDirectory() as folder:
        engine = Path(folder) / "engine.whl"
        engine.write_bytes(wheel)
        command = [node, str(WEB / "trim.mjs"), str(pyodide), str(engine), str(out)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own script
    if ran.returncode:
        raise BuildError(f"the engine does not run in Pyodide: {ran.stderr.strip()[-2000:]}")
    for name in FILES:
        shutil.copyfile(pyodide / name, out / name)
    lock = json.loads((pyodide / PACKAGES).read_text(encoding="utf-8"))
    (out / PACKAGES).write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")
