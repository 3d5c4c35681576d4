"""`parlour solve`."""

from __future__ import annotations

import pytest

from parlour import cli


def test_a_solver_is_found_through_its_folder(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["solve", "push", "--help"])
    assert "--size" in capsys.readouterr().out
    with pytest.raises(SystemExit) as exit:
        cli.main(["solve", "chess"])
    assert exit.value.code == 2
