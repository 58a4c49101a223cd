import Arguments
import ClientRuntime
import Testing

/// One after the other: getopt's state is the process's.
@Suite(.serialized) struct UsageErrorTests {
    private static let options: [Arguments.Option] = [.value("name"), .value("rounds"), .flag("watch")]

    private func read(_ words: String...) throws(UsageError) -> Arguments {
        try Arguments(following: words, Self.options)
    }

    @Test func `numbers are read within their range`() throws {
        #expect(try read("--rounds", "3").number("rounds", in: 1...100) == 3)
        #expect(try read().number("rounds", in: 1...100) == nil)
    }

    @Test(arguments: ["0", "101", "three", "", "3.5", "99999999999999999999"])
    func `a number that is none, or out of range, is refused`(text: String) throws {
        let arguments = try read("--rounds=\(text)")
        #expect(throws: UsageError("--rounds must be a whole number from 1 to 100, not “\(text)”.")) {
            try arguments.number("rounds", in: 1...100)
        }
    }

    @Test func `a number's range is that of the command's table`() throws {
        let command = CommandTable.Command(
            "play", "play", "Plays.", options: [.value("rounds", "N", "rounds", .numbers(1...9))])
        #expect(try Arguments(following: ["--rounds", "9"], command).number("rounds", of: command) == 9)
        #expect(throws: UsageError("--rounds must be a whole number from 1 to 9, not “10”.")) {
            let number: Int? = try Arguments(following: ["--rounds", "10"], command).number("rounds", of: command)
            _ = number
        }
    }

    @Test func `exactly one operand is taken where one belongs`() throws {
        #expect(try read("--watch", "a").operand("The link") == "a")
        #expect(throws: UsageError("The link is missing.")) { try read("--watch").operand("The link") }
        #expect(throws: UsageError("“b” is one word too many.")) { try read("a", "b").operand("The link") }
    }

    @Test func `an unknown word brings the one that was meant, or all there are`() {
        let known = ["join", "host", "rooms"]
        #expect(
            UsageError.unknown("command", "jion", among: known).description
                == "There is no command “jion”. Did you mean “join”?")
        #expect(
            UsageError.unknown("command", "dance", among: known).description
                == "There is no command “dance”. There are: join, host, rooms.")
    }
}
