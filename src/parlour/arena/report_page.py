"""A report as one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from parlour.arena.display import as_scored, as_settings, sentences, told_fault
from parlour.arena.report import Report

STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: #fff; color: #222; }
a { color: #0b5a73; }
@media (prefers-color-scheme: dark) { :root { background: #16181a; color: #eee; } a { color: #8fd3ea; } }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .25rem .75rem; border-bottom: 1px solid #8886; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; height: auto; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid #8886; }
.wide { overflow-x: auto; }
"""


def page(report: Report, pictures: Mapping[str, str]) -> str:
    """The page."""
    title = f"Tournament of {report.game}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        *(f"<p>{escape(line)}</p>" for line in sentences(report)),
        "<h2>Bots</h2>",
        _table(as_scored(report)),
        pictures["ratings"],
        "<h2>Who scored what against whom</h2>",
        _table(_crosstable(report)),
        "<h2>Openings</h2>",
        pictures["openings"],
        "<h2>Games</h2>",
        f"<p>{escape(_ends(report))} <a href='games.csv'>All games</a> are listed in a table; their records are in the "
        "folder games, for <code>parlour replay</code>, <code>verify</code> and <code>analyse</code>.</p>",
        pictures["lengths"],
        *_faults(report),
        "<h2>Settings</h2>",
        _table([("setting", "value"), *as_settings(report)]),
    ]
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def _table(rows: Iterable[Sequence[str]]) -> str:
    head, *others = rows
    cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
        for first, *rest in others
    )
    return f'<div class="wide" tabindex="0"><table><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table></div>'


def _crosstable(report: Report) -> list[list[str]]:
    names = [result.name for result in report.results]
    rows = [["bot", *names]]
    for name, scores, games in zip(names, report.crosstable.scores, report.crosstable.games, strict=True):
        cells = zip(scores, games, strict=True)
        rows.append([name, *(f"{score:g} of {count:g}" if count else "–" for score, count in cells)])
    return rows


def _ends(report: Report) -> str:
    return "How they ended: " + ", ".join(f"{reason} {count}" for reason, count in report.ends.most_common()) + "."


def _faults(report: Report) -> list[str]:
    if not report.faults:
        return []
    parts = ["<h2>Forfeits</h2>"]
    for fault, games in report.faults_alike():
        told = escape(told_fault(report, fault, games[:1]))
        listed = f"<p>Games {', '.join(map(str, games))}.</p>" if len(games) > 1 else ""
        parts.append(f'<h3>{told}</h3>{listed}<pre tabindex="0">{escape(fault.why)}</pre>')
    return parts
