"""What npm fetches for the site, as a lock file pins it: once for every lock file, whoever else fetches the same at the time."""

from __future__ import annotations

import contextlib
import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

LISTED: Final = ("package.json", "package-lock.json")


class NoPackages(Exception):  # noqa: N818 - what there is
    """There are no packages; the message says why."""


def packages(listed: Path, work: Path) -> Path:
    """The folder of the packages that the two lists of npm in `listed` name, kept in `work`.

    They are fetched beside it, and appear there whole.

    Raises:
        NoPackages: where npm is not, or cannot fetch them.
    """
    lists = [listed / name for name in LISTED]
    home = work / f"npm-{hashlib.sha256(b''.join(each.read_bytes() for each in lists)).hexdigest()[:16]}"
    if not home.is_dir():
        npm = shutil.which("npm")
        if npm is None or shutil.which("node") is None:
            raise NoPackages("npm is not here: install Node 20 or later for the judge in the page")
        work.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=work) as beside:
            fetched = Path(beside) / home.name
            fetched.mkdir()
            for each in lists:
                shutil.copyfile(each, fetched / each.name)
            _fetch(npm, fetched)
            with contextlib.suppress(OSError):  # somebody else was quicker, with the same
                fetched.rename(home)
    return home / "node_modules"


def _fetch(npm: str, folder: Path) -> None:
    command = [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 - npm itself
    if ran.returncode:
        said = ran.stderr.strip().splitlines()
        raise NoPackages(f"npm could not fetch what is listed: {said[0] if said else 'no reason given'}")
