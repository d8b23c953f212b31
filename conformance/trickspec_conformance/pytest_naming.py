"""The name under which the tests of an implementation stand in a run of pytest."""

from __future__ import annotations

from typing import Final

NAME: Final = "trickspec"
"""Under it our tests stand: `trickspec::` as an argument chooses all of them, an id as it is shown one."""
