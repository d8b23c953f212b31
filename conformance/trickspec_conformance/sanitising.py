"""Text of strangers, made safe for a terminal; the reference, which shows what people wrote in records, does it too."""

from __future__ import annotations

from trickspec.sanitising import LONGEST, clean, clean_lines

__all__ = ["LONGEST", "clean", "clean_lines"]
