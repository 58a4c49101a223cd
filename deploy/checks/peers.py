"""WebSocket clients of PyPI behind one face, for the check `interop`.

Each has `connect`, `send` and `receive` (text is `str`, binary is `bytes`), `ping`, which waits for the pong, and `close`,
which returns the code that the server answered with.
"""

import asyncio
import socket
import ssl
import urllib.parse

import aiohttp
import picows
import websocket
import websockets.asyncio.client
import wsproto
import wsproto.events


def tls(url, certificate):
    """Returns what trusts the certificate, or None if the URL asks for no TLS."""
    return ssl.create_default_context(cafile=certificate) if url.startswith("wss:") else None


class Websockets:
    package = "websockets"

    async def connect(self, url, certificate, subprotocols):
        self.connection = await websockets.asyncio.client.connect(
            url, ssl=tls(url, certificate), subprotocols=subprotocols or None)

    async def send(self, message):
        await self.connection.send(message)

    async def receive(self):
        return await self.connection.recv()

    async def ping(self, payload):
        await (await self.connection.ping(payload))

    async def close(self, code, reason):
        await self.connection.close(code, reason)
        return self.connection.protocol.close_rcvd.code


class Aiohttp:
    package = "aiohttp"

    async def connect(self, url, certificate, subprotocols):
        self.session = aiohttp.ClientSession()
        # Left to itself it answers pings, and keeps pongs to itself as well.
        self.connection = await self.session.ws_connect(
            url, ssl=tls(url, certificate) or True, protocols=subprotocols, autoping=False, compress=15)

    async def send(self, message):
        await (self.connection.send_str(message) if isinstance(message, str) else self.connection.send_bytes(message))

    async def receive(self):
        message = await self.connection.receive()
        while message.type == aiohttp.WSMsgType.PING:
            await self.connection.pong(message.data)
            message = await self.connection.receive()
        return message.data

    async def ping(self, payload):
        await self.connection.ping(payload)
        message = await self.connection.receive()
        if message.type != aiohttp.WSMsgType.PONG or message.data != payload:
            raise AssertionError(f"{message} is not the pong.")

    async def close(self, code, reason):
        await self.connection.close(code=code, message=reason.encode())
        await self.session.close()
        return self.connection.close_code


class Wsproto:
    package = "wsproto"

    async def connect(self, url, certificate, subprotocols):
        place = urllib.parse.urlsplit(url)
        self.reader, self.writer = await asyncio.open_connection(
            place.hostname, place.port, ssl=tls(url, certificate))
        self.machine = wsproto.WSConnection(wsproto.ConnectionType.CLIENT)
        self.write(wsproto.events.Request(host=place.netloc, target=place.path or "/", subprotocols=subprotocols))
        await self.next(wsproto.events.AcceptConnection)

    def write(self, event):
        self.writer.write(self.machine.send(event))

    async def next(self, *kinds):
        """Returns the next event, which must be of one of the kinds; pings are answered on the way."""
        while True:
            for event in self.machine.events():
                if isinstance(event, wsproto.events.Ping):
                    self.write(event.response())
                elif isinstance(event, kinds):
                    return event
                else:
                    raise AssertionError(f"{event} is not expected.")
            data = await self.reader.read(1 << 16)
            if not data:
                raise AssertionError("The stream ended.")
            self.machine.receive_data(data)

    async def send(self, message):
        """Sends a message in fragments, which is how this package sends what its user hands it in pieces."""
        kind = wsproto.events.TextMessage if isinstance(message, str) else wsproto.events.BytesMessage
        half = len(message) // 2
        self.write(kind(data=message[:half], message_finished=False))
        self.write(kind(data=message[half:]))

    async def receive(self):
        parts = []
        while True:
            event = await self.next(wsproto.events.TextMessage, wsproto.events.BytesMessage)
            parts.append(event.data)
            if event.message_finished:
                return (b"" if isinstance(event.data, (bytes, bytearray)) else "").join(parts)

    async def ping(self, payload):
        self.write(wsproto.events.Ping(payload=payload))
        pong = await self.next(wsproto.events.Pong)
        if pong.payload != payload:
            raise AssertionError(f"{pong} is not the pong.")

    async def close(self, code, reason):
        self.write(wsproto.events.CloseConnection(code=code, reason=reason))
        answer = await self.next(wsproto.events.CloseConnection)
        # The server ends the stream (RFC 6455, section 7.1.1).
        if await self.reader.read():
            raise AssertionError("Something came behind the close frame.")
        self.writer.close()
        return answer.code


class WebsocketClient:
    package = "websocket-client"

    async def connect(self, url, certificate, subprotocols):
        self.connection = websocket.create_connection(
            url, sslopt={"ca_certs": certificate}, subprotocols=subprotocols, timeout=10,
            sockopt=((socket.IPPROTO_TCP, socket.TCP_NODELAY, 1),))

    async def send(self, message):
        if isinstance(message, str):
            self.connection.send(message)
        else:
            self.connection.send_binary(message)

    async def receive(self):
        return self.connection.recv()

    async def ping(self, payload):
        self.connection.ping(payload)
        opcode, data = self.connection.recv_data(control_frame=True)
        if opcode != websocket.ABNF.OPCODE_PONG or data != payload:
            raise AssertionError(f"{opcode} {data} is not the pong.")

    async def close(self, code, reason):
        self.connection.send_close(code, reason.encode())
        opcode, data = self.connection.recv_data(control_frame=True)
        self.connection.shutdown()
        if opcode != websocket.ABNF.OPCODE_CLOSE:
            raise AssertionError(f"{opcode} is no close frame.")
        return int.from_bytes(data[:2], "big")


class Picows:
    package = "picows"

    class Listener(picows.WSListener):
        def __init__(self):
            self.frames = asyncio.Queue()

        def on_ws_frame(self, transport, frame):
            if frame.msg_type == picows.WSMsgType.PING:
                transport.send_pong(frame.get_payload_as_bytes())
            elif frame.msg_type == picows.WSMsgType.CLOSE:
                self.frames.put_nowait((frame.msg_type, int(frame.get_close_code())))
            else:
                self.frames.put_nowait((frame.msg_type, frame.get_payload_as_bytes()))

    async def connect(self, url, certificate, subprotocols):
        fields = {"Sec-WebSocket-Protocol": ", ".join(subprotocols)} if subprotocols else None
        self.transport, self.listener = await picows.ws_connect(
            self.Listener, url, ssl_context=tls(url, certificate), extra_headers=fields)

    async def send(self, message):
        if isinstance(message, str):
            self.transport.send(picows.WSMsgType.TEXT, message.encode())
        else:
            self.transport.send(picows.WSMsgType.BINARY, message)

    async def receive(self):
        kind, data = await self.listener.frames.get()
        return data.decode() if kind == picows.WSMsgType.TEXT else data

    async def ping(self, payload):
        self.transport.send_ping(payload)
        frame = await self.listener.frames.get()
        if frame != (picows.WSMsgType.PONG, payload):
            raise AssertionError(f"{frame} is not the pong.")

    async def close(self, code, reason):
        self.transport.send_close(code, reason.encode())
        kind, answer = await self.listener.frames.get()
        await self.transport.wait_disconnected()
        if kind != picows.WSMsgType.CLOSE:
            raise AssertionError(f"{kind} is no close frame.")
        return answer


ALL = (Websockets, Aiohttp, Wsproto, WebsocketClient, Picows)
