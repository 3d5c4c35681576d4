"""`parlour admin`: look after a server's tables and people, also while it runs."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from typing import Any

from parlour.cli.arguments import count
from parlour.cli.database import add_database, where
from parlour.core import Unreadable
from parlour.server.storage.admin import Admin, administering, as_rows

Do = Callable[[Admin, argparse.Namespace], str]
DAYS_OLD_SECRET = 30.0
MOST = 50


def add_arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", title="what to do", required=True)

    def add(name: str, about: str, do: Do, *words: str, destroys: str = "", lists: bool = False) -> Any:
        child = commands.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
        child.set_defaults(do=do, destroys=destroys)
        for word in words:
            child.add_argument(word.lower(), metavar=word)
        if destroys:
            child.add_argument("--yes", action="store_true", help="do not ask first")
        if lists:
            child.add_argument("--most", type=count, default=MOST, metavar="N", help="list so many (default: 50)")
            child.add_argument("--json", action="store_true", help="for programs: one JSON object a line")
        add_database(child)
        return child

    listed = add("tables", "list the newest tables", _tables, lists=True)
    listed.add_argument("--running", action="store_true", help="only those that are not over")
    listed.add_argument("--public", action="store_true", help="only those on the public list")
    listed.add_argument("--person", metavar="ID", help="only those of this person")
    add("table", "show a table: its seats and what was said there", _table, "TABLE")
    add("close", "end a table: nobody wins", _close, "TABLE", destroys="End the game at {table} for everybody")
    hide = add("hide", "take a table off the public list", _hide, "TABLE")
    hide.add_argument("--undo", action="store_true", help="put it there again")
    delete = "Delete table {table} with its log, for ever"
    add("delete-table", "delete a table with its log", _delete_table, "TABLE", destroys=delete)
    add("people", "find people by a part of their name, or by id", _people, "NAME", lists=True)
    ban = add("ban", "keep a person, an address or a network out", _ban, "WHO")
    ban.add_argument("--reason", default="", metavar="TEXT", help="what they are told")
    add("unban", "let a person, an address or a network in again", _unban, "WHO")
    add("bans", "list who is kept out", _bans, lists=True)
    add("rename", "give somebody another name", _rename, "PERSON", "NAME")
    scores = add(
        "remove-scores", "take somebody's scores off the leaderboards", _remove_scores, "PERSON",
        destroys="Remove scores of {person}, for ever",
    )  # fmt: skip
    scores.add_argument("--list", metavar="NAME", help="only those on this leaderboard")
    add(
        "delete-person", "delete somebody with all data; their moves stay, without a name", _delete_person, "PERSON",
        destroys="Delete {person} with all that is known about them, for ever",
    )  # fmt: skip
    rotate = add(
        "rotate-cookie-secret", "sign cookies with a new secret", _rotate,
        destroys="Sign all cookies anew; the old ones are good for {accept_old:g} more days",
    )  # fmt: skip
    rotate.add_argument(
        "--accept-old", type=_days, default=DAYS_OLD_SECRET, metavar="DAYS",
        help="for how long cookies of the old secret are good, and renewed (default: 30; 0 puts everybody out)",
    )  # fmt: skip
    reports = add("reports", "list what people have reported", _reports, lists=True)
    reports.add_argument("--resolved", action="store_true", help="those that were dealt with")
    add("resolve", "note how a report was dealt with", _resolve, "REPORT", "TEXT")
    add("audit", "list what operators did", _audit, lists=True)


def run(args: argparse.Namespace) -> int:
    """Do one thing, and say what was done."""
    if args.destroys and not args.yes and not _agreed(args.destroys.format(**vars(args))):
        print("Nothing was changed.")
        return 1
    with administering(where(args).url) as admin:
        said = args.do(admin, args)
    if said:
        print(said)
    return 0


def _agreed(what: str) -> bool:
    if not sys.stdin.isatty():
        raise Unreadable(f"{what}? There is nobody to ask: add --yes to go ahead.")
    return input(f"{what}? [y/N] ").strip().lower() in ("y", "yes")


def _days(text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = -1.0
    if not 0 <= days <= 3650:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of days from 0 to 3650")
    return days


# Listing.


def _when(milliseconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(milliseconds / 1000))


def _count(number: float, one: str, many: str = "") -> str:
    return f"{number:,.9g} {one if number == 1 else many or f'{one}s'}"


def _shown(args: argparse.Namespace, found: list[Any], line: Callable[[Any], str], nothing: str) -> str:
    if args.json:
        return "\n".join(json.dumps(row) for row in as_rows(found))
    return "\n".join(map(line, found)) or nothing


def _tables(admin: Admin, args: argparse.Namespace) -> str:
    found = admin.tables(running=args.running, listed=args.public, person=args.person, most=args.most)
    return _shown(args, found, _line, "There are no such tables.")


def _line(table: Any) -> str:
    state = "over" if table.ended else "running"
    public = ", public" if table.listed else ""
    entries = _count(table.entries, "entry", "entries")
    return f"{table.id}  {table.game}  {_when(table.created)}  {entries}  {state}{public}"


def _table(admin: Admin, args: argparse.Namespace) -> str:
    found = admin.table(args.table)
    seats = [f"  seat {number}: {name or 'nobody'}  {who}" for number, who, name in admin.seats(args.table)]
    said = [f"  {name}: {text}" for name, text in admin.lines(args.table)]
    return "\n".join([_line(found), f"  host: {found.host}", *seats, *(["said there:", *said] if said else [])])


def _people(admin: Admin, args: argparse.Namespace) -> str:
    found = admin.people(args.name, args.most)
    if args.json:
        return "\n".join(json.dumps({"id": id, "name": name}) for id, name in found)
    return "\n".join(f"{id}  {name}" for id, name in found) or "Nobody is called that."


def _bans(admin: Admin, args: argparse.Namespace) -> str:
    found = list(admin.bans().items())[: args.most]
    if args.json:
        return "\n".join(json.dumps({"who": who, "reason": reason}) for who, reason in found)
    return "\n".join(f"{who}  {reason}".rstrip() for who, reason in found) or "Nobody is kept out."


def _reports(admin: Admin, args: argparse.Namespace) -> str:
    found = admin.reports(resolved=args.resolved, most=args.most)
    return _shown(args, found, _report, "There are no such reports.")


def _report(report: Any) -> str:
    what = f"said {report.text!r}" if report.text else "for the name"
    done = f"  -> {report.resolution}" if report.resolution else ""
    who = f"{report.name!r} ({report.reported or 'unknown'})"
    return f"{report.id}  {_when(report.time)}  {report.reason}: {who} {what} at {report.table}{done}"


def _audit(admin: Admin, args: argparse.Namespace) -> str:
    found = admin.audit(args.most)
    return _shown(args, found, lambda act: f"{_when(act.time)}  {act.by}  {act.act}: {act.about}", "Nothing was done.")


# Doing.


def _close(admin: Admin, args: argparse.Namespace) -> str:
    admin.close_table(args.table)
    return f"Ended the game at {args.table}; nobody wins."


def _hide(admin: Admin, args: argparse.Namespace) -> str:
    admin.hide_table(args.table, hidden=not args.undo)
    return f"{args.table} is {'on' if args.undo else 'off'} the public list."


def _delete_table(admin: Admin, args: argparse.Namespace) -> str:
    return f"Deleted {args.table} with {_count(admin.delete_table(args.table), 'entry', 'entries')}."


def _ban(admin: Admin, args: argparse.Namespace) -> str:
    return f"Banned {admin.ban(args.who, args.reason)} {args.who}."


def _unban(admin: Admin, args: argparse.Namespace) -> str:
    admin.unban(args.who)
    return f"{args.who} may come in again."


def _rename(admin: Admin, args: argparse.Namespace) -> str:
    longest = where(args, "longest_name").longest_name
    name, touched = admin.rename(args.person, args.name, longest)
    return f"{args.person} is now called {name}, also at {_count(len(touched), 'table')}."


def _remove_scores(admin: Admin, args: argparse.Namespace) -> str:
    return f"Removed {_count(admin.remove_scores(args.person, args.list), 'score')} of {args.person}."


def _delete_person(admin: Admin, args: argparse.Namespace) -> str:
    touched = admin.delete_person(args.person)
    return f"Deleted {args.person}. At {_count(len(touched), 'table')} their moves stay, without a name."


def _rotate(admin: Admin, args: argparse.Namespace) -> str:
    admin.rotate_cookie_secret(args.accept_old)
    if not args.accept_old:
        return "Cookies are signed with a new secret; everybody comes as a new guest."
    days = _count(args.accept_old, "day")
    return f"Cookies are signed with a new secret; the old ones are good, and renewed, for {days}."


def _resolve(admin: Admin, args: argparse.Namespace) -> str:
    admin.resolve(args.report, args.text)
    return f"Report {args.report} is dealt with."
