"""What an implementation says of itself when it starts, and whether an option value is among what it says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trickspec.spec import schemas
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.plain import same, without_nulls

if TYPE_CHECKING:
    from trickspec.spec.rules import OptionValue
    from trickspec_conformance.cases import Options


@dataclass(frozen=True, slots=True)
class Entry:
    """One claim: these questions about this game, under every combination of these option values."""

    game: str
    methods: tuple[str, ...]
    options: Mapping[str, tuple[OptionValue, ...]]

    def allows(self, wanted: Options, defaults: Options) -> bool:
        """Whether all of `wanted` is claimed here; an option that is not listed is played at its default."""
        return all(self._allows(name, value, defaults) for name, value in wanted.items())

    def _allows(self, name: str, value: OptionValue, defaults: Options) -> bool:
        claimed = self.options.get(name, (defaults[name],) if name in defaults else ())
        return any(same(value, each) for each in claimed)

    def sent(self, wanted: Options) -> dict[str, OptionValue]:
        """The options that go with a question: as wanted, else the first value listed."""
        return {name: wanted.get(name, values[0]) for name, values in self.options.items()}


@dataclass(frozen=True, slots=True)
class Claims:
    """Who was started, and everything that it claims."""

    name: str
    version: str
    language: str
    homepage: str | None
    entries: tuple[Entry, ...]


def read_claims(answer: Any) -> Claims:
    """The answer to `initialize`.

    Raises:
        CannotRun: where it is not of its form.
    """
    value = without_nulls(answer)
    for fault in schemas.faults(value, "protocol", "initialize_result"):
        place = ".".join(map(str, fault.where)) or "the answer"
        raise CannotRun(f"the answer to initialize has a wrong form: {place}: {fault.message}; {fault.mend}")
    who = value["implementation"]
    entries = tuple(
        Entry(
            each["game"],
            tuple(each["methods"]),
            {name: tuple(values) for name, values in each.get("options", {}).items()},
        )
        for each in value["supports"]
    )
    return Claims(who["name"], who["version"], who["language"], who.get("homepage"), entries)
