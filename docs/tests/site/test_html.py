"""The HTML of the site, looked at by the validator of the W3C's Nu HTML Checker, where Java and npm are here."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = [pytest.mark.xdist_group("site"), pytest.mark.long]

HERE = Path(__file__).parent / "validator"
THE_THEMES_OWN = r".*Attribute “autocomplete” is only allowed when the input type.*"
"""The theme keeps a browser from remembering its two switches in this way, and no other would do."""


@pytest.fixture(scope="session")
def validator(tmp_path_factory):
    """The command that validates, as npm has it."""
    java, npm = shutil.which("java"), shutil.which("npm")
    if java is None or npm is None:
        pytest.skip("the validator needs Java and npm: install both")
    folder = tmp_path_factory.mktemp("validator")
    shutil.copytree(HERE, folder, dirs_exist_ok=True)
    subprocess.run(
        [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=folder, capture_output=True, check=True
    )
    jar = folder / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
    return [java, "-Xss8m", "-jar", str(jar), "--errors-only", "--skip-non-html", "--filterpattern", THE_THEMES_OWN]


def test_the_html_of_every_page_is_valid(site, validator):
    folders = [str(site.folder / each) for each in (*site.languages, "r")]
    pages = [*folders, str(site.folder / "index.html"), str(site.folder / "404.html")]
    ran = subprocess.run([*validator, *pages], capture_output=True, text=True, check=False)
    assert ran.stderr.splitlines()[:20] == []
    assert ran.returncode == 0
