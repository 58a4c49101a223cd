import Glibc
import TestSupport
import Testing

/// What the command line of `bullseye events` takes, without any server.
@Suite(.timeLimit(.minutes(1))) struct EventArgumentTests {
    private static let hasZones = access("/usr/share/zoneinfo/Australia/Lord_Howe", R_OK) == 0

    private let home = TemporaryDirectory()

    /// Runs the client; at `http://127.0.0.1:9/`, where nobody listens, what is right ends with status 4.
    private func run(_ words: [String], zone: String = "UTC") async throws -> Program.Outcome {
        let environment = ["XDG_STATE_HOME": home.path, "HOME": home.path, "TZ": zone]
        return try await Program.run("bullseye", ["events"] + words, environment: environment)
    }

    @Test(arguments: [
        ("next", "The link is missing, and no server was used before."),
        ("fly", "There is no command about events “fly”."),
        ("list --every", "There is no option “--every”."),
        ("show http://127.0.0.1:9/", "Say which event: its identity, or its beginning."),
        ("show http://127.0.0.1:9/ cup", "“cup” is no event: an event's identity begins with “e_”."),
        ("going http://127.0.0.1:9/ e_a e_b", "“e_b” is one word too many."),
        ("cancel http://127.0.0.1:9/", "Say which event: its identity, or its beginning."),
        ("invite http://127.0.0.1:9/ e_a", "Say whom to invite: identities that begin with “p_”."),
        ("invite http://127.0.0.1:9/ e_a Ada", "“Ada” is no player: a player's identity begins with “p_”."),
        ("wait http://192.0.2.1/", "An invitation begins with “https://”; “http://” is for a server on this machine"),
        ("schedule http://127.0.0.1:9/ --at +1h", "Give the event a title with --title."),
        ("schedule http://127.0.0.1:9/ --title Cup", "Say when it begins with --at."),
        ("schedule http://127.0.0.1:9/ --title Cup --at soon", "“soon” is no time. Write one as “2026-12-24 20:00”"),
        ("schedule http://127.0.0.1:9/ --title Cup --at 2027-02-29T20:00", "There is no day “2027-02-29”."),
        (
            "schedule http://127.0.0.1:9/ --title Cup --at +1h --seats 0",
            "--seats must be a whole number from 1 to 1000"
        ),
        ("schedule http://127.0.0.1:9/ --title Cup --at +1h --games bullseye,chess", "There is no game “chess”."),
        (
            "schedule http://127.0.0.1:9/ --title Cup --at +1h --game hotcold --games bullseye",
            "--game and --games do not go together."
        ),
        (
            "schedule http://127.0.0.1:9/ --title Cup --at +1h --invite Ada",
            "“Ada” is no player: a player's identity begins with “p_”."
        ),
    ])
    func `a command line that is wrong is told so, with status 2`(words: String, sentence: String) async throws {
        let outcome = try await run(words.split(separator: " ").map(String.init))
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("bullseye: \(sentence)"), "\(outcome.errors)")
        #expect(outcome.output == "")
    }

    @Test(
        .enabled(if: hasZones),
        arguments: [
            ("Europe/Berlin", "2027-03-28 02:30"), ("America/New_York", "2027-03-14 02:00"),
            ("Australia/Lord_Howe", "2027-10-03 02:15"), ("Pacific/Apia", "2011-12-30 12:00"),
        ])
    func `a time that the zone's clocks skip is none`(zone: String, time: String) async throws {
        let outcome = try await run(["schedule", "http://127.0.0.1:9/", "--title", "Cup", "--at", time], zone: zone)
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.hasPrefix("bullseye: There is no \(time) here: the clocks go forward over it."),
            "\(outcome.errors)")
    }

    @Test(
        .enabled(if: hasZones),
        arguments: [
            ("Europe/Berlin", "2027-03-28 03:00"), ("America/New_York", "2027-03-14 01:59"),
            ("Australia/Lord_Howe", "2027-10-03 02:30"), ("Pacific/Apia", "2011-12-31 00:00"),
            ("Europe/Berlin", "2027-10-31 02:30"),
        ])
    func `a time that the zone's clocks show is one`(zone: String, time: String) async throws {
        let outcome = try await run(["schedule", "http://127.0.0.1:9/", "--title", "Cup", "--at", time], zone: zone)
        #expect(outcome.status == 4)
        #expect(outcome.errors.hasPrefix("Nobody listens at 127.0.0.1:9."), "\(outcome.errors)")
    }

    @Test(arguments: [
        ("--rooms 2", "The event has its own room and rounds: leave --rooms out."),
        ("--rounds 2", "The event has its own room and rounds: leave --rounds out."),
        ("--round-ms 2000", "The event has its own room and rounds: leave --round-ms out."),
        ("--matches 2", "The event has its own room and rounds: leave --matches out."),
        ("--event cup", "--event is an identity that begins with “e_”, or “next”, not “cup”."),
    ])
    func `bots that go to an event take no room of their own`(words: String, sentence: String) async throws {
        let outcome = try await Program.run(
            "bullseye-bots",
            ["http://127.0.0.1:9/", "--event", "next"] + words.split(separator: " ").map(String.init))
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("bullseye-bots: \(sentence)"), "\(outcome.errors)")
    }
}
