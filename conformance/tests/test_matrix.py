"""The coverage matrix: what a case shows of a rule, counted over a handful of cases of which every number is worked out here."""

from __future__ import annotations

import json
from functools import lru_cache

import pytest
import yaml
from click.testing import CliRunner

from trickspec.library import Library, built_in
from trickspec.spec import schemas
from trickspec.spec.load import load_game
from trickspec.spec.where import spec_folder
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import Case
from trickspec_conformance.matrix import checking
from trickspec_conformance.matrix.__main__ import main
from trickspec_conformance.matrix.cells import ENOUGH, Cell, Content, Under
from trickspec_conformance.matrix.checking import check_matrix
from trickspec_conformance.matrix.counting import ADDS_NOTHING, CHANGES_NOTHING, count
from trickspec_conformance.matrix.reasons import read_reasons
from trickspec_conformance.matrix.sides import NEVER, Side, answer_to, shown
from trickspec_conformance.matrix.variants import Variants, options_of_rules
from trickspec_conformance.matrix.writing import document, page
from trickspec_conformance.putting import fits, put_to
from trickspec_conformance.where import cases_folder

pytestmark = pytest.mark.xdist_group("matrix")  # one worker, so that everything is counted once

ACCEPTS, REFUSES = Side
FOLLOW, TRUMP_WINS, HEARTS = "misere.play.follow_suit", "misere.play.trump_wins", "misere.trump.hearts"
LEADS, IN_TURN, PLACES = "misere.play.eldest_leads", "misere.bidding.in_turn", "misere.match.places"
TRICK_WINNER, HIGHEST = "joker.play.trick_winner", "joker.jokers.highest_wins"


def case(name, ask, given, expect, rules, options=None):
    return Case(name, ask, rules[0].partition(".")[0], options or {}, given, expect, tuple(rules))


def holding(name, held, expected, rules):
    """A hand under a king of spades, where hearts are trump."""
    given = {"deal": 1, "trump": "H", "held": held, "trick": {"leader": 0, "plays": ["KS"]}}
    return case(name, "legal_plays", given, {"plays": expected}, rules)


def record(name, expect, rules, **members):
    written = {"format": "trickspec.deal/1", "game": "misere", "deal": 1, "dealer": 0, **members}
    return case(name, "replay_deal", {"record": written}, expect, rules)


def illegal(trick, play, seat):
    return {"status": "illegal", "at": {"step": "play", "trick": trick, "play": play, "seat": seat}}


REVOKE = [{"leader": 1, "plays": ["KS", "9D", "2S", "3S"]}, {"leader": 1, "plays": ["4C", "9S"]}]
FEW = [
    # Without the duty the trump is let in, and with a duty to trump in its stead the spade is lost.
    holding("a spade and a trump", ["9S", "2H"], ["9S"], [FOLLOW]),
    # The same once more, with two spades.
    holding("two spades and a trump", ["9S", "JS", "2H"], ["9S", "JS"], [FOLLOW]),
    # Void in spades all may be played, whatever becomes of the duty to follow; only a duty to trump would take the club out.
    holding("no spade", ["4C", "2H"], ["4C", "2H"], [FOLLOW]),
    # A value: it is lost if trumps do not win, and nothing can be let in.
    case(
        "a ruff",
        "trick_winner",
        {"deal": 1, "trump": "H", "trick": {"leader": 0, "plays": ["AS", "2H", "KS", "QS"]}},
        {"winner": 1},
        [TRUMP_WINS],
    ),
    # Spades are let in where hearts are no longer the trump of the first deal.
    record("spades written", {"status": "inconsistent", "at": {"step": "deal", "field": "trump"}}, [HEARTS], trump="S"),
    # A revoke is let in without the duty. If the dealer led first, the lead would be wrong as well, and earlier.
    record("a revoke", illegal(1, 2, 2), [FOLLOW, LEADS], tricks=REVOKE),
    # All is legal, and the same change would find the lead wrong. It says nothing about bids and their order.
    record(
        "all legal",
        {"status": "legal", "taken": [0, 1, 0, 0]},
        [LEADS, IN_TURN],
        tricks=[{"leader": 1, "plays": ["KS", "9S", "2S", "3S"]}],
    ),
    # A ruff that another rule decides too; but the case does not name it.
    case(
        "a ruff that names another rule",
        "trick_winner",
        {"deal": 1, "trump": "H", "trick": {"leader": 0, "plays": ["AC", "2H", "KC", "QC"]}},
        {"winner": 1},
        [PLACES],
    ),
]
COUNTED = {
    (FOLLOW, ACCEPTS): ["a spade and a trump", "no spade", "two spades and a trump"],
    (FOLLOW, REFUSES): ["a revoke", "a spade and a trump", "two spades and a trump"],
    (TRUMP_WINS, ACCEPTS): ["a ruff"],
    (HEARTS, REFUSES): ["spades written"],
    (LEADS, ACCEPTS): ["a revoke", "all legal"],
}


