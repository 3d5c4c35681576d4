"""The house keeps its shape: layers, rule numbers, examples."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.core import abilities, draws, former, registry, two_tables, world
from parlour.core.abilities import Ability
from parlour.core.batch import ability as batching
from parlour.core.rules_text import numbered

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "parlour"
RULES = ROOT / "docs" / "rules"
THEME = "theme.css"  # the colours of the page and of every board
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch)\(", re.IGNORECASE)

MAY_IMPORT = {
    "core": set(),
    "words": {"core"},
    "thinking": {"core"},
    "kit": {"core"},
    "games": {"core", "words", "thinking", "kit"},
    "arena": {"core", "words", "thinking", "games"},
    "wire": {"core"},
    "server": {"core", "words", "thinking", "kit", "games", "arena", "wire"},
    "terminal": {"core", "words", "thinking", "games", "arena", "wire"},
    "envs": {"core", "words", "thinking", "games", "arena"},
    "cli": {"core", "words", "thinking", "kit", "games", "arena", "wire", "server", "terminal", "envs"},
}


def imported(path: Path) -> set[str]:
    """The modules of this project that a file imports, anywhere in the file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
    return {name for name in found if name.startswith("parlour.")}


@pytest.mark.parametrize("room", sorted(MAY_IMPORT))
def test_arrows_between_rooms_go_one_way(room: str) -> None:
    for path in (SOURCE / room).rglob("*.py"):
        rooms = {name.split(".")[1] for name in imported(path)} & MAY_IMPORT.keys()
        assert rooms - {room} <= MAY_IMPORT[room], path


def test_no_game_imports_another_and_no_other_room_names_one() -> None:
    folders = {path.name for path in (SOURCE / "games").iterdir() if path.is_dir() and path.name != "__pycache__"}
    for path in SOURCE.rglob("*.py"):
        inside = path.relative_to(SOURCE).parts
        own = inside[1] if inside[0] == "games" and len(inside) > 2 else None
        for name in imported(path):
            parts = name.split(".")
            if parts[1] == "games" and len(parts) > 2 and parts[2] in folders:
                assert parts[2] == own, f"{path} imports {name}"


def rule_numbers() -> dict[str, list[str]]:
    """The numbers of all rules pages, by the word they begin with."""
    found: dict[str, list[str]] = {}
    for page in sorted(RULES.glob("*.md")):
        for number in numbered(page.read_text()):
            found.setdefault(number.split("-")[0].lower(), []).append(number)
    return found


@pytest.mark.parametrize("name", sorted(rule_numbers()))
def test_every_rule_stands_in_one_place_and_is_cited_by_a_test(name: str) -> None:
    numbers = rule_numbers()[name]
    assert sorted(numbers, key=lambda number: int(number.split("-")[1])) == [
        f"{name.upper()}-{number}" for number in range(1, len(numbers) + 1)
    ]
    text = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    cited = {found.upper().replace("_", "-") for found in re.findall(rf"\b{name}[-_]\d+", text, re.IGNORECASE)}
    cited |= {found.upper().replace("_", "-") for found in re.findall(rf"test_({name}_\d+)_", text)}
    assert set(numbers) <= cited, f"not tested: {sorted(set(numbers) - cited)}"


def test_every_refusal_names_a_rule_that_exists() -> None:
    known = {number for numbers in rule_numbers().values() for number in numbers}
    for path in SOURCE.rglob("*.py"):
        for number in re.findall(r'Refused\(\s*"([A-Z]+-\d+)"', path.read_text()):
            assert number in known, f"{path} names {number}"


def test_the_examples_in_the_readme_run() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        subprocess.run([sys.executable, "-c", block], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    heavy = ["numpy", "numba", "fastapi", "textual", "sqlalchemy", "pettingzoo", "rich"]
    code = f"import sys, parlour; parlour.new('push').play(0, 'L1'); print([m for m in {heavy} if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert out.stdout.strip() == "[]"


# What is where.


def game_names() -> set[str]:
    return {game.info.name for game in registry.games() if game.__module__.startswith("parlour.")}


def strings(path: Path) -> list[str]:
    """What a file says in strings; docstrings may give examples."""
    tree = ast.parse(path.read_text())
    statements = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in statements)
    return [node.value for node in constants if isinstance(node.value, str)]


def test_nothing_but_the_games_themselves_names_a_game() -> None:
    for path in SOURCE.rglob("*.py"):
        if path.relative_to(SOURCE).parts[0] != "games":
            words = {word for text in strings(path) for word in re.findall(r"\w+", text.lower())}
            assert not words & game_names(), f"{path} names {words & game_names()}"
    for path in (SOURCE / "web").rglob("*.*"):
        if path.suffix in (".js", ".css", ".html") and "boards" not in path.parts and path.name != THEME:
            words = set(re.findall(r"(?<!\.)\b\w+", path.read_text().lower()))
            assert not words & game_names(), f"{path} names {words & game_names()}"


def test_every_ability_has_a_law_and_games_have_no_others() -> None:
    homes = {module.__name__ for module in (abilities, batching, draws, former, two_tables, world)}
    kinds = {kind for kind in Ability.__subclasses__() if kind.__module__ in homes}
    laws = "\n".join(path.read_text() for path in (ROOT / "tests" / "conformance").glob("test_*.py"))
    assert {kind.__name__ for kind in kinds} == set(re.findall(r"^@games_with\((\w+)\)$", laws, re.MULTILINE))
    for game in registry.games():
        assert all(issubclass(offered, tuple(kinds)) for offered in game.abilities), game


def test_the_contract_is_short() -> None:
    assert len((SOURCE / "core" / "game.py").read_text().splitlines()) < 250


def test_no_source_file_is_long() -> None:
    for path in SOURCE.rglob("*.*"):
        if path.suffix in (".py", ".js", ".css"):
            assert len(path.read_text().splitlines()) <= 400, path


def test_colours_are_defined_in_one_place() -> None:
    for path in (SOURCE / "web").rglob("*.css"):
        if path.name != THEME:
            found = re.findall(
                r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|o?klab|o?klch)\(", path.read_text(), re.IGNORECASE
            )
            assert not found, f"{path}: {found}"


def test_tests_are_where_the_code_is() -> None:
    """What is tested through several rooms has a folder of its own."""
    across = {"browser", "conformance", "data", "examples", "faults", "golden"}
    for path in (ROOT / "tests").rglob("test_*.py"):
        folder = path.parent.relative_to(ROOT / "tests")
        assert not folder.parts or folder.parts[0] in across or (SOURCE / folder).is_dir(), path


def test_the_files_that_the_operators_guide_names_are_there() -> None:
    named = re.findall(r"`((?:[a-z_]+/)*[a-z_]+\.py|tests/[a-z_/]+)`", (ROOT / "docs" / "operators.md").read_text())
    names = {path.name for folder in ("tests", "benchmarks") for path in (ROOT / folder).rglob("*.py")}
    assert named
    for name in named:
        assert (ROOT / name).exists() or name in names, name


def test_no_test_measures_time() -> None:
    """What should be fast is a benchmark; a budget is checked against a clock that the test sets."""
    for path in (ROOT / "tests").rglob("*.py"):
        asked = {node.attr for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute)}
        assert not asked & {"perf_counter", "process_time", "thread_time"}, path
