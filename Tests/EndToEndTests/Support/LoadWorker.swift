import FoundationEssentials
import LoadTest
import Testing

/// A worker of a load test, as a conductor has it: orders go in, samples come out.
final class LoadWorker {
    private let program: Program
    private var told = 0

    /// Starts a worker with its plan.
    init(_ plan: LoadPlan) throws {
        program = try Program("bullseye-bots", ["--worker"])
        try say(.plan(plan))
    }

    func say(_ order: LoadOrder) throws {
        program.type(String(decoding: try JSONEncoder().encode(order), as: UTF8.self) + "\n")
    }

    /// The sample after those that were returned before.
    func sample() async throws -> LoadSample {
        told += 1
        let line = try await program.line(told) { $0.hasPrefix("{") }
        return try JSONDecoder().decode(LoadSample.self, from: Data(line.utf8))
    }

    /// Samples, from the next one on to the first that is as wanted.
    func samples(until isWanted: (LoadSample) -> Bool) async throws -> [LoadSample] {
        var samples: [LoadSample] = []
        repeat { samples.append(try await sample()) } while samples.last.map { !isWanted($0) } ?? true
        return samples
    }

    /// Has everybody leave; returns the remaining samples, and the exit status.
    func finish() async throws -> (samples: [LoadSample], status: Int32) {
        try say(.finish)
        let samples = try await samples { $0.state == .ended }
        program.closeInput()
        return (samples, await program.outcome().status)
    }

    func closeInput() { program.closeInput() }

    func outcome() async -> Program.Outcome { await program.outcome() }
}
