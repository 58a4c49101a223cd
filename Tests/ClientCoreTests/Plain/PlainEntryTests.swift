import ClientCore
import Testing

@Suite struct PlainEntryTests {
    @Test(
        arguments: [
            ("", .nothing), ("  ", .nothing), ("hit", .command(.hit, [])), ("HIT", .command(.hit, [])),
            (" start ", .command(.start, [])), ("quit", .command(.leave, [])), ("?", .command(.help, [])),
            ("Kick  Bot 1", .command(.kick, ["Bot", "1"])), ("rate 4", .command(.rate, ["4"])),
            ("50", .move([.to(50)])), ("50%", .unknown("50%")), ("41.4", .move([.to(41.4)])), ("+5", .move([.by(5)])),
            ("-5", .move([.by(-5)])), ("12 200 99", .move([.to(12), .to(200), .to(99)])),
            ("12 +5 -3", .move([.to(12), .by(5), .by(-3)])), ("kxqzt", .room(Wire.code)),
            ("hitt me", .unknown("hitt")), ("5x", .unknown("5x")), ("1e5", .unknown("1e5")), ("nan", .unknown("nan")),
            ("+", .unknown("+")), ("--5", .unknown("--5")), ("0x10", .unknown("0x10")), ("1.2.3", .unknown("1.2.3")),
            ("9999999999999", .unknown("9999999999999")), ("ABCDE", .unknown("ABCDE")),
        ] as [(String, PlainEntry)])
    func `is read as it is meant`(line: String, entry: PlainEntry) {
        #expect(PlainEntry(line) == entry)
    }
}
