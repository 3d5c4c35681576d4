"""What is compiled for the first time is announced; what is only loaded is not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

KERNEL = """
from parlour.core.compiled import njit

@njit("int64(int64)", cache=True)
def twice(number):
    return number + number

@njit("int64(int64)", cache=True)
def thrice(number):
    return number + number + number
"""
WATCHED = """
import contextlib
from parlour.core.compiling import show_compiling

@contextlib.contextmanager
def shown(sentence):
    print(sentence)
    yield
    print("ready")

show_compiling(shown)
from small_kernel import twice
print(twice(21))
"""


def test_compiling_is_shown_once_and_loading_is_not(tmp_path: Path) -> None:
    (tmp_path / "small_kernel.py").write_text(KERNEL)
    printed = []
    for _ in range(2):
        words = [sys.executable, "-c", WATCHED]
        told = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=True)
        printed.append(told.stdout.splitlines())
    first, second = [f"Compiling for this computer, which happens only once: {number}" for number in (1, 2)]
    assert printed == [[first, "ready", second, "ready", "42"], ["42"]]


def test_a_program_that_uses_the_library_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "small_kernel.py").write_text(KERNEL)
    words = [sys.executable, "-c", "import small_kernel"]
    said = [subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=True) for _ in range(2)]
    assert [told.stderr for told in said] == ["Compiling for this computer, which happens only once.\n", ""]
    assert not said[0].stdout
