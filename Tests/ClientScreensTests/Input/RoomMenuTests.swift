import ClientCore
import ClientScreens
import GameProtocol
import GameRules
import TerminalUI
import Testing

/// The menu of a room, for its host.
@Suite struct RoomMenuTests {
    /// Opens the menu, goes down to an entry, and takes it.
    private func take(_ title: String, on sitting: Sitting) {
        sitting.type("m")
        for _ in 0..<11 where !sitting.picture.contains("│ › \(title) ") { sitting.press(.down) }
        sitting.press(.enter)
    }

    @Test func `what can be done is told with its effect, and what cannot with the reason`() {
        #expect(
            picture(of: .roomMenu) == """
                  Bullseye › Lobby › Friday                                KXQZT   5 ●   12 ms

                                           BullsEye, 5 rounds of 15 s

                             Send your friends the link (i). Press Space to start.
                          ┌─ Room ──────────────────────────────────────────────────┐
                       Na │ › Start      begins a match                             │
                    1  Bo │   Pause      No match is on.                            │
                    2  Ad │   Skip       No round is open.                          │ st
                    3  Cl │   Game       changes what is played, now BullsEye       │
                    4  画 │   Rounds     changes how long a match is, now 5 rounds  │
                    7  Gu │   Time       changes how long a round is open, now 15 s │ ay
                       Iv │   Lock       lets nobody else in                        │ oks on
                          │   Send out   sends somebody out, who may come back      │
                          │   Ban        sends somebody out of this room for good   │
                          │   Hand over  makes somebody else the host               │
                          │   Close      closes the room for everybody              │
                          └─────────────────────────────────────────────────────────┘





                   ↑ ↓ move  ⏎ choose  Esc back
                """)
        #expect(
            picture(of: .roomMenu, .small) == """
                 … › Lobby › Friday        KXQZT  12 ms
                ┌─ Room ───────────────────────────────┐
                │ › Start                              │
                │   Pause                              │
                │   Skip                               │
                │   Game                               │
                │   Rounds                             │
                │ and 6 more                           │
                │ begins a match                       │
                │                                      │
                └──────────────────────────────────────┘
                  ↑ ↓ move  ⏎ choose  Esc back
                """)
    }

    @Test func `what cannot be done now is faint`() throws {
        let sitting = Sitting(.roomMenu)
        for (title, style) in [("Skip ", Style.dim), ("Close ", .plain)] {
            let row = try #require(sitting.lines.firstIndex { $0.contains(title) })
            let before = try #require(sitting.lines[row].firstRange(of: title)).lowerBound
            let column = DisplayText.width(String(sitting.lines[row][..<before]))
            #expect(sitting.canvas[row, column].style == style)
        }
    }

    @Test func `what cannot be done now is not done`() {
        let sitting = Sitting(.host)
        take("Skip", on: sitting)
        #expect(sitting.picture.contains("│ › Skip "))
        sitting.click(on: "Pause ")
        #expect(sitting.takeActions() == [])
    }

    @Test(arguments: [
        ("Start", #"{"type":"room.start"}"#), ("Lock", #"{"type":"room.lock","locked":true}"#),
    ])
    func `what needs no more is done at once`(title: String, request: String) {
        let sitting = Sitting(.host)
        take(title, on: sitting)
        #expect(sitting.takeActions() == [request])
        #expect(!sitting.picture.contains("─ Room ─"))
    }

    @Test func `in a match the clock is stopped, let go on, and the round ended`() {
        let sitting = Sitting()
        sitting.open(host: Wire.ada)
        _ = sitting.takeActions()
        take("Pause", on: sitting)
        sitting.receive(Wire.phase(.open, paused: true))
        take("Go on", on: sitting)
        take("Skip", on: sitting)
        #expect(
            sitting.takeActions() == ["pause", "resume", "skip"].map { #"{"type":"room.\#($0)"}"# })
    }

    @Test(arguments: [
        ("Send out", "Send out", #"{"type":"room.kick","player":"p_cléo","ban":false}"#),
        ("Ban", "Ban", #"{"type":"room.kick","player":"p_cléo","ban":true}"#),
        ("Hand over", "Who is the host?", #"{"type":"room.handover","player":"p_cléo"}"#),
    ])
    func `it is asked who is meant`(title: String, heading: String, request: String) {
        let sitting = Sitting(.host)
        take(title, on: sitting)
        #expect(sitting.picture.contains("─ \(heading) ─"))
        #expect(sitting.takeActions() == [])
        sitting.press(.down, .enter)
        #expect(sitting.takeActions() == [request])
    }

    @Test func `a room is closed once that is confirmed`() {
        let sitting = Sitting(.host)
        take("Close", on: sitting)
        #expect(sitting.picture.contains("─ Close the room for everybody? ─"))
        sitting.press(.enter)
        #expect(sitting.takeActions() == [])
        take("Close", on: sitting)
        sitting.press(.down, .enter)
        #expect(sitting.takeActions() == [#"{"type":"room.close"}"#])
    }

    @Test(arguments: [
        ("Game", #"{"games":["rgbullseye"]}"#), ("Rounds", #"{"rounds":7}"#), ("Time", #"{"roundMs":20000}"#),
    ])
    func `how the room plays is changed from what it is`(title: String, options: String) {
        let sitting = Sitting(.host)
        take(title, on: sitting)
        #expect(sitting.picture.contains("─ \(title) ─"))
        sitting.press(.down, .enter)
        #expect(sitting.takeActions() == [#"{"type":"room.configure","options":\#(options)}"#])
    }

    @Test func `what is changed during a match is said to hold for the next`() {
        let sitting = Sitting()
        sitting.open(host: Wire.ada)
        take("Rounds", on: sitting)
        sitting.press(.down, .enter)
        sitting.answerAll()
        #expect(sitting.lines[22] == "  That holds from the next match on.")
    }

    @Test func `a locked room says so, and can be opened`() {
        let sitting = Sitting(.host)
        take("Lock", on: sitting)
        sitting.answer(.done(.done))
        #expect(sitting.lines[22] == "  The room is locked: nobody else comes in.")
        sitting.receive(.roomOptions(RoomSettings(options: RoomOptions(game: "hotcold"), locked: true)))
        #expect(sitting.picture.contains("HotCold, 5 rounds of 15 s, locked"))
        _ = sitting.takeActions()
        take("Unlock", on: sitting)
        #expect(sitting.takeActions() == [#"{"type":"room.lock","locked":false}"#])
    }

    @Test func `while the menu is open the room goes on`() {
        let sitting = Sitting(.roomMenu)
        sitting.receive(Wire.start(), Wire.phase(.countdown, inMs: 3000))
        #expect(sitting.picture.contains("Start      A match is on already."))
        sitting.receive(.roomHost(player: Wire.bo))
        #expect(sitting.picture.contains("Lock       Only the host can do that; here that is Bo."))
    }

    @Test func `an event's match is left as it was scheduled`() {
        let sitting = Sitting(.gathered)
        sitting.type("m")
        for words in [
            "Start      The event's match begins by itself.",
            "Game       The event's match is played as it was scheduled.",
            "Close      The event's match is to be played here.",
        ] { #expect(sitting.picture.contains(words)) }
    }
}
