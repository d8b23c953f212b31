"""The judgement in the page: the command's own JSON and sentences, of records in any form but YAML."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from trickspec.generate import random_deals
from trickspec.in_page.spoken import MOST_PICTURES
from trickspec.library import built_in
from trickspec.text_form.writing import write_text

GAMES = built_in().games


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_judged_alike_as_json_and_as_text(game, ask):
    rules = built_in().ruleset(game)
    for dealt in random_deals(rules, 4, seed=11):
        deal = {**dealt, "players": [f"player {seat}" for seat in range(rules.players)]}
        by_json = ask("judgement", text=json.dumps(deal))
        by_text = ask("judgement", text=write_text(deal, rules))
        assert by_json["judgement"] == by_text["judgement"]
        assert by_json["text"] == by_text["text"] == write_text(deal, rules)
        assert by_json["record"] == deal


def test_the_judgement_is_the_commands_own(ask, tmp_path):
    text = "joker deal 2\ndealer 1\nturn-up TS\nbids 0 2 1 1\n"
    path = tmp_path / "record.txt"
    path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "trickspec", "judge", "--json", "--claim", "bid 1 illegal", path]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    said = ask("judgement", text=text, name=str(path), claims=["bid 1 illegal", " "])
    assert said["judgement"] == json.loads(ran.stdout)


def test_other_options_stand_over_those_of_the_record(ask):
    record = {"format": "trickspec.deal/1", "game": "joker", "deal": 1, "dealer": 0, "options": {"shtanga": "flat_200"}}
    said = ask("judgement", text=json.dumps(record), options={"shtanga": "flat_100"})
    assert said["judgement"]["options"]["shtanga"] == "flat_100"
    assert said["record"]["options"] == {"shtanga": "flat_100"}
    assert "shtanga" in ask("judgement", refused=True, text=json.dumps(record), options={"shtanga": "none"})


@pytest.mark.parametrize("value", ["3", "[]", "null"], ids=["number", "list", "null"])
def test_other_options_for_what_is_no_record_are_refused(value, ask):
    assert ask("judgement", refused=True, text=value, options={}).startswith("record:1: ")


def test_a_second_record_is_refused(ask):
    text = "joker deal 1\ndealer 0\njoker deal 2\ndealer 1\n"
    assert "second record" in ask("judgement", refused=True, text=text)


def test_half_a_character_is_refused(ask):
    assert "not UTF-8" in ask("judgement", refused=True, text="\ud800")


def test_names_are_marked_in_what_is_told_and_plain_in_the_judgement(ask):
    record = {
        "format": "trickspec.deal/1", "game": "joker", "deal": 1, "dealer": 0, "players": ["Ana", "Bo", "\ue000", "D"],
        "bids": [5, 0, 0, 0],
    }  # fmt: skip
    said = ask("judgement", text=json.dumps(record))
    assert any("\ue000Ana\ue001" in part.get("text", "") for part in said["told"])
    assert "\ue000" not in json.dumps(said["judgement"], ensure_ascii=False).replace('"\ue000"', "")


def test_a_record_with_much_wrong_in_it_shows_so_many_tables_and_no_more(ask):
    play = {"leader": 0, "plays": ["6H", "7H", "8H", "9H"]}
    record = {
        "format": "trickspec.deal/1", "game": "joker", "deal": 9, "dealer": 0, "trump": "S", "hands": [None] * 4,
        "tricks": [play] * (MOST_PICTURES + 6),
    }  # fmt: skip
    said = ask("judgement", text=json.dumps(record))
    assert sum("picture" in part for part in said["told"]) == MOST_PICTURES


def test_what_would_have_come_of_another_play_is_told_alone(ask):
    text = "joker deal 2\ndealer 1\nhand 0: KH 8D\nturn-up TS\n1. 2: AH QH 8D 7S\n"
    told = ask("what_if", text=text, what_ifs=["1.3=KH"])["told"]
    assert told[0]["kind"] == "heading"
    whole = ask("judgement", text=text, what_ifs=["1.3=KH"])["told"]
    assert len(told) < len(whole)
    assert told in [whole[start : start + len(told)] for start in range(len(whole))]
