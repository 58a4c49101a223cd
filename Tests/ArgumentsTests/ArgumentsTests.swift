import Arguments
import Testing

/// One at a time: getopt's state is the process's.
@Suite(.serialized) struct ArgumentsTests {
    private let known: [Arguments.Option] = [.value("listen"), .value("data"), .flag("no-tls"), .flag("help")]

    private func read(_ words: String...) throws(ArgumentError) -> Arguments {
        try Arguments(["program"] + words, known)
    }

    @Test func `reads options and operands in any order`() throws {
        let arguments = try read("one", "--listen", "a:1", "--no-tls", "two", "--data=dir")
        #expect(arguments["listen"] == "a:1")
        #expect(arguments["no-tls"] == "")
        #expect(arguments["data"] == "dir")
        #expect(arguments["help"] == nil)
        #expect(arguments.operands == ["one", "two"])
    }

    @Test func `takes everything behind two dashes as operands`() throws {
        #expect(try read("--", "--listen").operands == ["--listen"])
    }

    @Test func `takes an abbreviation that is clear`() throws {
        #expect(try read("--lis", "a:1")["listen"] == "a:1")
    }

    @Test func `keeps all values of a repeated option, and means the last`() throws {
        let arguments = try read("--data", "a", "--data", "b")
        #expect(arguments["data"] == "b")
        #expect(arguments.all("data") == ["a", "b"])
        #expect(arguments.all("listen") == [])
    }

    @Test func `an empty command line is fine`() throws {
        #expect(try read().operands == [])
    }

    @Test func `names an unknown option and the one that was maybe meant`() {
        #expect(throws: ArgumentError.unknown("--lisen", nearest: "--listen")) { try read("--lisen", "a:1") }
        #expect(throws: ArgumentError.unknown("--lisen=a", nearest: "--listen")) { try read("x", "--lisen=a") }
        #expect(throws: ArgumentError.unknown("--frobnicate", nearest: nil)) { try read("--frobnicate") }
        #expect(throws: ArgumentError.unknown("-x", nearest: nil)) { try read("-x") }
    }

    @Test func `names an option whose value is missing or too much`() {
        #expect(throws: ArgumentError.missingValue("--data")) { try read("--data") }
        #expect(throws: ArgumentError.unexpectedValue("--no-tls")) { try read("--no-tls=yes") }
    }

    @Test func `finds the word that was meant`() {
        #expect(Spelling.nearest(to: "jion", in: ["join", "host", "rooms"]) == "join")
        #expect(Spelling.nearest(to: "room", in: ["join", "host", "rooms"]) == "rooms")
        #expect(Spelling.nearest(to: "xyzzy", in: ["join", "host", "rooms"]) == nil)
        #expect(Spelling.nearest(to: "", in: []) == nil)
    }
}
