from __future__ import annotations

import io

import pytest

from trickspec_conformance.reports.text import tell, write


class Terminal(io.TextIOWrapper):
    def isatty(self):
        return True


def told(run, show=20, encoding="utf-8", kind=io.TextIOWrapper):
    raw = io.BytesIO()
    stream = kind(raw, encoding=encoding)
    write(run, stream, show)
    stream.flush()
    return raw.getvalue().decode(encoding)


def test_the_last_line_is_the_verdict(run_liar):
    assert told(run_liar("honest")).splitlines()[-1] == "Conforms: all 6 answers are right."
    assert told(run_liar("wrong", 2)).splitlines()[-1] == "Does not conform: 1 of 6 questions went wrong: disagrees 1."
    assert told(run_liar("talks")).splitlines()[-1] == "Does not conform: the run as a whole is at fault."
    assert told(run_liar("ends_at_once")).splitlines()[-1] == "No verdict: the implementation could not be run."


def test_what_is_wrong_is_told_with_everything_that_a_reader_needs(run_liar):
    report = told(run_liar("wrong", 2))
    for line in (
        "trick/1 disagrees: toy trick_winner",
        "given     deal 2, trump none, trick {leader 1, plays [KH 7H 8H 9H]}",
        "answer    winner 99",
        "expected  winner 1",
        "because   winner is 99, expected 1",
        "case      toy.yaml:2",
    ):
        assert line in report.splitlines()


def test_the_counts_have_a_column_for_each_outcome_that_occurs(run_liar):
    report = told(run_liar("wrong", 2, bids=2)).splitlines()
    assert "game  question      cases  asked  agrees  disagrees" in report
    assert "toy   legal_bids        2      2       2          ." in report
    assert "toy   trick_winner      6      6       5          1" in report


def test_option_values_say_under_how_many_cases_they_were_asked(run_liar):
    report = told(run_liar("options")).splitlines()
    assert "toy   speed   slow 6, fast 0" in report


def test_no_more_is_told_than_is_asked_for(run_liar):
    report = told(run_liar("wrong"), show=2)
    assert report.count("disagrees: toy") == 2
    assert "and 4 more: see them with --show 6" in report


def test_a_fault_is_told_with_its_first_example_and_its_number(run_liar):
    assert "a line came that is no message, 6 times, first: 'debugging: \\x1b[2J' is not JSON" in told(
        run_liar("talks")
    )


def test_standard_error_is_shown_when_something_went_wrong_and_only_then(run_liar):
    assert "about to crash \\x1b]0;title\\x07" in told(run_liar("crashes", 6))
    assert "standard error" not in told(run_liar("floods_stderr"))


@pytest.mark.parametrize("mode", ["honest", "talks", "refuses", "crashes"])
def test_nothing_that_a_program_says_reaches_the_terminal_as_it_is(run_liar, mode):
    assert "\x1b" not in told(run_liar(mode, 6))


def test_a_terminal_has_colours_unless_they_are_not_wanted(run_liar, monkeypatch):
    run = run_liar("wrong", 2)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[" in told(run, kind=Terminal)
    assert "\x1b[2J" not in told(run, kind=Terminal)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[31m" not in told(run, kind=Terminal)


def test_an_encoding_that_cannot_show_a_character_falls_back(run_liar):
    run = run_liar("wrong", 2)
    object.__setattr__(run.outcomes["trick/1"].case, "why", "ჯოკერი")
    assert "why       \\u10ef" in told(run, encoding="ascii")
    assert "ჯოკერი" in told(run)


def in_stream(report, encoding="utf-8"):
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding)
    tell(report, stream, 100)
    stream.flush()
    return raw.getvalue().decode(encoding).splitlines()


FINDING = "joker.play.must_trump/joker_beside_the_trump disagrees: joker legal_plays"


def test_a_disagreement_shows_the_position_both_answers_and_the_sentence_of_each_rule(mistaken):
    lines = in_stream(mistaken)
    begin = lines.index(FINDING)
    assert lines[begin + 1 : begin + 4] == [
        "          deal 9, 9 cards each, trump ♠ (called)",
        "          seat 2  led      K♥",
        "          seat 3  to play      holds 7♠ A♦ ★",
    ]
    told = lines[begin : lines.index("", begin)]
    assert (
        "rule      joker.play.must_trump: Who is void in the suit led and holds a trump must play a trump; which one is free."
        in told
    )
    names = [line.split()[0] for line in told if not line.startswith(" ")]
    assert names[1:5] == ["given", "options", "answer", "expected"]


def test_letters_stand_for_signs_where_the_stream_has_none(mistaken):
    lines = in_stream(mistaken, "ascii")
    begin = lines.index(FINDING)
    assert lines[begin + 3] == "          seat 3  to play      holds 7S AD X1"
    assert not any("\\u26" in line for line in lines)
