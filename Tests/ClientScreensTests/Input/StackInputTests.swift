import ClientCore
import ClientScreens
import GameProtocol
import TerminalUI
import Testing

@Suite struct StackInputTests {
    private let interrupt = InputEvent.key(.character("c"), .control)

    @Test(arguments: Scene.allCases) func `Ctrl-C leaves at once, from everywhere`(scene: Scene) {
        let sitting = Sitting(scene)
        sitting.input(interrupt)
        #expect(sitting.takeActions() == ["leave"])
        sitting.input(interrupt)
        #expect(sitting.takeActions().map { $0.hasPrefix("exit 130") } == [true])
    }

    @Test(arguments: Scene.allCases) func `help names every letter that is a key, whether or not it has room below`(
        scene: Scene
    ) {
        let help = Set(picture(of: .help, .large).split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let words = (Sitting(scene, .large).lines.last ?? "").split(separator: " ").map(String.init)
        let keys = words.filter { $0.count == 1 && $0.allSatisfy(\.isLetter) }
        #expect(keys.filter { !help.contains($0) } == [])
    }

    @Test(arguments: [
        Scene.connecting, .lobby, .chooser, .settings, .board, .events, .eventOver, .practice, .practiceHit, .host,
        .mix, .reveal, .won,
    ])
    func `help is there everywhere, and leads back`(scene: Scene) {
        let sitting = Sitting(scene)
        let before = sitting.picture
        sitting.type("?")
        #expect(sitting.lines[0].contains(" › Help"))
        sitting.type("?")
        sitting.press(.escape)
        #expect(sitting.picture == before)
    }

    @Test func `where there are several sliders it is told how to choose one`() {
        for scene in [Scene.mix, .practiceInRoom] {
            #expect(Sitting(scene).lines[23].hasPrefix("   ← → move  ↑ ↓ slider  0–9 number  ⇧ by ten  ⏎ hit  "))
            #expect(Sitting(scene, .small).lines[11].hasPrefix("  ↑ ↓ slider  ⏎ hit  ? help  Esc "))
        }
    }

    @Test func `whoever hosts a round sees at 80 columns where to do all that a host can do`() {
        let sitting = Sitting()
        sitting.open(host: Wire.ada)
        #expect(sitting.lines[23] == "   ← → move  ⇧ by ten  ⏎ hit  z pause  m room  ? help  Esc leave")
    }

    @Test func `at 40 columns the help has room before what it tells`() {
        let sitting = Sitting(.small)
        sitting.open(host: Wire.ada)
        #expect(sitting.lines[11] == "  ← → move  ⏎ hit  ? help  Esc leave")
    }

    @Test func `a button does what it does once it is let go`() {
        let sitting = Sitting(.emptyLobby)
        sitting.mouse(.press(.left), row: 23, column: 5)
        #expect(sitting.picture == picture(of: .emptyLobby))
        sitting.mouse(.release(.left), row: 23, column: 5)
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby › New room"))
    }

    @Test func `who lets the button go elsewhere has clicked nothing`() {
        let sitting = Sitting(.emptyLobby)
        sitting.mouse(.press(.left), row: 12, column: 40)
        sitting.mouse(.drag(.left), row: 23, column: 5)
        sitting.mouse(.release(.left), row: 23, column: 5)
        sitting.mouse(.release(.left), row: 23, column: 5)
        #expect(sitting.picture == picture(of: .emptyLobby))
    }

    @Test func `what was pressed on a page that is gone is no click on the next one`() {
        let sitting = Sitting(.chooser)
        sitting.mouse(.press(.left), row: 23, column: 5)
        sitting.press(.escape)
        sitting.mouse(.release(.left), row: 23, column: 5)
        #expect(sitting.picture == picture(of: .emptyLobby))
    }

    @Test func `a signal leaves like Ctrl-C, and the status says so`() {
        let sitting = Sitting(.open)
        sitting.interrupt()
        #expect(sitting.takeActions() == ["leave"])
        sitting.hear(.ended(.left))
        #expect(sitting.takeActions().map { $0.hasPrefix("exit 130") } == [true])
    }

    @Test(arguments: Scene.allCases) func `Ctrl-Z stops, from everywhere, and changes nothing`(scene: Scene) {
        let sitting = Sitting(scene)
        let before = sitting.picture
        sitting.input(.key(.character("z"), .control))
        #expect(sitting.takeActions() == ["suspend"])
        #expect(sitting.picture == before)
    }

    @Test(arguments: Scene.allCases) func `what is pasted is no key`(scene: Scene) {
        let sitting = Sitting(scene)
        // There it is text.
        guard scene != .naming else { return }
        let before = sitting.picture
        sitting.input(.paste("n q\u{1B}\n \r12345kvz?ilpse"))
        #expect(sitting.takeActions() == [])
        #expect(sitting.picture == before)
    }

    @Test func `whoever goes on after one Esc is not asked any more whether to leave`() {
        let sitting = Sitting(.emptyLobby)
        sitting.press(.escape)
        #expect(sitting.picture.contains("Press Esc once more to leave."))
        sitting.type("?")
        #expect(!sitting.picture.contains("once more"))
        sitting.press(.escape, .escape)
        #expect(!sitting.takeActions().contains("leave"))
        sitting.press(.escape)
        #expect(sitting.takeActions() == ["leave"])
    }

    @Test(arguments: Scene.allCases) func `what no page knows changes nothing`(scene: Scene) {
        let sitting = Sitting(scene)
        // The link goes away by any key, and of a name a letter is part.
        guard scene != .link, scene != .naming else { return }
        let before = sitting.picture
        for input in [
            InputEvent.focus(true), .focus(false), .mode(2026, isAvailable: true),
            .key(.function(5)), .key(.insert), .key(.character("Q")), .key(.enter, .control),
            .mouse(MouseEvent(.move, row: 5, column: 5)), .mouse(MouseEvent(.release(.left), row: 5, column: 5)),
            .mouse(MouseEvent(.press(.middle), row: 5, column: 5)),
        ] { sitting.input(input) }
        #expect(sitting.takeActions() == [])
        #expect(sitting.picture == before)
    }

    @Test(arguments: Scene.allCases) func `Esc leads out, page by page`(scene: Scene) {
        let sitting = Sitting(scene)
        var presses = 0
        var all: [String] = []
        while !all.contains("leave"), presses < 10 {
            sitting.press(.escape)
            if sitting.picture.contains("─ Leave") { sitting.press(.down, .enter) }
            presses += 1
            all += sitting.takeActions()
        }
        #expect(presses <= 5)
        #expect(all.last == "leave")
    }

    @Test func `a screen that is too small takes nothing but the way out`() {
        let sitting = Sitting(.open)
        sitting.size = Sitting.Size(rows: 11, columns: 80)
        sitting.press(.right, .enter, .escape)
        #expect(sitting.takeActions() == [])
        #expect(sitting.moves.isEmpty)
        sitting.input(interrupt)
        #expect(sitting.takeActions() == ["leave"])
    }

    @Test func `a notice of the server's is told to everybody, for a while`() {
        let sitting = Sitting(.practice)
        sitting.receive(.notice(Notice(kind: "draining", message: "The server restarts soon.")))
        #expect(sitting.lines[22] == "  The server restarts soon.")
        #expect(sitting.screens.changesAt(sitting.context) == sitting.context.now + 6000)
        sitting.elapsed += 6000
        #expect(sitting.lines[22] == "")
        #expect(sitting.screens.changesAt(sitting.context) == nil)
    }

    // MARK: From the terminal's bytes

    private func feed(_ sitting: Sitting, _ bytes: String) {
        var decoder = InputDecoder()
        var inputs = decoder.decode(Array(bytes.utf8), now: 0)
        inputs += decoder.flush(now: 1000)
        for input in inputs { sitting.input(input) }
    }

    @Test func `bytes of arrows and their modifiers move the slider`() {
        let sitting = Sitting(.open)
        feed(sitting, "\u{1B}[C\u{1B}[C\u{1B}[1;2C\u{1B}OD")
        #expect(sitting.numbers == [62])
        feed(sitting, "\u{1B}[H")
        #expect(sitting.numbers == [1])
    }

    @Test func `bytes of a click and a drag move the slider`() {
        let sitting = Sitting(.open)
        feed(sitting, "\u{1B}[<0;40;12M\u{1B}[<32;200;1M\u{1B}[<0;200;1m")
        #expect(sitting.numbers == [100])
    }

    @Test func `a lone Escape leaves the room`() {
        let sitting = Sitting(.guest)
        feed(sitting, "\u{1B}")
        #expect(sitting.takeActions().first == #"{"type":"room.leave"}"#)
    }

    @Test func `bytes of pasted text hit nothing`() {
        let sitting = Sitting(.open)
        feed(sitting, "\u{1B}[200~\r \u{1B}[C\u{1B}[201~")
        #expect(sitting.takeActions() == [])
        #expect(sitting.moves.isEmpty)
    }

    @Test func `a carriage return hits, and a Ctrl-C leaves`() {
        let sitting = Sitting(.open)
        feed(sitting, "\r\u{03}")
        #expect(sitting.takeActions() == [#"{"type":"hit","round":3,"values":[0.5]}"#, "leave"])
    }
}
