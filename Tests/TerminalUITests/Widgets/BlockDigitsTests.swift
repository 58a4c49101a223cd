import TerminalUI
import Testing

@Suite struct BlockDigitsTests {
    @Test func `three rows high`() {
        #expect(
            picture(3, 60) { BlockDigits("0123456789-%").draw(on: &$0, in: $1) } == [
                "▄▀▀▄  ▄█  ▀▀▀▄ ▀▀▀▄ █  █ █▀▀▀ ▄▀▀  ▀▀▀█ ▄▀▀▄ ▄▀▀▄      █  ▄",
                "█  █   █   ▄▄▀  ▀▀▄ ▀▀▀█ ▀▀▀▄ █▀▀▄   █  ▄▀▀▄ ▀▄▄█ ▀▀▀▀  ▄▀",
                "▀▄▄▀  ▄█▄ █▄▄▄ ▄▄▄▀    █ ▄▄▄▀ ▀▄▄▀  █   ▀▄▄▀  ▄▄▀      ▀  █",
            ])
    }

    @Test func `two rows high`() {
        #expect(
            picture(2, 47) { BlockDigits("0123456789-%").draw(on: &$0, in: $1) } == [
                "█▀█ ▄█  ▀▀█ ▀██ █ █ █▀▀ █▄▄ ▀▀█ ███ █▀█ ▄▄▄ ▀ █",
                "█▄█  █  █▄▄ ▄▄█ ▀▀█ ▄▄█ █▄█  █  █▄█ ▀▀█     █ ▄",
            ])
    }

    @Test func `in ASCII`() {
        #expect(
            picture(3, 47) { BlockDigits("0123456789-%", glyphs: .ascii).draw(on: &$0, in: $1) } == [
                " _       _   _       _   _   _   _   _      o /",
                "| |   |  _|  _| |_| |_  |_    | |_| |_|  _   /",
                "|_|   | |_   _|   |  _| |_|   | |_|  _|     / o",
            ])
    }

    @Test func `as high as there is room, in the middle`() {
        #expect(
            picture(5, 13) { BlockDigits("47").draw(on: &$0, in: $1) } == [
                "", "  █  █ ▀▀▀█", "  ▀▀▀█   █", "     █  █", "",
            ])
        #expect(picture(3, 8) { BlockDigits("47").draw(on: &$0, in: $1) } == ["█ █ ▀▀█", "▀▀█  █", ""])
        #expect(picture(3, 4) { BlockDigits("47").draw(on: &$0, in: $1) } == ["", " 47", ""])
    }
}
