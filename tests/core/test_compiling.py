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
    assert printed == [["Compiling for this computer, which happens only once: 1", "ready", "42"], ["42"]]
