from __future__ import annotations

import pytest

from trickspec.errors import SpecError
from trickspec_conformance.case_files import load
from trickspec_conformance.corpus.reading import read_cases
from trickspec_conformance.exam import Wish, prepare
from trickspec_conformance.known_failing import read_known, refuse_unknown
from trickspec_conformance.where import cases_folder

IDS = ["joker.play.must_trump/two_trumps", "joker.play.must_trump/no_trump", "misere.match.total/sum"]


@pytest.fixture
def listed(tmp_path):
    """A list with these lines."""

    def write(*lines):
        path = tmp_path / "known.txt"
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return path

    return write


def problems(function, *arguments):
    with pytest.raises(SpecError) as caught:
        function(*arguments)
    return caught.value.problems


@pytest.mark.parametrize(
    "line",
    [
        "joker.a.b/c  paid otherwise at our club",
        "joker.a.b/c # paid otherwise at our club",
        "joker.a.b/c# paid otherwise at our club",
        "joker.a.b/c#paid otherwise   at our club  ",
        "  joker.a.b/c\tpaid otherwise at our club",
    ],
)
def test_a_line_is_a_case_and_its_reason_set_apart_by_blanks_or_a_mark(listed, line):
    path = listed("# our club", "", line)
    (known,) = read_known(path).values()
    assert (known.case, known.reason, known.line) == ("joker.a.b/c", "paid otherwise at our club", 3)
    assert known.file == str(path)


def test_an_empty_list_lists_nothing(listed):
    assert read_known(listed("", "# nothing yet", "   # still nothing")) == {}


@pytest.mark.parametrize("line", ["joker.a.b/c", "joker.a.b/c  ", "joker.a.b/c #", "joker.a.b/c#", "joker.a.b/c # # "])
def test_a_case_without_a_reason_is_refused_with_its_line(listed, line):
    (problem,) = problems(read_known, listed("# list", line))
    assert (problem.line, problem.message) == (2, "joker.a.b/c is listed without a reason")


def test_a_case_that_is_listed_twice_is_refused_with_both_lines(listed):
    (problem,) = problems(read_known, listed("a/b one reason", "c/d some reason", "a/b another"))
    assert (problem.line, problem.message) == (3, "a/b is listed at line 1 already")


def test_every_bad_line_is_told_at_once(listed):
    assert [problem.line for problem in problems(read_known, listed("a/b", "c/d", "a/b why"))] == [1, 2, 3]


def test_what_is_no_text_is_refused(tmp_path):
    path = tmp_path / "known.txt"
    path.write_bytes(b"\xff\xfe a reason")
    (problem,) = problems(read_known, path)
    assert "no UTF-8" in problem.message


def test_a_case_that_is_not_there_is_refused_with_what_may_have_been_meant(listed):
    path = listed("joker.play.must_trump/two_trump slip", "joker.play.must_trump/no_trump known", "x/y typed blindly")
    known = read_known(path)
    near, blind = problems(refuse_unknown, known, IDS)
    assert (near.line, near.mend) == (1, "did you mean joker.play.must_trump/two_trumps?")
    assert (blind.line, blind.message) == (3, "no case is called x/y")


def test_a_pattern_lists_nothing(listed):
    (problem,) = problems(refuse_unknown, read_known(listed("joker.play.must_trump/* all of them")), IDS)
    assert problem.message == "no case is called joker.play.must_trump/*"


def test_all_of_our_suite_may_be_listed_however_little_is_asked(listed):
    elsewhere = load([cases_folder() / "misere" / "match"])[0].id
    recorded = next(read_cases()).id
    path = listed(f"{elsewhere}  another game", f"{recorded}  a recorded deal")
    exam = prepare(Wish(paths=[cases_folder() / "joker" / "trump" / "turn_up.yaml"], known_failing=path))
    assert list(exam.known) == [elsewhere, recorded]
