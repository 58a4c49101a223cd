// What a client with the WebSocket of browsers goes through, for the check `interop`: run by Node and by Chromium.
"use strict";

/** A WebSocket whose messages, texts or ArrayBuffers, and whose close event can be waited for one by one. */
class Conversation {
    constructor(socket) {
        this.socket = socket;
        this.events = [];
        this.waiting = [];
        socket.binaryType = "arraybuffer";
        for (const kind of ["open", "message", "close"]) {
            socket.addEventListener(kind, (event) => {
                const waiting = this.waiting.shift();
                if (waiting) waiting(event);
                else this.events.push(event);
            });
        }
    }

    async next(kind) {
        const event = this.events.shift() ?? (await new Promise((resolve) => this.waiting.push(resolve)));
        demand(event.type === kind, `${event.type} ${event.code ?? ""} came instead of ${kind}`);
        return event;
    }

    /** The next message of the protocol with that type; whatever comes before it is passed over. */
    async answer(type) {
        for (;;) {
            const { data } = await this.next("message");
            const message = typeof data === "string" ? JSON.parse(data) : {};
            demand(message.type !== "error", data);
            if (message.type === type && (type !== "room.phase" || message.phase === "open")) return message;
        }
    }

    request(message) {
        this.socket.send(JSON.stringify(message));
    }
}

function demand(holds, complaint) {
    if (!holds) throw new Error(complaint);
}

/** Has everything that is sent to the echo server come back, and closes. */
async function echo(WebSocket, url) {
    const conversation = new Conversation(new WebSocket(url));
    await conversation.next("open");
    const bytes = Uint8Array.from({ length: 70000 }, (_, index) => index % 251);
    for (const message of ["Grüße, 世界 🎯", "", "a".repeat(65536), bytes, new Uint8Array(0)]) {
        conversation.socket.send(message);
        const { data } = await conversation.next("message");
        const same =
            typeof message === "string"
                ? data === message
                : data.byteLength === message.length && new Uint8Array(data).every((byte, index) => byte === message[index]);
        demand(same, `a message of ${message.length} did not come back`);
    }
    conversation.socket.close(4321, "done");
    const end = await conversation.next("close");
    demand(end.wasClean && end.code === 4321, `closed with ${end.code}, clean: ${end.wasClean}`);
}

/** Plays a round on a game server: hello, a room, a slide, a hit, a result. */
async function play(WebSocket, url) {
    const conversation = new Conversation(new WebSocket(url, ["bullseye.v1"]));
    await conversation.next("open");
    demand(conversation.socket.protocol === "bullseye.v1", `${conversation.socket.protocol} was agreed on`);
    conversation.request({ type: "hello", id: 1, name: "Ada" });
    await conversation.answer("welcome");
    const options = { rounds: 1, countdownMs: 0, visibility: "unlisted" };
    conversation.request({ type: "room.create", id: 2, game: "bullseye", options });
    conversation.request({ type: "room.start", id: 3 });
    const start = await conversation.answer("round.start");
    await conversation.answer("room.phase");
    const slide = new DataView(new ArrayBuffer(9));
    slide.setUint8(0, 1);
    slide.setUint16(1, start.round);
    slide.setUint32(3, 1);
    slide.setUint16(7, Math.round(((start.target[0] - 1) / 99) * 65535));
    conversation.socket.send(slide.buffer);
    conversation.request({ type: "hit", id: 4, round: start.round });
    const end = await conversation.answer("round.end");
    demand(end.scores[0].score === 200, `the score is ${end.scores[0].score}`);
    conversation.request({ type: "room.leave", id: 5 });
    await conversation.answer("room.left");
    conversation.socket.close(1000, "");
    demand((await conversation.next("close")).wasClean, "the end was not clean");
}

/** Goes through both and tells how: "passed", or what went wrong. */
async function report(WebSocket, echoURL, playURL) {
    try {
        await echo(WebSocket, echoURL);
        await play(WebSocket, playURL);
        return "passed";
    } catch (error) {
        return String(error);
    }
}

// Node: node peers.js (own | ws) ECHO-URL PLAY-URL
if (typeof process === "object") {
    const [kind, echoURL, playURL] = process.argv.slice(2);
    const implementation = kind === "ws" ? require("ws") : globalThis.WebSocket;
    report(implementation, echoURL, playURL).then((result) => console.log(result));
}
