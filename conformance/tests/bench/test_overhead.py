from __future__ import annotations

from trickspec_conformance.bench.overhead import Overhead, overhead


def test_both_sides_are_measured_on_all_lines():
    measured = overhead(lines=10, rounds=1)
    assert measured.lines >= 10
    assert measured.passed > 0
    assert measured.examined > 0


def test_what_was_measured_is_said_in_one_line():
    assert str(Overhead(10_000, 0.1, 0.13)) == (
        "overhead of the harness: 1.30 times, at most 1.5 (10.0 µs a line through the pipes, 13.0 µs examined; 10000 lines)"
    )
