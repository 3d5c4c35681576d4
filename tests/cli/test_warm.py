"""`parlour warm`."""

from __future__ import annotations

from pathlib import Path

import parlour
from parlour.cli.warm import kernels


def test_every_kernel_is_found_to_be_warmed() -> None:
    sources = Path(parlour.__file__).parent.rglob("*.py")
    compiled = {source.stem for source in sources if "@njit" in source.read_text()}
    assert compiled <= {name.rpartition(".")[2] for name in kernels()}
