"""The rules pages as lines of plain text."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from parlour.core.errors import ParlourError, Unknown, Unreadable
from parlour.core.figures import FIGURE
from parlour.core.rules_text import RULE, numbered, page_of, rules_text, sections, without_links

WIDTH = 78
FIRST = ("", "How to play")  # what somebody wants who only types `rules`
_LINK = re.compile(r"\[([^\]\n]+)\](?:\([^)\s]+\))?")
_EMPHASIS = re.compile(r"(`[^`]*`)|\*{1,2}(?=\S)([^*]+?)(?<=\S)\*{1,2}")  # or code, which stays as it is
_ITEM = re.compile(r"(- |[0-9]+\. )")


def rules_lines(page: str, what: str = "") -> list[str]:
    """The answer to `rules`: how the game is played; the whole page for `all`; or one rule by its number."""
    wanted = what.strip().upper()
    if RULE.fullmatch(wanted):
        text = numbered(rules_text(_page_with(wanted, page)))[wanted]
        return list(lines(text.removeprefix("- ")))
    if wanted == "ALL":
        return list(lines(rules_text(page)))
    if wanted:
        raise Unreadable(f"Type rules, rules all, or rules and a number such as {_example(page)}, not rules {what}.")
    parts = sections(rules_text(page))
    shown = [parts[""]] + [f"## {heading}{parts[heading]}" for heading in FIRST if heading and heading in parts]
    more = f"rules all shows the whole page, rules {_example(page)} one rule."
    return [*lines("".join(shown)), "", more]


def _page_with(rule: str, page: str) -> str:
    try:
        return page_of(rule)
    except Unknown as unknown:
        example = _example(page)
        name = example.partition("-")[0]
        if rule.partition("-")[0] in (name, "TABLE"):
            raise
        raise Unknown(f"There is no rule {rule}; here they are numbered {name}, as in {example}.") from unknown


def _example(page: str) -> str:
    try:
        return next(iter(numbered(rules_text(page))))
    except (ParlourError, StopIteration):
        return "TABLE-1"


def lines(text: str) -> Iterator[str]:
    """Markdown as lines of text: drawings and tables as they are, everything else wrapped."""
    first = True
    for kind, block in blocks(text):
        if not first and kind != "item":
            yield ""
        first = False
        yield from block.splitlines() if kind == "as it is" else _wrapped(block)


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """The parts of a page in Markdown: what is kept "as it is", each "item" of a list, each "paragraph" or heading."""
    drawn = FIGURE.sub(lambda found: f"```\n{found['drawing']}```\n\n{found['caption']}", without_links(text))
    for place, part in enumerate(re.split(r"^```.*\n", drawn, flags=re.MULTILINE)):
        if place % 2:
            yield "as it is", textwrap.indent(part.rstrip("\n"), "    ")
            continue
        for paragraph in re.split(r"\n\s*\n", part.strip("\n")):
            before = ""
            for block in filter(str.strip, _split(paragraph)):
                if block.lstrip().startswith("|"):
                    yield "as it is", _table(block)
                else:
                    yield "item" if before and before[0] != "#" and _ITEM.match(block) else "paragraph", block
                before = block


def _split(paragraph: str) -> list[str]:
    """Rows of a table stay together; every item of a list is on its own."""
    found: list[str] = []
    for line in paragraph.splitlines():
        row, before = line.lstrip().startswith("|"), bool(found) and found[-1].lstrip().startswith("|")
        if found and not _ITEM.match(line) and row == before and not found[-1].startswith("#"):
            found[-1] += f"\n{line}"
        else:
            found.append(line)
    return found


def _table(rows: str) -> str:
    cells = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows.splitlines()]
    cells = [row for row in cells if not all(set(cell) <= set("-:") for cell in row)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    return "\n".join(
        "    " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells
    )


def _wrapped(block: str) -> list[str]:
    flat = " ".join(block.split())
    if heading := re.match(r"#+ (.*)", flat):
        return [heading[1], "-" * len(heading[1])] if flat.startswith("## ") else [heading[1]]
    mark = found[0] if (found := _ITEM.match(flat)) else ""
    words = plain(flat.removeprefix(mark))
    later = " " * len(mark) or ("  " if block.startswith("  ") else "")
    return textwrap.wrap(words, WIDTH, initial_indent=mark or later, subsequent_indent=later, break_on_hyphens=False)


def plain(text: str) -> str:
    """A line of Markdown without its links and emphasis."""
    return _EMPHASIS.sub(r"\1\2", _LINK.sub(r"\1", text))
