from __future__ import annotations

from trickspec_conformance.cases import Case
from trickspec_conformance.claims import Claims, Entry
from trickspec_conformance.plan import NotAsked, Put, plan

DEFAULTS = {"fine": "small", "strict": False}


def claims(*entries):
    return Claims("x", "1", "Python", None, entries)


def entry(options=None, methods=("trick_winner",), game="toy"):
    return Entry(game, methods, options or {})


def case(options=None, ask="trick_winner", given=None):
    return Case("c", ask, "toy", options or {}, given or {"deal": 1}, {})


def put(case, *entries, wanted=None):
    return plan(case, claims(*entries), wanted or {}, DEFAULTS)


def test_a_game_that_is_not_claimed_is_not_asked_about():
    assert put(case(), entry(game="other")) is NotAsked.GAME
    assert put(case()) is NotAsked.GAME


def test_a_question_that_is_not_claimed_is_not_asked():
    assert put(case(), entry(methods=("legal_bids",))) is NotAsked.QUESTION


def test_options_that_are_listed_are_sent_as_the_case_names_them_else_the_first():
    found = put(case({"fine": "large"}), entry({"fine": ("small", "large"), "strict": (True, False)}))
    assert isinstance(found, Put)
    assert found.question.params == {"game": "toy", "options": {"fine": "large", "strict": True}, "deal": 1}


def test_options_that_are_not_listed_are_not_sent_and_played_at_their_default():
    found = put(case({"fine": "small"}), entry())
    assert isinstance(found, Put)
    assert found.options == {}
    assert put(case({"fine": "large"}), entry()) is NotAsked.OPTIONS


def test_an_option_whose_default_nobody_knows_must_be_listed():
    assert put(case({"unheard": "of"}), entry()) is NotAsked.OPTIONS
    assert isinstance(put(case({"unheard": "of"}), entry({"unheard": ("of",)})), Put)


def test_false_is_not_the_number_or_the_word():
    assert put(case({"strict": False}), entry({"strict": (True,)})) is NotAsked.OPTIONS
    assert put(case({"strict": True}), entry({"strict": ("true",)})) is NotAsked.OPTIONS


def test_all_named_options_must_agree_with_one_and_the_same_entry():
    one = entry({"fine": ("small",), "strict": (True,)})
    other = entry({"fine": ("large",), "strict": (False,)})
    assert put(case({"fine": "large", "strict": True}), one, other) is NotAsked.OPTIONS
    found = put(case({"fine": "large"}), one, other)
    assert isinstance(found, Put)
    assert found.options == {"fine": "large", "strict": False}


def test_an_entry_is_asked_for_its_own_methods_only():
    one = entry({"fine": ("small",)}, methods=("legal_bids",))
    other = entry({"fine": ("large",)})
    found = put(case(), one, other)
    assert isinstance(found, Put)
    assert found.options == {"fine": "large"}
    assert put(case({"fine": "small"}), one, other) is NotAsked.OPTIONS


def test_what_a_user_wants_is_sent_unless_the_case_says_otherwise():
    listed = entry({"fine": ("small", "large")})
    assert put(case(), listed, wanted={"fine": "large"}).options == {"fine": "large"}
    assert put(case({"fine": "small"}), listed, wanted={"fine": "large"}).options == {"fine": "small"}
    assert put(case(), entry({"fine": ("small",)}), wanted={"fine": "large"}) is NotAsked.OPTIONS
    assert put(case(), entry(), wanted={"fine": "large"}) is NotAsked.OPTIONS


def test_a_record_carries_the_options_that_are_sent():
    record = {"format": "trickspec.deal/1", "deal": 1}
    found = put(
        case(ask="replay_deal", given={"record": record}), entry({"fine": ("large",)}, methods=("replay_deal",))
    )
    assert found.question.params["record"] == {**record, "options": {"fine": "large"}}
    assert "options" not in record


def test_a_records_own_options_decide():
    listed = entry({"fine": ("small", "large"), "strict": (False,)}, methods=("replay_deal",))
    found = put(case(ask="replay_deal", given={"record": {"deal": 1, "options": {"fine": "large"}}}), listed)
    assert found.options == {"fine": "large", "strict": False}
    assert found.question.params["record"]["options"] == {"fine": "large", "strict": False}
    small_only = entry({"fine": ("small",)}, methods=("replay_deal",))
    assert (
        put(case(ask="replay_deal", given={"record": {"options": {"fine": "large"}}}), small_only) is NotAsked.OPTIONS
    )


def test_a_record_carries_no_option_that_the_entry_does_not_list():
    record = {"deal": 1, "options": {"fine": "small"}}
    found = put(case(ask="replay_deal", given={"record": record}), entry(methods=("replay_deal",)))
    assert found.question.params == {"game": "toy", "options": {}, "record": {"deal": 1}}
