"""What the boards know of the rules themselves is what the rules say. The planes of Series have a file of their own."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from parlour.core import Chance, Voice, encode
from parlour.core.abilities import Looking
from parlour.core.sentences import capital
from parlour.games.anagrams.moves import LIES
from parlour.games.anagrams.moves import Place as AnagramsPlace
from parlour.games.anagrams.moves import name as anagrams_square
from parlour.games.anagrams.notation import write as write_anagrams
from parlour.games.lotto import squares as lotto
from parlour.games.lotto.state import FOR_A_FULL_CARD, FOR_A_WORD
from parlour.games.prism.blocks import BLOCKS, VALUES, Tile
from parlour.games.prism.grid import name as prism_square
from parlour.games.prism.moves import Place
from parlour.games.prism.notation import write as write_prism
from parlour.games.prism.notation import write_tile
from parlour.games.push import board as push
from parlour.games.series.loose.rules import LooseRush
from parlour.games.series.plane import mark
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import Placed, name
from parlour.games.series.tiles import BOARD, KINDS
from parlour.words.crossword.grid import LETTERS, Square
from tests.browser.house import Person
from tests.narrow import as_a, present

SIZE = 15


def ask(person: Person, module: str, question: str, *about: Any) -> Any:
    """What a module of the page answers: `question` is the body of a function of its exports and what it is about."""
    script = f"""async (about) => {{
      const script = document.querySelector("script[type=module]").src;
      const module = await import(new URL("boards/{module}", script));
      {question}
    }}"""
    return person.page.evaluate(script, list(about))


def faces(chance: random.Random, block: str) -> Tile:
    """A block with either face up; an asterisk stands for some letter."""
    face = chance.randrange(2)
    letter = block[face] if block[face] != "*" else chance.choice(LETTERS)
    return Tile(block, face, letter)


def test_prism_2_numerals_are_the_same(ann: Person) -> None:
    ann.open()
    assert ask(ann, "prism/drawing.js", "return module.VALUES") == VALUES


def test_prism_1_blocks_are_the_same(ann: Person) -> None:
    ann.open()
    assert ask(ann, "prism/blocks.js", "return module.BLOCKS") == list(BLOCKS)


def test_prism_placements_are_read_and_written_as_the_rules_write_them(ann: Person) -> None:
    chance = random.Random(20)
    texts, expected = [], []
    for _ in range(300):
        blocks = chance.sample(BLOCKS, 6)
        word = [chance.choice((faces(chance, block), chance.choice(LETTERS))) for block in blocks]
        if not any(isinstance(part, Tile) for part in word):
            continue
        across = chance.random() < 0.5
        row, column = chance.randrange(SIZE - 6), chance.randrange(SIZE - 6)
        move = Place(row * SIZE + column, across, tuple(word))
        texts.append(write_prism(move, SIZE))
        laid = move.laid(SIZE).items()
        expected.append({prism_square(square, SIZE): tile._asdict() for square, tile in laid})
    ann.open()
    question = "return about.map((text) => Object.fromEntries(module.readMove(text)))"
    assert ask(ann, "prism/notation.js", question, *texts) == expected
    # What lies between is what the words say; with it the page writes the same.
    again = """return about.map((text) => {
      const laid = module.readMove(text);
      const letters = text.split(" ")[1].split("-");
      const [row, column] = module.place(text.split(" ")[0].replace(/^(\\d+)([A-Z])$/, "$2$1"));
      const across = /^\\d/.test(text);
      const at = (step) => across ? module.squareName(row, column + step) : module.squareName(row + step, column);
      const lying = new Map(letters.flatMap((part, step) => part[0] === "(" ? [[at(step), { letter: part[1] }]] : []));
      return module.writeMove(laid, lying);
    })"""
    longer = [text for text in texts if text.count("(") < 5]
    assert ask(ann, "prism/notation.js", again, *longer) == longer


def test_prism_tiles_square_by_square(ann: Person) -> None:
    chance = random.Random(21)
    tiles = {f"{letter}{row}": faces(chance, chance.choice(BLOCKS)) for row, letter in enumerate("CFAKD", 1)}
    text = " ".join(f"{square}={write_tile(tile)}" for square, tile in tiles.items())
    ann.open()
    read = ask(ann, "prism/notation.js", "return Object.fromEntries(module.readMove(about[0]))", text)
    assert read == {square: tile._asdict() for square, tile in tiles.items()}


def test_anagrams_placements_are_read_as_the_rules_write_them(ann: Person) -> None:
    chance = random.Random(8)
    texts, expected = [], []
    for _ in range(200):
        word = "".join(chance.choices(LETTERS, k=5))
        blocks = "".join(chance.choice((letter, letter, "*", LIES)) for letter in word)
        move = AnagramsPlace(Square(chance.randint(-9, 9), chance.randint(-9, 9)), chance.random() < 0.5, word, blocks)
        texts.append(write_anagrams(move))
        laid = [each for each in move.letters() if each[2] != LIES]
        tiles = {
            anagrams_square(square): {"block": block, "face": 0, "letter": letter} for square, letter, block in laid
        }
        expected.append(tiles)
    ann.open()
    question = "return about.map((text) => Object.fromEntries(module.readMove(text)))"
    assert ask(ann, "anagrams/notation.js", question, *texts) == expected


def test_push_4_pushes_move_the_same_pieces(ann: Person) -> None:
    chance = random.Random(4)
    boards = ["".join(chance.choices(".01", k=25)) for _ in range(60)] + ["01" * 12 + "0"]
    asked = [(board, entry) for board in boards for entry in push.entries(5)]
    question = """return about.map(([board, text]) => {
      const way = module.path(module.readEntry(text, 5), 5);
      return [way.slice(1, -1).map(([row, column]) => row * 5 + column), module.moved(board, 5, way)];
    })"""
    ann.open()
    told = ask(ann, "push/entries.js", question, *([board, f"{entry.side}{entry.line}"] for board, entry in asked))
    for (board, entry), (way, moved) in zip(asked, told, strict=True):
        assert way == list(range(25)[push.path(5, entry)])
        after, fallen = push.push(board, 5, entry, 0)
        line = "".join(board[place] for place in way)
        assert moved == (5 if fallen else line.index("."))
        shifted = "0" + line[: min(moved, 4)]
        assert "".join(after[place] for place in way).startswith(shifted)


def test_push_6_lines_are_the_same(ann: Person) -> None:
    ann.open()
    for size in (4, 5, 6):
        told = {tuple(sorted(line)) for line in ask(ann, "push/entries.js", "return module.lines(about[0])", size)}
        assert told == {tuple(sorted(range(size * size)[line])) for line in push.lines(size)}


def test_lotto_1_and_11_squares_and_lines_are_the_same(ann: Person) -> None:
    ann.open()
    told = ask(ann, "lotto/card.js", "return [[...module.LINES], [...module.POINTED_OUT.keys()]]")
    assert told == [[[line, list(squares)] for line, squares in lotto.LINES.items()], list(lotto.POINTED_OUT)]
    names = ask(ann, "lotto/card.js", "return about.map(module.nameOfSquare)", *range(lotto.SQUARES))
    assert names == [lotto.name(square) for square in range(lotto.SQUARES)]
    points = ask(ann, "lotto/card.js", "return [module.FOR_A_FULL_CARD, module.FOR_A_WORD]")
    assert points == [FOR_A_FULL_CARD, FOR_A_WORD]


@pytest.mark.parametrize(
    "chosen",
    [
        {"levels": 1},
        {"anchors": "2"},
        {"anchors": "0", "reversed": True},
        {"levels": 2},
        {"levels": 3, "anchors": "2", "reversed": True},
        {"shape": "cross", "reversed": True},
        {"shape": "ring"},
        {"shape": "/".join(["#" * 18] * 5), "anchors": "2"},
    ],
    ids=str,
)
@pytest.mark.parametrize("mirrored", [False, True])
def test_series_2_6_and_8_the_same_tiles_may_be_put_on_the_same_squares(
    ann: Person, chosen: dict[str, Any], mirrored: bool
) -> None:
    chance = random.Random(8)
    game = SeriesRush({**chosen, "mirror": mirrored, "tutorial": True})
    board, plane = game.board, game.plane
    size = plane.size
    placed: dict[str, Placed] = {}
    while len(placed) < 25:
        row, column = chance.randrange(BOARD), chance.randrange(BOARD)
        if plane.is_open(row, column):
            placed[name(row, column)] = Placed(plane.tile(row, column), plane.upright(row, column), None, 1)
    squares = [(row, column) for row in range(BOARD) for column in range(BOARD)]
    squares += [(chance.randrange(size), chance.randrange(size)) for _ in range(100)]
    nobody = replace(game.start(1, Chance.of(8)), placed=placed)
    options, view = game.options, encode(game.view(nobody, None))
    question = """const model = new module.RushModel({ options: about[0], view: about[1], seat: 0 });
    return about[2].map(([row, column]) => ({
      holds: model.holds(row, column),
      lies: model.lies(row, column) !== null,
      touches: model.touches(row, column),
      mark: model.mark(row, column),
      fits: about[3].filter((tile) => model.fits(tile, row, column)),
      upright: model.turning(row, column, true),
    }))"""
    kinds = sorted(KINDS)
    ann.open()
    told = ask(ann, "rush/model.js", question, options, view, squares, kinds)
    for (row, column), shown in zip(squares, told, strict=True):
        assert shown["lies"] == board.taken(placed, row, column)
        assert shown["touches"] == board.touches(placed, row, column)
        assert shown["mark"] == mark(*plane.original(row, column), plane.way)
        assert shown["holds"] == plane.holds(row, column)
        if not plane.holds(row, column) or board.taken(placed, row, column) or not board.touches(placed, row, column):
            assert shown["fits"] == []
            continue
        upright = board.turning(placed, row, column)
        assert shown["upright"] == upright
        assert shown["fits"] == [tile for tile in kinds if not board.mistakes(placed, tile, row, column, upright)]


@pytest.mark.parametrize("chosen", [{}, {"mirror": True, "reversed": True, "shape": "cross"}], ids=str)
def test_series_38_the_same_quarters_may_be_put_on_the_same_squares(ann: Person, chosen: dict[str, Any]) -> None:
    game = as_a(LooseRush, SeriesRush({**chosen, "loose": True}))
    chance, state = Chance.of(8), game.start(1, Chance.of(8))
    for _ in range(60):
        moves = list(game.board.placements(state.placed, KINDS))
        at, chance = chance.below(len(moves))
        tile, row, column = moves[at][1:4]
        lying = Placed(tile, game.plane.upright(row, column), None, 1)
        state = replace(state, placed={**state.placed, name(row, column): lying})
    squares = [(row, column) for row in range(BOARD) for column in range(BOARD)]
    question = """const model = module.modelOf({ options: about[0], view: about[1], seat: 0 });
    return about[2].map(([row, column]) => ({
      whole: model.holds(row, column) && model.lies(row, column) !== null,
      fits: about[3].filter((tile) => model.fits(tile, row, column)),
      said: model.speakSquare(row, column),
    }))"""
    view, quarters = game.view(state, None), [kind for kind in KINDS if kind[1] != "n"]
    ann.open()
    told = ask(ann, "rush/loose.js", question, game.options, encode(view), squares, quarters)
    fitting = {
        (move.tile, *game.words.square(move.row, move.column)) for move in game.board.placements(view.placed, KINDS)
    }
    looking, voice = present(game.ability(Looking)), Voice(None, ("Ann",))
    for (row, column), shown in zip(squares, told, strict=True):
        assert shown["fits"] == [tile for tile in quarters if (tile, row, column) in fitting]
        if game.plane.whole.holds(row, column):
            assert shown["whole"] == (len(game.words.lying(view, row, column)) == 4)
            assert [capital(f"{shown['said']}.")] == looking.place(view, voice, f"{row + 1} {column + 1}")
