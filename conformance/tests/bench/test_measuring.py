"""How figures are taken, with clocks that go as the tests want: rounds, medians, ratios, aims, and what is told."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from trickspec.spec.where import spec_folder
from trickspec_conformance.bench import aims, groups, telling
from trickspec_conformance.bench.__main__ import main
from trickspec_conformance.bench.aims import Aim
from trickspec_conformance.bench.measuring import Case, Figures, Group, measure
from trickspec_conformance.errors import WrongUsage

SCHEMA = json.loads((spec_folder() / "schema" / "bench.schema.json").read_text(encoding="utf-8"))


class Machine:
    """A machine on which a unit of each case takes so many seconds, and that grows slower and faster by the round."""

    def __init__(self) -> None:
        self.now = 0.0
        self.runs: list[str] = []
        self.slow: Iterator[float] = iter(())

    def case(self, name: str, seconds: Callable[[], float], units: int = 1, **settings: Any) -> Case:
        def run() -> int:
            self.now += seconds() * units
            self.runs.append(name)
            return units

        return Case(name, f"what {name} does", run, clock=lambda: self.now, **settings)


@pytest.fixture
def machine() -> Machine:
    return Machine()


def told(_: str) -> None:
    """Nobody listens."""


def test_cases_are_measured_in_turn_round_after_round(machine: Machine) -> None:
    cases = [machine.case("a.one", lambda: 0.2), machine.case("a.two", lambda: 0.4)]
    figures = measure([Group("a", "A", "units", cases)], 3, told)
    assert machine.runs[4:] == ["a.one", "a.two"] * 3  # each was run twice before, to warm it up
    assert {name: [round(rate, 3) for rate in rates] for name, rates in figures.rates.items()} == {
        "a.one": [5, 5, 5],
        "a.two": [2.5, 2.5, 2.5],
    }


def test_what_is_done_fast_is_done_until_it_has_taken_long_enough(machine: Machine) -> None:
    figures = measure([Group("a", "A", "units", [machine.case("a.one", lambda: 0.001, units=5)])], 1, told)
    assert len(machine.runs) == 2 + 20
    assert figures.rate("a.one") == pytest.approx(1000)


def test_a_ratio_is_taken_within_each_round(machine: Machine) -> None:
    """The machine is ten times as slow in the second round, for both; the medians of the rates alone would tell nothing of it."""
    turns = count()
    slow = [1, 1, 1, 1, 1, 1, 10, 10, 1, 1]
    cases = [
        machine.case("a.one", lambda: 0.2 * slow[next(turns)]),
        machine.case("a.two", lambda: 0.4 * slow[next(turns)]),
    ]
    figures = measure([Group("a", "A", "units", cases)], 3, told)
    assert figures.ratio("a.two", "a.one") == pytest.approx(0.5)
    assert figures.times_as_long("a.two", "a.one") == pytest.approx(2)


def test_what_takes_long_is_measured_once_and_not_warmed_up(machine: Machine) -> None:
    cases = [machine.case("a.one", lambda: 0.2), machine.case("a.long", lambda: 60, once=True)]
    figures = measure([Group("a", "A", "units", cases)], 3, told)
    assert machine.runs.count("a.long") == 1
    assert len(figures.rates["a.long"]) == 1
    assert figures.times_as_long("a.long", "a.one") == pytest.approx(300)


def test_a_side_that_does_not_do_what_it_says_is_not_measured(machine: Machine) -> None:
    def verify() -> None:
        raise AssertionError("it takes what is wrong")

    with pytest.raises(AssertionError, match="it takes what is wrong"):
        measure([Group("a", "A", "units", [machine.case("a.one", lambda: 1, verify=verify)])], 1, told)
    assert machine.runs == []


def test_no_garbage_is_collected_while_the_clock_runs() -> None:
    seen: list[bool] = []

    def run() -> int:
        seen.append(gc.isenabled())
        return 1

    ticks = count()
    measure([Group("a", "A", "units", [Case("a.one", "it", run, clock=lambda: next(ticks))])], 1, told)
    assert seen == [True, True, False]
    assert gc.isenabled()


def test_nothing_to_measure_is_wrong_usage() -> None:
    with pytest.raises(WrongUsage, match="nothing is to be measured"):
        measure([], 1, told)


# What is told


@pytest.fixture
def figures(monkeypatch: pytest.MonkeyPatch) -> Figures:
    cases = [Case("a.one", "the first", lambda: 1), Case("a.two", "the second", lambda: 1)]
    starts = [Case("b.none", "nothing", lambda: 1), Case("b.some", "something", lambda: 1)]
    rates = {"a.one": [1000.0, 3000.0], "a.two": [3000.0, 6000.0], "b.none": [100.0, 50.0], "b.some": [10.0, 10.0]}
    kept, missed = Aim("a.two", "a.one", least=2), Aim("b.some", "b.none", most=7)
    monkeypatch.setattr(aims, "AIMS", (kept, missed, Aim("c.one", "c.two", least=1)))
    monkeypatch.setattr(telling, "AIMS", aims.AIMS)
    return Figures(2, [Group("a", "Acts", "acts", cases), Group("b", "Starts", "starts", starts, each=True)], rates)


def test_figures_as_text(figures: Figures) -> None:
    assert telling.as_text(figures) == (
        "Acts          acts a second  times as fast\n"
        "  the first           2,000           1.00\n"
        "  the second          4,500           2.50\n"
        "\n"
        "Starts       milliseconds  times as long\n"
        "  nothing              13           1.00\n"
        "  something           100           7.50\n"
        "\n"
        "What is promised                 aim       measured\n"
        "  the second / the first  at least 2           2.50\n"
        "  something / nothing      at most 7  7.50 (missed)\n"
    )


def test_figures_as_markdown(figures: Figures) -> None:
    head, rule, first, *_ = telling.as_markdown(figures).splitlines()
    assert head == "| Acts | acts a second | times as fast |"
    assert rule == "| --- | ---: | ---: |"
    assert first == "| the first | 2,000 | 1.00 |"


def test_figures_as_json_are_what_the_schema_says(figures: Figures) -> None:
    document = json.loads(json.dumps(telling.as_json(figures)))
    Draft202012Validator.check_schema(SCHEMA)
    Draft202012Validator(SCHEMA).validate(document)
    assert [(aim["measured"], aim["reached"]) for aim in document["aims"]] == [(2.5, True), (7.5, False)]
    assert document["groups"][1]["cases"][1]["times_as_fast"] == pytest.approx(0.15)


def test_every_aim_is_about_something_that_is_measured() -> None:
    named = {aim.case for aim in aims.AIMS} | {aim.other for aim in aims.AIMS}
    measured = {case.name for make in groups.GROUPS.values() for case in make().cases}
    assert named <= measured


# The command


def test_one_group_is_measured_and_written_as_json(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    case = Case("start.nothing", "nothing at all", lambda: 1, clock=lambda: next(ticks))
    monkeypatch.setitem(groups.GROUPS, "start", lambda: Group("start", "Starts", "starts", [case], each=True))
    file = tmp_path / "bench.json"
    ran = CliRunner().invoke(main, ["--only", "start", "--rounds", "2", "--json", str(file)])
    assert ran.exit_code == 0, ran.output
    assert "nothing at all" in ran.output
    document = json.loads(file.read_text(encoding="utf-8"))
    Draft202012Validator(SCHEMA).validate(document)
    assert document["groups"][0]["cases"][0]["rates"] == [1, 1]


def test_a_peer_that_is_not_there_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyspiel", None)
    ran = CliRunner().invoke(main, ["--only", "replay"])
    assert ran.exit_code == 2
    assert ran.output == "bench: pyspiel is not installed, and nothing is measured without it: make bench\n"
