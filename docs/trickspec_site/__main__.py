"""`python -m trickspec_site build OUT`: the whole site into one folder."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from trickspec.errors import SpecError
from trickspec.rulebook.message import PLURALS
from trickspec_site.building import Plan, build
from trickspec_site.languages import languages_of
from trickspec_site.refusals import BuildError
from trickspec_site.suite import Suite


def main() -> int:
    """Build; status 1 where something in the site is wrong."""
    parser = argparse.ArgumentParser(prog="trickspec_site", description="Build the site.")
    parser.add_argument("what", choices=["build"])
    parser.add_argument("out", type=Path, help="the folder to write it to")
    parser.add_argument(
        "--site-url", default=os.environ.get("SITE_URL"), help="where it will be served, if it is known"
    )
    parser.add_argument("--language", action="append", choices=list(PLURALS), help="only this one; may be repeated")
    parser.add_argument("--drafts", action="store_true", help="every language that has texts, listed or not")
    parser.add_argument(
        "--no-npm", action="store_true", help="fetch nothing: without the engine in the page, and without fonts"
    )
    parser.add_argument("--work", type=Path, help="where the Markdown goes; beside OUT if nothing is said")
    asked = parser.parse_args()
    suite = Suite.of_checkout()
    languages = asked.language or languages_of(suite.spec, drafts=asked.drafts)
    started = time.monotonic()

    def say(line: str) -> None:
        print(f"{time.monotonic() - started:6.1f} s  {line}", file=sys.stderr, flush=True)

    try:
        work = asked.work or asked.out.with_name(f"{asked.out.name}-src")
        build(suite, Plan(asked.out, work, languages, asked.site_url, npm=not asked.no_npm), say)
    except (BuildError, SpecError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
