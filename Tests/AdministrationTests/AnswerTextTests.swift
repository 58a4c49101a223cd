import Administration
import GameProtocol
import GameRules
import Testing

/// What people read of the server's answers.
@Suite struct AnswerTextTests {
    private static let room = code("KXQZT")
    private static let other = code("BCDFG")
    private static let noon: Int64 = 1_769_860_800_000

    private static func code(_ text: String) -> RoomCode {
        guard let code = RoomCode(text) else { preconditionFailure("\(text) is no room's code") }
        return code
    }

    private func text(_ answer: AdminAnswer) -> String { answer.text(nowAt: Self.noon) }

    private var status: AdminStatus {
        var rooms = AdminStatus.RoomCounts()
        rooms[.waiting] = 2
        rooms[.open] = 1
        return AdminStatus(
            version: "1.2.3", startedAt: Self.noon - 7_500_000, nowAt: Self.noon,
            addresses: ["0.0.0.0:7443", "[::]:7443"], link: "https://192.0.2.1:7443/", players: 7, rooms: rooms,
            roundsPlayed: 40, connections: 9, draining: nil, storage: AdminStatus.Storage(lasts: true),
            certificateExpires: "2027-01-31T12:00:00Z", memoryBytes: 47_395_635, cpuSeconds: 12.34)
    }

    @Test func `a status stands in lines that are aligned`() {
        #expect(
            text(.status(status)) == """
                Bullseye 1.2.3, serving since 2026-01-31 09:55 UTC, for 2 h 5 min
                  addresses    0.0.0.0:7443 [::]:7443
                  invitation   https://192.0.2.1:7443/
                  players      7 online
                  rooms        3: 2 waiting, 1 open
                  rounds       40 played
                  connections  9
                  draining     no
                  storage      working
                  certificate  good until 2027-01-31T12:00:00Z
                  memory       45.2 MiB
                  CPU time     12.3 s

                """)
    }

    @Test func `a status tells what is not as it should be`() {
        var status = status
        status.rooms = AdminStatus.RoomCounts()
        status.draining = DrainProgress(rounds: 2, clients: 5, leftMs: 9999)
        status.storage.failure = "disk full"
        status.certificateExpires = nil
        let told = text(.status(status))
        #expect(told.contains("  rooms        none\n"))
        #expect(
            told.contains(
                "  draining     2 rounds are played to the end, for at most 9 s more; 5 clients are connected.\n"))
        #expect(told.contains("  storage      failing: disk full\n"))
        #expect(told.contains("  certificate  none: plain TCP\n"))
        status.storage = AdminStatus.Storage(lasts: false)
        #expect(text(.status(status)).contains("  storage      in memory alone\n"))
    }

    @Test func `rooms stand in columns, titles last`() {
        let rooms = [
            AdminRoom(
                room: Self.other, title: "Friday’s 🎯", game: "hotcold", phase: .countdown, round: 12, rounds: 12,
                players: 16, watchers: 3, host: PlayerID("p_1"), hostName: "Ada (2)", event: EventID("e_1")),
            AdminRoom(
                room: Self.room, title: "Bo's room", game: "bullseye", phase: .open, round: 2, rounds: 5, players: 3,
                watchers: 0, host: PlayerID("p_2"), hostName: nil, event: nil),
        ]
        #expect(
            text(.rooms(rooms)) == """
                ROOM   GAME      PHASE      ROUND  PLAYERS  WATCHERS  EVENT  HOST     TITLE
                BCDFG  hotcold   countdown  12/12  16       3         e_1    Ada (2)  Friday’s 🎯
                KXQZT  bullseye  open       2/5    3        0         -      -        Bo's room

                """)
        #expect(text(.rooms([])) == "There are no rooms.\n")
    }

    @Test(arguments: [
        (
            AdminAnswer.removed(AdminRemoval(room: room, player: PlayerID("p_1"), name: "Ada", banned: false)),
            "Ada (p_1) is out of room KXQZT, and may come back.\n"
        ),
        (
            .removed(AdminRemoval(room: room, player: PlayerID("p_1"), name: "Ada", banned: true)),
            "Ada (p_1) is out of room KXQZT, for as long as it lasts.\n"
        ),
        (
            .banned(AddressBan(address: "192.0.2.7", untilAt: nil), closed: 1),
            "192.0.2.7 is shut out until the server ends; 1 connection was closed.\n"
        ),
        (
            .banned(AddressBan(address: "192.0.2.7", untilAt: noon + 3_600_000), closed: 0),
            "192.0.2.7 is shut out until 2026-01-31 13:00 UTC, 1 h from now; 0 connections were closed.\n"
        ), (.lifted("192.0.2.7"), "192.0.2.7 may come back.\n"), (.bans([]), "No address is shut out.\n"),
        (
            .bans([
                AddressBan(address: "192.0.2.7", untilAt: noon + 90_000),
                AddressBan(address: "2001:db8::/64", untilAt: nil),
            ]),
            """
            192.0.2.7      until 2026-01-31 12:01 UTC, 1 min 30 s from now
            2001:db8::/64  until the server ends

            """
        ),
        (
            .draining(DrainProgress(rounds: 1, clients: 1, leftMs: 60_000)),
            "1 round is played to the end, for at most 1 min more; 1 client is connected.\n"
        ),
        (.draining(DrainProgress(rounds: 0, clients: 2, leftMs: 0)), "No round is open; 2 clients are being let go.\n"),
        (.failed(AdminFailure(.busy, "Later.")), "Later.\n"),
    ])
    func `an answer is a sentence`(_ answer: AdminAnswer, _ sentence: String) { #expect(text(answer) == sentence) }
}
