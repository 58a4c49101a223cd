import TerminalUI
import TestSupport
import Testing

@Suite struct InputDecoderTests {
    /// What is sent, with `␛` for an Escape, and what it tells.
    static let sent: [(String, [InputEvent])] = [
        ("a", [.key(.character("a"))]),
        ("aB ", [.key(.character("a")), .key(.character("B")), .key(.character(" "))]),
        ("é漢👍", [.key(.character("é")), .key(.character("漢")), .key(.character("👍"))]),
        ("e\u{301}", [.key(.character("e")), .key(.character("\u{301}"))]),
        ("\r", [.key(.enter)]), ("\n", [.key(.enter)]), ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]),
        ("\u{8}", [.key(.backspace)]), ("\u{0}", [.key(.character(" "), .control)]),
        ("\u{1}\u{1A}", [.key(.character("a"), .control), .key(.character("z"), .control)]),
        ("\u{1C}\u{1F}", [.key(.character("\\"), .control), .key(.character("_"), .control)]),
        ("␛x", [.key(.character("x"), .alt)]), ("␛漢", [.key(.character("漢"), .alt)]),
        ("␛\r", [.key(.enter, .alt)]), ("␛\u{7F}", [.key(.backspace, .alt)]),
        ("␛\u{3}", [.key(.character("c"), [.control, .alt])]),
        ("␛[A␛[B␛[C␛[D", [.key(.up), .key(.down), .key(.right), .key(.left)]),
        ("␛OA␛OB␛OC␛OD", [.key(.up), .key(.down), .key(.right), .key(.left)]),
        (
            "␛␛x␛␛␛y",
            [
                .key(.escape), .key(.character("x"), .alt), .key(.escape), .key(.escape), .key(.character("y"), .alt),
            ]
        ),
        ("␛␛[A", [.key(.up, .alt)]), ("␛␛OA", [.key(.up, .alt)]),
        ("␛[1;2C", [.key(.right, .shift)]), ("␛[1;3D", [.key(.left, .alt)]),
        ("␛[1;5A", [.key(.up, .control)]), ("␛[1;8B", [.key(.down, [.shift, .alt, .control])]),
        ("␛[Z", [.key(.tab, .shift)]), ("␛[H␛[F␛OH␛OF", [.key(.home), .key(.end), .key(.home), .key(.end)]),
        ("␛[1~␛[4~␛[7~␛[8~", [.key(.home), .key(.end), .key(.home), .key(.end)]),
        ("␛[2~␛[3~␛[5~␛[6~", [.key(.insert), .key(.delete), .key(.pageUp), .key(.pageDown)]),
        ("␛[3;5~", [.key(.delete, .control)]),
        ("␛OP␛OQ␛OR␛OS", (1...4).map { .key(.function($0)) }),
        ("␛[11~␛[12~␛[13~␛[14~␛[15~", (1...5).map { .key(.function($0)) }),
        ("␛[[A␛[[B␛[[C␛[[D␛[[E", (1...5).map { .key(.function($0)) }),
        ("␛[17~␛[18~␛[19~␛[20~␛[21~␛[23~␛[24~", (6...12).map { .key(.function($0)) }),
        ("␛[1;2P␛[1;2R", [.key(.function(1), .shift), .key(.function(3), .shift)]),
        (
            "␛[a␛[7$␛[7^␛[7@␛Oc",
            [
                .key(.up, .shift), .key(.home, .shift), .key(.home, .control), .key(.home, [.control, .shift]),
                .key(.right, .control),
            ]
        ),
        ("␛OM␛Oj␛Op␛Oy", [.key(.enter), .key(.character("*")), .key(.character("0")), .key(.character("9"))]),
        ("␛[97u", [.key(.character("a"))]), ("␛[97;5u", [.key(.character("a"), .control)]),
        ("␛[97;2u", [.key(.character("A"))]), ("␛[49:33;2u", [.key(.character("!"))]),
        ("␛[13;2u", [.key(.enter, .shift)]), ("␛[27u", [.key(.escape)]), ("␛[9;2u", [.key(.tab, .shift)]),
        ("␛[97;1:2u␛[97;1:3u", [.key(.character("a"))]), ("␛[1;1:3A", []),
        ("␛[57414u␛[57417u␛[57399u", [.key(.enter), .key(.left), .key(.character("0"))]),
        ("␛[27;5;13~", [.key(.enter, .control)]), ("␛[27;6;67~", [.key(.character("c"), [.control, .shift])]),
        (
            "␛[<0;1;1M␛[<0;3;2m",
            [
                .mouse(MouseEvent(.press(.left), row: 0, column: 0)),
                .mouse(MouseEvent(.release(.left), row: 1, column: 2)),
            ]
        ),
        (
            "␛[<34;10;5M␛[<35;10;5M",
            [
                .mouse(MouseEvent(.drag(.right), row: 4, column: 9)), .mouse(MouseEvent(.move, row: 4, column: 9)),
            ]
        ),
        (
            "␛[<64;1;1M␛[<65;1;1M␛[<66;1;1M␛[<67;1;1M",
            [
                .mouse(MouseEvent(.wheel(.up), row: 0, column: 0)),
                .mouse(MouseEvent(.wheel(.down), row: 0, column: 0)),
                .mouse(MouseEvent(.wheel(.left), row: 0, column: 0)),
                .mouse(MouseEvent(.wheel(.right), row: 0, column: 0)),
            ]
        ),
        ("␛[<29;1;1M", [.mouse(MouseEvent(.press(.middle), row: 0, column: 0, modifiers: [.shift, .alt, .control]))]),
        ("␛[<0;99999999999999999999;0M", [.mouse(MouseEvent(.press(.left), row: 0, column: 9999))]),
        ("␛[I␛[O", [.focus(true), .focus(false)]),
        (
            "␛[?2026;2$y␛[?2026;0$y␛[?2026;4$y",
            [
                .mode(2026, isAvailable: true), .mode(2026, isAvailable: false), .mode(2026, isAvailable: false),
            ]
        ),
        ("␛[?3;4R-", [.key(.character("-"))]),
        ("␛[200~hello␛[201~x", [.paste("hello"), .key(.character("x"))]),
        ("␛[200~␛[201~", [.paste("")]),
        ("␛[200~a\rb\r\nc\nd␛[201~", [.paste("a\nb\nc\nd")]),
        ("␛[200~\u{3}␛[A␛[20␛[201␛x␛[201~", [.paste("\u{3}\u{1B}[A\u{1B}[20\u{1B}[201\u{1B}x")]),
        ("␛[200~␛␛[201~", [.paste("\u{1B}")]), ("␛[200~␛[200~␛[201~", [.paste("\u{1B}[200~")]),
        ("␛[99;99;99X-", [.key(.character("-"))]), ("␛[?1;2c-", [.kind, .key(.character("-"))]),
        ("␛[201~-", [.key(.character("-"))]), ("␛[M!!!-", [.key(.character("-"))]),
        ("␛]0;title\u{7}-", [.key(.character("-"))]),
        ("␛]11;rgb:0/0/0␛\\-", [.background(.black), .key(.character("-"))]),
        ("␛]11;rgb:ffff/8080/0000\u{7}", [.background(Color(0xFF8000))]),
        ("␛]11;rgb:FF/fF/7f␛\\", [.background(Color(0xFFFF7F))]),
        ("␛]11;rgb:fff/000/800␛\\", [.background(Color(0xFF0080))]),
        ("␛]11;rgba:ffff/ffff/ffff/8000␛\\", [.background(.white)]), ("␛]10;rgb:0/0/0␛\\-", [.key(.character("-"))]),
        ("␛]11;rgb:0/0␛\\␛]11;rgb:00000/0/0␛\\␛]11;rgb:x/0/0␛\\␛]11;?␛\\", []), ("␛P11;rgb:0/0/0␛\\", []),
        ("␛]11;rgb:0/0/0␛[A", [.key(.up)]), ("␛]11;rgb:0/0/0\u{18}-", [.key(.character("-"))]),
        ("␛]11;rgb:0/0/0" + String(repeating: "0", count: 500) + "\u{7}-", [.key(.character("-"))]),
        ("␛P1$r0m␛\\-", [.key(.character("-"))]), ("␛_Gi=1␛\\-", [.key(.character("-"))]),
        ("␛[1;2␛[A", [.key(.up)]), ("␛[1\u{18}-", [.key(.character("-"))]),
        ("␛[1\u{3}", [.key(.character("c"), .control)]),
        ("␛[" + String(repeating: "1;", count: 500) + "A-", [.key(.character("-"))]),
        ("␛[999999999999999999999999999~-", [.key(.character("-"))]),
        ("\u{85}", []),
    ]

    private static func bytes(_ text: String) -> [UInt8] {
        Array(text.replacing("␛", with: "\u{1B}").utf8)
    }

    @Test(arguments: sent) func `tells what was sent, however it is cut`(text: String, events: [InputEvent]) {
        let bytes = Self.bytes(text)
        for cut in 0...bytes.count {
            var decoder = InputDecoder()
            var told = decoder.decode(bytes[..<cut], now: 0)
            told += decoder.decode(bytes[cut...], now: 0)
            #expect(told == events, "cut at \(cut)")
        }
        var decoder = InputDecoder()
        #expect(bytes.flatMap { decoder.decode([$0], now: 0) } == events, "byte by byte")
    }

    @Test(
        arguments: [
            ([0xFF, 0x61], "\u{FFFD}a"), ([0xC3, 0x61], "\u{FFFD}a"), ([0xE2, 0x82, 0x61], "\u{FFFD}a"),
            ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xF0, 0x9F, 0xC3, 0xA9], "\u{FFFD}é"), ([0xF5], "\u{FFFD}"),
        ] as [([UInt8], String)])
    func `replaces bytes that are no UTF-8`(bytes: [UInt8], text: String) {
        var decoder = InputDecoder()
        let events = decoder.decode(bytes, now: 0)
        #expect(events == text.unicodeScalars.map { .key(.character(Character($0))) })
    }

    @Test func `a lone Escape is the key once nothing has followed for a while`() {
        var decoder = InputDecoder()
        #expect(decoder.nextDeadline == nil)
        #expect(decoder.decode([0x1B], now: 1000) == [])
        #expect(decoder.nextDeadline == 1050)
        #expect(decoder.flush(now: 1049) == [])
        #expect(decoder.flush(now: 1050) == [.key(.escape)])
        #expect(decoder.nextDeadline == nil)
    }

    @Test func `what comes too late is not taken with an Escape`() {
        var decoder = InputDecoder()
        _ = decoder.decode([0x1B], now: 0)
        #expect(
            decoder.decode(Array("[A".utf8), now: 60) == [
                .key(.escape), .key(.character("[")), .key(.character("A")),
            ])
    }

    @Test(
        arguments: [
            ("␛␛", [.key(.escape), .key(.escape)]), ("␛[", [.key(.character("["), .alt)]),
            ("␛O", [.key(.character("O"), .alt)]), ("␛]", [.key(.character("]"), .alt)]),
        ] as [(String, [InputEvent])])
    func `the beginning of a sequence is a key with Alt when nothing follows`(text: String, events: [InputEvent]) {
        var decoder = InputDecoder()
        #expect(decoder.decode(Self.bytes(text), now: 0) == [])
        #expect(decoder.flush(now: 50) == events)
    }

    @Test(arguments: ["␛[1;2", "␛]0;title", "␛P", "␛[M!", "␛[["])
    func `a sequence that never ends is dropped`(text: String) {
        var decoder = InputDecoder()
        #expect(decoder.decode(Self.bytes(text), now: 0) == [])
        let deadline = decoder.nextDeadline
        #expect(deadline == 1000 || text == "␛P" && deadline == 50)
        _ = decoder.flush(now: 1000)
        #expect(decoder.decode([0x61], now: 1001) == [.key(.character("a"))])
    }

    @Test func `pasted text never turns into keys, however slowly it comes`() {
        var decoder = InputDecoder()
        #expect(decoder.decode(Self.bytes("␛[200~a␛"), now: 0) == [])
        #expect(decoder.nextDeadline == nil)
        #expect(decoder.decode(Self.bytes("[20"), now: 100_000) == [])
        #expect(decoder.decode(Self.bytes("1~"), now: 200_000) == [.paste("a")])
    }

    @Test func `keeps 64 KiB of what is pasted, and no half of a character`() {
        var decoder = InputDecoder()
        let text = "a" + String(repeating: "é", count: 100_000)
        let events = decoder.decode(Self.bytes("␛[200~\(text)␛[201~-"), now: 0)
        #expect(
            events == [
                .paste("a" + String(repeating: "é", count: 32_767)), .key(.character("-")),
            ])
    }

    @Test(arguments: 0..<100) func `takes whatever comes, and is itself again after a pause`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = Self.sent.map { Self.bytes($0.0) }
        var decoder = InputDecoder()
        var now: Int64 = 0
        for _ in 0..<50 {
            var bytes = pieces.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            now += Int64.random(in: 0...30, using: &generator)
            _ = decoder.decode(bytes, now: now)
        }
        _ = decoder.decode(Self.bytes("␛[201~"), now: now)
        _ = decoder.flush(now: now + 1000)
        #expect(decoder.nextDeadline == nil)
        #expect(decoder.decode([0x61], now: now + 1001) == [.key(.character("a"))])
    }
}
