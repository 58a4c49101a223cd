import TerminalUI
import Testing

@Suite struct ErasureTests {
    @Test(arguments: [
        (["TERM": "xterm-256color"], Erasure.background), (["TERM": "tmux-256color"], .background),
        (["TERM": "linux"], .background), (["TERM": "xterm-256color", "TMUX": ""], .background),
        (["TERM": "screen"], .blank), (["TERM": "screen.xterm-256color", "TMUX": ""], .blank), ([:], .blank),
        (["TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"], .background),
    ])
    func `what is erased keeps the background, but in GNU screen`(variables: [String: String], erasure: Erasure) {
        #expect(Erasure.chosen { variables[$0] } == erasure)
    }
}
