"""The kits are run, where their languages are: untouched, with an answer filled in, and with a mistake in that answer."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from trickspec import cli
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.exam import Wish, prepare
from trickspec_conformance.kits import write
from trickspec_conformance.kits.kit import kit_of, languages
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.runner import examine
from trickspec_conformance.where import cases_folder

GAME = "misere"
CASES = cases_folder() / GAME / "play"
ANSWERS = {path.stem: path for path in (Path(__file__).parent / "answers").iterdir() if path.is_file()}
STUBS = {"python": "not_yet", "javascript": "notYet", "typescript": "notYet", "java": "NOT_YET"}
NAMES = {
    "python": ("trick_winner", "legal_bids"),
    "javascript": ("trickWinner", "legalBids"),
    "typescript": ("trickWinner", "legalBids"),
    "java": ("Adapter::trickWinner", "Adapter::legalBids"),
}
UPSIDE_DOWN = "AKQJT98765432"
"""The mistake that is planted: with these ranks the lowest card wins. The answers take them from the environment."""


@pytest.fixture(
    scope="module", params=[pytest.param(name, marks=pytest.mark.xdist_group(f"kit {name}")) for name in languages()]
)
def kit(request):
    """Each kit whose tools are here."""
    found = kit_of(request.param)
    missing = {line.split()[0] for line in (*found.build, found.command)} - {"trickspec"}
    missing = sorted(name for name in missing if shutil.which(name) is None)
    if missing:
        pytest.skip(f"{' and '.join(missing)} is not installed")
    return found


@pytest.fixture(scope="module")
def packages(kit, tmp_path_factory):
    """What a kit installs, installed once; a registry that does not answer leaves nothing to be tested."""
    home = tmp_path_factory.mktemp("packages")
    (installing,) = [line for line in kit.build if "install" in line] or [None]
    if installing:
        write(kit, home)
        command = [*installing.split(), "--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries", "1"]
        try:
            ran = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False, cwd=home)
        except subprocess.TimeoutExpired:
            pytest.skip("the registry does not answer")
        if ran.returncode:
            pytest.skip(f"{installing} fails: {ran.stderr.strip().splitlines()[-1:]}")
    return home


@pytest.fixture(scope="module")
def made(kit, packages, tmp_path_factory):
    """Writes and builds a kit, its adapter changed; gives the folder."""

    def make(change=lambda text: text):
        home = tmp_path_factory.mktemp(kit.name)
        write(kit, home, [GAME])
        adapter = home / kit.adapter
        adapter.write_text(change(adapter.read_text(encoding="utf-8")), encoding="utf-8")
        if (packages / "node_modules").is_dir():
            (home / "node_modules").symlink_to(packages / "node_modules")
        for line in kit.build:
            if "install" not in line:
                ran = subprocess.run(line.split(), capture_output=True, text=True, timeout=180, check=False, cwd=home)
                assert ran.returncode == 0, ran.stdout + ran.stderr
        return home

    return make


def with_answers(kit, text):
    """An adapter into which somebody has put the functions of the answers."""
    functions = ANSWERS[kit.name].read_text(encoding="utf-8")
    before, line, after = text.partition("# Your" if kit.name == "python" else "// Your")
    assert line, "the place for functions is marked"
    text = f"{before.rstrip(' ')}{functions}\n\n{line}{after}"
    for ask, function in zip(("trick_winner", "legal_bids"), NAMES[kit.name], strict=True):
        (stub,) = [row for row in text.splitlines() if ask in row and STUBS[kit.name] in row]
        text = text.replace(stub, stub.replace(STUBS[kit.name], function))
    return text


@pytest.fixture(scope="module")
def untouched(made):
    return made()


@pytest.fixture(scope="module")
def filled(kit, made):
    return made(lambda text: with_answers(kit, text))


@pytest.fixture(scope="module")
def exam():
    return prepare(Wish(paths=[CASES]))


@pytest.fixture
def examined(kit, exam, monkeypatch):
    """Has the adapter in a folder examined."""

    def run(home):
        monkeypatch.chdir(home)
        return examine(exam, Process(kit.command.split()))

    return run


def spoken(kit, home, *lines, encoding="utf-8"):
    """What a kit says to these lines, and its exit status; the input ends after them."""
    written = "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines).encode(encoding)
    ran = subprocess.run(kit.command.split(), input=written, capture_output=True, timeout=60, check=False, cwd=home)
    return [json.loads(line) for line in ran.stdout.splitlines()], ran.returncode, ran.stderr.decode()


def request(number, method, **params):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


TRICK = {"deal": 4, "trump": "S", "trick": {"leader": 3, "plays": ["KD", "2S", "AD", "3S"]}}


def test_an_untouched_kit_fails_since_nothing_is_asked_and_that_is_said(kit, untouched, monkeypatch, capsys):
    monkeypatch.chdir(untouched)
    monkeypatch.setattr(sys, "argv", ["trickspec", "conform", "--cases", str(CASES), "--", *kit.command.split()])
    with pytest.raises(SystemExit) as ended:
        cli.run()
    said = capsys.readouterr().out
    assert ended.value.code == 1
    assert "nothing was asked" in said
    assert said.splitlines()[-1].startswith("Does not conform")


def test_a_function_that_is_filled_in_has_its_cases_asked_and_no_others(filled, examined):
    run = examined(filled)
    tricks = [each for each in run.outcomes.values() if each.case.ask == "trick_winner"]
    assert tricks
    assert [each.case.id for each in tricks if each.kind is not Kind.AGREES] == []
    assert {each.case.ask for each in run.outcomes.values()} <= {"trick_winner", "legal_bids"}
    assert list(run.faults) == []
    assert "thinking about" in run.log


def test_a_mistake_disagrees_and_hides_nothing(filled, examined, monkeypatch):
    monkeypatch.setenv("RANKS", UPSIDE_DOWN)
    run = examined(filled)
    kinds = {each.kind for each in run.outcomes.values() if each.case.ask == "trick_winner"}
    assert kinds == {Kind.AGREES, Kind.DISAGREES}
    assert run.complete
    assert list(run.faults) == []


def test_every_kind_of_line_has_its_answer(kit, filled):
    answers, status, log = spoken(
        kit,
        filled,
        request(1, "initialize", protocol="1", suite="0"),
        "{",
        "[1]",
        {**request(4, "initialize"), "id": "4"},
        {"id": 5, "method": "initialize"},
        request(6, "sing", game=GAME),
        request(7, "trick_winner", game="chess", **TRICK),
        {**request(8, "trick_winner"), "params": 3},
        request(9, "plan_deal", game=GAME, options={"no": "such"}, deal=1, first_dealer=0),
        request(10, "trick_winner", game=GAME, options={"no": "such"}, **TRICK),
        request(11, "legal_bids", game=GAME, deal=1, cards=13, bids_so_far=[]),
        request(12, "trick_winner", game=GAME, options={}, note="a line\u2028end", **TRICK),
        request(13, "trick_winner", game=GAME, options=None, **TRICK),
        request(14, "shutdown"),
        request(15, "trick_winner", game=GAME, **TRICK),
    )
    assert [(each["id"], each.get("error", {}).get("code")) for each in answers] == [
        (1, None),
        (None, -32700),
        (None, -32600),
        (None, -32600),
        (None, -32600),
        (6, -32601),
        (7, -32601),
        (8, -32602),
        (9, -32601),
        (10, -32001),
        (11, -32603),
        (12, None),
        (13, None),
        (14, None),
    ]
    assert answers[0]["result"]["supports"] == [
        {"game": GAME, "options": {}, "methods": ["legal_bids", "trick_winner"]}
    ]
    assert [each["result"] for each in answers[-3:]] == [{"winner": 2}, {"winner": 2}, None]
    assert all(each["jsonrpc"] == "2.0" for each in answers)
    assert status == 0
    assert "thinking about" in log


def test_it_ends_with_its_input(kit, untouched):
    answers, status, _ = spoken(kit, untouched, request(1, "initialize"), request(2, "sing"))
    assert [each["id"] for each in answers] == [1, 2]
    assert status == 0
