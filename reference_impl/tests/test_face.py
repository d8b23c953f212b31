"""What `import trickspec` gives, and what it costs: nothing that is not asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import trickspec


@pytest.mark.parametrize("name", trickspec.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(trickspec, name) is not None
    assert name in dir(trickspec)


def test_an_unknown_name_is_none_of_ours() -> None:
    with pytest.raises(AttributeError, match="module 'trickspec' has no attribute 'castle'"):
        _ = trickspec.castle


def test_importing_it_imports_nothing_else() -> None:
    """What is not asked for is not imported, so that a command that needs little begins at once."""
    added = "import sys; before = set(sys.modules); import trickspec; print(*sorted(set(sys.modules) - before))"
    ran = subprocess.run([sys.executable, "-c", added], capture_output=True, text=True, timeout=60, check=True)
    assert set(ran.stdout.split()) == {"trickspec", "trickspec.version"}
