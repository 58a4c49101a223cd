import TerminalUI
import Testing

@Suite struct TerminalModesTests {
    private static let restore = String(describing: TerminalModes.restore)

    @Test func `restores every mode that it sets`() {
        for mode in [1049, 7, 25, 2004, 1004, 1000, 1002, 1006] {
            let wasOn = [7, 25].contains(mode)
            #expect((TerminalModes.enter + TerminalModes.mouseOn).contains("\u{1B}[?\(mode)\(wasOn ? "l" : "h")"))
            #expect(Self.restore.contains("\u{1B}[?\(mode)\(wasOn ? "h" : "l")"))
        }
        #expect(Self.restore.contains("\u{1B}[?2026l"))
    }

    @Test func `ends what was cut off, and sets style and cursor right on the first screen`() {
        #expect(Self.restore.hasPrefix("\u{1B}\\"))
        #expect(Self.restore.hasSuffix("\u{1B}[?1049l\u{1B}[m\u{1B}[?25h\u{1B}>"))
        #expect(!Self.restore.contains("\n"))
    }

    @Test func `lies in the program, as ASCII`() {
        #expect(TerminalModes.restore.hasPointerRepresentation)
        #expect(TerminalModes.restore.isASCII)
    }
}
