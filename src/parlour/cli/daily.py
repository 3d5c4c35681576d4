"""`parlour daily`: play the day's puzzle or solo game, a house's or this computer's own."""

from __future__ import annotations

import argparse
import datetime
import time
from collections.abc import Sequence

from parlour.cli.arguments import add_game, add_screen, date
from parlour.core import AnyGame, Match, registry
from parlour.core.abilities import Daily, Puzzles
from parlour.core.days import DAY_SECONDS, begins, check_day, day_at, number_of, published_at
from parlour.core.solo import best_possible, compose_daily, daily, hindsight, in_short, solo_score, streaks, until
from parlour.terminal.best import remember
from parlour.terminal.local import HINDSIGHT_SECONDS, LocalTable
from parlour.terminal.own_days import finished, own_days, own_seed
from parlour.terminal.show import show

BEST_SHOWN = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser, [game.info.name for game in registry.games() if game.offers(Daily)])
    parser.add_argument("--date", type=date, metavar="YYYY-MM-DD", help="a past day, off the list; today by default")
    parser.add_argument("--house", metavar="URL", help="play the day of this server, with everybody there")
    parser.add_argument("--check", action="store_true", help="with --house: check the keys of days that are over")
    parser.add_argument("--name", help="your name in the list of best scores")
    parser.add_argument("--answer", action="store_true", help="show a puzzle's best moves at once")
    add_screen(parser)


def run(args: argparse.Namespace) -> int:
    """Play it, then show a puzzle's best moves, the day's best scores, and the result to share."""
    game: AnyGame = registry.find(args.game)()
    today = day_at(time.time())
    day = args.date or today
    check_day(day, today)
    if args.house:
        return _at_house(args, game, day)
    name, (days, whose) = args.name or "Player 1", own_days()
    _introduce(game, day, streaks(finished(args.game, name), today)[0])
    seed = own_seed(days, args.game, day)
    match = daily(game, seed, compose_daily(game, seed), {0: name})
    code, lines = 0, []
    if args.answer and match.header.puzzle:
        print(f"{match.draw(0)}\n")
        match.act("resign", 0)
    else:
        if match.header.puzzle:
            print("Every move is a try. Resign to see the best moves.")
        table = LocalTable(match, {}, hints=False)
        code = show(table, args)
        if day == today and time.time() < published_at(day):
            lines = remember(table, day)
        if match.outcome is not None:
            lines += _own_result(match, day, streaks(finished(args.game, name), today)[0])
    if match.header.puzzle and match.outcome is not None:
        lines += best_moves(match)
    print("\n".join([*lines, f"These are {whose}."]))
    return code


def best_moves(match: Match) -> list[str]:
    """A puzzle's best moves, and how each goes on."""
    puzzles = match.game.ability(Puzzles)
    assert puzzles is not None
    view = match.view(0)
    found = puzzles.answers(view, BEST_SHOWN)
    return _answers([(puzzles.answer_in_words(view, *each), puzzles.afterwards(view, each[0])) for each in found])


def _answers(found: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    lines = ["The best move:" if len(found) == 1 else "The best moves:"]
    for text, then in found:
        lines += [f"  {text}", *(f"    {sentence}" for sentence in then)]
    return lines


def _introduce(game: AnyGame, day: datetime.date, streak: int) -> None:
    offered = game.ability(Daily)
    assert offered is not None
    print(f"{game.info.title} {number_of(day)}, the {offered.name} of {day.isoformat()}. {offered.task}")
    if streak:
        print(f"You have finished {streak} in a row.")


def _wait() -> str:
    now = time.time()
    return until(begins(day_at(now)) + DAY_SECONDS - now)


def _own_result(match: Match, day: datetime.date, streak: int) -> list[str]:
    counted = solo_score(match)
    score, tries = counted or (None, 0)
    judged = None if match.header.puzzle or score is None else hindsight(match, HINDSIGHT_SECONDS)
    best = best_possible(match, score, judged.facts if judged else {})
    lines = [f"To share: {in_short(match.game, number_of(day), score, best, tries)}"]
    return [*lines, f"Days in a row: {streak}. The next one comes in {_wait()}."]


def _at_house(args: argparse.Namespace, game: AnyGame, day: datetime.date) -> int:
    from parlour.terminal.house_days import check_house
    from parlour.terminal.joining import join
    from parlour.terminal.server_session import ServerSession
    from parlour.wire.after_the_game import PuzzleAnswers
    from parlour.wire.solo import Dailies, DailyResult, DailyWish
    from parlour.wire.tables import TableName

    session = ServerSession(args.house.rstrip("/"))
    if args.check:
        print("\n".join(check_house(session, args.game, args.date)))
        return 0
    cards = session.get(Dailies, "/api/daily").daily
    streak = next((card.streak for card in cards if card.game == args.game), 0)
    _introduce(game, day, streak)
    table = session.post(TableName, "/api/daily", DailyWish(args.game, day.isoformat())).table
    seat = join(f"{session.server}/t/{table}", args.name, None, watch=False)
    code = show(seat, args)
    if seat.outcome is not None:
        if game.ability(Puzzles):
            found = session.get(PuzzleAnswers, f"/api/tables/{table}/answers").answers
            print("\n".join(_answers([(each.text, each.then) for each in found])))
        told = session.get(DailyResult, f"/api/tables/{table}/daily")
        print(f"To share: {told.text}")
        print(told.compared)
        print(f"This was the day of {session.server}, the same for everybody there.")
        print(f"Days in a row: {told.streak}. The next one comes in {until(told.next / 1000 - time.time())}.")
    return code
