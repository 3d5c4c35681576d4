"""The bots in `examples/bots` that visit a server, started as docs/programmers.md says."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from parlour.server.settings import Settings
from tests.server.conftest import Serve, Served
from tests.server.guests import Guest
from tests.server.visiting.visitor import token_for

ROOT = Path(__file__).parents[3]
PATIENCE = 120.0  # seconds for a game of some ten
COMMANDS = re.findall(r"^\$ (.*examples/bots/visitor.*)$", (ROOT / "docs" / "programmers.md").read_text(), re.MULTILINE)


def test_the_examples_play_each_other_and_keep_to_the_usual_limit(serve: Serve) -> None:
    if shutil.which("node") is None:
        pytest.skip("node is not installed")
    usual = Settings()
    served = serve(changes_per_second=usual.changes_per_second, change_burst=6)
    with served.guest("Ann") as ann:
        _let_them_play(served, ann)


@pytest.mark.parametrize("name", ["visitor.py", "visitor.mjs"])
def test_an_example_has_forty_lines(name: str) -> None:
    assert len((ROOT / "examples" / "bots" / name).read_text("utf-8").splitlines()) <= 40


def _let_them_play(served: Served, ann: Guest) -> None:
    programs = dict(zip(("Snake", "Knot"), map(shlex.split, COMMANDS), strict=True))
    table, _ = ann.open("push", "open", "open")
    running = {}
    try:
        for name, command in programs.items():
            address = f"{served.url}/"  # as a server prints it; in the documents it has no slash at the end
            here = {"http://localhost:8000": address, "TOKEN": token_for(ann, name), "python": sys.executable}
            typed = [here.get(word, word) for word in command]
            running[name] = subprocess.Popen(typed, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        for name in programs:
            while not _own(ann)[name]:
                assert running[name].poll() is None
            answer = ann.ok("POST", f"/api/bots/{name}/challenge", {"table": table})
            assert answer == {"accepted": True, "says": f"{name} bot has accepted."}
        late = time.monotonic() + PATIENCE
        while ann.summary(table)["outcome"] is None:
            assert time.monotonic() < late
            time.sleep(0.1)
        for program in running.values():
            assert program.stdout is not None
            told = [json.loads(program.stdout.readline()) for _ in range(2)]
            assert [event["type"] for event in told] == ["start", "finish"]
            assert told[1]["table"] == table and told[1]["outcome"] is not None
    finally:
        for program in running.values():
            program.terminate()
            program.wait(30)


def _own(owner: Guest) -> dict[str, bool]:
    return {bot["name"]: bot["connected"] for bot in owner.ok("GET", "/api/bots")["bots"]}
