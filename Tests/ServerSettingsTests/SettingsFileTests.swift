import TestSupport
import Testing

@testable import ServerSettings

@Suite struct SettingsFileTests {
    private func file(_ text: String) -> SettingsFile { SettingsFile(Array(text.utf8), path: "f") }

    @Test func `lines give values, comments and empty lines do not`() {
        let file = file("# first\n\ndrain = 5\n; second\n  log-level=debug  \ndata: /srv/bullseye ; the disk\r\n")
        #expect(file.problems == [])
        #expect(file.lines.map(\.number) == [3, 5, 6])
        #expect(file.lines.map(\.setting.name) == ["drain", "log-level", "data"])
        #expect(file.lines.map(\.value) == ["5", "debug", "/srv/bullseye"])
    }

    @Test func `an indented line stands for itself`() {
        #expect(file("drain = 5\n    store = off\n").lines.map(\.value) == ["5", "off"])
    }

    @Test func `everything that is wrong is told with its line`() {
        let file = file("drian = 5\n[server]\nnonsense\ndrain = 1\ndrain = 2\n\u{0} = 1\nquokka = 1\n= 3")
        #expect(
            file.problems == [
                "f:1: There is no setting “drian”. Did you mean “drain”?",
                "f:2: “[server]” is not NAME = VALUE.",
                "f:3: “nonsense” is not NAME = VALUE.",
                "f:5: “drain” stands in line 4 already.",
                "f:6: The line is no text in UTF-8.",
                "f:7: There is no setting “quokka”.",
                "f:8: There is no setting “”.",
            ])
        #expect(file.lines.map(\.number) == [4])
    }

    @Test func `bytes that are no text, and lines that are too long, are told`() {
        let long = Array("data = /\(String(repeating: "x", count: 190))\n".utf8)
        let file = SettingsFile([0x64, 0xFF, 0x0A] + long + Array("drain = 7".utf8), path: "f")
        #expect(file.problems == ["f:1: The line is no text in UTF-8.", "f:2: The line is longer than 197 bytes."])
        #expect(file.lines.map(\.value) == ["7"])
    }

    @Test func `whatever bytes there are, each line is a value or a problem at most`() {
        var generator = SeededGenerator(seed: 8)
        let alphabet = Array("drain =5;#[]\n\n\r\t\0\"\\:é".utf8) + [0xFF]
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            let file = SettingsFile(bytes, path: "f")
            #expect(file.lines.count + file.problems.count <= bytes.split(separator: 10).count)
        }
    }

    @Test func `a line of the longest kind is read whole`() {
        let value = "/" + String(repeating: "x", count: 197 - "data = /".count)
        #expect(file("data = \(value)\n").lines.map(\.value) == [value])
    }
}
