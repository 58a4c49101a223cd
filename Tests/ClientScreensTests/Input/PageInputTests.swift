import ClientCore
import ClientScreens
import GameProtocol
import TerminalUI
import Testing

@Suite struct PageInputTests {
    // MARK: Choosing a game

    @Test func `a game and its rounds make a room`() {
        let sitting = Sitting(.chooser)
        sitting.press(.down, .right, .right, .left, .enter)
        #expect(
            sitting.takeActions() == [
                #"{"type":"room.create","game":"rgbullseye","as":"player","options":{"rounds":6}}"#
            ])
    }

    @Test func `a click chooses a game, and a second one takes it`() {
        let sitting = Sitting(.chooser)
        sitting.click(on: "HotCold")
        #expect(sitting.picture.contains("› HotCold"))
        sitting.click(on: "find a hidden number")
        #expect(
            sitting.takeActions() == [
                #"{"type":"room.create","game":"hotcold","as":"player","options":{"rounds":5}}"#
            ])
        sitting.click(on: "5 rounds")
        sitting.mouse(.wheel(.up), row: 0, column: 0)
        #expect(sitting.picture.contains("› RGBullsEye"))
    }

    @Test func `rounds and games end where they end`() {
        let sitting = Sitting(.chooser)
        for _ in 0..<200 { sitting.press(.left, .up) }
        #expect(sitting.picture.contains("1 round\n"))
        #expect(sitting.picture.contains("› BullsEye"))
        for _ in 0..<200 { sitting.press(.right, .down) }
        #expect(sitting.picture.contains("100 rounds"))
        #expect(sitting.picture.contains("› HotCold"))
    }

    @Test func `a refused room is told`() {
        let sitting = Sitting(.chooser)
        sitting.press(.enter)
        sitting.answer(.refused(RequestFailure(.tooManyRooms, "The server is full.")))
        #expect(sitting.lines[22] == "  The server is full.")
    }

    // MARK: Practice

    @Test func `practice goes on round after round`() {
        let sitting = Sitting(.practice)
        sitting.press(.enter)
        #expect(sitting.picture.contains("in 1 round"))
        sitting.press(.right)
        #expect(sitting.picture == picture(of: .practiceHit), "after the hit the slider stays")
        sitting.click(on: "[ Again ]")
        #expect(sitting.picture.contains("[ Hit Me! ]"))
        sitting.type(" ")
        #expect(sitting.picture.contains("in 2 rounds"))
        sitting.press(.escape)
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby › Practise"))
        #expect(sitting.takeActions() == [])
    }

    @Test func `a hidden number is warm from the first moment, alone`() {
        let sitting = Sitting(.practiseChooser)
        sitting.press(.down, .enter)
        #expect(sitting.picture.contains("It is "))
        #expect(!sitting.picture.contains("█ ▀"), "the target is not told")
    }

    // MARK: Leaderboards

    private func query(_ game: String, _ period: String, _ order: String) -> String {
        #"{"type":"leaderboard","game":"\#(game)","period":"\#(period)","by":"\#(order)","limit":50}"#
    }

    @Test func `keys choose the game, the period and the order`() {
        let sitting = Sitting(.board)
        sitting.press(.right)
        sitting.type("d")
        sitting.type("b")
        sitting.press(.left, .left)
        #expect(
            sitting.takeActions() == [
                query("rgbullseye", "day", "total"), query("rgbullseye", "week", "total"),
                query("rgbullseye", "week", "best"), query("bullseye", "week", "best"),
                query("hotcold", "week", "best"),
            ])
        #expect(sitting.lines[2].contains("HotCold, best round this week"))
    }

    @Test func `an answer to what was asked before is not taken for the present one`() {
        let sitting = Sitting(.board)
        sitting.press(.right, .right)
        sitting.answer(.done(.leaderboard(rows: Wire.ranks, you: nil)))
        #expect(sitting.picture.contains("Asking…"))
        sitting.answer(.done(.leaderboard(rows: [], you: nil)))
        #expect(sitting.picture.contains("Nobody has played it today."))
    }

    @Test func `a leaderboard that cannot be had says why`() {
        let sitting = Sitting(.boardAsked)
        sitting.answer(.refused(RequestFailure(.storage, "Results cannot be read now.")))
        #expect(sitting.lines[4].contains("Results cannot be read now."))
        sitting.type("d")
        sitting.answer(.lost)
        #expect(sitting.lines[4].contains("The connection went before the answer came."))
    }

    // MARK: Events

    private let list = #"{"type":"event.list","from":1699395240000,"limit":100}"#

    @Test func `an event is answered, and the list read again`() {
        let sitting = Sitting(.events)
        sitting.press(.down)
        sitting.type("g")
        #expect(sitting.takeActions() == [#"{"type":"event.respond","event":"e_two","answer":"going"}"#])
        sitting.answer(.done(.done))
        #expect(sitting.takeActions() == [list])
    }

    @Test func `Enter goes to an event that has its room`() {
        let sitting = Sitting(.events)
        sitting.press(.down, .down, .down, .enter)
        #expect(sitting.takeActions() == [#"{"type":"room.join","room":"KXQZT","as":"player"}"#])
    }

    @Test func `Enter opens an event that has none, and Esc leads back to the list`() {
        let sitting = Sitting(.events)
        sitting.press(.enter)
        #expect(sitting.takeActions() == [#"{"type":"event.show","event":"e_Kq81"}"#])
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby › Events › Friday cup"))
        sitting.press(.escape)
        #expect(sitting.takeActions() == [list])
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby › Events  "))
    }

    @Test func `the first event to come is chosen, below those that are over`() {
        let sitting = Sitting(.eventsAsked)
        let over = Wire.event("Last cup", EventID("e_last"), .finished, inMs: -90_000_000)
        sitting.answer(.done(.events([over] + Wire.events, stale: false)))
        #expect(sitting.picture.contains("“Friday cup” begins"))
        sitting.press(.up)
        #expect(sitting.picture.contains("“Last cup” is over."))
    }

    @Test func `a list of many pages is asked for to its end`() {
        let sitting = Sitting(.eventsAsked)
        let page = (0..<100).map { Wire.event("Cup \($0)", EventID("e_\($0)"), inMs: Int64($0) * 1000) }
        sitting.answer(.done(.events(page, stale: false)))
        #expect(sitting.takeActions() == [#"{"type":"event.list","from":1700000139000,"limit":100}"#])
        #expect(sitting.picture.contains("Asking…"))
        sitting.answer(.done(.events([Wire.event("The last", EventID("e_last"), inMs: 200_000)], stale: false)))
        for _ in 0..<100 { sitting.press(.down) }
        #expect(sitting.picture.contains("“The last” begins"))
    }

    @Test func `an event that cannot be shown says why`() {
        let sitting = Sitting(.events)
        sitting.press(.enter)
        sitting.answer(.refused(RequestFailure(.noSuchEvent, "There is no such event.")))
        #expect(sitting.picture.contains("There is no such event."))
    }

    @Test func `an event that is over cannot be answered any more`() {
        let sitting = Sitting(.eventOver)
        sitting.press(.escape)
        _ = sitting.takeActions()
        sitting.type("gd")
        #expect(sitting.takeActions() == [])
        #expect(sitting.lines[23].contains("⏎ open  Esc back"))
    }

    @Test func `long standings of an event are scrolled from the own row`() {
        let sitting = Sitting(.eventOver, .small)
        let many: [Standing] = Wire.standings((1...30).map { ("Player \($0)", 500 - $0, $0, 0) })
        sitting.press(.escape, .enter)
        sitting.answerAll(.done(.event(Wire.event("Friday cup", Wire.cup, .finished, standings: many))))
        #expect(sitting.picture.contains("Player 1 "))
        for _ in 0..<40 { sitting.press(.down) }
        #expect(sitting.picture.contains("Player 30"))
        for _ in 0..<30 { sitting.mouse(.wheel(.up), row: 5, column: 5) }
        #expect(sitting.picture.contains("Player 1 "))
    }

    @Test func `a click and the wheel choose an event`() {
        let sitting = Sitting(.events)
        sitting.click(on: "Now or never")
        #expect(sitting.picture.contains("“Now or never” gathers"))
        sitting.mouse(.wheel(.up), row: 0, column: 0)
        #expect(sitting.picture.contains("“Monday mixing” begins"))
        sitting.click(row: 2, column: 5)
        sitting.click(row: 9, column: 5)
        #expect(sitting.picture.contains("“Monday mixing” begins"))
        #expect(sitting.takeActions() == [])
    }

    @Test func `news of an event reads the list again`() {
        let sitting = Sitting(.events)
        sitting.receive(.eventChanged(Wire.event(going: 13)))
        #expect(sitting.takeActions().contains(list))
        #expect(sitting.lines[22] == "  “Friday cup”: 13 going now.")
    }

    @Test func `an event list that cannot be had says why`() {
        let sitting = Sitting(.eventsAsked)
        sitting.answer(.refused(RequestFailure(.storage, "Events cannot be read now.")))
        #expect(sitting.lines[4].contains("Events cannot be read now."))
    }

    // MARK: Settings

    @Test func `a theme is seen at once, and Enter keeps it`() {
        let sitting = Sitting(.settings)
        sitting.press(.enter, .down)
        #expect(sitting.screens.look.theme == .amber)
        #expect(sitting.takeActions() == [])
        sitting.press(.enter)
        #expect(sitting.takeActions() == ["keep amber blocks"])
        #expect(sitting.screens.look.theme == .amber)
    }

    @Test func `Esc brings back what was there`() {
        let sitting = Sitting(.settings)
        sitting.press(.enter, .up, .escape)
        #expect(sitting.screens.look.theme == .calm)
        #expect(sitting.takeActions() == [])
        #expect(sitting.picture == picture(of: .settings))
    }

    @Test func `drawings change at once, too`() {
        let sitting = Sitting(.settings)
        sitting.press(.down, .enter, .up)
        #expect(sitting.lines[0].hasPrefix("  Bullseye > Lobby > Settings"))
        sitting.press(.enter)
        #expect(sitting.takeActions() == ["keep calm ascii"])
    }

    @Test func `a click takes a choice, and one beside the window none`() {
        let sitting = Sitting(.themes)
        sitting.click(row: 2, column: 5)
        #expect(sitting.picture == picture(of: .themes))
        sitting.click(on: "Violet")
        #expect(sitting.takeActions() == ["keep violet blocks"])
    }

    @Test func `a click on a setting opens its choices, and the wheel goes through them`() {
        let sitting = Sitting(.settings)
        sitting.click(on: "Drawings")
        #expect(sitting.picture.contains("─ Drawings ─"))
        sitting.mouse(.wheel(.down), row: 0, column: 0)
        #expect(sitting.screens.look.glyphs == .braille)
    }

    @Test func `a picker goes around`() {
        let sitting = Sitting(.settings)
        sitting.press(.enter, .up)
        #expect(sitting.screens.look.theme == .plain)
        sitting.press(.down)
        #expect(sitting.screens.look.theme == .calm)
    }

    @Test func `another name is typed over the present one`() {
        let sitting = Sitting(.settings)
        sitting.press(.down, .down, .enter)
        #expect(sitting.picture.contains("│ Ada_"))
        sitting.press(.backspace)
        sitting.input(.paste("a "))
        sitting.type("Love")
        sitting.press(.enter)
        #expect(sitting.takeActions() == ["rename Ada Love"])
        #expect(!sitting.picture.contains("─ Name ─"))
    }

    @Test func `the name that one has, or Esc, changes nothing`() {
        let sitting = Sitting(.settings)
        sitting.click(on: "Name")
        sitting.press(.enter)
        sitting.click(on: "Name")
        sitting.type("x")
        sitting.press(.escape)
        #expect(sitting.takeActions() == [])
        #expect(!sitting.picture.contains("─ Name ─"))
    }

    @Test func `what is no name stays with the reason, however long it is`() {
        let sitting = Sitting(.naming, .small)
        sitting.input(.paste(String(repeating: "字\u{1B}", count: 10_000)))
        sitting.press(.enter)
        #expect(sitting.takeActions() == [])
        #expect(sitting.picture.contains("can be seen"))
        for _ in 0..<100 { sitting.press(.backspace) }
        sitting.type("Bo")
        sitting.press(.enter)
        #expect(sitting.takeActions() == ["rename Bo"])
    }

    // MARK: Help

    @Test func `help goes down to its end and up again`() {
        let sitting = Sitting(.help, .small)
        for _ in 0..<100 { sitting.press(.down) }
        #expect(sitting.lines[9] == "            is kept for a minute.")
        sitting.press(.up)
        #expect(sitting.lines[9] != "            is kept for a minute.")
        sitting.mouse(.wheel(.down), row: 0, column: 0)
        #expect(sitting.lines[9] == "            is kept for a minute.")
        for _ in 0..<100 { sitting.press(.up) }
        #expect(sitting.picture == picture(of: .help, .small))
    }
}
