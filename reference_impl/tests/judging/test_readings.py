"""The same record under every way of playing: the outcomes, the ways that lead to each, and what they depend on."""

from __future__ import annotations

from trickspec.judging.readings import differing, is_plain, values_of

RUFFED = "joker deal 1; dealer West; turn-up 9C; bids 1 0 0 1\n1. North: X1 high D, TC, 8D, 7D"


def test_each_outcome_with_its_ways_and_profiles(machine):
    found = machine(RUFFED, "trick 1 = East", readings=True)["readings"]
    assert [each["own"] for each in found] == [True, False, False, False]
    assert found[0]["ways"] == [
        {"options": {"shtanga": "flat_200", "highest_lead_ruffable": False}, "profiles": ["canonical"]}
    ]
    assert sum(len(each["ways"]) for each in found) == 6
    assert [each["claims"][0]["answer"] for each in found].count("yes") == 2
    points = {str(sorted(way["options"].items())): each["deals"][0]["points"] for each in found for way in each["ways"]}
    assert points["[('highest_lead_ruffable', True), ('shtanga', 'flat_100')]"] == [-100, 10, 50, -100]
    assert points["[('highest_lead_ruffable', False), ('shtanga', 'per_card_100')]"] == [100, 50, 50, -100]


def test_what_the_outcome_depends_on(judged):
    alike = judged("joker deal 1; dealer West; turn-up 9C; bids 0 1 0 1; taken 0 1 0 0", readings=True).readings
    assert differing(alike) == ["shtanga"]
    assert [values_of(each, "shtanga") for each in alike] == [["flat_200"], ["flat_100", "per_card_100"]]
    assert all(is_plain(each, alike) for each in alike)


def test_ways_that_no_values_sum_up_are_told_one_by_one(judged):
    """Two ways that differ in two options lead to one outcome, and those between them do not."""
    found = judged(RUFFED, readings=True).readings
    assert differing(found) == ["shtanga", "highest_lead_ruffable"]
    both = [each for each in found if len(each.ways) > 1]
    assert all(is_plain(each, found) for each in both)


def test_where_nothing_hangs_on_an_option_there_is_one_outcome(machine):
    found = machine("misere deal 7; dealer North; taken 13 0 0 0", readings=True)["readings"]
    assert len(found) == 1
    assert found[0]["own"]
    (outcome,) = machine("joker deal 3; dealer West; turn-up 7C\n1. North: AH", readings=True)["readings"]
    assert len(outcome["ways"]) == 6


def test_nobody_is_told_who_did_not_ask(machine):
    assert "readings" not in machine(RUFFED)
