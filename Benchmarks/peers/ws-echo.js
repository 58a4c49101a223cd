// An echo on Node's ws.
//
//     node ws-echo.js PORT [CERTIFICATE KEY] [--broadcast]
"use strict";

const fs = require("fs");
const { WebSocketServer } = require("ws");

const words = process.argv.slice(2);
const broadcasts = words[words.length - 1] === "--broadcast" && Boolean(words.pop());
const [port, certificate, key] = words;

const server = certificate
    ? require("https").createServer({ cert: fs.readFileSync(certificate), key: fs.readFileSync(key) })
    : require("http").createServer();
const sockets = new WebSocketServer({ server, maxPayload: 16 << 20, perMessageDeflate: false });

sockets.on("connection", (socket) => {
    socket.on("error", () => {});
    socket.on("message", (message, isBinary) => {
        if (!broadcasts) {
            socket.send(message, { binary: isBinary });
            return;
        }
        for (const client of sockets.clients) {
            client.send(message, { binary: isBinary });
        }
    });
});
server.listen({ port: Number(port), host: "127.0.0.1", backlog: 4096 });
