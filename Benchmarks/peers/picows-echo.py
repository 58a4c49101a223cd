"""An echo on picows.

python picows-echo.py PORT [CERTIFICATE KEY] [--broadcast]
"""

import asyncio
import ssl
import sys

from picows import WSListener, WSMsgType, ws_create_server

words = sys.argv[1:]
broadcasts = words[-1] == "--broadcast" and bool(words.pop())
transports = set()


class Echo(WSListener):
    """Sends whole messages back, or to everybody."""

    def __init__(self):
        super().__init__()
        self.pieces = bytearray()
        self.kind = None

    def on_ws_connected(self, transport):
        transports.add(transport)

    def on_ws_disconnected(self, transport):
        transports.discard(transport)

    def on_ws_frame(self, transport, frame):
        if frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
        elif frame.msg_type in (WSMsgType.BINARY, WSMsgType.TEXT, WSMsgType.CONTINUATION):
            if frame.fin and not self.pieces:
                self.send(transport, frame.msg_type, frame.get_payload_as_bytes())
                return
            if frame.msg_type != WSMsgType.CONTINUATION:
                self.kind = frame.msg_type
            self.pieces += frame.get_payload_as_memoryview()
            if frame.fin:
                message, self.pieces = self.pieces, bytearray()
                self.send(transport, self.kind, message)

    def send(self, transport, kind, message):
        for receiver in transports if broadcasts else (transport,):
            receiver.send(kind, message)


async def main():
    context = None
    if len(words) == 3:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(words[1], words[2])
    server = await ws_create_server(
        lambda request: Echo(),
        "127.0.0.1",
        int(words[0]),
        ssl=context,
        max_frame_size=17 << 20,
        backlog=4096,
    )
    await server.serve_forever()


asyncio.run(main())
