"""The points once more, without our code: the rows of the YAML in a CEL library, and a pay table that was written by hand."""

from functools import lru_cache
from itertools import product

import cel
import pytest
import yaml

from trickspec.spec.compile import combinations, compile_game
from trickspec.spec.load import game_names, load_game
from trickspec.spec.where import spec_folder


def rules_of(game, chapter):
    return yaml.safe_load((spec_folder() / game / "rules" / f"{chapter}.yaml").read_text(encoding="utf-8"))


def sizes(game, kinds):
    """How many cards a seat gets in the deals of these kinds."""
    for rule in rules_of(game, "schedule"):
        cards = rule["with"].get("cards", {})
        if rule["with"].get("kind") in kinds:
            ends = (cards["each"], cards["each"]) if "each" in cards else sorted((cards["from"], cards["to"]))
            yield from range(ends[0], ends[1] + 1)


def bids(game, kinds):
    return any(
        set(rule["with"]["deals"]) & kinds for rule in rules_of(game, "bidding") if rule["clause"] == "bids_in_turn"
    )


compiled = lru_cache(cel.compile)


@lru_cache
def ruleset_of(game, **options):
    return compile_game(load_game(spec_folder(), game), options)


def amount(points, options):
    if isinstance(points, str):
        return points
    played = options[points["option"]]
    return points["values"][str(played).lower() if isinstance(played, bool) else played]


def paid_by_cel(rows, options, cell):
    """Which row pays in a cell, and how much."""
    paying = [
        (row["id"], compiled(amount(row["points"], options)).execute({**row.get("with", {}), **cell}))
        for row in rows
        if all(compiled(condition).execute({**row.get("with", {}), **cell}) for condition in row["when"])
    ]
    assert len(paying) == 1, (cell, paying)
    return paying[0]


TABLES = [
    pytest.param(game, rule, options, id=f"{rule['id']}, {', '.join(map(str, options.values())) or 'no options'}")
    for game in game_names(spec_folder())
    for rule in rules_of(game, "scoring")
    for options in combinations(load_game(spec_folder(), game))
]


@pytest.mark.parametrize(("game", "rule", "options"), TABLES)
def test_every_cell_pays_what_its_row_pays_in_cel(game, rule, options):
    ruleset = ruleset_of(game, **options)
    (table,) = [table for table in ruleset.tables if table.rule == rule["id"]]
    kinds = set(rule["with"]["deals"])
    assert set(table.points) == set(sizes(game, kinds))
    for cards in table.points:
        known = [{"bid": bid} for bid in range(cards + 1)] if bids(game, kinds) else [{}]
        assert [len(row) for row in table.points[cards]] == [cards + 1] * len(known)
        for (line, bid), taken in product(enumerate(known), range(cards + 1)):
            row, points = paid_by_cel(rule["rows"], options, {"cards": cards, "taken": taken, **bid})
            assert table.points[cards][line][taken] == points, (cards, bid, taken)
            assert table.rules[table.rows[cards][line][taken]] == row, (cards, bid, taken)


KEPT = {
    1: [50, 100],
    2: [50, 100, 200],
    3: [50, 100, 150, 300],
    4: [50, 100, 150, 200, 400],
    5: [50, 100, 150, 200, 250, 500],
    6: [50, 100, 150, 200, 250, 300, 600],
    7: [50, 100, 150, 200, 250, 300, 350, 700],
    8: [50, 100, 150, 200, 250, 300, 350, 400, 800],
    9: [50, 100, 150, 200, 250, 300, 350, 400, 450, 900],
}
"""What a kept bid of none, one, two and so on pays in Joker, by the cards of the deal."""

SHTANGA = {
    "flat_100": dict.fromkeys(range(1, 10), -100),
    "flat_200": dict.fromkeys(range(1, 10), -200),
    "per_card_100": {1: -100, 2: -200, 3: -300, 4: -400, 5: -500, 6: -600, 7: -700, 8: -800, 9: -900},
}
TENS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130]


@pytest.mark.parametrize("shtanga", SHTANGA)
@pytest.mark.parametrize("cards", KEPT)
def test_joker_pays_as_its_pay_table_says(shtanga, cards):
    (table,) = ruleset_of("joker", shtanga=shtanga).tables
    for bid, kept in enumerate(KEPT[cards]):
        line = list(TENS[: cards + 1])
        if bid > 0:
            line[0] = SHTANGA[shtanga][cards]
        line[bid] = kept
        assert list(table.points[cards][bid]) == line, bid


MISSED = [0, -10, -20, -30, -40, -50, -60, -70, -80, -90, -100, -110, -120, -130]


def misere_tables():
    ruleset = ruleset_of("misere")
    return {deal.kind: ruleset.tables[deal.points].points[13] for deal in ruleset.deals}


@pytest.mark.parametrize("kind", ["hearts", "diamonds", "clubs", "spades", "no_trump", "blind"])
def test_misere_pays_ten_a_trick_kept_and_fifty_for_none_and_takes_ten_for_each_trick_out(kind):
    paid = misere_tables()[kind]
    for bid in range(14):
        line = [MISSED[abs(taken - bid)] for taken in range(14)]
        line[bid] = [50, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130][bid]
        assert list(paid[bid]) == line, bid


def test_misere_pays_every_trick_of_the_seventh_deal_and_takes_for_every_trick_of_the_eighth():
    assert misere_tables()["most"] == (tuple(TENS),)
    assert misere_tables()["fewest"] == (tuple(MISSED),)
