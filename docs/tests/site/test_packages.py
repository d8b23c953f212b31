"""What npm fetches for the site: whole or not at all, however many fetch it at once."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from trickspec_site.packages import LISTED, NoPackages, packages

SLOW = """mkdir node_modules
touch node_modules/begun
sleep 0.2
touch node_modules/done
"""
BROKEN = """mkdir node_modules
echo 'the disk is full' >&2
exit 1
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="npm is played by a script of the shell")


@pytest.fixture
def npm(tmp_path, monkeypatch):
    """Puts a script in the place of npm."""

    def put(script):
        folder = tmp_path / "bin"
        folder.mkdir(exist_ok=True)
        for name in ("npm", "node"):
            (folder / name).write_text(f"#!/bin/sh\n{script}", encoding="utf-8")
            (folder / name).chmod(0o755)
        monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")

    return put


@pytest.fixture
def listed(tmp_path):
    folder = tmp_path / "listed"
    folder.mkdir()
    for name in LISTED:
        (folder / name).write_text("{}", encoding="utf-8")
    return folder


def test_whoever_fetches_at_the_same_time_finds_them_whole(npm, listed, tmp_path):
    npm(SLOW)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: packages(listed, tmp_path / "work"), range(4)))
    assert len(set(found)) == 1
    assert sorted(each.name for each in found[0].iterdir()) == ["begun", "done"]
    assert len(list((tmp_path / "work").iterdir())) == 1


def test_they_are_fetched_once_for_every_lock_file(npm, listed, tmp_path):
    npm(SLOW)
    first = packages(listed, tmp_path / "work")
    npm(BROKEN)
    assert packages(listed, tmp_path / "work") == first
    (listed / LISTED[1]).write_text('{"lockfileVersion": 3}', encoding="utf-8")
    with pytest.raises(NoPackages):
        packages(listed, tmp_path / "work")


def test_what_could_not_be_fetched_leaves_nothing_and_says_why(npm, listed, tmp_path):
    npm(BROKEN)
    with pytest.raises(NoPackages, match="the disk is full"):
        packages(listed, tmp_path / "work")
    assert list((tmp_path / "work").iterdir()) == []
