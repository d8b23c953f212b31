"""Writes what `test_telling.py` expects: one full text a language, and the JSON. Read the difference before you keep it.

python reference_impl/tests/judging/write_golden.py
"""

from __future__ import annotations

import io
import json
import os
from pathlib import Path

from trickspec.judging.judgement import Asked, judge
from trickspec.judging.machine import to_json
from trickspec.judging.speaker import Speaker
from trickspec.judging.telling import parts
from trickspec.judging.terminal import show
from trickspec.library import built_in
from trickspec.pictures.words import words_in
from trickspec.record_files import records_in
from trickspec.spec.documents import read
from trickspec.spec.where import spec_folder
from trickspec.text_form.letters import letters

HOME = Path(__file__).parent
GOLDEN = HOME / "golden"
CLAIMS = ("1.2 illegal", "points East = 0", "trick 3 = South")
WHAT_IF = "1.2=KH"


class Utf8(io.StringIO):
    """A stream that can show the signs of suits."""

    encoding = "utf-8"


def listed():
    """The languages that every game has."""
    games = read(spec_folder() / "languages.yaml").value.values()
    return sorted(set.intersection(*map(set, games)))


def judgement():
    """The judgement on the quarrel, with everything that can be asked."""
    known = letters(spec_folder())
    (written,) = records_in((HOME / "quarrel.txt").read_bytes(), "quarrel", built_in(), known)
    return judge(written, built_in(), Asked(CLAIMS, [WHAT_IF], readings=True, letters=known))


def speaker(judged, language):
    hearing = judged.hearing
    return Speaker(spec_folder(), language, hearing.ruleset, hearing.record.players)


def text(language):
    """What is told in a terminal of a hundred columns, without colours."""
    judged, stream = judgement(), Utf8()
    show(parts(judged, speaker(judged, language)), stream, words_in(language), plain=True)
    return stream.getvalue()


def document():
    """What is told to machines, but for the digest of the rules."""
    judged = judgement()
    said = to_json(judged, speaker(judged, "en"))
    del said["suite"]
    return said


def write():
    os.environ["COLUMNS"] = "100"
    GOLDEN.mkdir(exist_ok=True)
    for language in listed():
        (GOLDEN / f"{language}.txt").write_text(text(language), encoding="utf-8")
    said = json.dumps(document(), indent=1, ensure_ascii=False)
    (GOLDEN / "quarrel.json").write_text(f"{said}\n", encoding="utf-8")


if __name__ == "__main__":
    write()
