import GameProtocol
import Testing

/// The full screen on dark and on light grounds.
@Suite(.timeLimit(.minutes(3))) struct FullScreenColorTests {
    /// What decides about colours, and how the window itself is painted.
    enum Kind: CaseIterable {
        case darkInColours, lightInColours, darkWithout, lightWithout

        var isLight: Bool { self == .lightInColours || self == .lightWithout }
        var noColor: String { self == .darkWithout || self == .lightWithout ? "1" : "" }
    }

    @Test(arguments: Kind.allCases) func `a camera reads the link from the screen`(kind: Kind) async throws {
        let screen = try await FullScreen(environment: ["NO_COLOR": kind.noColor])
        try await screen.window.paint(isLight: kind.isLight)
        try await screen.window.resize(columns: 120, rows: 40)
        // What tmux tells of a row leaves out cells at its end that were erased, whatever their colour, and so the white
        // margin of a code: here cells are to be written.
        try await screen.window.enter("export TERM=screen-256color; unset TMUX")
        let room = try await screen.enter()
        try await screen.window.press("i")
        try await screen.window.screen(showing: "The link to this room", "█")
        var link = screen.world.server.link
        link.room = room
        // The code is drawn row by row.
        let deadline = ContinuousClock.now + .seconds(60)
        var read: String?
        while read == nil, ContinuousClock.now < deadline {
            read = try await CodeReader.read(screen.window.pixels(isLight: kind.isLight))
        }
        #expect(read == link.text)
        screen.window.close()
        await screen.stop()
    }

    @Test func `the accent is dark on a light ground`() async throws {
        let screen = try await FullScreen()
        try await screen.window.paint(isLight: true)
        try await screen.enter()
        // Bold and blue.
        try await screen.window.looks { $0.contains("\u{1B}[1m\u{1B}[34m") && !$0.contains("\u{1B}[36m") }
        screen.window.close()
        await screen.stop()
    }
}
