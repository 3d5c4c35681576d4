"""A bot in a program of its own: it plays any move that it is offered.

Parlour starts it as `exec:python any_move.py` and asks one question a line.
"""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    chance = random.Random(question["luck"])  # the same luck every time the same game is played again
    move = chance.choice(question["moves"]) if question["moves"] else None  # None is to wait
    print(json.dumps({"move": move, "text": "as good as any other"}), flush=True)
