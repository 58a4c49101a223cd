"""A session with a game server in which nearly everything that the wire protocol has is said once, recorded."""

import asyncio
import collections
import contextlib
import json
import struct

import websockets

import described

# Everything takes a moment; what takes this long does not come.
PATIENCE_SECONDS = 15


class Client:
    """One connection, all of whose messages are recorded as (name, direction, message)."""

    def __init__(self, url, name, record):
        self.url = url
        self.name = name
        self.record = record
        self.received = collections.deque()
        self.news = asyncio.Event()
        self.close_code = None
        self._id = 0

    async def __aenter__(self):
        self.socket = await websockets.connect(self.url, subprotocols=["bullseye.v1"], compression=None)
        self.reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_):
        await self.socket.close()
        await self.reader

    async def _read(self):
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                data = await self.socket.recv()
                message = json.loads(data) if isinstance(data, str) else data.decode("latin-1")
                self.record.append((self.name, described.SERVER, message))
                self.received.append(message)
                self.news.set()
        self.close_code = self.socket.close_code
        self.news.set()

    async def send(self, message):
        """Sends a message: an object, or bytes as text."""
        self.record.append((self.name, described.CLIENT, message))
        is_text = isinstance(message, dict)
        with contextlib.suppress(websockets.ConnectionClosed):
            await self.socket.send(json.dumps(message) if is_text else message.encode("latin-1"))

    async def ask(self, kind, **members):
        """Sends a request and returns its answer."""
        self._id += 1
        await self.send({"type": kind, "id": self._id, **members})
        return await self.find(lambda message: message.get("id") == self._id, kind)

    async def slide(self, number, sequence, *places):
        """Moves the sliders."""
        values = (round(place * 65535) for place in places)
        data = struct.pack(f">BHI{len(places)}H", 1, number, sequence, *values)
        await self.send(data.decode("latin-1"))

    async def expect(self, kind, **members):
        """Returns the next message of that type with those members, and forgets it and all before."""
        return await self.find(
            lambda message: message.get("type") == kind and members.items() <= message.items(), f"{kind} {members}")

    async def expect_all(self, *kinds):
        """Waits for a message of each type, in any order, and forgets what has come until then."""
        missing = set(kinds)

        def is_last(message):
            missing.discard(message.get("type"))
            return not missing

        await self.find(is_last, kinds)

    async def expect_frame(self, first):
        """Waits for the next binary message whose first byte that is."""
        await self.find(lambda message: message[:1] == first, repr(first), text=False)

    async def find(self, fits, what, text=True):
        """Returns the next message that fits, and forgets it and all before."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while True:
                    while self.received:
                        message = self.received.popleft()
                        if isinstance(message, dict) == text and fits(message):
                            return message
                    if self.close_code is not None:
                        raise AssertionError(f"{self.name} was closed with {self.close_code} before {what}")
                    self.news.clear()
                    await self.news.wait()
        except TimeoutError:
            raise AssertionError(f"{self.name} never got {what}") from None

    async def closed(self):
        """Waits until the server has closed the connection, and returns the code."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            await self.reader
        return self.close_code


async def play(url, record, end):
    """Plays the session on a new server and returns the close codes it met; `end` tells the server to drain."""
    codes = []
    async with contextlib.AsyncExitStack() as stack:
        async def client(name):
            return await stack.enter_async_context(Client(url, name, record))

        ada, bo, eve, dan, fay, guest = [await client(name) for name in ("ada", "bo", "eve", "dan", "fay", "guest")]
        await guest.ask("lobby.watch")
        welcomes = {}
        for one in (ada, bo, eve, dan, fay, guest):
            welcomes[one.name] = await one.ask("hello", name=one.name.title(), client="asyncapi/1.0")
        people = {name: welcome["player"] for name, welcome in welcomes.items()}
        await ada.ask("ping", at=0.5)
        cursor = await watch(guest)
        event = await schedule(dan, fay, guest, people)
        room = await play_games(ada, bo, eve, people)
        await steer(ada, bo, eve, people, room)
        await guest.expect_all("lobby.result", "lobby.rating", "lobby.roomClosed")
        await guest.ask("lobby.unwatch")
        await guest.ask("lobby.watch", after=cursor)
        await guest.expect("lobby")
        await play_event(dan, fay, event)
        codes.append(await be_replaced(client, dan, welcomes["dan"]["token"]))
        codes.append(await misbehave(eve))
        end()
        await bo.expect("notice")
        codes.append(await bo.closed())
    return codes


