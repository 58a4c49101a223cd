import GameProtocol
import GameRules
import Testing

/// The lines that come from the admin socket.
@Suite struct AdminAnswerTests {
    private static var status: AdminStatus {
        var rooms = AdminStatus.RoomCounts()
        rooms[.waiting] = 2
        rooms[.open] = 1
        return AdminStatus(
            version: "1.2.3", startedAt: 1000, nowAt: 2000, addresses: ["0.0.0.0:7443", "[::]:7443"],
            link: "https://192.0.2.1:7443/", players: 7, rooms: rooms, roundsPlayed: 40, connections: 9,
            draining: nil, storage: AdminStatus.Storage(lasts: true), certificateExpires: "2027-01-31T12:00:00Z",
            memoryBytes: 4096, cpuSeconds: 1.5)
    }

    private static let ending = DrainProgress(rounds: 1, clients: 3, leftMs: 4500)

    private static let answers: [(String, AdminAnswer)] = [
        (
            #"{"ok":{"status":{"version":"1.2.3","startedAt":1000,"nowAt":2000,"#
                + #""addresses":["0.0.0.0:7443","[::]:7443"],"link":"https://192.0.2.1:7443/","players":7,"#
                + #""rooms":{"waiting":2,"countdown":0,"open":1,"reveal":0,"finished":0},"roundsPlayed":40,"#
                + #""connections":9,"draining":null,"storage":{"lasts":true,"failure":null},"#
                + #""certificateExpires":"2027-01-31T12:00:00Z","memoryBytes":4096,"cpuSeconds":1.5}}}"#,
            .status(status)
        ),
        (
            #"{"ok":{"rooms":[{"room":"KXQZT","title":"Ada's room","game":"bullseye","phase":"open","round":2,"#
                + #""rounds":5,"players":3,"watchers":1,"host":"p_1","hostName":"Ada","event":null}]}}"#,
            .rooms([
                AdminRoom(
                    room: "KXQZT", title: "Ada's room", game: "bullseye", phase: .open, round: 2, rounds: 5,
                    players: 3, watchers: 1, host: "p_1", hostName: "Ada", event: nil)
            ])
        ), (#"{"ok":{"rooms":[]}}"#, .rooms([])),
        (
            #"{"ok":{"removed":{"room":"KXQZT","player":"p_1","name":"Ada","banned":true}}}"#,
            .removed(AdminRemoval(room: "KXQZT", player: "p_1", name: "Ada", banned: true))
        ),
        (
            #"{"ok":{"banned":{"address":"2001:db8::/64","untilAt":null},"closed":2}}"#,
            .banned(AddressBan(address: "2001:db8::/64", untilAt: nil), closed: 2)
        ), (#"{"ok":{"lifted":"192.0.2.7"}}"#, .lifted("192.0.2.7")),
        (
            #"{"ok":{"bans":[{"address":"192.0.2.7","untilAt":3000}]}}"#,
            .bans([AddressBan(address: "192.0.2.7", untilAt: 3000)])
        ), (#"{"ok":{"draining":{"rounds":1,"clients":3,"leftMs":4500}}}"#, .draining(ending)),
        (
            #"{"error":{"code":"busy","message":"Later."}}"#, .failed(AdminFailure(.busy, "Later."))
        ),
    ]

    @Test(arguments: answers) func `an answer is a line, and read from it`(_ line: String, _ answer: AdminAnswer) {
        #expect(String(decoding: answer.encode(), as: UTF8.self) == line)
        #expect(AdminAnswer.decode(Array(line.utf8)) == answer)
    }

    @Test(arguments: ["", "{}", #"{"ok":{}}"#, #"{"ok":{"status":{}}}"#, #"{"error":{"code":"new","message":""}}"#])
    func `what is none is none`(_ line: String) {
        #expect(AdminAnswer.decode(Array(line.utf8)) == nil)
    }

    @Test func `a status tells of an end, of storage that fails, and of no certificate`() {
        var status = Self.status
        status.draining = Self.ending
        status.storage = AdminStatus.Storage(lasts: true, failure: "disk full")
        status.certificateExpires = nil
        #expect(AdminAnswer.decode(AdminAnswer.status(status).encode()) == .status(status))
    }
}
