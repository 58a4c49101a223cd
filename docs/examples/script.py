#!/usr/bin/env python3
"""Plays a match, with bullseye as eyes and hands, and prints how it went:  script.py COMMAND...

COMMAND is the client's, with --json, such as:  script.py bullseye host LINK --rounds 2 --json
Whoever opens the room starts the match. Needs Python 3.8 and nothing else; docs/client-json.md tells what is said.
"""

import json
import shutil
import subprocess
import sys

words = sys.argv[1:]
if words[:1] in (["--help"], ["-h"]):
    print(__doc__.strip())
    sys.exit()
if not words or not shutil.which(words[0]) or "--json" not in words:
    print("usage: script.py COMMAND... --json, such as: script.py bullseye host LINK --json", file=sys.stderr)
    sys.exit(2)

client = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")


def send(**message):
    print(json.dumps(message), file=client.stdin, flush=True)


def places(current):
    """Returns where the sliders belong: on the target, or where they start if the game hides it."""
    if "target" not in current:
        return current["start"]
    return [(t - s["min"]) / (s["max"] - s["min"]) for t, s in zip(current["target"], current["sliders"])]


for message in map(json.loads, client.stdout):
    kind = message["type"]
    if kind == "room":
        current = message["current"]
        if message["host"] == message["you"]["player"] and message["phase"] == "waiting":
            send(type="room.start", id=1)
    elif kind == "round.start":
        current = message
    elif kind == "room.phase" and message["phase"] == "open" and not message["paused"]:
        send(type="slide", values=places(current))
        send(type="hit", id=1 + current["round"], round=current["round"])
    elif kind == "round.end":
        for row in message["scores"]:
            print(f"round {message['round']}: {row['rank']}. {row['name']} {row['guess']} {row['verdict']}")
    elif kind == "match.end":
        for row in message["standings"]:
            print(f"{row['rank']}. {row['name']} {row['total']}")
        send(type="quit")
    elif kind == "client.error" or kind == "client.answer" and not message["ok"]:
        print(message["message"], file=sys.stderr)
    elif kind == "client.ended":
        sys.exit(message["status"])
