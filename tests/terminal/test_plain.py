"""Plain lines: whole games, every command, and curtains."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

import parlour
from parlour.core import Chance, Match, Record, Seat, registry
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.solver import solve
from parlour.terminal.brevity import shortened
from parlour.terminal.commands import Commands
from parlour.terminal.help import WORDS
from parlour.terminal.local import LocalTable
from parlour.terminal.plain import Plain
from parlour.terminal.table_client import Sentence, TableClient
from parlour.thinking import Budget, Thought
from tests.narrow import as_a
from tests.terminal.conftest import First, Typist, table_of


def play(table: TableClient, *lines: str, stop: bool = True, boards: bool = False) -> Typist:
    typist = Typist(table, *lines, stop=stop)
    Plain(table, typist.read, typist.write, boards=boards).run()
    return typist


def test_a_game_against_a_bot_is_told_in_sentences() -> None:
    typist = play(table_of("push", {1: "club"}, size=3), "T1", "T1", "T2", "T2", "T3")
    assert typist.said[0] == "Push: you and Club. Type a move, such as row 3 from the left, or help."
    assert "You push into column 1 from the top." in typist.said
    assert "Club pushes into row 1 from the left. Row 1 is now Club, you, empty." in typist.said
    assert "1 > " in typist.text


def test_two_people_play_at_one_keyboard() -> None:
    typist = play(table_of("push", {}, size=3), "L1", "L2", "L1", "L2", "L1")
    assert "Bob> " in typist.said and typist.said[-2].endswith("Ann wins: row 1 is full.")  # then the board


def test_after_the_game_every_move_can_be_judged() -> None:
    """TABLE-13"""
    table = table_of("push", {}, size=3)
    typist = Typist(table, "analyse", "L1", "L2", "L1", "L2", "L1", "analyse", "", stop=False)
    Plain(table, typist.read, typist.write, stays=True).run()
    assert "The game is not over yet." in typist.said
    judged = typist.said[typist.said.index("The strongest bot is analysing the game …") :]
    assert any("Ann: row 1 from the left. Best: row 1 from the left wins at once." in line for line in judged)
    assert any(line.startswith("Ann’s chance to win, move by move: ") for line in judged)


def test_where_nothing_is_drawn_no_bars_are_either_and_what_is_held_is_told_in_words() -> None:
    table = table_of("push", {}, size=3)
    typist = Typist(table, "?", "rack", "hand", "L1", "L2", "L1", "L2", "L1", "analyse", "", stop=False)
    Plain(table, typist.read, typist.write, board=False, stays=True).run()
    assert typist.said.count("You have 6 pieces left to enter and none on the board.") == 2
    assert any(line.startswith("Type a move, or look, look hand,") for line in typist.said), "the question mark is help"
    assert any("Best: row 1 from the left wins at once." in line for line in typist.said)
    assert not any("move by move" in line for line in typist.said)


def test_hand_tells_what_one_holds_unless_it_is_laid_as_a_word() -> None:
    def told(line: str) -> str:
        said = play(table_of("anagrams", {}), "", line).said  # at first Enter, when nobody else is looking
        return said[said.index("Bob> ") + 1]

    assert told("hand").startswith("rack: ")
    assert "HAND" in told("HAND")


def test_the_end_of_input_is_a_goodbye() -> None:
    assert play(table_of("push", {})).said[-1] == "Goodbye."
    assert play(table_of("push", {}), "quit", stop=False).said[-1] == "Goodbye."


def test_a_refused_move_says_why_and_on_request_which_rule_and_changes_nothing() -> None:
    table = table_of("push", {})
    typist = play(table, "rules why", "L6", "rules why", "over there", "rules why", "\a", "x" * 3000)
    assert "There is no row 6; rows and columns are numbered from 1 to 5." in typist.said
    assert sum(said.startswith("PUSH-3 ") for said in typist.said) == 1, "its number is not read out unasked"
    assert typist.said.count("The last answer was not about a rule.") == 2
    assert (
        "'over there' is not a move; try for example row 3 from the left, or L3. Type help moves for more."
        in typist.said
    )
    assert typist.said.count("Text is one line of at most 2000 characters.") == 2
    assert table.number == 2


def test_a_move_can_be_tried_sent_and_forgotten() -> None:
    table = table_of("push", {1: "club"})
    typist = play(table, "try L1", "undo", "undo", "send", "try", "try L2", "send")
    assert "Row 1 will read yours, 4 empty." in typist.said
    assert "The move that was ready is forgotten; nothing was played." in typist.said
    assert any(said.startswith("No move is ready, so there is nothing to undo.") for said in typist.said)
    assert "No move is ready; try one first, or just type the move." in typist.said
    assert "Which move? Type try and a move." in typist.said
    assert "You push into row 2 from the left." in typist.said


def test_every_word_of_the_help_is_understood() -> None:
    for words in WORDS:
        table = table_of("push", {1: "club"})
        typist = play(
            table,
            words.replace("MOVE", "L1")
            .replace("TEXT", "L1")
            .replace("WHERE", "row 1")
            .replace("FILE", "/dev/null")
            .replace("X.brf", "/dev/null"),
        )
        assert not any("is not a move" in said for said in typist.said), words


def test_help_board_score_moves_hint_and_log_answer() -> None:
    typist = play(table_of("push", {1: "club"}), "help moves", "moves", "hint", "rack", "L1", "score", "log", "")
    assert any(said.startswith("Moves: row 3 from the left") for said in typist.said)
    assert any(said.startswith("L1, L2, L3") for said in typist.said)
    assert "Row 1 from the left. It comes first. Type send to play it." in typist.said
    assert "You hold nothing; board shows everything." in typist.said
    assert "You have 13 pieces left to enter and 1 on the board." in typist.said and "It is your turn." in typist.said
    assert typist.said.count("You push into row 1 from the left.") == 2


def test_a_hint_to_wait_says_how(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("rush", {1: "club"})
    monkeypatch.setattr(table, "hint", lambda seat: ("", "There is nothing to play now: wait for the others."))
    typist = play(table, "hint")
    assert "There is nothing to play now: wait for the others. Press Enter to wait." in typist.said


def test_where_people_play_each_other_there_are_no_hints() -> None:
    table = table_of("push", {})
    table.hints = False
    typist = play(table, "hint", "moves")
    assert typist.text.count("This table gives no hints") == 2


def test_bots_agree_to_a_takeback_and_decline_a_draw() -> None:
    table = table_of("push", {1: "club"})
    typist = play(table, "L1", "takeback", "offer draw", "offer draw", "offer tea")
    assert "Club agrees to a takeback. The game goes back to before your last move." in typist.text
    assert "Club declines a draw." in typist.said
    assert "You can offer: draw, takeback." in typist.said
    assert set(table.match.state.board) == {"."}


def test_people_answer_each_others_offers() -> None:
    table = table_of("push", {})
    offer = ("offer draw", "offer draw")
    typist = play(table, "L1", *offer, "agree", "decline", *offer, "agree", stop=False)
    assert "Nothing has been offered." not in typist.said
    assert "Bob offers a draw: agree or decline." in typist.said
    assert table.outcome and table.outcome.reason == "agreed"


def test_offering_a_draw_asks_for_confirmation() -> None:
    table = table_of("push", {1: "club"})
    typist = play(table, "L1", "offer draw", "score", "offer draw")
    assert typist.said.count("This offers the others a draw. Type offer draw again to confirm.") == 2
    assert not [entry for entry in table.match.entries if entry.kind == "offer"]


def test_here_nobody_hears_what_is_said() -> None:
    typist = play(table_of("push", {1: "club"}), "say hello", "say")
    assert any(said.startswith("There is nobody here to talk to") for said in typist.said)
    assert "What do you want to say? Type say and the words." in typist.said


def test_an_offer_cannot_be_answered_before_it_is_made() -> None:
    assert "Nothing has been offered." in play(table_of("push", {}), "agree").said


def test_resigning_asks_for_confirmation() -> None:
    table = table_of("push", {1: "club"})
    play(table, "resign", "score", "resign")
    assert table.outcome is None
    typist = play(table, "resign", "resign")
    assert "You resign. Club wins: resignation." in typist.said


def test_a_match_is_saved_and_goes_on(tmp_path: Path) -> None:
    table = table_of("push", {1: "club"})
    typist = play(table, "L3", f"save {tmp_path / 'match.json'}", "save", f"save {tmp_path}")
    assert f"Saved in {tmp_path / 'match.json'}." in typist.said
    assert "Which file? Type save and a file name." in typist.said and f"{tmp_path}: Is a directory." in typist.said
    again = Match.replay(Record.loads((tmp_path / "match.json").read_text()))
    assert again.state == table.match.state


def test_boards_can_be_drawn_after_every_move() -> None:
    typist = play(table_of("push", {1: "club"}), "R3", boards=True)
    assert typist.text.count("3 > ") == 3


@pytest.mark.parametrize(
    "bots", [{1: "novice"}, {0: "novice", 2: "novice"}, {}, {0: "novice", 1: "novice", 2: "novice"}]
)
def test_the_awkward_game_is_played_to_the_end(bots: dict[int, str]) -> None:
    table = table_of("awkward", bots, seats=3)
    typist = play(table, stop=False)
    assert table.outcome is not None
    assert any(said.startswith("Points: ") for said in typist.said)
    if not bots:
        assert "Your moves: accept or doubt." in typist.said


def test_a_curtain_hides_what_others_hold() -> None:
    table = table_of("awkward", {}, seats=3)
    typist = play(table, stop=False)
    behind: str | None = None
    for said in typist.said:
        if said.endswith("press Enter when nobody else is looking. "):
            behind = said.split(",")[0]
        elif said.endswith("Press Enter to hide the table. "):
            behind = None
        elif "hand: (" in said:
            assert f"seat: {table.names.index(behind)}" in said.splitlines()[0]
        elif "'drawn': (" in said:
            assert said.startswith(f"{behind}: ")
    assert typist.said[-2].startswith("seat: None")


def test_a_player_who_comes_back_to_the_keyboard_hears_what_happened_meanwhile() -> None:
    table = table_of("awkward", {})
    typist = play(table, "", "lay 4 as 4", "", "", "doubt", "", "")
    bob = typist.said.index("Bob, press Enter when nobody else is looking. ")
    assert any(said.startswith("Ann: laid 4") for said in typist.said[bob:])


def test_where_everybody_moves_at_once_others_move_between_prompts() -> None:
    table = table_of("hasty", {1: "novice"})
    typist = play(table, "pass", "board", "grab 4", "board", "board")
    assert any(said.startswith("Novice: ") for said in typist.said)
    table = table_of("hasty", {1: "novice"}, seats=2)
    play(table, stop=False)
    assert table.outcome is not None


def test_where_everybody_moves_at_once_questions_take_no_time_and_many_moves_are_summed_up() -> None:
    bots = dict.fromkeys(range(1, 14), "club")
    names = {0: "Ann"} | {seat: f"Club {seat}" for seat in bots}
    table = LocalTable(Match.new(parlour.game("rush"), seats=14, seed=3, names=names), bots)
    typist = play(table, "rack", "look hand", "look 5,6", "look here", "help", "", "log 30")
    before, asked, after = re.split(r"Ann> \n(?=your hand)|You may move.\n", typist.text)
    assert "\n13 more events; log shows them.\n" in before
    assert "; back " in asked and "Row 5, column 6, " in asked and "'here' is not a place here;" in asked
    assert "Club" not in asked, "bots wait while a person asks"
    others, log, _ = after.split("Ann> ")
    assert others == "13 more events; log shows them.\n" and log.count(" draws ") == 26


def test_on_a_screen_bots_take_the_time_they_ask_for(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(First):
        def choose(self, view: object, seat: Seat, budget: Budget, chance: Chance) -> Thought:
            return replace(super().choose(view, seat, budget, chance), wait=20)

    now = [1_000.0]
    monkeypatch.setattr("parlour.terminal.bots.time", SimpleNamespace(monotonic=lambda: now[0], time=lambda: now[0]))
    monkeypatch.setattr("parlour.terminal.bots.find_bot", lambda game, level: Slow(game))
    table = table_of("rush", {1: "novice"})
    table.patient = False
    number = table.number
    for now[0] in (1_000, 1_010, 1_019):
        assert not table.advance() and table.number == number
    now[0] = 1_020
    assert table.advance() and table.number == number + 1


def test_a_shortened_report_keeps_what_concerns_the_listener() -> None:
    many = [f"Ben places lateral 1 on row 1, column {column}." for column in range(1, 12)]
    said = [Sentence(text) for text in many]
    assert shortened(said[:3]) == many[:3]
    assert shortened(said) == ["11 more events; log shows them."]
    assert shortened([Sentence("You take lateral 5 back.", own=True), *said]) == [
        "You take lateral 5 back.",
        "And 11 more events; log shows them.",
    ]


def test_what_a_seat_does_itself_concerns_it() -> None:
    table = table_of("rush", {1: "novice"})
    table.act("move", 0, "draw")
    number = table.number
    assert table.advance()
    assert [sentence.own for sentence in table.sentences(0, number - 1)] == [True, False]
    assert not any(sentence.own for sentence in table.sentences(None, 0))


def test_quitting_behind_the_curtain_works() -> None:
    assert play(table_of("awkward", {}), "quit", stop=False).said[-1] == "Goodbye."


def test_a_spectator_hears_everything_and_is_asked_nothing() -> None:
    table = table_of("push", {0: "club", 1: "novice"}, size=3)
    typist = play(table, stop=False)
    assert "Club pushes into row 1 from the left." in typist.said and table.outcome


def test_series_17_after_a_solitaire_the_player_hears_how_close_it_was() -> None:
    table = table_of("rush", {}, seats=1)
    solution = solve(as_a(SeriesRush, table.match.game), table.match.state, 60)
    moves = [table.match.game.write(move) for move in solution.moves]
    assert "You placed 11 tiles; fewer would not have been enough." in play(table, *moves).said


def test_a_board_calls_everybody_by_name() -> None:
    table = table_of("anagrams", {1: "club"})
    assert re.search("blocks left: you 10, Club 10", table.draw(0))
    picture = table.picture(0)
    assert picture is not None
    assert any("Club 10" in span.text for span in picture.spans())


def test_bots_are_logged_with_their_level() -> None:
    table = table_of("push", {1: "club"}, size=3)
    table.act("move", 0, "L1")
    assert table.advance()
    assert table.match.entries[-1].by == "bot:club"


def test_when_a_bot_fails_the_first_sound_move_is_played_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("push", {1: "club"}, size=3)

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(First, "choose", fail)
    table.act("move", 0, "L1")
    first = table.match.game.write(next(table.match.moves(1)))
    assert table.advance() and table.match.entries[-1].text == first
    table.act("move", 0, "L1")
    monkeypatch.setenv("PARLOUR_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        table.advance()


def test_short_help_names_only_what_there_is() -> None:
    match = Match.new(registry.find("rush")(), seats=1, names={0: "Ann"}, seed=1)
    told = Commands(LocalTable(match, {}, hints=False)).do("help", 0)
    assert told[0] == "Type a move, or look, look hand, score, new, due, rules, quit." and len(told) == 2
    with_bots = Commands(table_of("rush", {1: "novice"})).do("help", 0)
    assert ", due, hint, rules, " in with_bots[0] and with_bots[2].startswith("Press Enter to let the others go on")


def test_help_where_everybody_moves_at_once_is_told_again_only_when_it_changes() -> None:
    table = table_of("rush", {1: "novice"})
    commands = Commands(table)
    told = commands.do("help me", 0)
    assert told[0].startswith("You could play lateral ") and len(told) <= 3
    assert commands.help_lines(0) == []
    table.act("move", 0, commands.fitting(0)[0].move)
    changed = commands.help_lines(0)
    assert changed and changed != told and commands.help_lines(0) == []


@pytest.mark.parametrize("answer", ["L1", "yes", "y"])
def test_help_shows_moves_that_fit_and_questions_a_move_once(answer: str) -> None:
    board = "..... ..... ..... 1111. 0.0..".replace(" ", "")
    match = Match.new(registry.find("push")(), position={"board": board}, names={0: "Ann", 1: "Club"}, seed=1)
    table = LocalTable(match, {1: "novice"})
    commands = Commands(table)
    first, *others = commands.do("help me", 0)
    assert first == "You could play column 3 from the bottom: stops your opponent, who could fill a line."
    assert others[0] == "Or column 1 from the bottom: stops your opponent, who could fill a line."
    assert all(other.startswith("Or ") for other in others) and commands.help_lines(0) == []
    assert "'yes' is not" in commands.do("yes", 0)[0], "nothing was asked"
    assert commands.do("L1", 0) == ["Club could then fill row 4. Play it anyway? Type yes if so."]
    assert commands.do(answer, 0) == [] and match.number == 3
    assert commands.do("help me", 0) == ["No more help."]
