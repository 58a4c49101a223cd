import ClientRuntime
import Testing

@Suite struct ArgumentsTests {
    private static let options: [Arguments.Option] = [
        .value("--name"), .value("--rounds"), .flag("--watch"), .flag("--help"),
    ]

    @Test func `reads words, values and flags in any order`() throws {
        let arguments = try Arguments(["--name", "Ada", "link", "--watch", "--rounds=3"], options: Self.options)
        #expect(arguments.words == ["link"])
        #expect(arguments.value("--name") == "Ada")
        #expect(try arguments.number("--rounds", in: 1...100) == 3)
        #expect(arguments.has("--watch"))
        #expect(!arguments.has("--help"))
    }

    @Test func `takes everything after two dashes for words`() throws {
        #expect(try Arguments(["--", "--name"], options: Self.options).words == ["--name"])
    }

    @Test func `knows -h`() throws {
        #expect(try Arguments(["-h"], options: Self.options).has("--help"))
    }

    @Test(arguments: [
        (["--nmae", "Ada"], "There is no option “--nmae”. Did you mean “--name”?"),
        (["--colour"], "There is no option “--colour”."),
        (["--name"], "“--name” needs a value."),
        (["--watch=yes"], "“--watch” takes no value."),
    ])
    func `says what is wrong`(line: [String], sentence: String) {
        #expect(throws: UsageError(sentence)) { try Arguments(line, options: Self.options) }
    }

    @Test(arguments: ["0", "101", "three", "", "3.5", "99999999999999999999"])
    func `refuses a number that is none, or out of range`(text: String) throws {
        let arguments = try Arguments(["--rounds", text], options: Self.options)
        #expect(throws: UsageError("“--rounds” must be a whole number from 1 to 100, not “\(text)”.")) {
            try arguments.number("--rounds", in: 1...100)
        }
    }

    @Test func `wants exactly one word where one belongs`() throws {
        #expect(throws: UsageError("The link is missing.")) {
            try Arguments([], options: []).word("The link")
        }
        #expect(throws: UsageError("“b” is one word too many.")) {
            try Arguments(["a", "b"], options: []).word("The link")
        }
    }
}
