import GameProtocol
import Testing

/// The lines that come to the admin socket.
@Suite struct AdminRequestTests {
    private static let target = AdminTarget(room: "KXQZT", player: "p_1")

    private static let lines: [(String, AdminRequest)] = [
        (#"{"command":"status"}"#, .status), (#"{"command":"rooms"}"#, .rooms),
        (#"{"command":"kick","room":"KXQZT","player":"p_1"}"#, .kick(target)),
        (#"{"command":"ban","room":"KXQZT","player":"p_1"}"#, .ban(target)),
        (
            #"{"command":"ban-address","address":"192.0.2.7","minutes":60}"#,
            .banAddress("192.0.2.7", minutes: 60)
        ), (#"{"command":"ban-address","address":"::1"}"#, .banAddress("::1", minutes: nil)),
        (#"{"command":"lift-ban","address":"::1"}"#, .liftBan("::1")), (#"{"command":"bans"}"#, .bans),
        (#"{"command":"drain","seconds":30}"#, .drain(seconds: 30)), (#"{"command":"drain"}"#, .drain(seconds: nil)),
    ]

    @Test(arguments: lines) func `a request is a line, and read from it`(_ line: String, _ request: AdminRequest) throws
    {
        #expect(String(decoding: request.encode(), as: UTF8.self) == line)
        #expect(try AdminRequest.decode(Array(line.utf8)) == request)
    }

    @Test func `every command has its line`() {
        #expect(Set(Self.lines.map(\.1.command)) == Set(AdminRequest.Command.allCases))
    }

    @Test(arguments: [
        ("", AdminFailure.Code.badRequest), ("status", .badRequest), ("[]", .badRequest), ("{}", .badRequest),
        (#"{"command":7}"#, .badRequest), (#"{"command":"stop"}"#, .unknownCommand),
        (#"{"command":"kick","room":"KXQZT"}"#, .badRequest),
        (#"{"command":"kick","room":"AEIOU","player":"Ada"}"#, .badRequest),
        (#"{"command":"drain","seconds":-1}"#, .badRequest), (#"{"command":"drain","seconds":3601}"#, .badRequest),
        (#"{"command":"ban-address","address":"::1","minutes":0}"#, .badRequest),
        (#"{"command":"status","command":"drain"}"#, .badRequest),
    ])
    func `what is none is refused`(_ line: String, _ code: AdminFailure.Code) {
        let failure = #expect(throws: AdminFailure.self) { try AdminRequest.decode(Array(line.utf8)) }
        #expect(failure?.code == code)
    }

    @Test func `a line that is too long is refused unread`() throws {
        let blanks = String(repeating: " ", count: AdminRequest.longest - #"{"command":"bans"}"#.utf8.count)
        #expect(try AdminRequest.decode(Array((blanks + #"{"command":"bans"}"#).utf8)) == .bans)
        #expect(throws: AdminFailure.lineTooLong) {
            try AdminRequest.decode(Array((blanks + #" {"command":"bans"}"#).utf8))
        }
    }
}
