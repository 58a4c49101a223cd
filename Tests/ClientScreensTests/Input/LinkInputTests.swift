import ClientCore
import ClientScreens
import GameProtocol
import TerminalUI
import Testing

@Suite struct LinkInputTests {
    private let link = "https://game.example:8443/KXQZT"

    @Test func `c copies the link, and the window stays`() {
        let sitting = Sitting(.link)
        sitting.type("c")
        #expect(sitting.takeActions() == ["copy \(link)"])
        #expect(sitting.lines[22] == "  Copied, if your terminal allows it.")
        #expect(sitting.picture.contains("The link to this room"))
    }

    @Test func `t shows the link alone, from edge to edge, until a key`() {
        let sitting = Sitting(.small)
        sitting.link.pin = Pin(bytes: [UInt8](repeating: 7, count: 32))
        Scene.link.play(on: sitting)
        _ = sitting.takeActions()
        sitting.type("t")
        let text = "\(link)#pin=sha256:\(sitting.link.pin?.text ?? "")"
        #expect(sitting.lines[2] + sitting.lines[3] + sitting.lines[4] == text)
        #expect(sitting.lines[2].count == 40)
        #expect(sitting.lines[1] + sitting.lines[5...10].joined() == "")
        sitting.click(row: 3, column: 5)
        #expect(sitting.lines[2].hasPrefix("https://"))
        sitting.type("c")
        #expect(sitting.takeActions() == ["copy \(text)"])
        sitting.press(.escape)
        #expect(!sitting.picture.contains("https://"))
    }

    // MARK: At the end

    private func exit(_ sitting: Sitting) -> [String] {
        sitting.hear(.ended(.left))
        return sitting.takeActions()
    }

    @Test func `a host who goes is told the link of a room that others are in`() {
        let sitting = Sitting(.host)
        sitting.interrupt()
        #expect(exit(sitting) == ["leave", "exit 130 Your room's link: \(link)"])
    }

    @Test func `nothing is said of a room that ends with its host, or is another's`() {
        let alone = Sitting()
        alone.enter(host: Wire.ada, roster: [Wire.member("Ada", seat: 2)])
        _ = alone.takeActions()
        alone.interrupt()
        #expect(exit(alone) == ["leave", "exit 130"])
        let guest = Sitting(.guest)
        guest.interrupt()
        #expect(exit(guest) == ["leave", "exit 130"])
    }

    @Test func `a room that was left before is told of as long as the lobby has it`() {
        for (rooms, words) in [(Wire.rooms, " Your room's link: \(link)"), ([], "")] {
            let sitting = Sitting(.host)
            sitting.press(.escape, .down, .enter)
            sitting.receive(.roomLeft(RoomLeft(player: Wire.ada, reason: .left)), Wire.lobby(rooms))
            _ = sitting.takeActions()
            sitting.press(.escape, .escape)
            #expect(exit(sitting) == ["leave", "exit 0\(words)"])
        }
    }
}
