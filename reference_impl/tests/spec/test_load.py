"""From a folder to a game: what is there, in reading order, and a digest of what decides answers."""

import pytest

from trickspec.errors import NotSupported, SpecError
from trickspec.spec.load import game_names, load_game
from trickspec.spec.where import spec_folder


def test_a_game_is_a_folder_with_a_game_yaml(copy):
    assert game_names(copy.spec) == ["joker", "misere"]
    copy.write("spec/tarot/game.yaml", "game: tarot\nchapters: [pack]\n")
    assert game_names(copy.spec) == ["joker", "misere", "tarot"]


def test_a_game_that_is_not_there_is_not_supported():
    with pytest.raises(NotSupported, match="no game is called tarot: known are joker, misere"):
        load_game(spec_folder(), "tarot")


def test_rules_come_in_the_order_of_the_chapters_and_of_their_files(copy):
    copy.replace("spec/misere/game.yaml", "chapters:", "[pack, table,", "[table, pack,")
    names = [rule.id for rule in load_game(copy.spec, "misere").rules]
    assert names[:2] == ["misere.table.four_players", "misere.table.anticlockwise"]
    assert names.index("misere.pack.suits_and_ranks") < names.index("misere.schedule.game")


def test_a_table_and_its_rows_are_found_by_their_ids():
    game = load_game(spec_folder(), "misere")
    assert game.ids()["misere.scoring.too_many"].when == ("taken > bid",)
    assert game.ids()["misere.scoring.bid_points"].clause == "points_table"


@pytest.mark.parametrize(
    ("file", "within", "old", "new"),
    [
        ("rules/scoring.yaml", "joker.scoring.kept_pass", "base: 50", "base: 60"),
        ("rules/play.yaml", "joker.play.must_trump", "cards: trump", "cards: suit_led"),
        ("options.yaml", "id: shtanga", "default: flat_200", "default: flat_100"),
        ("game.yaml", "chapters:", "[pack, table", "[table, pack"),
    ],
)
def test_the_digest_changes_with_what_decides_an_answer(copy, file, within, old, new):
    before = load_game(copy.spec, "joker").digest
    copy.replace(f"spec/joker/{file}", within, old, new)
    assert load_game(copy.spec, "joker").digest != before


@pytest.mark.parametrize(
    ("file", "within", "old", "new"),
    [
        ("rules/play.yaml", "# Duties", "# Duties", "# A remark.\n\n# Duties"),
        ("rules/scoring.yaml", "joker.scoring.kept_pass", "{base: 50}", "{ base: 50 }"),
        ("rules/scoring.yaml", "joker.scoring.kept_pass", "points: base", 'points: "base"'),
        ("rules/scoring.yaml", "joker.scoring.kept_bid", "{base: 50, each: 50}", "{each: 50, base: 50}"),
        ("profiles/canonical.yaml", "id:", "flat_200", "flat_100"),
        ("text/en/play.yaml", "title:", "The play", "Playing"),
        ("rulings/JO-03.yaml", "id:", "PAGAT, ", ""),
    ],
    ids=["a remark", "layout", "quotes", "the order of keys", "a profile", "a text", "a ruling"],
)
def test_the_digest_does_not_change_with_what_decides_nothing(copy, file, within, old, new):
    before = load_game(copy.spec, "joker").digest
    copy.replace(f"spec/joker/{file}", within, old, new)
    assert load_game(copy.spec, "joker").digest == before


def test_a_file_that_cannot_be_read_is_named_with_all_others(copy):
    copy.replace("spec/joker/rules/play.yaml", "joker.play.free_discard", "clause", "\tclause")
    copy.replace("spec/joker/rules/table.yaml", "joker.table.clockwise", "with:", "with: yes #")
    with pytest.raises(SpecError) as raised:
        load_game(copy.spec, "joker")
    assert [each.file.rpartition("/")[2] for each in raised.value.problems] == ["play.yaml", "table.yaml"]


def test_a_file_that_is_no_rules_sends_the_reader_to_check(copy):
    copy.write("spec/joker/rules/play.yaml", "- just\n- words\n")
    with pytest.raises(SpecError) as raised:
        load_game(copy.spec, "joker")
    (problem,) = raised.value.problems
    assert problem.mend == "run trickspec check"
