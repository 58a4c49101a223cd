"""Requests with something altered in each: what the server says to them, and what the description of the protocol says."""

import copy
import json
import random

import described
import played

SEED = 20
ALTERATIONS_OF_EACH = 40

# With fewer bad messages than close a connection, as few requests as are taken at once.
REQUESTS_OF_A_CONNECTION = 9

# The codes of requests that are refused for what is written in them.
REFUSALS = {"bad_message", "bad_name", "bad_options", "bad_values"}

VALUES = (
    None, True, 0, 1, -1, 3.0, 0.5, 2.5, 6, 101, 1001, 2**53, 1e300, "", " ", "x", "\t", "Ada\u200b", "a" * 21, "b" * 500,
    "player", "all", "best", "declined", "unlisted", "public", "14", "18446744073709551616", "KXQZT", [], [0.5], [1.5],
    [0.5, 0.5], ["bullseye"], ["unheard"], ["x"] * 201, {}, {"rounds": 101})

OPTIONS = {
    "games": ["bullseye"], "rounds": 3, "roundMs": 15000, "countdownMs": 0, "revealMs": 500, "capacity": 16,
    "visibility": "unlisted", "autoStart": 0, "repeat": False, "seed": "14"}

# What is too rare to be met by chance.
CHOSEN = (
    {"type": "hello", "id": 1, "name": "a" * 21},
    {"type": "hello", "id": 1, "name": "👩‍🚀" * 20},
    {"type": "hit", "id": 1, "round": 1, "values": [0.5, 0.5]},
    {"type": "event.invite", "id": 1, "event": "e_Kq81mZ0xWc3dTt7R", "players": ["p_7Hq2Z0rVtY5nC8sK"] * 201})

# What no schema can say, or this one leaves to the server: the reason, and whether an answer that differs is due to it.
# All are refused by the server alone.
DIFFERENCES = {
    "which games there are is the server's affair":
        lambda message, error: error.get("member") == "games",
    "options are judged together, and a seed has 64 bits":
        lambda message, error: error.get("member") in ("autoStart", "capacity", "visibility", "seed"),
    "how far an event is ahead depends on the clock":
        lambda message, error: error.get("member") == "startAt",
    "whether a token needs a name depends on whether it is known":
        lambda message, error: message["type"] == "hello" and message.get("token") is not None,
    "characters as people see them, and whether they are visible, are not for a schema":
        lambda message, error: error["code"] == "bad_name",
    "how many sliders there are depends on the round":
        lambda message, error: message["type"] == "hit" and error["code"] == "bad_values",
}


def places(value):
    """Yields every member and element within a value, as what holds it and its key there."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        if key != "type":
            yield value, key
            yield from places(value[key])


def alter(request, generator):
    """Returns the request with one member taken out, added, or given another value."""
    altered = copy.deepcopy(request)
    holder, key = generator.choice(list(places(altered)))
    if generator.random() < 0.15:
        altered["unheard"] = generator.choice(VALUES)
    elif isinstance(holder, dict) and generator.random() < 0.2:
        del holder[key]
    else:
        holder[key] = copy.deepcopy(generator.choice(VALUES))
    return altered


def requests(description):
    """Returns requests by their types: the examples of the description, and each altered in many ways."""
    generator = random.Random(SEED)
    made = {}
    for kind, keys in description.names[described.CLIENT].items():
        bases = [example["payload"] for key in keys for example in description.messages[key]["examples"]]
        if not isinstance(bases[0], dict):
            continue
        if kind == "hit":
            bases = [{**base, "round": 1} for base in bases]
        if kind == "room.create":
            bases += [{"type": kind, "id": 4, "game": "bullseye", "options": OPTIONS}] * 3
        bases += [message for message in CHOSEN if message["type"] == kind]
        made[kind] = [*bases, *(alter(base, generator) for base in bases for _ in range(ALTERATIONS_OF_EACH))]
    return made


async def judge(url, description):
    """Returns how many requests were sent, and how the server and the description differ in what they refuse; to that
    belongs a known difference that was not met."""
    breaches, met, count = [], set(), 0
    for kind, made in requests(description).items():
        # One says hello once, and who has hit has hit.
        size = 1 if kind in ("hello", "hit") else REQUESTS_OF_A_CONNECTION
        for start in range(0, len(made), size):
            async with played.Client(url, kind, []) as client:
                await prepare(client, kind)
                for message in made[start : start + size]:
                    count += 1
                    error = await refusal(client, message)
                    accepted = description.accepts(described.CLIENT, message)
                    if accepted == (error is None):
                        continue
                    reasons = [reason for reason, fits in DIFFERENCES.items() if error and fits(message, error)]
                    met.update(reasons)
                    if not reasons:
                        said = f"refused by the server ({error['code']})" if error else "taken by the server"
                        breaches.append(f"{said}, not so by its schema: {json.dumps(message)[:300]}")
    return count, breaches + [f"no request has shown that {reason}" for reason in DIFFERENCES if reason not in met]


async def prepare(client, kind):
    """Has the client be where requests of that type are judged to the end."""
    if kind != "hello":
        await client.ask("hello", name="Ada")
    if kind == "hit":
        options = {"countdownMs": 0, "roundMs": 120000, "visibility": "unlisted"}
        await client.ask("room.create", game="bullseye", options=options)
        await client.ask("room.start")
        await client.expect("room.phase", phase="open")


async def refusal(client, message):
    """Sends a request and returns the error that refuses it for what is written in it, if one does."""
    await client.send(message)
    # Requests are answered in their order, this one in any case, if only because it comes before `hello`.
    await client.send({"type": "ping", "id": 2**52, "at": 0})
    errors = []

    def is_last(received):
        if received.get("type") == "error" and received["code"] in REFUSALS:
            errors.append(received)
        return received.get("id") == 2**52

    await client.find(is_last, "an answer")
    return errors[0] if errors else None
