import Testing
import WebSocket

struct CloseCodeTests {
    @Test(arguments: [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999])
    func `a code that may stand in a frame, RFC 6455 section 7.4`(code: UInt16) {
        #expect(CloseCode(rawValue: code)?.rawValue == code)
    }

    @Test(arguments: [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535])
    func `a code that must not stand in a frame`(code: UInt16) {
        #expect(CloseCode(rawValue: code) == nil)
    }

    @Test(arguments: WebSocketError.allCases)
    func `every violation closes with 1002, 1007 or 1009`(error: WebSocketError) {
        switch error {
        case .invalidUTF8: #expect(error.closeCode.rawValue == 1007)
        case .messageTooBig, .tooManyFragments: #expect(error.closeCode.rawValue == 1009)
        default: #expect(error.closeCode.rawValue == 1002)
        }
    }
}
