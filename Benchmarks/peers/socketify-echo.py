"""An echo on socketify, which is µWebSockets in C++ with Python on top.

python socketify-echo.py PORT [CERTIFICATE KEY] [--broadcast]
"""

import sys

from socketify import App, AppListenOptions, AppOptions, CompressOptions, OpCode

words = sys.argv[1:]
broadcasts = words[-1] == "--broadcast" and bool(words.pop())


def opened(socket):
    if broadcasts:
        socket.subscribe("everybody")


def received(socket, message, opcode):
    if broadcasts:
        # A socket's own publishing would leave the socket itself out.
        app.publish("everybody", message, opcode)
    else:
        socket.send(message, opcode)


app = App(AppOptions(cert_file_name=words[1], key_file_name=words[2]) if len(words) == 3 else None)
app.ws(
    "/*",
    {
        "compression": CompressOptions.DISABLED,
        "max_payload_length": 16 << 20,
        "max_backpressure": 64 << 20,
        "idle_timeout": 120,
        "open": opened,
        "message": received,
    },
)
app.listen(AppListenOptions(port=int(words[0]), host="127.0.0.1"), lambda config: None)
app.run()
