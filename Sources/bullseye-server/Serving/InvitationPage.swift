import GameProtocol
import WebSocket

/// What a browser sees that opens an invitation: what this is, and the line that joins.
struct InvitationPage: Sendable {
    /// The server's pin; nil without TLS.
    let pin: Pin?

    func response(to request: HTTPRequest) -> HTTPResponse {
        let room = request.path.dropFirst()
        guard room.isEmpty || RoomCode(String(room)) != nil else {
            return HTTPResponse(.notFound, text: "There is nothing here. The invitation is at /.\n")
        }
        return HTTPResponse(
            .ok,
            fields: [
                HTTPResponse.Field("Content-Type", "text/html; charset=utf-8"),
                HTTPResponse.Field("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"),
                HTTPResponse.Field("X-Content-Type-Options", "nosniff"),
                HTTPResponse.Field("Referrer-Policy", "no-referrer"),
                HTTPResponse.Field("Cache-Control", "no-store"),
            ],
            body: Array(html(host: request.host ?? "localhost", room: RoomCode(String(room))).utf8))
    }

    private func html(host: String, room: RoomCode?) -> String {
        let scheme = pin == nil ? "http" : "https"
        let fragment = pin.map { "#pin=sha256:\($0.text)" } ?? ""
        let link = "\(scheme)://\(host)/\(room?.text ?? "")\(fragment)"
        let (heading, title, verb) =
            room.map { ("Room \($0)", "Room \($0) – Bullseye", "join") } ?? ("Bullseye", "Bullseye", "host")
        let invitation =
            room == nil
            ? "Friends play here together. To open a room and get its link for them, type there:"
            : "You are invited to play in this room. To join it, type there:"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>
            :root { color-scheme: light dark; }
            body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 38rem; margin: 12vh auto; padding: 0 1.5rem; }
            h1 { font-weight: 600; letter-spacing: -0.01em; }
            h1 span { color: #d0312d; }
            code { font: 0.9rem/1.5 ui-monospace, monospace; }
            pre { padding: 1rem 1.2rem; border-radius: 0.5rem; border: 1px solid #8886; background: #8881;
              white-space: pre-wrap; overflow-wrap: anywhere; user-select: all; }
            p.small { font-size: 0.9rem; opacity: 0.75; }
            </style>
            </head>
            <body>
            <h1><span>◎</span> \(heading)</h1>
            <p>Bullseye hosts shared rounds of slider games: everybody sees a target, moves a slider by eye, hits, and
            sees who came closest. It is played in a terminal.</p>
            <p>Once, in a clone of Bullseye's source, build the client with Swift 6.2 or later:</p>
            <pre><code>swift build -c release --product bullseye</code></pre>
            <p>\(invitation)</p>
            <pre><code>.build/release/bullseye \(verb) '\(escape(link))'</code></pre>
            <p class="small">On Debian the build needs the packages <code>libjansson-dev</code>, <code>libqrencode-dev</code>,
            <code>libssl-dev</code> and <code>pkg-config</code>. You play under your login name; <code>--name</code> and another name after it change
            that.</p>
            </body>
            </html>

            """
    }

    /// Text as it may stand in HTML; the host is what the browser says it is.
    private func escape(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
