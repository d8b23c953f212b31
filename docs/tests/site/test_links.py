"""The look at links: every kind of dead one is found, and none that leads somewhere."""

from __future__ import annotations

import pytest

from trickspec_site.finishing.links import dead_links


@pytest.fixture
def dead(tmp_path):
    def found(link):
        (tmp_path / "a").mkdir(exist_ok=True)
        (tmp_path / "index.html").write_text(f"<h1 id=top>x</h1>{link}", encoding="utf-8")
        (tmp_path / "a" / "index.html").write_text('<h2 id="joker.play.must_trump">x</h2>', encoding="utf-8")
        (tmp_path / "b.svg").write_text("<svg/>", encoding="utf-8")
        return list(dead_links(tmp_path))

    return found


@pytest.mark.parametrize(
    "link",
    [
        '<a href="a/">',
        '<a href="a/#joker.play.must_trump">',
        '<a href="#top">',
        '<a href="a/#rule=joker.play&amp;side=refuses">',
        '<a href=".">',
        '<img src="b.svg">',
        '<img src="data:image/png;base64,AA">',
        '<a href="https://example.org/">',
        '<a href="mailto:someone@example.org">',
        '<link rel="canonical" href="https://example.org/here/">',
    ],
)
def test_a_link_that_leads_somewhere_is_let_be(dead, link):
    assert dead(link) == []


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ('<a href="c/">', "nothing is there"),
        ('<a href="a/#nowhere">', "the page has no such place"),
        ('<a href="#nowhere">', "the page has no such place"),
        ('<a href="/a/">', "it would not be found below a path"),
        ('<a href="../../etc/">', "nothing is there"),
        ('<img src="c.svg">', "nothing is there"),
        ('<script src="https://example.org/x.js">', "it is loaded from elsewhere"),
        ('<img src="//example.org/x.png">', "it is loaded from elsewhere"),
        ('<a href="javascript:x()">', "no such way"),
    ],
)
def test_a_link_that_leads_nowhere_is_found_with_its_page(dead, link, why):
    (told,) = dead(link)
    assert told.startswith("index.html: ")
    assert told.endswith(why)
