"""`python -m tests.faults`: the fault suite with progress, and a table of what happened."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import tempfile
from collections import Counter
from pathlib import Path

from parlour.core import registry
from tests.faults.trial import Verdict, trial
from tests.faults.world import CONFIGURATIONS, Configuration
from tests.server.postgres import cluster

KINDS = ("lost", "doubled", "reordered")


def main() -> int:
    registry.register("awkward", "tests.awkward:Awkward")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=300, help="in each configuration (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=CONFIGURATIONS, action="append", help="a configuration; can be repeated")
    args = parser.parse_args()
    verdicts = {}
    for name in args.only or CONFIGURATIONS:
        say(f"== {name}")
        verdict = run(CONFIGURATIONS[name], args.faults, args.seed)
        verdicts[name] = verdict
        say("\n".join(verdict.problems))
        if verdict.problems:
            say(verdict.complaints)
    print(table(verdicts))
    return any(verdict.problems for verdict in verdicts.values())


def say(line: str) -> None:
    print(line, flush=True)


def run(configuration: Configuration, faults: int, seed: int) -> Verdict:
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="parlour-faults-")))
        postgres = stack.enter_context(cluster()) if configuration.postgres else None
        trials = trial(configuration, folder, postgres=postgres, faults=faults, seed=seed, progress=say)
        return asyncio.run(trials)


def kind_of(problem: str) -> str:
    return next((kind for kind in KINDS if f"{kind}: " in problem), "other")


def table(verdicts: dict[str, Verdict]) -> str:
    """What happened, in Markdown."""
    head = ["", "faults", "tables", "acknowledged", "sent twice", "told", *KINDS, "other"]
    lines = [head, ["---"] * len(head)]
    for name, verdict in verdicts.items():
        wrong = Counter(kind_of(problem) for problem in verdict.problems)
        named = [wrong.pop(kind, 0) for kind in KINDS]
        told = sum(len(hearing.told) for hearing in verdict.history.hearings)
        history = verdict.history
        figures = [verdict.faults.total(), verdict.tables, history.acknowledged, history.sent_twice, told, *named]
        lines.append([name, *(f"{figure:,}" for figure in (*figures, wrong.total()))])
    kinds: Counter[str] = sum((verdict.faults for verdict in verdicts.values()), Counter())
    listed = ", ".join(f"{name} {count}" for name, count in kinds.most_common())
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + f"\n\n{listed}"


if __name__ == "__main__":
    sys.exit(main())
