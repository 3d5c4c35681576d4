"""Folders that stand beside the package in a checkout and inside it once it is installed."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parents[1]


def shipped(folder: str) -> Path:
    """Such a folder, wherever it is: `docs/rules`, for one."""
    installed = PACKAGE / folder
    return installed if installed.is_dir() else CHECKOUT / folder
