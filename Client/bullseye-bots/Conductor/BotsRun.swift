import Arguments
import ClientCore
import ClientRuntime
import GameProtocol
import LoadTest
import Transport

/// A run of the bots, from the command line's wishes to the exit status.
struct BotsRun: Sendable {
    /// Where the players go.
    enum Place: Sendable {
        /// To the server that a link leads to.
        case link(InvitationLink)
        /// To a server that is started for them: the path of its program.
        case ownServer(program: String)
    }

    private let scenario: Scenario
    private let place: Place
    /// How many processes make the load.
    private let workers: Int
    private let seed: UInt64
    /// Whether things are broken on purpose.
    private let isChaotic: Bool
    /// Whether all players go to one room, or one event.
    private let isSingle: Bool
    /// A process of this machine that is the server, to be looked at.
    private let serverProcess: Int32?
    private let files: ReportFiles
    private let command: [String]
    private let allowedHost: String?

    init(_ words: [String], _ arguments: Arguments) throws(UsageError) {
        let table = CommandTable.bots.program
        command = words
        place = try Self.place(arguments)
        workers = try arguments.number("processes", of: table) ?? 1
        seed = try arguments.number("seed", in: 0...UInt64.max) ?? UInt64.random(in: 0...UInt64.max)
        isChaotic = arguments["chaos"] != nil
        serverProcess = try arguments.number("server-process", in: 1...Int32.max)
        files = try ReportFiles(arguments)
        allowedHost = arguments["i-may-load-this-host"]
        var room: RoomCode?
        if case .link(let link) = place { room = link.room }
        scenario = try ScenarioChoice(arguments, room: room, isChaotic: isChaotic).scenario
        isSingle = room != nil || scenario.plan.event != nil
        if workers > 1, isSingle {
            throw UsageError("The players of one room are one process: leave --processes out.")
        }
    }

    private static func place(_ arguments: Arguments) throws(UsageError) -> Place {
        if let program = arguments["own-server"] {
            guard arguments.operands.isEmpty else { throw UsageError("With --own-server there is no link to give.") }
            for name in ["server-process", "event"] where arguments[name] != nil {
                throw UsageError("With --own-server leave --\(name) out.")
            }
            return .ownServer(program: program)
        }
        let word = try arguments.operand("The link")
        do throws(InvitationLinkError) {
            return .link(try InvitationLink(word))
        } catch {
            throw UsageError(error.description)
        }
    }

    /// Runs the load test, writes what is asked for, and returns the exit status.
    func run() async -> Int32 {
        do throws(RunFailure) {
            try checkHost()
            let state = ConductorState(scenario, workers: workers, run: description)
            let (report, outcome) = try await conduct(state)
            return try conclude(report, outcome)
        } catch {
            Output.complaint("bullseye-bots: \(error.sentence)")
            return error.status.rawValue
        }
    }

    private var description: RunDescription {
        RunDescription(scenario: scenario.name, command: command, seed: seed, workers: workers)
    }

    /// Sees to it that nobody is loaded who is not this machine's or a private network's, or allowed by name.
    private func checkHost() throws(RunFailure) {
        guard case .link(let link) = place, allowedHost != link.host else { return }
        let addresses: [SocketAddress]
        do throws(Endpoint.Problem) {
            addresses = try Endpoint(host: link.host, port: Int(link.port)).resolve()
        } catch {
            throw RunFailure(.unreachable, "\(error)")
        }
        guard addresses.allSatisfy(NetworkScope.isPrivate) else {
            throw RunFailure(
                .usage,
                "\(link.host) is a public host. If you may load it, say so: --i-may-load-this-host \(link.host)")
        }
    }

    private func conduct(
        _ state: ConductorState
    ) async throws(RunFailure) -> (LoadReport, ConductorState.Outcome) {
        let (ends, ending) = AsyncStream.makeStream(of: Result<(LoadReport, ConductorState.Outcome), RunFailure>.self)
        let loop: LoopActor<Conductor>
        let (place, workers, serverProcess) = (place, workers, serverProcess)
        let (isChaotic, isSingle) = (isChaotic, isSingle)
        do throws(SystemError) {
            loop = try LoopActor(label: "conductor") { loop in
                Conductor(
                    state, at: place, workers: workers, isChaotic: isChaotic, isSingle: isSingle, serverProcess,
                    on: loop
                ) {
                    ending.yield($0)
                }
            }
        } catch {
            throw RunFailure(.failure, "The system has no descriptors left: \(error.reason).")
        }
        let interrupts = await Interrupts { loop.post { $0.interrupted() } }
        loop.post { conductor in conductor.start { work in loop.post(work) } }
        for await end in ends {
            withExtendedLifetime(interrupts) {}
            return try end.get()
        }
        throw RunFailure(.failure, "The run ended without a word.")
    }

    /// Shows and writes what came of the run.
    private func conclude(_ report: LoadReport, _ outcome: ConductorState.Outcome) throws(RunFailure) -> Int32 {
        switch outcome {
        case .unreachable: return ExitStatus.unreachable.rawValue
        case .untrusted: return BotsStatus.invalid
        case .verdict, .interrupted: break
        }
        for line in ReportText(report, baseline: files.baseline).lines { Output.line(line) }
        try files.write(report)
        guard outcome != .interrupted else { return ExitStatus.interrupted.rawValue }
        return switch report.verdict {
        case .met: ExitStatus.success.rawValue
        case .missed: ExitStatus.failure.rawValue
        case .invalid: BotsStatus.invalid
        }
    }
}

/// Why a run did not come about, or not to its end.
struct RunFailure: Error {
    let status: ExitStatus
    /// What happened and what to do, in sentences.
    let sentence: String

    init(_ status: ExitStatus, _ sentence: String) {
        self.status = status
        self.sentence = sentence
    }
}

/// What the bots' exit status tells that no other client has to tell.
enum BotsStatus {
    /// The run says nothing of the server.
    static let invalid: Int32 = 3
}
