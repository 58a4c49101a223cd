#!/usr/bin/env python3
"""Plays a round of Bullseye and prints how it went:  play.py URL [ROOM [NAME]]

URL is what the server prints after “listening on”, ROOM a room's five letters; without it a room is opened.
Needs Python 3.10 and the package websockets (pip install websockets).
"""

import argparse
import json
import struct
import sys


def places(current):
    """Returns where the sliders belong: on the target, or where they start if the game hides it."""
    if "target" not in current:
        return current["start"]
    return [(t - s["min"]) / (s["max"] - s["min"]) for t, s in zip(current["target"], current["sliders"])]


def slide(number, sequence, values):
    """Returns the binary message that moves the sliders (protocol, section 6)."""
    return struct.pack(f">BHI{len(values)}H", 1, number & 0xFFFF, sequence, *(round(v * 65535) for v in values))


def play(url, room, name):
    # Only here: the help is for those as well who do not have the package yet.
    from websockets.sync.client import connect

    with connect(url, subprotocols=["bullseye.v1"]) as socket:
        def send(**message):
            socket.send(json.dumps(message))

        send(type="hello", id=1, name=name, client="play.py/1.0")
        if room:
            send(type="room.join", id=2, room=room)
        else:
            send(type="room.create", id=2, game="bullseye", options={"rounds": 1, "autoStart": 1})
        has_hit = False
        for message in (json.loads(data) for data in socket if isinstance(data, str)):
            kind = message["type"]
            if kind in ("error", "room.closed"):
                sys.exit(message.get("message", "The room was closed."))
            if kind == "round.end":
                send(type="room.leave")
                return message
            if kind == "round.start" or kind == "room":
                current = message.get("current", message)
            if kind in ("room", "room.phase") and message["phase"] == "open" and not message["paused"] and not has_hit:
                socket.send(slide(current["round"], 1, places(current)))
                send(type="hit", id=3, round=current["round"])
                has_hit = True


parser = argparse.ArgumentParser(
    usage="play.py URL [ROOM [NAME]]", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("url", metavar="URL")
parser.add_argument("room", metavar="ROOM", nargs="?")
parser.add_argument("name", metavar="NAME", nargs="?", default="Python")
words = parser.parse_args()
if not words.url.startswith(("ws://", "wss://")):
    parser.error(f"{words.url} is no URL of a server, which begins with ws:// or wss://")

end = play(words.url, words.room, words.name)
print(f"Round {end['round']} of {end['game']}, target {end['target']}:")
for row in end["scores"]:
    print(f"{row['rank']:3}. {row['name']:20} {row['guess']} {row['score']:4}  {row['verdict']}")
