"""Each side does what it is said to do: what is sound is taken, what is wrong refused."""

from __future__ import annotations

import pytest

from trickspec_conformance.bench import our_deals
from trickspec_conformance.bench.chess_games import ChessGames
from trickspec_conformance.bench.examining import examine
from trickspec_conformance.bench.open_spiel import ACTS, OhHell
from trickspec_conformance.bench.our_deals import OurDeals
from trickspec_conformance.bench.starting import command, python, start
from trickspec_conformance.errors import CannotRun


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trickspec_conformance.bench.our_deals._largest.__defaults__", (8,))


def test_our_side_takes_sound_deals_and_refuses_their_twins() -> None:
    ours = OurDeals()
    ours.verify()
    assert {deal.ruleset.game for deal in ours.deals} == {ruleset.game for ruleset in ours.rulesets}
    assert ours.sweep() == ours.replay() == ours.answer() == ours.acts


def test_only_the_largest_deals_are_taken() -> None:
    for deal in OurDeals().deals:
        assert deal.json["cards"] == max(each.cards for each in deal.ruleset.deals)


def test_acts_are_calls_bids_and_plays() -> None:
    for deal in OurDeals().deals:
        plays = sum(len(trick.codes) for trick in deal.record.tricks or ())
        assert deal.acts == plays + len(deal.record.bids or ()) + (deal.record.call is not None)


def test_our_deals_are_played_and_counted_out() -> None:
    ours = OurDeals()
    assert ours.play_out() > 5 * 36 * len(ours.rulesets)
    assert all(len(state.hands) and state.hands[0].bit_count() == our_deals.LAST_TRICKS for _, state in ours.positions)
    assert ours.count_out() > len(ours.positions)


def test_a_program_is_started_and_must_end_well() -> None:
    assert start(python("pass"))() == 1
    assert start(command("--version"))() == 1
    with pytest.raises(Exception, match="non-zero exit status"):
        start(python("raise SystemExit(1)"))()


def test_an_examination_must_be_passed() -> None:
    assert examine("smoke", "--python", "trickspec.reference:reference")() == 1
    with pytest.raises(CannotRun, match="ended with 2: trickspec: "):
        examine("smoke", "--python", "nothing")()


def test_open_spiel_refuses_what_is_not_legal() -> None:
    pytest.importorskip("pyspiel")
    peer = OhHell()
    peer.verify()
    assert all(sum(not dealt for dealt in peer.chances(deal)) == ACTS for deal in peer.deals)
    assert peer.play_out() == peer.play_out_inside() == 20 * ACTS


def test_chess_refuses_what_is_not_legal() -> None:
    pytest.importorskip("chess")
    peer = ChessGames()
    peer.verify()
    assert peer.replay() == sum(map(len, peer.games))
    assert peer.count_out() == 8902  # as everybody counts it
