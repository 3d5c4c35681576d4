"""A bot that visits a server and plays any move: python visitor.py http://localhost:8000 TOKEN"""

import json
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]


def ask(path, body=None):
    """A GET, or with a body a POST."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    return urlopen(Request(SERVER + path, None if body is None else json.dumps(body).encode(), headers))


def play(state):
    """Say that you are ready if the table waits for it, and move if it is your turn."""
    table, seat = f"/api/tables/{state['table']}", state["seat"]
    if state["seats"][seat]["awaited"]:
        ask(f"{table}/act", {"kind": "ready", "seat": seat})
    moves = json.load(ask(f"{table}/moves", {"seat": seat}))["moves"] if state["your_move"] else []
    if moves:
        time.sleep(0.2)  # more than 20 requests a second would be too many
        ask(f"{table}/act", {"kind": "move", "seat": seat, "text": random.choice(moves)})


for line in ask("/api/bot/events"):
    event = json.loads(line)
    try:
        if event["type"] == "challenge":
            ask(f"/api/bot/challenges/{event['id']}/accept", {})
        elif event["type"] == "state":
            play(event)
        elif event["type"] in ("start", "finish", "closed"):
            print(line.decode().strip(), flush=True)
    except HTTPError as error:  # somebody was faster, or the challenge is withdrawn: a new state comes
        print(error.code, error.read().decode(), flush=True)
