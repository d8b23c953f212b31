"""Rules into rulesets: options are resolved, every way of playing compiles, and what comes out is plain data."""

import dataclasses
import json

import pytest

from trickspec.clauses import CLAUSES, SILENT, Draft, Entry
from trickspec.errors import SpecError
from trickspec.ruleset import Ruleset
from trickspec.spec.compile import combinations, compile_game, compiled_document
from trickspec.spec.load import game_names, load_game
from trickspec.spec.rules import option_key, options_named, resolve
from trickspec.spec.where import spec_folder

GAMES = game_names(spec_folder())
OPTIONS = {"price": "dear", "ruff": True}


@pytest.mark.parametrize(
    ("written", "played"),
    [
        (7, 7),
        ("word", "word"),
        ([1, {"a": 2}], [1, {"a": 2}]),
        ({"option": "price"}, "dear"),
        ({"option": "ruff"}, True),
        ({"option": "price", "values": {"cheap": 1, "dear": 2}}, 2),
        ({"option": "ruff", "values": {"true": "yes", "false": "no"}}, "yes"),
        ({"deep": [{"er": {"option": "price"}}]}, {"deep": [{"er": "dear"}]}),
    ],
)
def test_what_an_option_decides_is_replaced_by_what_is_played(written, played):
    assert resolve(written, OPTIONS) == played


def test_the_options_on_which_something_depends_are_found_however_deep():
    written = {"a": [{"option": "price"}], "b": {"c": {"option": "ruff", "values": {"true": 1, "false": 0}}}, "d": 4}
    assert options_named(written) == {"price", "ruff"}


@pytest.mark.parametrize(("value", "key"), [(True, "true"), (False, "false"), ("flat_100", "flat_100")])
def test_a_switch_is_a_key_of_a_table_by_its_word(value, key):
    assert option_key(value) == key


@pytest.fixture(scope="module")
def rules():
    return {name: load_game(spec_folder(), name) for name in GAMES}


def test_there_is_a_ruleset_for_every_way_of_playing_the_defaults_first(rules):
    ways = list(combinations(rules["joker"]))
    assert len(ways) == 3 * 2
    assert ways[0] == {"shtanga": "flat_200", "highest_lead_ruffable": False}
    assert {tuple(way.values()) for way in ways} == {
        (price, ruffed) for price in ("flat_100", "flat_200", "per_card_100") for ruffed in (False, True)
    }
    assert list(combinations(rules["misere"])) == [{}]


@pytest.mark.parametrize("game", GAMES)
def test_every_way_of_playing_compiles_and_survives_json(rules, game):
    for options in combinations(rules[game]):
        ruleset = compile_game(rules[game], options)
        assert ruleset.options == options
        assert Ruleset.from_json(json.loads(json.dumps(ruleset.to_json()))) == ruleset


def test_what_is_left_out_takes_its_default(rules):
    partly = compile_game(rules["joker"], {"highest_lead_ruffable": True})
    assert partly.options == {"shtanga": "flat_200", "highest_lead_ruffable": True}
    assert compile_game(rules["joker"]).options == rules["joker"].defaults()


@pytest.mark.parametrize(("price", "paid"), [("flat_100", -100), ("flat_200", -200), ("per_card_100", -900)])
def test_the_price_of_a_shtanga_is_the_one_that_the_option_names(rules, price, paid):
    (table,) = compile_game(rules["joker"], {"shtanga": price}).tables
    assert table.points[9][4][0] == paid


def test_the_compiled_document_has_every_ruleset(rules):
    document = compiled_document(rules["joker"])
    assert document["format"] == "trickspec.rulesets/1"
    assert [each["options"] for each in document["rulesets"]] == list(combinations(rules["joker"]))


def test_a_ruleset_of_another_format_is_refused(rules):
    value = compile_game(rules["misere"]).to_json()
    with pytest.raises(ValueError, match=r"not trickspec\.ruleset/1: 'trickspec\.ruleset/2'"):
        Ruleset.from_json({**value, "format": "trickspec.ruleset/2"})


