"""Whatever is done to a record, there is a ruling or a refusal in one line, and never anything else."""

from __future__ import annotations

import importlib.util
import io
import itertools
from pathlib import Path

import pytest

from trickspec.judging.claims import WrongClaim
from trickspec.judging.judgement import Asked, judge
from trickspec.judging.machine import one_line, to_json
from trickspec.judging.page import page, set_off
from trickspec.judging.speaker import Manner, Speaker
from trickspec.judging.telling import parts
from trickspec.judging.terminal import show
from trickspec.library import built_in
from trickspec.pictures.words import words_in
from trickspec.record_files import MalformedFile, records_in
from trickspec.spec import schemas
from trickspec.spec.where import spec_folder
from trickspec.text_form.letters import letters
from trickspec.text_form.writing import write_text
from trickspec_conformance.corpus.reading import read_cases

SAMPLE = 250
EVERYTHING = 100_000
LIBRARY = built_in()
KNOWN = letters(spec_folder())


def load_damage():
    """The module beside this one, which is no package."""
    spec = importlib.util.spec_from_file_location("damage", Path(__file__).with_name("damage.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


damage = load_damage()


@pytest.fixture(scope="module")
def records():
    """Records of every part of the corpus, each as a value and in the text form."""
    found = [case.given["record"] for case in itertools.islice(read_cases(), 0, None, 211)]
    return [(record, write_text(record, LIBRARY.ruleset(record["game"]))) for record in found]


def is_safe(text):
    return all(character == "\n" or character.isprintable() for character in text)


def judged(raw, claims, plays, draw):
    """What became of some bytes: `refused`, or the status of the first record; everything that is said of them is safe."""
    asked = Asked(claims, plays, draw.randrange(20) == 0, KNOWN)
    statuses, refusal = [], ""
    try:
        for written in records_in(raw, "damaged", LIBRARY, KNOWN):
            judgement = judge(written, LIBRARY, asked)
            look_at(judgement, draw)
            statuses.append(judgement.hearing.status)
    except (MalformedFile, WrongClaim) as error:
        refusal = str(error)
    assert refusal.isprintable()
    assert refusal or statuses
    return "refused" if refusal else statuses[0]


def look_at(judgement, draw):
    hearing = judgement.hearing
    speaker = Speaker(spec_folder(), "en", hearing.ruleset, hearing.record.players)
    document = to_json(judgement, speaker)
    line = one_line(document)
    assert line.isascii()
    assert line.isprintable()
    stream = io.StringIO()
    show(parts(judgement, speaker), stream, words_in("en"), plain=True)
    assert is_safe(stream.getvalue())
    if draw.randrange(50) == 0:
        assert list(schemas.faults(document, "judgement")) == []
        marked = Speaker(spec_folder(), "en", hearing.ruleset, hearing.record.players, Manner(named=set_off))
        assert is_safe("".join(page([list(parts(judgement, marked))], words_in("en"), title="", foot="")))


def damage_and_judge(records, number, seed):
    draw = damage.chance(seed)
    statuses = set()
    for _ in range(number):
        record, text = draw.choice(records)
        claims, plays = damage.asked_of(draw)
        statuses.add(judged(damage.damaged(record, text, draw), claims, plays, draw))
    return statuses


def test_a_damaged_record_is_judged_or_refused(records):
    assert damage_and_judge(records, SAMPLE, "sample") == {"refused", "legal", "illegal", "inconsistent"}


@pytest.mark.long
def test_a_hundred_thousand_damaged_records_are_judged_or_refused(records):
    assert damage_and_judge(records, EVERYTHING, "everything") == {"refused", "legal", "illegal", "inconsistent"}
