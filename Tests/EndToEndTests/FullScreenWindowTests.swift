import GameProtocol
import Glibc
import Testing

/// The full screen in a window that changes, stops, and is pasted into.
@Suite(.timeLimit(.minutes(3))) struct FullScreenWindowTests {
    @Test func `it fits any size in the middle of a round, and asks for room where there is too little`() async throws {
        let screen = try await FullScreen()
        let window = screen.window
        try await screen.enter()
        try await screen.start()
        try await screen.slide(to: 42)
        try await window.resize(columns: 120, rows: 40)
        var seen = try await window.screen { $0.rows[39].contains("Esc leave") && $0.rows[0].contains("Round 1 of 1") }
        #expect(try middle(of: "[ Hit Me! ]", in: seen) == 60, "\(seen)")
        try await window.resize(columns: 40, rows: 12)
        seen = try await window.screen { $0.rows.dropFirst(11).first?.contains("Esc leave") == true }
        #expect(try middle(of: "[ Hit Me! ]", in: seen) == 20, "\(seen)")
        #expect(seen.rows.allSatisfy { $0.count <= 40 }, "\(seen)")

        try await window.resize(columns: 39, rows: 12)
        try await window.screen(showing: "Too small.", "40×12 is enough.")
        // Here no key means anything.
        try await window.press("Right")
        try await window.press("Enter")
        try await window.resize(columns: 80, rows: 24)
        seen = try await window.screen { $0.rows.dropFirst(23).first?.contains("Esc leave") == true }
        #expect(try middle(of: "[ Hit Me! ]", in: seen) == 40, "\(seen)")
        try await window.press("Enter")
        try await window.screen(showing: "Result of round 1", "The number was 42. Perfect!")
        await leave(screen)
    }

    @Test func `Ctrl-Z gives the shell back in the middle of a round, and fg the round with its seat`() async throws {
        let screen = try await FullScreen()
        let window = screen.window
        try await screen.enter()
        try await screen.start()
        try await screen.slide(to: 42)
        try await window.press("C-z")
        #expect(try await screen.end() == 128 + SIGTSTP)
        try await window.enter("echo $((6 * 7))")
        try await window.screen { $0.rows.contains("42") }
        try await window.enter("fg")
        try await window.screen(showing: "Round 1 of 1", "[ Hit Me! ]")
        try await window.press("Enter")
        try await window.screen(showing: "Result of round 1", "The number was 42. Perfect!")
        #expect(try await screen.host.wait(\.roundEnd).scores.map(\.score) == [200])
        #expect(screen.host.all(\.roomPlayer).allSatisfy { $0.connected })
        await leave(screen)
    }

    @Test func `what is pasted presses no key`() async throws {
        let screen = try await FullScreen()
        let window = screen.window
        try await screen.enter()
        try await screen.start()
        try await window.paste("\n \r\u{1B}5i?\u{3}")
        try await window.press("i")
        try await window.screen(showing: "Esc back", "https://127.0.0.1")
        try await window.press("Escape")
        try await window.screen(showing: "[ Hit Me! ]", "Esc leave")
        try await screen.slide(to: 42)
        try await window.press("Enter")
        try await window.screen(showing: "Result of round 1", "The number was 42. Perfect!")
        await leave(screen)
    }

    @Test func `names take the columns that they have on the screen`() async throws {
        let screen = try await FullScreen()
        let room = try await screen.enter()
        for name in ["日本語", "Zoe\u{308}", "👩‍🚀", "한국"] {
            try await ScenarioClient(name, in: screen.world).join(room, as: .spectator)
        }
        let seen = try await screen.window.screen(showing: "Ada", "日本語", "Zoe\u{308}", "👩‍🚀", "한국")
        // Everybody's role begins in column 62.
        for (name, columns) in [("日本語", 6), ("Zoe\u{308}", 3), ("👩‍🚀", 2), ("한국", 4)] {
            let gap = String(repeating: " ", count: 55 - columns)
            #expect(seen.rows.contains("       \(name)\(gap)looks on"), "\(seen)")
        }
        await leave(screen)
    }

    @Test func `a title that a server has laced with sequences only stands there`() async throws {
        let server = try RudeServer(title: "\u{1B}[2J\u{1B}]2;owned\u{7}\u{1B}[?1049lend")
        let window = try await TmuxWindow(environment: ["LINK": server.link.text])
        try await window.enter("bullseye join \"$LINK\" --name Ada")
        let seen = try await window.screen(showing: "Bullseye › Lobby", "KXQZT")
        #expect(seen.row(with: "KXQZT").hasPrefix("  KXQZT  �[2J�]2;owned��[?1049lend"), "\(seen)")
        #expect(try await window.value(of: "pane_title") != "owned")
        #expect(try await window.value(of: "alternate_on") == "1")
        window.close()
        server.stop()
    }

    /// The column of the middle of some words.
    private func middle(of words: String, in screen: TmuxScreen) throws -> Int {
        try #require(screen.place(of: words), "\(screen)").column + (words.count + 1) / 2
    }

    private func leave(_ screen: FullScreen) async {
        screen.window.close()
        await screen.stop()
    }
}
