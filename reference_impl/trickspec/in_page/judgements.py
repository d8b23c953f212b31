"""The judgement on a record: the JSON that the command writes, and the same told in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trickspec.in_page.opened import letters_of, library, opened
from trickspec.in_page.spoken import speaker, told, words_of
from trickspec.judging.judgement import Asked, Judgement, judge
from trickspec.judging.machine import to_json
from trickspec.judging.telling import parts, what_if_parts
from trickspec.rulebook.translation import ORIGINAL
from trickspec.text_form.writing import write_text


def judgement(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What the rules say of a record, to `claims` about it and of what would have come of other plays, `what_ifs`."""
    language = asked.get("language", ORIGINAL)
    found = judged(asked)
    rules, players = found.hearing.ruleset, found.hearing.record.players
    plain = speaker(rules, language, players, page=False)
    told_in_page = speaker(rules, language, players)
    value = opened(asked).value
    return {
        "judgement": to_json(found, plain),
        "told": list(told(parts(found, told_in_page), words_of(told_in_page))),
        "record": value,
        "text": write_text(value, rules),
    }


def what_if(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What would have come of other plays, `what_ifs`, and nothing else of the judgement."""
    found = judged({**asked, "claims": (), "readings": False})
    rules, players = found.hearing.ruleset, found.hearing.record.players
    told_in_page = speaker(rules, asked.get("language", ORIGINAL), players)
    return {"told": list(told(what_if_parts(found, told_in_page), words_of(told_in_page)))}


def judged(asked: Mapping[str, Any]) -> Judgement:
    """The judgement itself."""
    claims = [line for line in asked.get("claims", ()) if line.strip()]
    letters = letters_of(asked.get("language", ORIGINAL))
    return judge(
        opened(asked),
        library(),
        Asked(claims, tuple(asked.get("what_ifs", ())), bool(asked.get("readings")), letters),
    )
