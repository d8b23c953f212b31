"""The reference implementation behind the protocol: an object that answers the methods of the interface, in process or served."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from trickspec import protocol
from trickspec.errors import Malformed, NotSupported, UnknownOption
from trickspec.library import Library, built_in
from trickspec.questions import QUESTIONS, options_asked, questions_of
from trickspec.records import options_of
from trickspec.table.nodes import Node, show
from trickspec.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable


class Reference:
    """Answers questions about every game of a library; the attribute `trickspec.reference:reference` examines it in process."""

    def __init__(self, library: Library | None = None) -> None:
        self.library = library or built_in()

    def initialize(self, params: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG002 - every caller is told the same
        """Who answers, and what it answers: every question, under every value of every option."""
        return {
            "protocol": protocol.VERSION,
            "implementation": {"name": "trickspec", "version": __version__, "language": "Python"},
            "supports": [self._supports(game) for game in self.library.games],
        }

    def _supports(self, game: str) -> dict[str, Any]:
        ruleset = self.library.ruleset(game)
        return {
            "game": game,
            "methods": list(questions_of(ruleset)),
            "options": {option.name: list(option.values) for option in ruleset.declared},
        }

    def __getattr__(self, method: str) -> Callable[[object], dict[str, Any]]:
        """Each question as a method of its own, as the harness calls them in process."""
        if method not in QUESTIONS:
            raise AttributeError(method)
        return partial(self.ask, method)

    def ask(self, method: str, params: object) -> dict[str, Any]:
        """The answer to one question.

        Raises:
            NotSupported: no such question, no such game, or a question that does not arise in it.
            UnknownOption: an option or a value that the game does not have.
            Malformed: parameters that are not what the interface says.
        """
        if method not in QUESTIONS:
            raise NotSupported(f"no question is called {show(method)}")
        node = Node(params)
        game = node.member("game").text()
        ruleset = self.library.ruleset(game, options_of(node))
        if not QUESTIONS[method].arises(ruleset):
            raise NotSupported(f"{method} does not arise in {game}")
        try:
            ruleset = self.library.ruleset(game, options_asked(method, node))
        except UnknownOption as error:
            raise Malformed(("record", *error.where), str(error)) from error
        return QUESTIONS[method].answer(ruleset, node)


reference = Reference()
