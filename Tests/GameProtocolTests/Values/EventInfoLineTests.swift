import GameProtocol
import Testing

@Suite struct EventInfoLineTests {
    private func line(_ title: String) -> String {
        EventInfo(
            event: EventID("e_1"), title: title, game: "hotcold", options: RoomOptions(game: "hotcold"), startAt: 5,
            state: .cancelled, organiser: PlayerID("p_1"), organiserName: "Ada", open: false, going: 1, invited: 2,
            you: nil, room: nil, reason: .missed, standings: nil
        ).line(startTime: "1970-01-01T00:00:00.005Z")
    }

    @Test func `has the members of the protocol, and the start as it is given`() {
        #expect(
            line("Cup")
                == #"{"event":"e_1","title":"Cup","game":"hotcold","options":{"games":["hotcold"],"rounds":5,"#
                + #""roundMs":15000,"countdownMs":3000,"revealMs":5000,"capacity":16,"visibility":"public","#
                + #""autoStart":0,"repeat":false},"startAt":5,"state":"cancelled","organiser":"p_1","#
                + #""organiserName":"Ada","open":false,"going":1,"invited":2,"you":null,"room":null,"#
                + #""reason":"missed","standings":null,"startTime":"1970-01-01T00:00:00.005Z"}"#)
    }

    @Test(arguments: [
        ("é", #""\u00e9""#), ("\u{7F}", #""\u007f""#), ("🎯", #""\ud83c\udfaf""#), ("\u{1B}\n", #""\u001b\n""#),
        ("\u{202E}", #""\u202e""#),
    ])
    func `is ASCII that no terminal minds`(title: String, text: String) {
        let line = line(title)
        #expect(line.contains(#""title":\#(text),"#))
        #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    }
}
