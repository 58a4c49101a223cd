import GameProtocol
import GameRules
import Glibc
import TestSupport
import Testing

/// What whoever runs a server asks of it while it runs, and does there.
@Suite(.timeLimit(.minutes(3))) struct AdminCommandTests {
    @Test func `a status tells how the server is`() async throws {
        let world = try await LiveWorld(tls: true)
        let server = world.server
        let (ada, bo) = (try await ScenarioClient("Ada", in: world), try await ScenarioClient("Bo", in: world))
        let room = try await ada.createRoom()
        try await bo.join(room)
        try await ada.ask(.roomStart)
        _ = try await ada.opening(ofRound: 1)
        guard case .status(let status)? = try await server.ask("status") else {
            Issue.record("no status came")
            return
        }
        #expect(status.version == "0.1.0")
        #expect(status.addresses == ["127.0.0.1:\(server.port)"])
        #expect(try InvitationLink(status.link) == server.link)
        #expect((status.players, status.connections) == (2, 2))
        #expect((status.rooms.total, status.rooms[.open]) == (1, 1))
        #expect((status.roundsPlayed, status.draining) == (0, nil))
        #expect(status.storage == AdminStatus.Storage(lasts: true))
        #expect(status.certificateExpires?.hasPrefix("20") == true)
        #expect(status.memoryBytes > 1 << 20 && status.cpuSeconds > 0)
        #expect(status.nowAt >= status.startedAt)

        try await ada.ask(.roomSkip)
        _ = try await ada.wait(\.roundEnd)
        let text = try await server.admin("status")
        #expect(text.status == 0)
        #expect(text.output.hasPrefix("Bullseye 0.1.0, serving since 20"), "\(text.output)")
        for line in [
            "  invitation   \(status.link)\n", "  players      2 online\n", "  rounds       1 played\n",
            "  draining     no\n", "  storage      working\n",
        ] {
            #expect(text.output.contains(line), "\(text.output)")
        }
        _ = await world.stop()
    }

    @Test func `rooms are listed by their codes, those too that are not public`() async throws {
        let world = try await LiveWorld(tls: false)
        var rooms: [(code: RoomCode, host: ScenarioClient)] = []
        for name in ["Ada", "Bo", "Cleo"] {
            let host = try await ScenarioClient(name, in: world)
            rooms.append((try await host.createRoom(title: "\(name)'s") { $0.visibility = .unlisted }, host))
        }
        let watcher = try await ScenarioClient("Wanda", in: world)
        try await watcher.join(rooms[1].code, as: .spectator)
        rooms.sort { $0.code.text < $1.code.text }
        guard case .rooms(let told)? = try await world.server.ask("rooms") else {
            Issue.record("no rooms came")
            return
        }
        #expect(told.map(\.room) == rooms.map(\.code))
        #expect(told.map(\.host) == rooms.map(\.host.player))
        #expect(told.map(\.phase) == [.waiting, .waiting, .waiting])
        #expect(told.filter { $0.watchers == 1 }.map(\.title) == ["Bo's"])
        let text = try await world.server.admin("rooms").output.split(separator: "\n")
        #expect(text.first == "ROOM   GAME      PHASE    ROUND  PLAYERS  WATCHERS  EVENT  HOST  TITLE")
        #expect(text.dropFirst().map { $0.prefix(5) } == rooms.map { $0.code.text[...] })
        #expect(text.contains { $0.hasSuffix("  0/1    1        1         -      Bo    Bo's") }, "\(text)")
        _ = await world.stop()
    }

    @Test func `whom the operator sends away sees what a host's kick shows, and may come back`() async throws {
        let world = try await LiveWorld(tls: true)
        let host = try await ScenarioClient("Ada", in: world)
        let room = try await host.createRoom()
        let guests = [try await ScenarioClient("Bo", in: world), try await ScenarioClient("Cleo", in: world)]
        for guest in guests { try await guest.join(room) }
        try await host.ask(.roomKick(RoomKick(player: guests[0].player, ban: false)))
        let outcome = try await world.server.admin("kick", room.text.lowercased(), "cleo")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == "Cleo (\(guests[1].player)) is out of room \(room), and may come back.\n")
        for guest in guests {
            for person in [guest, host] {
                try await person.follow { message in
                    if case .roomLeft(let left) = message, left.player == guest.player {
                        #expect(left.reason == .kicked)
                        return true
                    } else {
                        return nil
                    }
                }
            }
            try await guest.join(room)
        }
        _ = await world.stop()
    }

    @Test func `whom the operator bans stays out of the room`() async throws {
        let world = try await LiveWorld(tls: false)
        let host = try await ScenarioClient("Ada", in: world)
        let room = try await host.createRoom()
        let guest = try await ScenarioClient("Bo", in: world)
        try await guest.join(room)
        #expect(
            try await world.server.ask("ban", room.text, guest.player.text)
                == .removed(AdminRemoval(room: room, player: guest.player, name: "Bo", banned: true)))
        let failure = await #expect(throws: RequestFailure.self) { try await guest.join(room) }
        #expect(failure?.code == .banned)
        _ = try await guest.createRoom()
        _ = await world.stop()
    }

    @Test func `what cannot be done is told, with its status`() async throws {
        let server = try await ServerProgram(tls: false)
        let refused = try await server.admin("kick", "KXQZT", "Ada")
        #expect(refused.status == 1)
        #expect(refused.output == "")
        #expect(refused.errors == "bullseye-server: There is no room KXQZT. It may be over.\n")
        let json = try await server.admin("kick", "KXQZT", "Ada", "--json")
        #expect(json.status == 1)
        #expect(
            json.output
                == #"{"error":{"code":"no_such_room","message":"There is no room KXQZT. It may be over."}}"# + "\n")
        #expect(json.errors == "")
        for (words, sentence) in [
            ("kick KXQZT", "The player is missing."),
            ("kick AEIOU Ada", "“AEIOU” is no room’s code: that has five letters, such as KXQZT."),
            ("ban", "Say one thing: ROOM PLAYER, ADDRESS, --list or --lift ADDRESS."),
            ("ban ::1 --list", "Say one thing: ROOM PLAYER, ADDRESS, --list or --lift ADDRESS."),
            ("ban ::1 --minutes 0", "--minutes needs a number from 1 to 525600, not “0”."),
            ("ban KXQZT Ada --minutes 5", "--minutes is for an address that is to be kept out."),
            ("drain --seconds x", "--seconds needs a number from 0 to 3600, not “x”."),
            ("status now", "“now” is one word too many."),
            ("statsu", "There is no command “statsu”. Did you mean “status”?"),
        ] {
            let outcome = try await Program.run("bullseye-server", words.split(separator: " ").map(String.init))
            #expect(outcome.status == 2)
            #expect(outcome.errors.hasPrefix("bullseye-server: \(sentence)\n"), "\(outcome.errors)")
        }
        _ = await server.stop()
    }

    @Test func `where no server answers, the socket is told that was tried`() async throws {
        let directory = TemporaryDirectory()
        directory.write("data = \(directory.path)\n", to: "server.conf")
        for (words, environment) in [
            (["--data", directory.path], [:]), (["--config", "\(directory.path)/server.conf"], [:]),
            (["--admin", "\(directory.path)/admin.sock"], [:]), ([], ["BULLSEYE_DATA": directory.path]),
        ] as [([String], [String: String])] {
            let outcome = try await Program.run("bullseye-server", ["rooms"] + words, environment: environment)
            #expect(outcome.status == 1)
            #expect(
                outcome.errors == """
                    bullseye-server: No server answers at \(directory.path)/admin.sock. Start one, or say where the one \
                    that runs keeps its data (--data DIR) or has its socket (--admin PATH).

                    """)
        }
        let none = try await Program.run("bullseye-server", ["rooms", "--admin", "off"])
        #expect(none.status == 1)
        #expect(none.errors.hasPrefix("bullseye-server: By these settings a server has no admin socket."))
    }

    @Test func `the log says who has asked for what, and names nobody`() async throws {
        let world = try await LiveWorld(tls: false)
        let host = try await ScenarioClient("Ada", in: world)
        let room = try await host.createRoom()
        let guest = try await ScenarioClient("Methuselah", in: world)
        try await guest.join(room)
        let server = world.server
        _ = try await server.admin("kick", room.text, "Methuselah")
        _ = try await server.admin("kick", room.text, "Methuselah")
        _ = try await server.admin("ban", "2001:db8::7", "--minutes", "5")
        _ = try await server.admin("drain", "--seconds", "30")
        let log = await server.program.outcome().errors
        let lines = log.split(separator: "\n").filter { $0.contains(" notice  admin command  ") }
        let told = lines.map { $0.split(separator: "admin command  ").last ?? "" }
        let user = getuid()
        #expect(
            told == [
                "command=kick target=\"\(room) \(guest.player)\" uid=\(user) outcome=done",
                "command=kick target=\(room) uid=\(user) outcome=no_such_player",
                "command=ban-address target=2001:db8::/64 uid=\(user) outcome=done",
                "command=drain target=30s uid=\(user) outcome=done",
            ])
        #expect(!log.contains("Methuselah"))
    }
}
