from __future__ import annotations

from trickspec_conformance.bench.aims import AIMS
from trickspec_conformance.bench.overhead import Overhead


def test_the_same_lines_go_through_the_pipes_on_both_sides():
    sides = Overhead(most=10)
    assert sides.pass_on() == sides.examine() == 10


def test_the_clock_stands_still_while_programs_start_and_end():
    sides = Overhead(most=10)
    assert sides.clock() == 0
    sides.pass_on()
    passed = sides.clock()
    assert 0 < passed < 1
    sides.examine()
    assert sides.clock() > passed


def test_what_is_measured_is_an_examination_that_goes_well():
    Overhead(most=10).verify()


def test_what_is_promised_is_measured():
    (aim,) = [aim for aim in AIMS if aim.case == "lines.examined"]
    assert (aim.other, aim.most) == ("lines.passed", 1.5)