@lru_cache
def library(game):
    return Library.holding(built_in().rulesets(game))


def counted(cases, game="misere", **settings):
    return count(load_game(spec_folder(), game), library(game), cases, **settings)


@lru_cache
def few():
    return counted(FEW)


def test_every_number_is_the_one_that_was_worked_out_by_hand():
    found = {(cell.rule, cell.side): sorted(content.cases) for cell, content in few().items() if content.cases}
    assert found == COUNTED


def test_every_rule_has_a_cell_for_each_side():
    assert [(cell.rule, cell.side) for cell in few()] == [
        (rule, side) for rule in built_in().ruleset("misere").clauses for side in Side
    ]


def test_counting_may_stop_when_there_are_enough():
    for cell, content in counted(FEW, enough=1).items():
        known = few()[cell]
        assert content.unneeded == known.unneeded
        assert set(content.cases) <= set(known.cases)
        assert bool(content.cases) == bool(known.cases)


# Cells that need no cases


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        ("misere.table.cut", ADDS_NOTHING),
        ("misere.schedule.game", ADDS_NOTHING),
        ("misere.play.no_duty_to_trump", ADDS_NOTHING),
        ("misere.table.anticlockwise", CHANGES_NOTHING),
        ("misere.bidding.none", CHANGES_NOTHING),
    ],
)
def test_a_rule_on_which_nothing_hangs_needs_none(rule, why):
    assert [few()[Cell(rule, side)].unneeded for side in Side] == [why, why]


def test_a_rule_that_only_forbids_need_not_be_shown_to_accept():
    assert few()[Cell("misere.play.from_hand", ACCEPTS)].unneeded == NEVER["from_hand"][1]
    assert few()[Cell("misere.play.from_hand", REFUSES)].is_short


def test_a_rule_that_was_not_looked_at_yet_needs_cases():
    assert all(few()[Cell(PLACES, side)].is_short for side in Side)


@pytest.mark.parametrize("game", built_in().games)
def test_what_is_said_of_a_clause_is_so_for_every_case_that_there_is(game):
    """No change to such a rule shows the side that its clause is said never to show, in whatever case."""
    ways = built_in().rulesets(game)
    variants = Variants(load_game(spec_folder(), game), ways)
    asked = []
    for each in load([cases_folder()]):
        if each.game == game:
            way = next(number for number, way in enumerate(ways) if fits(each, way))
            question = put_to(each, ways[way])
            asked.append((way, question, answer_to(question, ways[way])))
    for rule, clause in ways[0].clauses.items():
        for mutant in variants.touching(rule) if clause in NEVER else ():
            for way, question, right in asked:
                changed = variants.ruleset(mutant, way)
                assert changed is None or NEVER[clause][0] not in shown(question, right, changed), (rule, question)


# Options


def test_a_rule_names_the_options_in_its_values_and_those_of_its_rulings():
    named = options_of_rules(load_game(spec_folder(), "joker"))
    assert {rule: options for rule, options in named.items() if options} == {
        HIGHEST: ("highest_lead_ruffable",),
        TRICK_WINNER: ("highest_lead_ruffable",),
        "joker.scoring.shtanga": ("shtanga",),
    }


def trick(plays):
    return {"deal": 15, "trump": "D", "trick": {"leader": 2, "plays": plays}}


LED = ["X1:highest:S", "AS", "9D", "KS"]
UNDER_VALUES = [
    # A ruff tells the tables apart, so there is a case for each. Played as the other, its winner is lost.
    case("no ruff", "trick_winner", trick(LED), {"winner": 2}, [HIGHEST], {"highest_lead_ruffable": False}),
    case("a ruff", "trick_winner", trick(LED), {"winner": 0}, [HIGHEST], {"highest_lead_ruffable": True}),
    # The ace loses at every table, so the case counts under both values: without the class of led jokers it would win.
    case("an ace", "trick_winner", trick(["X1:highest:S", "AS", "9C", "KS"]), {"winner": 2}, [HIGHEST]),
]


