"""`parlour join`: sit down at a server's table."""

from __future__ import annotations

import argparse

from parlour.terminal.play import add_screen_flags, show


def add_join_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `parlour join`."""
    parser.add_argument("url", metavar="URL", help="the table's link; an invitation also gives a seat")
    parser.add_argument("--name", help="what others call you; the server remembers it")
    parser.add_argument("--seat", type=int, metavar="N", help="the seat you want, counted from 0")
    parser.add_argument("--watch", action="store_true", help="only look on")
    add_screen_flags(parser)


def run_join(args: argparse.Namespace) -> int:
    """Sit down, if the link gives a seat, and play."""
    from parlour.terminal.remote import RemoteTable
    from parlour.terminal.visitor import Link, Visitor

    link = Link.read(args.url)
    visitor = Visitor(link.server)
    if args.name is not None:
        visitor.put("/api/me", {"name": args.name})
    mine = visitor.get(f"/api/tables/{link.table}")["yours"]
    if link.invite and not mine and not args.watch:
        wish = {"invite": link.invite} | ({} if args.seat is None else {"seat": args.seat})
        visitor.post(f"/api/tables/{link.table}/sit", wish)
    return show(RemoteTable(visitor, link.table), plain=args.plain, boards=args.boards)
