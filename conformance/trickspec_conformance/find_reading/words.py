"""The search told to people: for each game and each way in which it was asked about, how it is played, and which cases told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import IO, TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from trickspec_conformance import faults
from trickspec_conformance.reports.told import pairs, value_text
from trickspec_conformance.sanitising import clean, clean_lines

if TYPE_CHECKING:
    from trickspec_conformance.find_reading.found import Found, Played, Told

CASES_NAMED: Final = 3
"""How many of the cases that told are named."""
LOG_LINES: Final = 20


def write(found: Found, stream: IO[str]) -> None:
    """Write what was found out."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")
    console = Console(file=stream, highlight=False, emoji=False, markup=False)
    for line in lines(found):
        console.print(line, soft_wrap=True)


def lines(found: Found) -> Iterator[Text]:
    """The lines of it."""
    who = found.claims
    said = f"{who.name} {who.version} ({who.language})" if who else "an implementation that did not say who it is"
    yield Text.assemble("examined  ", (clean(said), "bold"))
    for played in found.played:
        yield Text()
        yield from _played(played)
    if found.faults:
        yield Text()
    for noted in found.faults:
        yield Text.assemble(("fault", "red"), f"     {faults.MEANING[noted.fault]}: {clean(noted.message)}")
    if found.trouble is not None or found.faults:
        yield from (Text(f"  {line}", "dim") for line in clean_lines(found.log, LOG_LINES))
    yield Text()
    yield Text(verdict(found), "bold green" if found.settled else "bold red")


def _played(played: Played) -> Iterator[Text]:
    asked = f"asked for {clean(pairs(played.sent))}" if played.sent else "asked without options"
    yield Text.assemble((played.game, "bold"), f", {asked}: {played.fits} of {played.asked} answers fit")
    for told in played.told:
        yield Text(f"  {_value(told)}")
        if told.cases:
            yield Text(f"    told by {_cases(told)}")
    if played.profiles:
        yield Text(f"  this is the profile {', '.join(played.profiles)}")


def _value(told: Told) -> str:
    if not told.asked:
        return f"{told.option} cannot be told: no answer that is claimed hangs on it"
    fits = f"{told.fits} of {told.asked}"
    if len(told.values) > 1:
        return f"{told.option} cannot be told: {' and '.join(map(value_text, told.values))} fit {fits} answers each"
    following = "" if told.next_value is None else f"; next best {value_text(told.next_value)}, {told.next_fits}"
    return f"plays as {told.option} = {value_text(told.values[0])} ({fits} answers{following})"


def _cases(told: Told) -> str:
    named = ", ".join(told.cases[:CASES_NAMED])
    return f"{named} and {len(told.cases) - CASES_NAMED} more" if len(told.cases) > CASES_NAMED else named


def verdict(found: Found) -> str:
    """What is to be said in the end."""
    if found.trouble is not None:
        return "Nothing was found out: the implementation could not be run."
    if not found.complete:
        return "Nothing was found out: the search was broken off."
    if found.faults:
        return "Nothing is certain: the run as a whole is at fault."
    return _settled(found.played) if found.settled else _unsettled(found.played)


def _settled(played: Sequence[Played]) -> str:
    if not played:
        return "There is nothing to find out: no game that is claimed has options."
    others = [each for each in played if not each.as_asked]
    if others:
        return f"Settled, and {_times(len(others))} it plays otherwise than it was asked to."
    return "Settled: it plays as it was asked to." if any(each.sent for each in played) else "Settled."


def _unsettled(played: Sequence[Played]) -> str:
    if any(each.fits < each.asked for each in played):
        return "Not settled: no reading fits every answer."
    return "Not settled: more than one reading fits."


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
