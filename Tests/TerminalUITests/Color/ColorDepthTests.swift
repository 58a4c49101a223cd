import TerminalUI
import Testing

@Suite struct ColorDepthTests {
    private static func chosen(_ word: String?, _ isTerminal: Bool, _ variables: [String: String]) -> ColorDepth {
        ColorDepth.chosen(word: word, isTerminal: isTerminal) { variables[$0] }
    }

    @Test(arguments: [("none", ColorDepth.none), ("16", .sixteen), ("256", .palette), ("true", .full)])
    func `the option decides before everything else`(word: String, depth: ColorDepth) {
        #expect(Self.chosen(word, false, ["NO_COLOR": "1", "TERM": "dumb"]) == depth)
        #expect(Self.chosen(word, true, ["COLORTERM": "truecolor", "TERM": "xterm-256color"]) == depth)
    }

    @Test(arguments: [
        (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], ColorDepth.none),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": ""], .full),
        (["TERM": "dumb", "COLORTERM": "truecolor"], .none), (["COLORTERM": "truecolor"], .none), (["TERM": ""], .none),
        (["TERM": "xterm", "COLORTERM": "24bit"], .full), (["TERM": "xterm", "COLORTERM": "yes"], .sixteen),
        (["TERM": "xterm-direct"], .full), (["TERM": "screen-256color-bce"], .palette), (["TERM": "linux"], .sixteen),
    ])
    func `the environment decides in order`(variables: [String: String], depth: ColorDepth) {
        #expect(Self.chosen("auto", true, variables) == depth)
        #expect(Self.chosen(nil, true, variables) == depth)
        #expect(Self.chosen(nil, false, variables) == .none)
    }
}
