"""Whatever a program writes, no report can be turned against who reads it."""

from __future__ import annotations

import io
import json
import re
import unicodedata
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from trickspec.spec import schemas
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.reports import FORMATS, text
from trickspec_conformance.reports.saved import read_report
from trickspec_conformance.sanitising import clean

UNSAFE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
LARGEST = 2_000_000
NAMESPACE = "{http://www.w3.org/2000/svg}"


def unsafe(shown):
    return {character for character in set(shown) - {"\n"} if unicodedata.category(character) in UNSAFE}


def in_terminal(report):
    stream = io.StringIO()
    text.tell(report, stream, 100)
    return stream.getvalue()


def test_the_program_went_wrong_in_many_ways(hostile):
    kinds = {entry.kind for entry in hostile.told.entries}
    assert {Kind.WRONG_FORM, Kind.CRASHED, Kind.REFUSES, Kind.NOT_SUPPORTED} <= kinds


def test_the_terminal_gets_nothing_that_steers_it(hostile):
    assert unsafe(in_terminal(hostile)) == set()


@pytest.mark.parametrize("form", FORMATS)
def test_no_character_steers_or_hides_and_nothing_grows_without_bound(hostile, written, form):
    shown = written(FORMATS[form], hostile)
    assert unsafe(shown) == set()
    assert len(shown) < (4 * LARGEST if form == "json" else LARGEST)


def test_json_keeps_its_schema_and_can_be_read_again(hostile, written, tmp_path):
    shown = written(FORMATS["json"], hostile)
    assert shown.isascii()
    assert list(schemas.faults(json.loads(shown), "report")) == []
    path = tmp_path / "run.json"
    path.write_text(shown)
    again = read_report(path, None)
    assert again.told == hostile.told
    assert in_terminal(again) == in_terminal(hostile)


def test_junit_is_well_formed_and_has_the_elements_that_it_should_have(hostile, written):
    shown = written(FORMATS["junit"], hostile)
    assert "<!" not in shown
    assert re.findall(r"&(?!amp;|lt;|gt;|quot;)", shown) == []
    known = {
        "testsuites",
        "testsuite",
        "properties",
        "property",
        "testcase",
        "failure",
        "error",
        "skipped",
        "system-err",
    }
    assert {element.tag for element in ET.fromstring(shown).iter()} <= known  # noqa: S314 - it was just written


def test_markdown_has_everything_of_strangers_in_spans_of_code(hostile, hostile_text, written):
    for line in written(FORMATS["markdown"], hostile).splitlines():
        assert line.count("`") % 2 == 0
        outside = re.sub(r"`[^`]*`", "", line)
        assert "owned" not in outside
        assert "javascript" not in outside
        assert hostile_text[:3] not in outside
        assert not line.startswith("|") or line.count("|") in (outside.count("|"), 0)


def test_a_badge_is_a_small_picture_and_no_more(hostile, written):
    badge = ET.fromstring(written(FORMATS["badge"], hostile))  # noqa: S314 - it was just written
    assert {element.tag.removeprefix(NAMESPACE) for element in badge.iter()} == {
        "svg", "title", "clipPath", "rect", "g", "text",
    }  # fmt: skip
    assert int(badge.attrib["width"]) < 600


class Page(HTMLParser):
    """Every element and attribute of a page, and the text between them."""

    def __init__(self, source):
        super().__init__(convert_charrefs=True)
        self.elements = []
        self.said = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.said.append(data)


def test_a_page_has_no_element_and_no_attribute_of_a_strangers(hostile, hostile_text, written):
    page = Page(written(FORMATS["html"], hostile))
    tags = [tag for tag, _ in page.elements]
    assert tags.count("script") == 2
    assert tags.count("style") == 1
    assert not {"img", "iframe", "object", "embed", "link", "base", "x", "owned", "foreignobject", "textarea"} & set(
        tags
    )
    names = {name for _, attributes in page.elements for name in attributes}
    assert not [name for name in names if name.startswith("on") or name in ("style", "src", "srcset", "action")]
    assert {attributes["href"][0] for _, attributes in page.elements if "href" in attributes} == {"#"}
    assert clean(hostile_text)[:40] in "".join(page.said)


def test_a_file_that_somebody_wrote_is_no_better(hostile_file, written, tmp_path):
    path = tmp_path / "run.json"
    path.write_text(json.dumps(hostile_file))
    saved = read_report(path, None)
    assert unsafe(in_terminal(saved)) == set()
    for form in FORMATS:
        assert unsafe(written(FORMATS[form], saved)) == set(), form
    page = Page(written(FORMATS["html"], saved))
    assert [tag for tag, _ in page.elements].count("script") == 2
    assert not [name for _, attributes in page.elements for name in attributes if name.startswith("on")]
    ET.fromstring(written(FORMATS["junit"], saved))  # noqa: S314 - it was just written
    ET.fromstring(written(FORMATS["badge"], saved))  # noqa: S314 - it was just written
    for line in written(FORMATS["markdown"], saved).splitlines():
        assert "owned" not in re.sub(r"`[^`]*`", "", line)