def test_every_rule_that_a_ruleset_names_is_a_rule(rules):
    """Wherever the compiled tables speak of a rule, it is one of the game, so that an answer leads back to the YAML."""
    for game in GAMES:
        plain = compile_game(rules[game]).to_json()
        named = {value for value in _texts(plain) if value.startswith(f"{game}.")}
        assert named <= set(rules[game].ids())
        silent = {rule.id for rule in rules[game].rules if rule.clause in SILENT}
        assert not silent & {value for key, part in plain.items() if key != "clauses" for value in _texts(part)}


def _texts(value):
    if isinstance(value, str):
        yield value
    for item in value if isinstance(value, list) else value.values() if isinstance(value, dict) else ():
        yield from _texts(item)


@pytest.mark.parametrize("clause", sorted(SILENT))
def test_a_silent_clause_adds_nothing(clause):
    draft = Draft()
    CLAUSES[clause](draft, Entry("any.rule.here", {"duty": "beat"}))
    assert dataclasses.asdict(draft) == dataclasses.asdict(Draft())


def bands(rules, **options):
    return [band.rule.split(".")[2] for band in compile_game(rules["joker"], options).bands]


def test_the_bands_of_strength_stand_in_the_order_in_which_tricks_are_taken(rules):
    """From low to high, that is from the last class that takes a trick to the first."""
    taking = ["yield_is_lowest", "suit_led_wins", "trump_wins", "highest_wins", "take_wins"]
    assert bands(rules) == taking
    assert [f"{band.rule}" for band in compile_game(rules["misere"]).bands] == [
        "misere.play.suit_led_wins",
        "misere.play.trump_wins",
    ]


def test_a_class_that_trumps_beat_has_a_second_band_right_below_them(rules):
    assert bands(rules, highest_lead_ruffable=True) == [
        "yield_is_lowest", "suit_led_wins", "highest_wins", "trump_wins", "highest_wins", "take_wins",
    ]  # fmt: skip


LADDERS = {
    # plays from weak to strong: the trump, the suit led, and who beats whom
    "a trump beats the suit, high beats low": ("H", "D", False, "X1:yield:D 6D AD 6H AH X1:highest:D X2:take"),
    "without trump": ("none", "D", False, "X1:yield:D 6D AD X1:highest:D X2:take"),
    "the suit led is trump": ("D", "D", True, "X1:yield:D 6D AD X1:highest:D X2:take"),
    "a led joker that trumps beat": ("H", "D", True, "X1:yield:D 6D AD X1:highest:D 6H AH X2:take"),
    "no trump, and trumps would beat": ("none", "S", True, "X1:yield:S 7S AS X1:highest:S X2:take"),
}


@pytest.mark.parametrize(("trump", "led", "ruffable", "ladder"), LADDERS.values(), ids=LADDERS)
def test_plays_are_as_strong_as_the_rules_say(rules, trump, led, ruffable, ladder):
    ruleset = compile_game(rules["joker"], {"highest_lead_ruffable": ruffable})
    row = ruleset.strengths[ruleset.no_trump if trump == "none" else ruleset.suits.index(trump)][
        ruleset.suits.index(led)
    ]
    strengths = [row[ruleset.codes[play]] for play in ladder.split()]
    assert strengths == sorted(set(strengths))
    assert row[ruleset.codes["X2:discard"]] == row[ruleset.codes["AC"]] == 0
    assert row[ruleset.codes["X1:take"]] == row[ruleset.codes["X2:take"]], "of two jokers that take, the later one wins"


def test_rules_that_contradict_themselves_are_refused_with_every_place(copy):
    copy.replace("spec/joker/rules/trump.yaml", "packets:", "[3, 6]", "[3, 5]")
    copy.replace("spec/joker/rules/trump.yaml", "clause: turned_special", "cards: jokers", "cards: jesters")
    with pytest.raises(SpecError) as raised:
        compile_game(load_game(copy.spec, "joker"))
    assert [each.message.partition(":")[0] for each in raised.value.problems] == [
        "joker.trump.turned_joker",
        "joker.trump.three_cards_first",
    ]
