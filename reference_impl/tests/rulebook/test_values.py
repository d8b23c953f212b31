"""What a sentence may speak of: the values of its rule under plain names, as they are played."""

import pytest

from trickspec.rulebook.values import sentence_values
from trickspec.spec.documents import Document
from trickspec.spec.rules import Row, Rule

OPTIONS = {"price": "dear", "ruff": True}


def rule(values):
    return Rule("any.rule.here", "any", values, (), (), "rule", Document("a.yaml", [], {}))


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ({}, {}),
        ({"count": 4}, {"count": 4}),
        ({"cards": {"from": 1, "to": 8}}, {"cards_from": 1, "cards_to": 8}),
        ({"packets": [3, 6]}, {"packets_count": 2, "packets_first": 3, "packets_last": 6}),
        ({"packets": [9]}, {"packets_count": 1, "packets_first": 9, "packets_last": 9}),
        ({"packets": []}, {"packets_count": 0}),
        ({"none": True}, {"none": "true"}),
        ({"names": None}, {}),
        ({"plays": {"mode": "take"}, "by": "last"}, {"plays_mode": "take", "by": "last"}),
        ({"ruffable": {"option": "ruff"}}, {"ruffable": "true", "ruff": "true"}),
        ({"each": {"option": "price", "values": {"cheap": 1, "dear": 2}}}, {"each": 2, "price": "dear"}),
    ],
)
def test_the_parameters_of_a_rule_have_plain_names(values, named):
    assert sentence_values(rule(values), OPTIONS) == named


def test_a_row_speaks_of_its_numbers_and_of_the_option_that_decides_its_amount():
    points = {"option": "price", "values": {"cheap": "-low", "dear": "-high"}}
    row = Row("any.row.here", (), points, {"low": 1, "high": 2}, (), ())
    assert sentence_values(row, OPTIONS) == {"low": 1, "high": 2, "price": "dear"}
