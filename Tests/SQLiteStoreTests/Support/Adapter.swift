import Arena
import TestSupport

@testable import SQLiteStore

/// The adapters of the port.
enum Adapter: CaseIterable {
    case memory
    case sqlite
}

/// A store of one kind that can be ended and opened again.
final class StoreUnderTest {
    private let adapter: Adapter
    private let memory = MemoryStore()
    private let directory = TemporaryDirectory()
    private(set) var store: any Store
    private(set) var stored: StoredArena

    init(_ adapter: Adapter, epoch: String = "e1") throws {
        self.adapter = adapter
        (store, stored) = try StoreUnderTest.open(adapter, memory, directory, epoch)
    }

    /// Ends the run and begins another.
    func reopen(epoch: String) async throws {
        await store.finished()
        (store, stored) = try StoreUnderTest.open(adapter, memory, directory, epoch)
    }

    private static func open(
        _ adapter: Adapter, _ memory: MemoryStore, _ directory: TemporaryDirectory, _ epoch: String
    ) throws -> (any Store, StoredArena) {
        switch adapter {
        case .memory: return (memory, memory.load(epoch: epoch))
        case .sqlite:
            let opened = try SQLiteStore.open(
                directory: directory.path, epoch: epoch, maxPlayers: 1000, schema: .current, pace: .quick
            ) { preconditionFailure("the store has trouble: \($0)") }
            return (opened.store, opened.stored)
        }
    }
}

extension StorePace {
    /// As quick as can be, for tests that are not about gathering.
    static let quick = StorePace(gatherMs: 1, retryMs: 5, longestRetryMs: 20)
}
