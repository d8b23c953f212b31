"""The engine as a page asks it: JSON text in, JSON text out, with nothing but the standard library.

`answer` takes the name of a question and what is asked. What a record says is judged by `trickspec.judging`, as the command does;
here it is only opened, and what is told of it made ready to be shown.
"""

from trickspec.in_page.answering import answer

__all__ = ["answer"]
