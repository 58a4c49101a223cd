import ClientRuntime
import GameProtocol
import GameRules
import Transport

/// One who does not speak the protocol: bytes that make no sense, in every layer.
///
/// Owner: the crowd's loop.
enum Stranger {
    /// In place of what the bytes stand.
    enum Kind: CaseIterable {
        case stream, encrypted, http, frames, messages
    }

    /// How long a stranger waits for the server to end it.
    private static let patience: Int64 = 5_000_000_000

    /// Comes, sends, and goes after a while.
    static func come(
        _ kind: Kind, over route: Route, from place: Int, seed: UInt64, on loop: EventLoop, ended: @escaping () -> Void
    ) {
        var generator = SplitMix(seed: seed)
        let bytes = words(kind, using: &generator)
        let from = route.places[place % route.places.count]
        ByteStream.connect(
            to: route.addresses, from: from.source, tls: kind == .stream ? nil : from.tls, host: route.link.host,
            on: loop,
            opened: { stream in
                stream.send(bytes)
                loop.schedule(after: patience) { [weak stream] in stream?.abandon() }
            }, ended: ended)
    }

    /// What is sent.
    static func words(_ kind: Kind, using generator: inout some RandomNumberGenerator) -> [UInt8] {
        switch kind {
        case .stream, .encrypted: random(512, using: &generator)
        case .http: Array("GET /play HTTP/1.1\r\n".utf8) + random(300, using: &generator) + Array("\r\n\r\n".utf8)
        case .frames: Array(upgrade.utf8) + random(512, using: &generator)
        case .messages: Array(upgrade.utf8) + (0..<8).flatMap { _ in message(using: &generator) }
        }
    }

    private static let upgrade =
        "GET /play HTTP/1.1\r\nHost: stranger\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"

    private static func random(_ count: Int, using generator: inout some RandomNumberGenerator) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    /// A binary message in a frame of good form; a mask of zeros leaves it as it is.
    private static func message(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        let payload = random(Int.random(in: 1...60, using: &generator), using: &generator)
        return [0x82, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload
    }
}