async def watch(guest):
    """Watches the lobby and returns its cursor."""
    await guest.ask("lobby.watch")
    return (await guest.expect("lobby"))["cursor"]


async def schedule(dan, fay, guest, people):
    """Schedules an event that gathers at once, and one that is called off; returns the first, in whose
    room both are."""
    now = (await dan.ask("ping", at=1))["nowAt"]
    options = {"rounds": 1, "roundMs": 60000, "countdownMs": 0, "revealMs": 500}
    answer = await dan.ask(
        "event.schedule", title="Friday cup", game="bullseye", options=options, startAt=now + 11_000,
        invite=[people["fay"]])
    event = answer["event"]["event"]
    await dan.expect("event.gathering")
    await fay.expect("event.changed")
    await fay.ask("event.respond", event=event, answer="going")
    await fay.expect("event.gathering")
    await fay.ask("event.next")
    await guest.ask("event.next")
    await dan.ask("event.invite", event=event, players=[people["guest"]])
    other = await dan.ask("event.schedule", title="Later", game="hotcold", startAt=now + 86_400_000)
    await dan.ask("event.cancel", event=other["event"]["event"])
    await dan.ask("event.list", limit=10)
    await guest.expect("lobby.event")
    room = (await dan.ask("event.show", event=event))["event"]["room"]
    for one in (dan, fay):
        await one.ask("room.join", room=room)
    return event


async def play_games(ada, bo, eve, people):
    """Plays a match of one round of each game, the second paused and skipped; returns the room."""
    options = {"games": ["bullseye", "rgbullseye", "hotcold"], "rounds": 3, "countdownMs": 0, "revealMs": 500}
    options["roundMs"] = 60000
    room = (await ada.ask("room.create", game="bullseye", title="Friday", options=options))["room"]
    await bo.ask("room.join", room=room)
    await eve.ask("room.join", room=room, **{"as": "spectator"})
    await eve.expect("room")
    await ada.ask("room.start")

    await ada.expect("room.phase", phase="open")
    await ada.slide(1, 1, 0.25)
    await eve.expect_frame("\x02")
    await eve.ask("hit", round=1)
    await ada.ask("hit", round=1, values=[0.4141])
    await bo.expect("round.hit")
    await bo.ask("hit", round=1)

    await ada.expect("room.phase", phase="open")
    await bo.slide(2, 1, 0.1, 0.2, 0.3)
    await ada.ask("room.pause")
    await ada.ask("room.resume")
    await ada.ask("hit", round=2, values=[0.5, 0.5, 0.5])
    await ada.ask("room.skip")

    await bo.expect("round.start", round=3)
    await bo.expect("room.phase", phase="open")
    await bo.slide(3, 1, 0.75)
    await bo.expect_frame("\x03")
    await bo.ask("hit", round=3)
    await ada.ask("hit", round=3)
    await ada.expect("match.end")
    return room


async def steer(ada, bo, eve, people, room):
    """Steers the room until it is closed, rates a game, and looks at a leaderboard."""
    await ada.ask("room.configure", options={"rounds": 10, "autoStart": None})
    await ada.expect("room.options")
    await ada.ask("room.configure", options={"rounds": 1000})
    await ada.ask("room.lock", locked=True)
    await ada.ask("room.handover", player=people["bo"])
    await ada.expect("room.host")
    await bo.ask("room.kick", player=people["eve"], ban=False)
    await eve.expect("room.left", reason="kicked")
    await eve.ask("room.join", room=room)
    await ada.ask("room.leave")
    await bo.ask("room.close")
    await bo.expect("room.closed")
    await eve.ask("rate", game="hotcold", stars=4)
    await eve.ask("leaderboard", game="bullseye", period="day", by="total")
    await ada.ask("leaderboard", game="hotcold", period="all", by="best", limit=1)


async def play_event(dan, fay, event):
    """Plays the event's match once it starts."""
    await fay.expect("room.phase", phase="open")
    for one in (dan, fay):
        await one.ask("hit", round=1)
    await fay.expect("match.end")
    await fay.expect("event.changed", state="finished")
    await fay.ask("event.show", event=event)
    await fay.ask("room.leave")


async def be_replaced(client, dan, token):
    """Comes back with another connection; returns the code with which the first one is closed."""
    again = await client("dan again")
    await again.ask("hello", token=token)
    await again.expect("room")
    return await dan.closed()


async def misbehave(eve):
    """Sends what is none of the protocol, and returns the code with which that ends."""
    for number in range(10):
        await eve.ask("room.lock", locked=number)
    return await eve.closed()
