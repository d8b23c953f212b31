"""The language of expressions: what it has, what it lacks, and that Python and CEL read it alike."""

import re

import cel
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trickspec.spec.expressions import MAX_LENGTH, ExpressionError, compile_expression

NAMES = {"bid": 3, "taken": 5, "cards": 9}


def value(text, *, condition=False, names=NAMES):
    return compile_expression(text, set(names), condition=condition)(names)


@pytest.mark.parametrize(
    ("amount", "worth"),
    [
        ("0", 0),
        ("200", 200),
        ("bid", 3),
        ("-bid", -3),
        ("--bid", 3),
        ("bid + taken - cards", -1),
        ("cards - taken - bid", 1),
        ("2 + 3 * bid", 11),
        ("(2 + 3) * bid", 15),
        ("-10 * (taken - bid)", -20),
        ("  bid*taken ", 15),
        ("999999999999999999", 999_999_999_999_999_999),
    ],
)
def test_an_amount_is_worth_what_it_says(amount, worth):
    assert value(amount) == worth


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("bid == 3", True),
        ("bid != 3", False),
        ("bid < taken", True),
        ("bid <= 3", True),
        ("bid > taken", False),
        ("taken >= 2 * bid", False),
        ("bid + taken == cards - 1", True),
        ("-bid < -2", True),
    ],
)
def test_a_condition_holds_or_does_not(condition, holds):
    assert value(condition, condition=True) == holds


REFUSED = {
    "bid + ": "not an expression",
    "": "not an expression",
    "(" * 50: "not an expression",
    "bid\x00": "not an expression",
    "bid; taken": "not an expression",
    "max(bid, taken)": "a call is not part of the language",
    "bid.real": "a dot is not part of the language",
    "bid[0]": "an index is not part of the language",
    "bid ** 2": "** is not part of the language",
    "bid / 2": "/ is not part of the language",
    "bid // 2": "// is not part of the language",
    "bid % 2": "% is not part of the language",
    "bid << 2": "LShift is not part of the language",
    "+bid": "a leading plus is not part of the language",
    "~bid": "Invert is not part of the language",
    "not bid": "not is not part of the language",
    "bid and taken": "and, or is not part of the language",
    "bid if taken else 0": "a choice by if is not part of the language",
    "lambda: 0": "Lambda is not part of the language",
    "[bid]": "List is not part of the language",
    "bid, taken": "Tuple is not part of the language",
    "(bid := 3)": "NamedExpr is not part of the language",
    "'bid'": "'bid' is not a whole number",
    "b'1'": "b'1' is not a whole number",
    "1.0": "1.0 is not a whole number",
    "1j": "1j is not a whole number",
    "True": "True is not a whole number",
    "None": "None is not a whole number",
    "tricks": "no value is called tricks: known are bid, cards, taken",
    "__import__": "no value is called __import__",
    "bid > 0": "an amount compares nothing",
    "(bid > 0) + 1": "one comparison at a time",
    "1_000": "'1_000' is no name and no plain number",
    "0x10": "'0x10' is no name and no plain number",
    "0b1": "'0b1' is no name and no plain number",
    "00": "'00' is no name and no plain number",
    "bid # tricks": "'#' is no name and no plain number",
    "(bid\n+ taken)": "is no name and no plain number",
    "\N{FULLWIDTH LATIN SMALL LETTER B}id": "is no name and no plain number",
    "1000000000000000000": "is no name and no plain number",
}


@pytest.mark.parametrize("amount", REFUSED)
def test_what_is_not_of_the_language_is_refused_by_name(amount):
    with pytest.raises(ExpressionError, match=re.escape(REFUSED[amount])):
        value(amount)


@pytest.mark.parametrize(
    ("condition", "says"),
    [
        ("bid", "a condition compares two amounts"),
        ("0 < bid < 3", "one comparison at a time"),
        ("bid == (taken > 3)", "one comparison at a time"),
        ("bid in taken", "in is not part of the language"),
        ("bid not in taken", "not in is not part of the language"),
        ("bid is taken", "Is is not part of the language"),
        ("bid > 0 or taken > 0", "and, or is not part of the language"),
    ],
)
def test_a_condition_is_one_comparison_and_nothing_else(condition, says):
    with pytest.raises(ExpressionError, match=re.escape(says)):
        value(condition, condition=True)


@pytest.mark.parametrize("word", ["var", "let", "function", "void", "package"])
def test_a_word_that_cel_keeps_for_itself_is_no_name(word):
    with pytest.raises(ExpressionError, match=f"{word} is a word that CEL keeps for itself"):
        value(f"{word} * 2", names={word: 3})


def test_an_expression_is_no_longer_than_a_line():
    assert value("+".join(["1"] * 100)) == 100
    with pytest.raises(ExpressionError, match=f"longer than {MAX_LENGTH} characters"):
        value("1" + "+1" * 100)


LEAVES = st.integers(0, 40).map(str) | st.sampled_from(sorted(NAMES))
AMOUNTS = st.recursive(
    LEAVES,
    lambda inner: (
        st.tuples(inner, st.sampled_from("+-*"), inner).map(" ".join)
        | inner.map("({})".format)
        | inner.map("-{}".format)
    ),
    max_leaves=8,
).filter(lambda text: len(text) <= MAX_LENGTH // 2)
CONDITIONS = st.tuples(AMOUNTS, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), AMOUNTS).map(" ".join)
NUMBERS = st.fixed_dictionaries({name: st.integers(0, 60) for name in NAMES})


@given(AMOUNTS, NUMBERS)
def test_an_amount_is_worth_the_same_to_python_and_to_cel(text, numbers):
    worth = value(text, names=numbers)
    assert worth == eval(text, {}, dict(numbers)) == cel.evaluate(text, numbers)  # noqa: S307 - written above


@given(CONDITIONS, NUMBERS)
def test_a_condition_holds_alike_to_python_and_to_cel(text, numbers):
    holds = bool(value(text, condition=True, names=numbers))
    assert holds is eval(text, {}, dict(numbers)) is cel.evaluate(text, numbers)  # noqa: S307 - written above


@given(st.text("bid09x_ +-*()<>=!", max_size=10) | st.text(max_size=10), st.booleans())
def test_whatever_is_taken_is_read_alike_by_cel(text, condition):
    names = {"b": 2, "d": 3, "bid": 5}
    try:
        worth = value(text, condition=condition, names=names)
    except ExpressionError:
        return
    assert worth == cel.evaluate(text, names)
