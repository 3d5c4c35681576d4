"""A scratch environment for packages from outside: they are really installed, beside the packages of this one."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
NIM = ROOT / "examples" / "nim"


class Scratch:
    """An environment that shares everything installed here, and needs no network."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False)
        places = {"base": str(folder), "platbase": str(folder)}
        self.python = str(Path(sysconfig.get_path("scripts", "venv", places)) / "python")
        shared = [path for path in sys.path if _is_shared(path)]
        (Path(sysconfig.get_path("purelib", "venv", places)) / "shared.pth").write_text("\n".join(shared))

    def install(self, package: Path) -> None:
        self.run("-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation", str(package))

    def run(self, *arguments: str, **about: Any) -> str:
        """What Python prints when it is run with these arguments, which must go well."""
        done: subprocess.CompletedProcess[str] = subprocess.run(
            [self.python, *arguments], capture_output=True, text=True, **{"cwd": ROOT, **about}
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def parlour(self, *arguments: str, **about: Any) -> str:
        """What `parlour` prints."""
        return self.run("-m", "parlour", *arguments, **about)

    def check_laws(self, game: str, package: Path) -> None:
        """Run the laws that every game keeps, and the package's own tests."""
        said = self.run(
            "-m", "pytest", "-vv", "-c", "pyproject.toml", "tests/conformance", str(package / "tests"), "-k", game
        )
        assert f"test_laws.py::test_matches_end[{game}]" in said


def _is_shared(path: str) -> bool:
    """Whether this is where packages are, and not the standard library or this repository's root."""
    inside = Path(path)
    return inside.is_dir() and inside != ROOT and ("-packages" in path or not path.startswith(sys.base_prefix))
