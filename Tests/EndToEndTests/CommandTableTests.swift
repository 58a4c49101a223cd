import TestSupport
import Testing

/// What the programs tell of their command lines, from one table each.
@Suite(.timeLimit(.minutes(1))) struct CommandTableTests {
    private static let commands = [
        ["join"], ["host"], ["rooms"], ["events"], ["completions"], ["man"], ["help"], ["events", "list"],
        ["events", "next"], ["events", "show"], ["events", "schedule"], ["events", "invite"], ["events", "going"],
        ["events", "decline"], ["events", "cancel"], ["events", "wait"],
    ]

    private static let serverCommands = [
        ["run"], ["check"], ["status"], ["rooms"], ["kick"], ["ban"], ["drain"], ["backup"], ["restore"],
        ["config"], ["config", "print"], ["config", "default"], ["version"],
    ]

    /// The options that a text names.
    private func options(in text: String) -> Set<String> {
        Set(text.matches(of: /--([a-z][a-z-]*)/).map { String($0.1) })
    }

    /// What a program prints of its table.
    private func text(_ program: String, as form: String) async throws -> String {
        let words = program != "bullseye" ? ["--print", form] : form == "man" ? ["man"] : ["completions", form]
        let outcome = try await Program.run(program, words)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output.replacing("\\-", with: "-")
    }

    @Test(arguments: ["bullseye", "bullseye-bots", "bullseye-server"])
    func `help, man page and completions name the same options`(program: String) async throws {
        var help = try await Program.run(program, ["--help"]).output
        let commands = ["bullseye": Self.commands, "bullseye-server": Self.serverCommands][program] ?? []
        for command in commands { help += try await Program.run(program, command + ["--help"]).output }
        let told = options(in: help)
        #expect(told.count > 8)
        for form in ["man", "bash", "zsh"] {
            #expect(options(in: try await text(program, as: form)) == told, "\(form)")
        }
        let fish = try await text(program, as: "fish").matches(of: /complete .* -l ([a-z-]+)/).map { String($0.1) }
        #expect(Set(fish) == told)
    }

    @Test(arguments: ["bullseye", "bullseye-bots", "bullseye-server"])
    func `the man page pleases mandoc`(program: String) async throws {
        let directory = TemporaryDirectory()
        let words = program == "bullseye" ? "man" : "--print man"
        let outcome = try await Program.run(
            program, [], shell: "\"$0\" \(words) >\(directory.path)/page; exec mandoc -T lint \(directory.path)/page #")
        // No date: the version tells how old it is.
        #expect(
            outcome.output.split(separator: "\n").filter { !$0.hasSuffix(#"missing date, using "": TH"#) } == [],
            "\(outcome.output)")
        #expect(outcome.errors == "")
    }

    @Test(arguments: commands)
    func `help of a command is found in two ways, and fits into eighty columns`(_ words: [String]) async throws {
        let help = try await Program.run("bullseye", words + ["--help"])
        #expect(help.status == 0)
        #expect(
            help.output.hasPrefix(
                words == ["events", "list"] ? "bullseye events [list]" : "bullseye \(words.joined(separator: " "))"))
        for line in help.output.split(separator: "\n") { #expect(line.count < 80, "\(line)") }
        #expect(try await Program.run("bullseye", ["help"] + words).output == help.output)
    }

    @Test(arguments: serverCommands)
    func `help of a server's command fits into eighty columns`(_ words: [String]) async throws {
        let help = try await Program.run("bullseye-server", words + ["--help"])
        #expect(help.status == 0)
        #expect(help.output.hasPrefix("bullseye-server "))
        for line in help.output.split(separator: "\n") { #expect(line.count < 80, "\(line)") }
    }

    @Test(arguments: [
        ("evnets", "There is no command “evnets”. Did you mean “events”?"),
        ("help hots", "There is no command “hots”. Did you mean “host”?"),
        ("help events lits", "There is no command “lits”. Did you mean “list”?"),
        ("help host --game", "There is no option “--game”."),
        ("completions fihs", "There is no shell “fihs”. Did you mean “fish”?"),
        ("completions man", "There is no shell “man”."),
        ("completions", "The shell is missing."), ("man bash", "“bash” is one word too many."),
        ("--halp", "There is no option “--halp”. Did you mean --help?"),
    ])
    func `a word that is none is told, with the one that was maybe meant`(words: String, sentence: String) async throws
    {
        let outcome = try await Program.run("bullseye", words.split(separator: " ").map(String.init))
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("bullseye: \(sentence)"), "\(outcome.errors)")
    }

    @Test(arguments: ["bullseye-bots", "bullseye-server"])
    func `a form that is none is told`(program: String) async throws {
        let outcome = try await Program.run(program, ["--print", "csh"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("\(program): There is no form “csh”."), "\(outcome.errors)")
    }
}
