"""`parlour warm`."""

from __future__ import annotations

from pathlib import Path

import parlour
from parlour.cli.warm import kernels


def test_every_kernel_is_warmed() -> None:
    source = Path(parlour.__file__).parents[1]
    compiled = [path for path in (source / "parlour").rglob("*.py") if "@njit" in path.read_text()]
    assert {".".join(path.relative_to(source).with_suffix("").parts) for path in compiled} <= set(kernels())
