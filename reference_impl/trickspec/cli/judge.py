"""`trickspec judge`: a disputed record in, the rule and the reason out."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path

import rich_click as click

from trickspec.cli.options import spec_option
from trickspec.cli.reading import common_words, language_option, notify
from trickspec.judging.judgement import Asked, Judgement, judge
from trickspec.judging.machine import one_line, to_json
from trickspec.judging.page import page, set_off
from trickspec.judging.speaker import Manner, Speaker
from trickspec.judging.telling import Part, parts
from trickspec.judging.terminal import show
from trickspec.library import Library
from trickspec.pictures import terminal
from trickspec.pictures.words import words_in
from trickspec.record_files import LINES, RecordFile, open_records
from trickspec.rulebook.translation import ORIGINAL
from trickspec.sanitising import clean
from trickspec.spec.where import spec_folder
from trickspec.text_form.letters import letters
from trickspec.version import __version__
from trickspec_conformance.errors import WrongUsage

NOT_WELL = 1
DIGEST = 19


@click.command(name="judge")
@click.argument("records", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--claim", "claims", multiple=True, metavar="C", help='Say whether this is so: "2.3 illegal", "points 3 = 150".'
)
@click.option(
    "--what-if", "what_ifs", multiple=True, metavar="PLAY", help="What would have come of another play: 5.2=KH."
)
@click.option("--readings", is_flag=True, help="Under which options and profiles the outcome would be another.")
@language_option
@spec_option
@click.option("--json", "as_json", is_flag=True, help="Write JSON, one record a line, for machines.")
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), help="Write one page into this file too.")
@click.option(
    "--no-color", is_flag=True, help="Write without colours; they are left out anyway where there is no terminal."
)
def judge_records(  # noqa: PLR0913 - one parameter an option
    records: tuple[Path, ...],
    claims: tuple[str, ...],
    what_ifs: tuple[str, ...],
    readings: bool,
    language: str,
    spec: Path | None,
    as_json: bool,
    html: Path | None,
    no_color: bool,
) -> None:
    """Rule on RECORDS of deals and games: JSON, JSON Lines, YAML or text, - for standard input.

    Everything that is wrong is told with the rule, the facts and the ruling that decides, and the points line by line. A claim is
    a place and what is said of it: "2.3 illegal" is about the third card of the second trick; others are "bid East illegal",
    "trick 2 = East", "taken 1 = 2", "points 3 = 150". In a game it begins with the deal: "deal 7: 2.3 illegal".

    Exit status: 0 everything is legal or, where claims are put, every claim is right; 1 something is not; 2 a record or a claim
    cannot be read.
    """
    library = Library(spec)
    folder = spec or spec_folder()
    asked = Asked(claims, what_ifs, readings, letters(spec_folder(), language))
    found = _records(records, library, asked)
    if claims or what_ifs:
        found = iter(_only(list(islice(found, 2))))
    well, kept, several = True, [], len(records) > 1 or records[0].suffix in LINES
    speaker = None
    for written in found:
        judgement = judge(written, library, asked)
        well = well and judgement.is_well
        speaker = _speaker(folder, language, judgement, signs=as_json or terminal.carries_signs(sys.stdout.encoding))
        if as_json:
            click.echo(one_line(to_json(judgement, speaker)))
        else:
            told = chain(
                _head(judgement, several=several), parts(judgement, speaker), [Part("note", _suite([judgement]))]
            )
            show(told, sys.stdout, words_in(_spoken(speaker)), plain=no_color)
        kept += [judgement] if html is not None else []
    if html is not None:
        _write(html, kept, folder, language)
    if speaker is not None:
        notify(common_words(language), speaker.texts)
    sys.exit(0 if well else NOT_WELL)


def _records(paths: Sequence[Path], library: Library, asked: Asked) -> Iterator[RecordFile]:
    for path in paths:
        yield from open_records(path, library, asked.letters)


def _only(found: list[RecordFile]) -> list[RecordFile]:
    if len(found) > 1:
        raise click.UsageError("--claim and --what-if are about one record: give one")
    return found


def _speaker(folder: Path, language: str, judgement: Judgement, *, signs: bool, page: bool = False) -> Speaker:
    manner = Manner(signs, set_off if page else str)
    hearing = judgement.hearing
    return Speaker(folder, language, hearing.ruleset, hearing.record.players, manner)


def _head(judgement: Judgement, *, several: bool) -> list[Part]:
    """Which record this is, where there are several."""
    return [Part("note", clean(f"{judgement.file}:{judgement.line}"))] if several else []


def _suite(judgements: Sequence[Judgement]) -> str:
    """By which rules was judged; of a digest so much is shown as tells it from others."""
    digests = dict.fromkeys(each.hearing.ruleset.digest[:DIGEST] for each in judgements)
    return ", ".join([f"trickspec {__version__}", *digests])


def _spoken(speaker: Speaker) -> str:
    """The language that is heard: English where the one that was asked for has no texts."""
    return ORIGINAL if speaker.is_missing else speaker.language


def _write(path: Path, judgements: Sequence[Judgement], folder: Path, language: str) -> None:
    """Write one page about everything that was judged."""
    speakers = [_speaker(folder, language, judgement, signs=True, page=True) for judgement in judgements]
    told = [list(parts(judgement, speaker)) for judgement, speaker in zip(judgements, speakers, strict=True)]
    spoken = _spoken(speakers[0]) if speakers else ORIGINAL
    title = told[0][0].text if told else ""
    try:
        with path.open("w", encoding="utf-8") as stream:
            stream.writelines(page(told, words_in(spoken), title=title, foot=_suite(judgements)))
    except OSError as error:
        raise WrongUsage(f"{path}: this cannot be written: {error.strerror}; name a file that can be") from error
