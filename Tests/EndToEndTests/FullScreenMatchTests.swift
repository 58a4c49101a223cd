import GameProtocol
import Testing

/// Whole matches at the full screen, from the command line back to it.
@Suite(.timeLimit(.minutes(3))) struct FullScreenMatchTests {
    @Test func `keys alone lead from the link through a match of one's own and out again`() async throws {
        let screen = try await FullScreen()
        let window = screen.window
        try await window.enter("bullseye join \"$LINK\" --name Ada")
        try await window.screen(showing: "Bullseye › Lobby", "No room is open.", "not rated yet")
        try await window.press("n")
        try await window.screen(showing: "Bullseye › Lobby › New room", "› BullsEye", "5 rounds")
        try await window.press("Left", times: 4)
        try await window.screen(showing: "1 round")
        try await window.press("Enter")
        try await window.screen(showing: "Bullseye › Lobby › Ada's room", "BullsEye, 1 round", "Press Space to start.")
        try await window.press("Space")
        try await window.screen(showing: "Round 1 of 1", "[ Hit Me! ]")
        try await window.press("Home")
        try await window.press("Enter")
        let result = try await window.screen(showing: "Result of round 1", "The number was", "goes on in")
        #expect(result.row(with: "1  Ada").split(separator: " ").dropFirst(2).first == "1", "\(result)")
        try await window.screen(showing: "Standings", "You win with", "How do you like BullsEye?")
        try await window.press("4")
        try await window.screen(showing: "You gave BullsEye 4 of 5.", "★", "Press Space to start the next match.")
        try await window.press("Escape")
        try await window.screen(showing: "BullsEye, 1 round", "l standings")
        try await window.press("Escape")
        try await window.screen(showing: "Bullseye › Lobby", "★★★★☆ 4.0", "round 1: Ada with")
        try await window.press("Escape")
        try await window.screen(showing: "Press Esc once more to leave.")
        try await window.press("Escape")
        #expect(try await screen.end() == 0)
        await screen.stop()
    }

    @Test func `a name that is typed in the settings is the one that the next room knows`() async throws {
        let screen = try await FullScreen()
        let window = screen.window
        try await window.enter("bullseye join \"$LINK\" --name Ada")
        try await window.screen(showing: "Bullseye › Lobby", "No room is open.")
        try await window.press("s", "Down", "Down", "Enter")
        try await window.screen(showing: "─ Name ─", "Ada_")
        try await window.press("BSpace", times: 3)
        try await window.press("Enter")
        try await window.screen(showing: "A name has 1 to 20 characters")
        try await window.type("Zoë")
        try await window.press("Enter")
        try await window.screen(showing: "› Name        Zoë", " ms")
        try await window.press("Escape")
        try await window.screen(showing: "No room is open.")
        try await window.press("n", "Enter")
        try await window.screen(showing: "Bullseye › Lobby › Zoë's room")
        try await window.press("C-c")
        #expect(try await screen.end() == 130)
        // The token is of that name now, and whoever names none comes by it.
        try await window.enter("bullseye join \"$LINK\"")
        try await window.screen(showing: "Bullseye › Lobby")
        try await window.press("s")
        try await window.screen(showing: "Name        Zoë")
        try await window.press("C-c")
        #expect(try await screen.end() == 130)
        await screen.stop()
    }

    @Test func `keys put the slider on the target, round after round`() async throws {
        let screen = try await FullScreen()
        try await screen.enter { ($0.rounds, $0.revealMs) = (2, 2000) }
        try await screen.start()
        try await screen.slide(to: 42)
        try await screen.window.press("Enter")
        try await screen.window.screen(showing: "Result of round 1", "The number was 42. Perfect!", "+200")
        try await screen.window.screen(showing: "Round 2 of 2", "[ Hit Me! ]")
        try await screen.slide(to: 9)
        try await screen.window.press("Space")
        try await screen.window.screen(showing: "Result of round 2", "The number was 8. You almost had it!", "+149")
        try await screen.window.screen(showing: "Standings", "You win with 349 points!", "1 perfect")
        try await screen.window.press("Escape")
        try await screen.window.screen(showing: "Waiting for Hedy to start.", "l standings")
        try await screen.window.press("Escape")
        try await screen.window.screen(showing: "Bullseye › Lobby", "No room is open.")
        try await screen.window.press("C-c")
        #expect(try await screen.end() == 130)
        await screen.stop()
    }

    @Test func `the mouse alone joins a room of the lobby, plays to the standings and leaves`() async throws {
        let screen = try await FullScreen()
        let window = screen.window
        _ = try await screen.host.createRoom(as: .spectator, title: "Friday") { options in
            (options.rounds, options.roundMs, options.revealMs) = (2, 120_000, 2000)
        }
        try await window.enter("bullseye join \"$LINK\" --name Ada")
        // The first press would choose the row, were it not the only one.
        try await window.click("Friday")
        try await window.screen(showing: "Bullseye › Lobby › Friday", "Waiting for Hedy to start.")
        try await screen.host.ask(.roomStart)

        var target = try await screen.host.opening(ofRound: 1)
        let slider = try await drag(in: window)
        try await window.mouse(.wheelUpWithShift, slider.row, slider.column, times: (target - 1) / 10)
        try await window.mouse(.wheelUp, slider.row, slider.column, times: (target - 1) % 10)
        try await window.click("Hit Me!")
        try await window.screen(showing: "Result of round 1", "The number was \(target). Perfect!")

        target = try await screen.host.opening(ofRound: 2)
        try await window.screen(showing: "Round 2 of 2", "[ Hit Me! ]")
        try await window.click(" 100")
        try await window.click("hit")
        let result = try await window.screen(showing: "Result of round 2", "The number was \(target).")
        #expect(result.row(with: "1  Ada").split(separator: " ").dropFirst(2).first == "100", "\(result)")
        try await window.screen(showing: "Standings", "You win with")
        try await window.click("5☆")
        try await window.screen(showing: "You gave BullsEye 5 of 5.", "5★")
        try await window.click("Esc to the room")
        try await window.screen(showing: "Waiting for Hedy", "l standings")
        try await window.click("Esc leave")
        try await window.screen(showing: "Watching", "Friday", "★★★★★ 5.0")
        try await window.click("Esc end")
        let lobby = try await window.screen(showing: "Press Esc once more to leave.")
        // A hand takes its time: the shell is not to read what the mouse tells last.
        let leave = try #require(lobby.place(of: "Esc end"))
        try await window.mouse(.left, leave.row, leave.column)
        try await window.screen { _ in true }
        try await window.release(leave.row, leave.column)
        #expect(try await screen.end() == 0)
        await screen.stop()
    }

    /// Takes the knob from the middle of its track to the left end, beside the row; the track is drawn on the way.
    private func drag(in window: TmuxWindow) async throws -> (row: Int, column: Int) {
        let screen = try await window.screen(showing: "[ Hit Me! ]", "1 ━━━━━━━━━━", "────────── 100")
        let knob = try #require(screen.place(of: "1 ━"))
        let (row, left) = (knob.row, knob.column + 2)
        try await window.mouse(.left, row, left + 35)
        try await window.mouse(.drag, row + 2, left + 20)
        try await window.screen { $0.rows[row].count { $0 == "━" } == 20 }
        try await window.mouse(.drag, row + 3, 0)
        try await window.screen { $0.rows[row].count { $0 == "━" } == 0 }
        try await window.release(row + 3, 0)
        return (row, left)
    }
}