def test_a_case_counts_under_every_value_that_it_leaves_open():
    found = counted(UNDER_VALUES, "joker")
    ruffable = "highest_lead_ruffable"
    assert {
        cell.under: sorted(found[cell].cases) for cell in found if (cell.rule, cell.side) == (HIGHEST, ACCEPTS)
    } == {
        Under(ruffable, value=False): ["an ace", "no ruff"],
        Under(ruffable, value=True): ["a ruff", "an ace"],
    }
    assert str(Cell(HIGHEST, ACCEPTS, Under(ruffable, value=True))) == (
        "that joker.jokers.highest_wins accepts under highest_lead_ruffable true"
    )


def test_a_change_of_their_order_touches_the_classes_that_change_places():
    variants = Variants(load_game(spec_folder(), "misere"), built_in().rulesets("misere"))
    (swap,) = [each for each in variants.touching(TRUMP_WINS) if each.rule == "misere.play.trick_winner"][-1:]
    assert swap in variants.touching("misere.play.suit_led_wins")
    assert swap in variants.touching("misere.play.trick_winner")


# The check


@pytest.fixture
def check(monkeypatch, tmp_path):
    """What is said with these reasons about the few cases, or about another count of them."""

    def run(reasons, matrix=None):
        monkeypatch.setattr(checking, "count", lambda *_, **__: matrix or few())
        path = tmp_path / "reasons.yaml"
        path.write_text(yaml.safe_dump(reasons, sort_keys=False), encoding="utf-8")
        return check_matrix(library("misere"), FEW, path)

    return run


def reason(rule, side, **more):
    return {"rule": rule, "side": str(side), "why": "Nobody has found a case that would show it.", **more}


def reasons_for_all():
    return [reason(cell.rule, cell.side) for cell, content in few().items() if content.is_short]


def test_where_every_short_cell_has_a_reason_all_is_well(check):
    assert check(reasons_for_all()) == []


def test_a_cell_that_is_short_and_has_no_reason_is_told_where_its_rule_stands(check):
    (problem,) = check([each for each in reasons_for_all() if (each["rule"], each["side"]) != (LEADS, "accepts")])
    path = spec_folder() / "misere" / "rules" / "play.yaml"
    assert problem.file == str(path)
    assert path.read_text(encoding="utf-8").splitlines()[problem.line - 1] == f"- id: {LEADS}"
    assert problem.message == f"2 cases of 3 show that {LEADS} accepts"
    assert problem.mend == "write more, or say in reasons.yaml why there can be none"


def test_a_short_cell_of_a_row_is_told_at_the_row(check):
    row = "misere.scoring.kept_misere"
    (problem,) = check([each for each in reasons_for_all() if (each["rule"], each["side"]) != (row, "refuses")])
    lines = (spec_folder() / "misere" / "rules" / "scoring.yaml").read_text(encoding="utf-8").splitlines()
    assert lines[problem.line - 1].strip() == f"- id: {row}"


def test_a_cell_from_which_a_case_is_taken_is_short(check):
    left = {cell: Content(content.cases[: ENOUGH - 1], content.unneeded) for cell, content in few().items()}
    assert [problem.message for problem in check(reasons_for_all(), left)] == [
        f"2 cases of 3 show that {FOLLOW} accepts",
        f"2 cases of 3 show that {FOLLOW} refuses",
    ]


def test_a_cell_with_a_single_case_says_so(check):
    left = {cell: Content(content.cases[:1], content.unneeded) for cell, content in few().items()}
    assert check(reasons_for_all(), left)[0].message == f"1 case of 3 shows that {FOLLOW} accepts"


@pytest.mark.parametrize(
    ("more", "message", "mend"),
    [
        (
            reason(FOLLOW, REFUSES),
            f"{FOLLOW} refuses: nothing is missing here any more",
            "leave the reason out",
        ),
        (
            reason("misere.table.cut", ACCEPTS),
            "misere.table.cut accepts: nothing is missing here any more",
            "leave the reason out",
        ),
        (
            reason("misere.play.castling", ACCEPTS),
            "misere.play.castling accepts: there is no such cell",
            "name a rule that is there, and an option that it names",
        ),
        (
            reason(LEADS, ACCEPTS, under={"option": "stakes", "value": "high"}),
            f"{LEADS} accepts: there is no such cell",
            "name a rule that is there, and an option that it names",
        ),
        (
            reason(LEADS, ACCEPTS),
            f"{LEADS} accepts: it is said already why cases are missing here",
            "say it once",
        ),
    ],
)
def test_a_reason_that_is_none_is_told_where_it_stands(check, tmp_path, more, message, mend):
    (problem,) = check([*reasons_for_all(), more])
    lines = (tmp_path / "reasons.yaml").read_text(encoding="utf-8").splitlines()
    assert (problem.message, problem.mend) == (message, mend)
    assert lines[problem.line - 1] == f"- rule: {more['rule']}"
    assert problem.line == max(number for number, line in enumerate(lines, 1) if line.startswith("- rule"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"side": "doubts"}, "'doubts' is not known here"),
        ({"why": "So."}, "too little stands here"),
        ({"under": {"option": "shtanga"}}, "value is missing"),
        ({"because": "it is so"}, "the key 'because' is not known here"),
    ],
)
def test_a_fault_in_the_file_of_reasons_is_a_problem(check, change, message):
    problems = check([{**reason(LEADS, ACCEPTS), **change}])
    assert any(message in problem.message for problem in problems), problems
    assert {problem.line for problem in problems} <= {1, 2, 3, 4, 5}


