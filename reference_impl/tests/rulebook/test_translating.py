"""The translator's tool: it marks what has no mark, and anew what is named, and leaves everything else as it was written."""

import subprocess
import sys

import pytest

from trickspec.rulebook.translating import stamp
from trickspec.rulebook.translation import mark
from trickspec.spec.documents import read

ENGLISH = "title: The play\nrules:\n  g.play.one: >-\n    One.\n  g.play.two: Two.\n"
GERMAN = "# Über das Spiel\ntitle: Das Spiel\nrules:\n  g.play.one: >-\n    Eins.\n  g.play.two: Zwei.\n"


@pytest.fixture
def files(tmp_path):
    original, file = tmp_path / "g/text/en/play.yaml", tmp_path / "g/text/de/play.yaml"
    for path, text in ((original, ENGLISH), (file, GERMAN)):
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    return file, original


def test_what_has_no_mark_is_marked_and_the_rest_of_the_file_stays_as_it_was(files):
    file, original = files
    assert stamp(file, original) == ["title", "g.play.one", "g.play.two"]
    assert file.read_text(encoding="utf-8") == (
        f"status: draft\n{GERMAN}translates:\n"
        f'  title: "{mark("The play")}"\n  g.play.one: "{mark("One.")}"\n  g.play.two: "{mark("Two.")}"\n'
    )


def test_a_second_time_there_is_nothing_to_do(files):
    file, original = files
    stamp(file, original)
    before = file.read_text(encoding="utf-8")
    assert stamp(file, original) == []
    assert file.read_text(encoding="utf-8") == before


def test_what_is_stale_stays_stale_until_it_is_named(files):
    file, original = files
    stamp(file, original)
    original.write_text(ENGLISH.replace("Two.", "Two and a half."), encoding="utf-8")
    assert stamp(file, original) == []
    assert read(file).value["translates"]["g.play.two"] == mark("Two.")
    assert stamp(file, original, frozenset(["g.play.two"])) == ["g.play.two"]
    assert read(file).value["translates"]["g.play.two"] == mark("Two and a half.")


def test_a_reviewed_file_is_a_draft_again_when_something_in_it_is_marked(files):
    file, original = files
    stamp(file, original)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("status: draft", "status: reviewed\nreviewed_by: Somebody"), encoding="utf-8")
    original.write_text(ENGLISH.replace("The play", "Play"), encoding="utf-8")
    assert stamp(file, original) == []
    assert read(file).value["status"] == "reviewed"
    stamp(file, original, frozenset(["title"]))
    assert read(file).value["status"] == "draft"
    assert "reviewed_by" not in read(file).value


def test_a_text_that_english_does_not_have_is_not_marked(files):
    file, original = files
    file.write_text(GERMAN + "  g.play.three: Drei.\n", encoding="utf-8")
    assert "g.play.three" not in stamp(file, original)


def run(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "trickspec.rulebook.translating", *arguments],
        check=False,
        capture_output=True,
        text=True,
    )


def test_the_tool_says_what_it_marked_and_names_a_key_that_is_none(files, tmp_path):
    file, _ = files
    done = run("stamp", "de", "--spec", str(tmp_path), "--game", "g")
    assert (done.returncode, done.stdout) == (0, f"{file}: 3 marked\n")
    done = run("stamp", "de", "--spec", str(tmp_path), "g.play.one", "g.play.nine")
    assert done.returncode == 2
    assert "no text is called g.play.nine" in done.stderr
    assert "1 marked" in done.stdout


def test_english_is_not_stamped_and_a_file_that_cannot_be_read_is_named(files, tmp_path):
    file, _ = files
    assert run("stamp", "en", "--spec", str(tmp_path)).returncode == 2
    file.write_text("title: [", encoding="utf-8")
    done = run("stamp", "de", "--spec", str(tmp_path))
    assert done.returncode == 2
    assert f"{file}:1:" in done.stderr
