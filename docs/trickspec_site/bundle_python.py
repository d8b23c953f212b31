"""Python for the page: Pyodide, as its lock file pins it, with as much of its library as our engine uses, compiled.

Npm fetches it into a folder of its own, once for every lock file; where npm is not, or fetches nothing, there is no Python.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parent / "web"
LOCKED: Final = ("package.json", "package-lock.json")
FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What is taken from Pyodide as it is."""
PACKAGES: Final = "pyodide-lock.json"
"""What Pyodide could load besides, which is nothing here."""
MADE: Final = ("library.zip", "engine.zip")


class NoPython(Exception):  # noqa: N818 - what there is
    """There is no Python for the page; the message says why."""


def fetched(work: Path) -> Path:
    """The folder of Pyodide, fetched by npm into `work` unless it is there.

    Raises:
        NoPython: where npm is not, or cannot fetch it.
    """
    lock = hashlib.sha256(b"".join((WEB / name).read_bytes() for name in LOCKED)).hexdigest()
    home, done = work / "node_modules" / "pyodide", work / ".fetched"
    if done.is_file() and done.read_text(encoding="utf-8") == lock:
        return home
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise NoPython("npm is not here: install Node 20 or later for the judge in the page")
    work.mkdir(parents=True, exist_ok=True)
    for name in LOCKED:
        shutil.copyfile(WEB / name, work / name)
    command = [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    ran = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)  # noqa: S603 - npm itself
    if ran.returncode:
        raise NoPython(
            f"npm could not fetch Pyodide: {ran.stderr.strip().splitlines()[0] if ran.stderr else 'no reason given'}"
        )
    done.write_text(lock, encoding="utf-8")
    return home


def write_python(pyodide: Path, wheel: Path, out: Path) -> None:
    """Write everything that the page loads to run the engine into `out`.

    Raises:
        NoPython: where the engine does not run in Pyodide, which is a bug.
    """
    out.mkdir(parents=True, exist_ok=True)
    node = shutil.which("node") or "node"
    command = [node, str(WEB / "trim.mjs"), str(pyodide), str(wheel), str(out)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own script
    if ran.returncode:
        raise NoPython(f"the engine does not run in Pyodide: {ran.stderr.strip()[-2000:]}")
    for name in FILES:
        shutil.copyfile(pyodide / name, out / name)
    lock = json.loads((pyodide / PACKAGES).read_text(encoding="utf-8"))
    (out / PACKAGES).write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")
