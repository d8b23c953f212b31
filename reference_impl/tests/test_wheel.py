"""The wheel, built and installed outside the checkout, does the same job."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.xdist_group("wheel")


def run(*command: str | Path, cwd: Path, status: int = 0) -> str:
    ran = subprocess.run(
        [str(each) for each in command],
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=300,
        env=clean_environment(),
        check=False,
    )
    assert ran.returncode == status, f"{command}\n{ran.stdout[-2000:]}\n{ran.stderr[-2000:]}"
    return ran.stdout


def clean_environment() -> dict[str, str]:
    """No path of the checkout leads into the environment of the wheel."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    (built,) = folder.glob("trickspec-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment that holds the wheel; other people's libraries come from ours, the checkout does not."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home / "env", with_pip=False)
    python = home / "env" / "bin" / "python"
    run(
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        wheel,
        cwd=home,
    )
    own = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home).strip())
    # a path in a .pth file is searched for modules, but the .pth files in it, such as the checkout's, are not read
    (own / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return home / "env" / "bin"


def test_the_wheel_holds_rules_cases_ledgers_schemas_and_compiled_rulesets(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    games = {path.parent.name for path in (ROOT / "spec").glob("*/game.yaml")}
    for game in games:
        assert f"trickspec/_compiled/{game}.json" in names
        assert f"trickspec/_spec/{game}/rules/play.yaml" in names
    assert "trickspec/_spec/schema/rules.schema.json" in names
    assert any(name.startswith("trickspec/_seeds/") for name in names)
    for part in ("cases", "perft", "zoo", "corpus", "mutants", "levels", "matrix", "malformed", "disputes", "kits"):
        assert any(name.startswith(f"trickspec_conformance/_{part}/") for name in names), part
    assert "trickspec_conformance/_mutants/code_survivors.yaml" in names
    assert "trickspec_conformance/code_mutants/mutmut.toml" in names
    assert not [name for name in names if "tests/" in name]


def test_what_is_installed_is_the_wheel_and_not_the_checkout(installed: Path, tmp_path: Path) -> None:
    where = run(installed / "python", "-c", "import trickspec; print(trickspec.__file__)", cwd=tmp_path)
    assert str(installed.parent) in where


def test_the_engine_plays_from_compiled_rules_without_yaml(installed: Path, tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['yaml'] = sys.modules['jsonschema'] = None\n"
        "import trickspec, trickspec.library as library\n"
        "print([len(library.built_in().rulesets(game)) for game in library.built_in().games])"
    )
    assert json.loads(run(installed / "python", "-c", code, cwd=tmp_path)) == [6, 1]


def test_check_finds_the_packaged_spec_sound(installed: Path, tmp_path: Path) -> None:
    run(installed / "trickspec", "check", cwd=tmp_path)


def test_the_rulebook_is_read_from_the_package(installed: Path, tmp_path: Path) -> None:
    assert "suit" in run(installed / "trickspec", "rules", "joker.play.must_trump", cwd=tmp_path)


def test_the_packaged_cases_examine_an_example_and_the_reference(installed: Path, tmp_path: Path) -> None:
    example = shutil.copy(ROOT / "conformance" / "examples" / "python" / "joker_and_misere.py", tmp_path)
    run(installed / "trickspec", "conform", "--", installed / "python", example, cwd=tmp_path)
    run(installed / "trickspec", "conform", "--", installed / "trickspec", "serve", cwd=tmp_path)


def test_a_kit_from_the_package_is_examined_by_the_command_and_by_pytest(installed: Path, tmp_path: Path) -> None:
    run(installed / "trickspec", "init", "python", "kit", cwd=tmp_path)
    examined = (installed / "trickspec", "conform", "--level", "smoke", "--", installed / "python", "adapter.py")
    assert "nothing was asked" in run(*examined, cwd=tmp_path / "kit", status=1)
    options = ("--trickspec", "adapter:implementation", "--trickspec-level", "smoke", "-q", "trickspec::")
    said = run(installed / "python", "-m", "pytest", *options, cwd=tmp_path / "kit", status=1)
    assert "1 failed" in said
    assert "nothing was asked" in said
