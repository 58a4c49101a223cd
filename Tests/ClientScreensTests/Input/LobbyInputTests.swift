import ClientCore
import ClientScreens
import GameProtocol
import TerminalUI
import Testing

@Suite struct LobbyInputTests {
    private func join(_ room: String, _ role: String = "player") -> String {
        #"{"type":"room.join","room":"\#(room)","as":"\#(role)"}"#
    }

    @Test func `arrows choose a room, and Enter joins it`() {
        let sitting = Sitting(.lobby)
        sitting.press(.up, .down, .down, .up, .enter)
        #expect(sitting.takeActions() == [join("BCDFG")])
    }

    @Test func `the ends hold the choice`() {
        let sitting = Sitting(.lobby)
        sitting.press(.down, .down, .down, .down, .down, .enter)
        #expect(sitting.takeActions() == [join("NPQRS")])
    }

    @Test func `w looks on`() {
        let sitting = Sitting(.lobby)
        sitting.type("w")
        #expect(sitting.takeActions() == [join("KXQZT", "spectator")])
    }

    @Test func `a first click chooses, and a second one joins`() {
        let sitting = Sitting(.lobby)
        sitting.click(on: "HJKLM")
        #expect(sitting.takeActions() == [])
        sitting.click(on: "HJKLM")
        #expect(sitting.takeActions() == [join("HJKLM")])
    }

    @Test func `a click means the room that is seen there, however far down the list is`() {
        let sitting = Sitting(.longLobby)
        sitting.click(on: "BCDBG")
        sitting.press(.enter)
        #expect(sitting.takeActions() == [join("BCDBG")])
    }

    @Test func `a click on what stands below the rooms joins none`() {
        let sitting = Sitting(.longLobby)
        for _ in 0..<2 {
            sitting.click(on: "RGBullsEye")
            sitting.click(on: "Title")
        }
        #expect(sitting.takeActions() == [])
    }

    @Test func `the wheel moves the choice`() {
        let sitting = Sitting(.lobby)
        sitting.mouse(.wheel(.down), row: 5, column: 5)
        sitting.mouse(.wheel(.down), row: 5, column: 5)
        sitting.mouse(.wheel(.up), row: 5, column: 5)
        sitting.press(.enter)
        #expect(sitting.takeActions() == [join("BCDFG")])
    }

    @Test func `the choice stays with its room while others come and go`() {
        let sitting = Sitting(.lobby)
        sitting.press(.down, .down)
        sitting.receive(.lobbyRoomClosed(room: Wire.code), .lobbyRoom(Wire.info("TVWXZ")))
        sitting.press(.enter)
        #expect(sitting.takeActions() == [join("HJKLM")])
    }

    @Test func `a choice that is gone falls back to the first room`() {
        let sitting = Sitting(.lobby)
        sitting.press(.down)
        sitting.receive(.lobbyRoomClosed(room: Wire.other))
        sitting.press(.enter)
        #expect(sitting.takeActions() == [join("KXQZT")])
    }

    @Test func `without rooms there is nothing to join`() {
        let sitting = Sitting(.emptyLobby)
        sitting.press(.enter, .up, .down)
        sitting.type("w")
        sitting.click(row: 3, column: 5)
        #expect(sitting.takeActions() == [])
    }

    @Test func `a refused room is told where the eye is`() {
        let sitting = Sitting(.lobby)
        sitting.press(.enter)
        sitting.answer(.refused(RequestFailure(.roomLocked, "The room is locked.")))
        #expect(sitting.lines[22] == "  The room is locked.")
        sitting.elapsed += 6000
        #expect(sitting.lines[22] == "")
    }

    @Test func `a room that has changed glows for a moment`() {
        let sitting = Sitting()
        sitting.arrive(rooms: Wire.rooms)
        sitting.receive(.lobbyRoom(Wire.info("HJKLM", "Quiet", "hotcold", round: 2, players: 3, locked: true)))
        #expect(sitting.canvas[5, 2].style.accents.contains(.bold))
        #expect(sitting.screens.changesAt(sitting.context) == sitting.context.now + 600)
        sitting.elapsed += 600
        #expect(!sitting.canvas[5, 2].style.accents.contains(.bold))
    }

    @Test func `the latest result is the one that is seen`() {
        let sitting = Sitting(.lobby)
        sitting.receive(Wire.result(6, round: 3, name: "Cléo", best: 120))
        #expect(sitting.lines[21] == "  KXQZT  round 3: Cléo with 120")
    }

    @Test(arguments: [
        ("n", "New room"), ("p", "Practise"), ("l", "Leaderboard"), ("s", "Settings"), ("e", "Events"), ("?", "Help"),
    ])
    func `a key opens a page, and Esc closes it`(key: String, title: String) {
        let sitting = Sitting(.lobby)
        let before = sitting.picture
        sitting.type(key)
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby › \(title)"))
        sitting.press(.escape)
        #expect(sitting.picture == before)
        #expect(!sitting.takeActions().contains("watch"), "the lobby is still watched")
    }

    @Test func `Esc in the lobby leaves the server at the second time, and the program ends in order`() {
        let sitting = Sitting(.lobby)
        sitting.press(.escape)
        #expect(sitting.takeActions() == [])
        sitting.press(.escape)
        #expect(sitting.takeActions() == ["leave"])
        sitting.hear(.ended(.left))
        #expect(sitting.takeActions() == ["exit 0"])
    }

    @Test func `a click on a key's name presses the key`() {
        let sitting = Sitting(.lobby)
        sitting.click(on: "n new")
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby › New room"))
        sitting.click(on: "Esc back")
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby"))
        sitting.click(on: "↑ ↓")
        #expect(!sitting.takeActions().contains("leave"))
    }

    // MARK: Arriving

    @Test func `the lobby is watched on arrival, and the next event asked for`() {
        let sitting = Sitting()
        sitting.arrive()
        #expect(sitting.takeActions() == ["watch", #"{"type":"event.next"}"#])
    }

    @Test func `a server without events is not asked for them`() {
        let sitting = Sitting()
        sitting.arrive(features: [])
        #expect(sitting.takeActions() == ["watch"])
    }

    @Test func `an errand is run on arrival, once`() {
        let sitting = Sitting(errand: .join(Wire.code, .spectator))
        sitting.arrive(features: [])
        #expect(sitting.takeActions() == ["watch", join("KXQZT", "spectator")])
        sitting.hear(.online(Wire.welcome(features: []), isReturn: true))
        #expect(sitting.takeActions() == [])
    }

    @Test func `in a room the lobby is watched no longer`() {
        let sitting = Sitting(.emptyLobby)
        sitting.receive(Wire.room())
        #expect(sitting.takeActions() == ["unwatch"])
    }

    @Test func `a server out of reach ends the program with a reason`() {
        let sitting = Sitting()
        sitting.hear(.ended(.failed(.unreachable, Explanation("Nothing listens there.", advice: "Is the server up?"))))
        #expect(sitting.takeActions() == ["exit 4 Nothing listens there. Is the server up?"])
    }

    @Test func `Esc gives up while connecting`() {
        let sitting = Sitting()
        sitting.press(.escape)
        #expect(sitting.takeActions() == ["leave"])
    }
}
