import GameProtocol
import Testing

@Suite struct ErrorCodeTests {
    @Test func `the words are those of the protocol`() {
        let words = """
            bad_message unknown_type hello_first bad_name bad_options bad_values bad_slide no_such_room no_such_game \
            no_such_player no_such_event room_full room_locked banned not_in_room not_host not_organiser not_a_player \
            wrong_phase round_over wrong_round already_hit rate_limited too_many_rooms \
            too_many_events draining storage internal
            """
        #expect(ErrorCode.allCases.map(\.rawValue) == words.split(separator: " ").map(String.init))
    }

    @Test func `only bad messages and bad slides count against a client`() {
        #expect(ErrorCode.allCases.filter(\.countsAgainstClient) == [.badMessage, .badSlide])
    }

    @Test func `waiting helps against what passes by itself`() {
        #expect(
            ErrorCode.allCases.filter(\.isRetryable) == [.roomFull, .rateLimited, .tooManyRooms, .draining, .storage])
    }
}

@Suite struct ProtocolCloseCodeTests {
    @Test func `the reasons are the words of the protocol`() {
        let reasons = ProtocolCloseCode.allCases.filter { $0.rawValue >= 4000 }.map { "\($0.rawValue) \($0.reason)" }
        #expect(
            reasons == [
                "4000 slow_consumer", "4001 idle", "4002 moved", "4500 bad_message", "4501 hello_timeout",
                "4502 banned", "4503 replaced", "4504 flooding",
            ])
    }

    @Test(arguments: [1001, 1006, 1011, 1012, 1013, 4000, 4002, 4399] as [UInt16])
    func `a client connects again after what passes`(code: UInt16) {
        #expect(ProtocolCloseCode.invitesReconnecting(code))
    }

    @Test(arguments: [1000, 1002, 1003, 1007, 1009, 4400, 4500, 4504, 4599] as [UInt16])
    func `a client stays away after what it caused`(code: UInt16) {
        #expect(!ProtocolCloseCode.invitesReconnecting(code))
    }
}
