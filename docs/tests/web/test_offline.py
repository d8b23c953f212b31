"""Without a network: whoever has loaded the engine once has the judge, the sheet and the rulebooks when the host is gone."""

from __future__ import annotations

import json
from functools import partial

import pytest

pytestmark = pytest.mark.xdist_group("web")

REVOKE = "joker deal 2\ndealer 1\nhand 0: KH 8D\nturn-up TS\nbids 0 2 1 0\n1. 2: AH QH 8D\n"


@pytest.fixture
def leaving(site, begin, hosted, host_class):
    """A page, and the host that it is of, which can be stopped."""
    host = hosted(partial(host_class, directory=str(site)))
    watched = begin(url=f"http://127.0.0.1:{host.server_port}")
    yield watched, host
    watched.context.close()
    host.stop()


def test_when_the_host_is_gone_a_record_is_judged_and_the_rule_is_read(leaving):
    watched, host = leaving
    page = watched.load("en/judge/", ".tp-kept")
    assert page.inner_text(".tp-kept") == "This page now works without a network too."
    host.stop()
    page = watched.load("en/judge/", ".tp-form")
    watched.judge(REVOKE)
    rule = page.locator(".tp-answer p.tp-rule a", has_text="joker.play.follow_suit")
    rule.click()
    page.wait_for_url("**/en/joker/#joker.play.follow_suit")
    assert page.inner_text("h1") == "joker"
    page = watched.open("en/sheet/")
    page.click(".tp-loader .tp-main")
    page.wait_for_selector(".tp-page select")


@pytest.mark.long
def test_another_edition_takes_the_place_of_what_was_kept(leaving, site):
    watched, _ = leaving
    page = watched.load("en/judge/", ".tp-kept")
    names = "caches.keys()"
    (kept,) = page.evaluate(names)
    assert kept == f"trickspec-{json.loads((site / 'engine' / 'bundle.json').read_text(encoding='utf-8'))['edition']}"
    ask = """edition => new Promise(async (resolve) => {
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data.kept);
      active.postMessage({ edition, addresses: [edition === "lost" ? "/nowhere" : "/en/sheet/"] }, [port2]); })"""
    assert page.evaluate(ask, "lost") is False
    assert kept in page.evaluate(names)
    assert page.evaluate(ask, "newer") is True
    assert page.evaluate(names) == ["trickspec-newer"]