def test_a_reason_that_names_a_value_speaks_of_that_value_alone(tmp_path):
    path = tmp_path / "reasons.yaml"
    path.write_text(
        json.dumps([reason(HIGHEST, REFUSES, under={"option": "highest_lead_ruffable", "value": True})]),
        encoding="utf-8",
    )
    (read,) = read_reasons(path)
    assert read.speaks_of(Cell(HIGHEST, REFUSES, Under("highest_lead_ruffable", value=True)))
    assert not read.speaks_of(Cell(HIGHEST, REFUSES, Under("highest_lead_ruffable", value=False)))
    assert not read.speaks_of(Cell(HIGHEST, ACCEPTS, Under("highest_lead_ruffable", value=True)))


# What is printed


def test_the_document_keeps_its_schema_and_has_every_cell():
    written = document(few(), [], FEW)
    assert list(schemas.faults(written, "matrix")) == []
    assert len(written["cells"]) == len(few())
    assert {"rule": FOLLOW, "side": "refuses", "cases": COUNTED[FOLLOW, REFUSES]} in written["cells"]
    assert {"rule": "misere.table.cut", "side": "accepts", "cases": [], "unneeded": ADDS_NOTHING} in written["cells"]


def test_the_document_has_values_and_reasons(tmp_path):
    under = Under("highest_lead_ruffable", value=True)
    path = tmp_path / "reasons.yaml"
    path.write_text(json.dumps([reason(HIGHEST, REFUSES)]), encoding="utf-8")
    written = document({Cell(HIGHEST, REFUSES, under): Content(["one"])}, read_reasons(path), [])
    assert list(schemas.faults(written, "matrix")) == []
    assert written["cells"] == [
        {
            "rule": HIGHEST,
            "side": "refuses",
            "under": {"option": "highest_lead_ruffable", "value": True},
            "cases": ["one"],
            "reason": "Nobody has found a case that would show it.",
        }
    ]


def test_the_page_has_every_number_and_says_why_some_are_small(tmp_path):
    path = tmp_path / "reasons.yaml"
    path.write_text(json.dumps([reason(LEADS, REFUSES), reason(TRUMP_WINS, REFUSES)]), encoding="utf-8")
    lines = page(few(), read_reasons(path)).splitlines()
    assert f"| `{FOLLOW}` |  | 3 | 3 |" in lines
    assert f"| `{LEADS}` |  | 2 | 0 |" in lines
    assert "| `misere.table.cut` |  | - | - |" in lines
    assert f"- Nobody has found a case that would show it: `{LEADS}` refuses, `{TRUMP_WINS}` refuses." in lines
    assert f"- {CHANGES_NOTHING.capitalize()}: `misere.table.anticlockwise`, `misere.bidding.none`." in lines


def command(*arguments, status=0):
    ran = CliRunner().invoke(main, [str(each) for each in arguments])
    assert ran.exit_code == status, ran.output
    return ran.output


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "cases.yaml"
    path.write_text(
        """\
id: misere.play.follow_suit/a_spade
ask: legal_plays
game: misere
given: {deal: 1, trump: H, held: [9S, 2H], trick: {leader: 0, plays: [KS]}}
expect: {plays: [9S]}
rules: [misere.play.follow_suit]
""",
        encoding="utf-8",
    )
    return path


def test_the_command_prints_a_page_of_one_game(file):
    said = command("--game", "misere", "--cases", file)
    assert f"| `{FOLLOW}` |  | 1 | 1 |" in said
    assert "## joker" not in said


def test_the_command_prints_json(file):
    written = json.loads(command("--game", "misere", "--cases", file, "--json"))
    assert list(schemas.faults(written, "matrix")) == []
    assert sum(len(cell["cases"]) for cell in written["cells"]) == 2


def test_a_game_that_is_not_there_is_refused():
    assert "no game is called chess: known are joker, misere" in command("--game", "chess", status=2)
