"""The repository's own pages on the site: what they link to is there, or is named without a link."""

from __future__ import annotations

import pytest

from trickspec_site.english.documents import Documents, address_of

FILES = {
    "README.md": "# The whole\n\nSee [the guide](docs/guide.md#begin) and [the cases](conformance/cases).\n",
    "docs/guide.md": (
        "# Guide\n\nFirst [home](../README.md), [data](../spec/a.yaml), [a folder](../spec/folder), [me](#begin), "
        "[others](https://example.org/x.md).\n\n## Begin\n\n```md\n[not a link](nowhere.md)\n```\n"
    ),
    "conformance/cases/README.md": "# Cases\n\nAbout [`code`](../../docs/guide.md).\n",
    "spec/a.yaml": "a: 1\n",
    "spec/folder/b.yaml": "b: 1\n",
}


@pytest.fixture
def pages(tmp_path):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return {page.address: page for page in Documents(tmp_path).pages()}


def test_documents_link_to_each_other_at_their_addresses_on_the_site(pages):
    assert "[the guide](../guide/index.md#begin)" in pages["about/"].body
    assert "[`code`](../../guide/index.md)" in pages["conformance/cases/"].body
    assert "[home](../about/index.md)" in pages["guide/"].body


def test_a_folder_is_its_readme_or_is_named_without_a_link(pages):
    assert "[the cases](../conformance/cases/index.md)" in pages["about/"].body
    assert '<span title="spec/folder">a folder</span>' in pages["guide/"].body


def test_a_file_is_brought_along(pages):
    assert "[data](../files/spec/a.yaml)" in pages["guide/"].body
    assert pages["guide/"].files == {"files/spec/a.yaml": "a: 1\n"}


def test_links_to_the_same_page_to_other_hosts_and_in_code_stay(pages):
    body = pages["guide/"].body
    assert "[me](#begin)" in body
    assert "[others](https://example.org/x.md)" in body
    assert "[not a link](nowhere.md)" in body


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("README.md", "about/"),
        ("docs/README.md", "docs/"),
        ("docs/text_form.md", "text-form/"),
        ("docs/decisions/0001-a-b.md", "decisions/0001-a-b/"),
        ("conformance/cases/README.md", "conformance/cases/"),
        ("CHANGELOG.md", "changelog/"),
    ],
)
def test_the_address_of_a_document_follows_from_where_it_lies(path, address):
    assert address_of(path) == address
