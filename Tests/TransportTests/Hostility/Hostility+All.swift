import COpenSSL
import TestSupport
import Transport
import WebSocket

extension Hostility {
    /// One for each limit, over TLS as well where that is another way through the engine.
    static let all = connections + handshakes + messages(isEncrypted: false) + messages(isEncrypted: true) + times + tls

    /// What a limit of time is set to, in nanoseconds.
    private static let soon: Int64 = 100_000_000
    private static let kilobyte = [UInt8](repeating: 0x61, count: 1024)

    /// As many connections at a time as one client holds for a while.
    private static func many<Stream>(_ connect: () throws -> Stream) rethrows -> [Stream] {
        try (0..<16).map { _ in try connect() }
    }

    /// Sends a byte after the other on each connection until something comes, and reads that to its end.
    private static func trickle(_ connections: [RawSocket]) -> [Ending] {
        var waiting = connections
        while !waiting.isEmpty { waiting = waiting.filter { !$0.hasInput(withinMs: 1) && $0.send([0x61]) } }
        return connections.map { Ending(of: $0) }
    }

    // MARK: Connections

    private static let connections = [
        Hostility(
            testDescription: "connections in all", admission: admission { $0.total = 8 },
            occupy: { server in try (0..<7).map { _ in try server.open() } }, ending: .cut,
            attack: { server in [Ending(of: try server.connect())] }),
        Hostility(
            testDescription: "connections of an address", admission: admission { $0.perAddress = 8 },
            occupy: { server in
                let occupants = try (0..<8).map { _ in try server.connect(from: 2) }
                // They are served, and so are counted.
                guard occupants.allSatisfy({ $0.upgrade() }) else { throw GoodClient.Failed() }
                return occupants
            }, ending: .cut,
            attack: { server in [Ending(of: try server.connect(from: 2))] }),
        Hostility(
            testDescription: "connections a second",
            admission: admission {
                $0.perSecond = 200
                $0.burst = 10
            }, clients: 4, serverWaits: true, ending: .left,
            attack: { server in
                try server.open().reset()
                return [.left]
            }),
    ]

    // MARK: Handshakes

    private static let handshakes = [
        Hostility(
            testDescription: "time of a handshake", settings: settings { $0.handshake = soon }, serverWaits: true,
            ending: .status(408),
            attack: { server in
                let connections = try many { try server.connect() }
                for connection in connections { connection.send("GET /play HTTP/1.1\r\nX: ") }
                return trickle(connections)
            }),
        Hostility(
            testDescription: "bytes of a handshake", settings: settings { $0.limits.maxHeadBytes = 1024 },
            ending: .status(431),
            attack: { server in
                let connection = try server.connect()
                connection.send(Array("GET /play HTTP/1.1\r\nX: ".utf8) + kilobyte)
                return [Ending(of: connection)]
            }),
    ]

    // MARK: Messages

    private static let fragments = RawFrames.masked(0x02) + (0..<300).flatMap { _ in RawFrames.masked(0x00) }
    private static let pings = (0..<200).flatMap { _ in RawFrames.masked(0x89) }

    private static func messages(isEncrypted: Bool) -> [Hostility] {
        let carrier = isEncrypted ? ", TLS" : ""

        /// Sends bytes once a channel is open, and reads to the end.
        func sending(_ bytes: [UInt8]) -> @Sendable (HostilityServer) throws -> [Ending] {
            { server in
                let stream = try server.open()
                stream.send(bytes)
                return [Ending(of: stream)]
            }
        }

        return [
            Hostility(
                testDescription: "bytes of a message" + carrier, isEncrypted: isEncrypted,
                ending: .closed(.messageTooBig, ""),
                attack: sending(RawFrames.masked(0x82, kilobyte, announced: 16 * 1024 + 1))),
            Hostility(
                testDescription: "frames of a message" + carrier, isEncrypted: isEncrypted,
                ending: .closed(.messageTooBig, ""), attack: sending(fragments)),
            Hostility(
                testDescription: "control frames a second" + carrier, isEncrypted: isEncrypted,
                ending: .closed(.policyViolation, "too many pings"), attack: sending(pings)),
            Hostility(
                testDescription: "bytes left unread" + carrier, isEncrypted: isEncrypted,
                settings: settings {
                    $0.connection.outputBytes = 64 * 1024
                    // Whoever reads late is to find the close frame.
                    $0.connection.linger = 10_000_000_000
                },
                ending: .closed(.policyViolation, "slow consumer"), attack: sending(RawFrames.masked(0x82))),
        ]
    }

    // MARK: Times

    private static let times = [
        Hostility(
            testDescription: "time of silence",
            settings: settings {
                $0.idle = soon
                $0.ping = nil
            }, serverWaits: true, ending: .closed(.goingAway, "idle"),
            attack: { server in try many { try server.open() }.map { Ending(of: $0) } }),
        Hostility(
            testDescription: "time of parting", settings: settings { $0.connection.linger = soon },
            ending: .closed(.normal, ""),
            attack: { server in
                let streams = try many { try server.open() }
                for stream in streams { stream.send(RawFrames.masked(0x88)) }
                let endings = streams.map { Ending(of: $0) }
                for stream in streams { while stream.send(kilobyte) {} }
                return endings
            }),
    ]

    // MARK: TLS

    private static let tls = [
        Hostility(
            testDescription: "time of a TLS handshake", isEncrypted: true,
            settings: settings { $0.connection.tlsHandshake = soon }, serverWaits: true, ending: .cut,
            attack: { server in
                let connections = try many { try server.connect() }
                // The beginning of a record of 512 bytes, with a ClientHello of 508.
                for connection in connections { connection.send([0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3]) }
                return trickle(connections)
            }),
        Hostility(
            testDescription: "TLS key updates", isEncrypted: true, ending: .cut,
            attack: { server in
                let stream = try server.connectTLS(version: TLS1_3_VERSION)
                stream.socket.send(stream.keyUpdates(500))
                return [Ending(of: stream)]
            }),
        Hostility(
            testDescription: "TLS renegotiations", isEncrypted: true, ending: .refused,
            attack: { server in [try server.connectTLS(version: TLS1_2_VERSION).renegotiate() ? .left : .refused] }),
        Hostility(
            testDescription: "TLS records that do not end", isEncrypted: true, ending: .left,
            attack: { server in
                let stream = try server.connectTLS()
                stream.socket.send([0x17, 3, 3, 0x40, 0] + kilobyte)
                stream.reset()
                return [.left]
            }),
    ]
}
