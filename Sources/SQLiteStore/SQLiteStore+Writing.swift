import Arena
import Figures
import Synchronization

extension SQLiteStore {
    /// Writes what has gathered.
    func write() {
        guard trouble == nil else { return }
        let batch = waiting.withLock { $0.take(Self.mostAtOnce) }
        do throws(SQLiteError) {
            try write(batch)
            goOn()
        } catch {
            trouble = Trouble(pauseMs: pace.retryMs)
            onChange(.failing(reason: error.description))
            wait(with: batch, error)
        }
    }

    /// Tries again what has failed.
    private func tryAgain() {
        guard let pauseMs = trouble?.pauseMs, let tables else { return }
        var batch: [StoreEntry] = []
        do throws(SQLiteError) {
            if waiting.withLock({ $0.count }) == 0 { try tables.probe() }
            try writeAll(&batch)
            recover()
            goOn()
        } catch {
            trouble?.pauseMs = min(2 * pauseMs, pace.longestRetryMs)
            wait(with: batch, error)
        }
    }

    /// Writes what waits, and closes.
    func end() {
        var batch: [StoreEntry] = []
        do throws(SQLiteError) {
            try writeAll(&batch)
            recover()
        } catch {
            let (refused, lost) = waiting.withLock { waiting in
                (waiting.fail(batch, reason: error.description), waiting.take(.max))
            }
            for entry in refused + lost { entry.fail(.failing(error.description)) }
            if !lost.isEmpty { onChange(.lost(count: lost.count, reason: error.description)) }
        }
        // What could not be brought into the file is found in its log at the next start.
        try? tables?.emptyLog()
        tables = nil
    }

    /// Writes all that waits at this moment; `batch` is what was tried last.
    private func writeAll(_ batch: inout [StoreEntry]) throws(SQLiteError) {
        var left = waiting.withLock { $0.count }
        while left > 0 {
            batch = waiting.withLock { $0.take(Self.mostAtOnce) }
            try write(batch)
            trouble?.written += batch.count
            left -= batch.count
            batch = []
        }
    }

    /// Writes entries in a transaction and calls back.
    private func write(_ batch: [StoreEntry]) throws(SQLiteError) {
        guard let tables, !batch.isEmpty else { return }
        let onChange = onChange
        let completions = try tables.write(batch) { entry, error in
            onChange(.gaveUp(what: entry.description, reason: error.description))
        }
        figures.transactions.add()
        figures.entries.add(batch.count)
        waiting.withLock { $0.written() }
        completions.forEach { $0() }
    }

    /// Comes again for what has come meanwhile.
    private func goOn() {
        let (isMore, count) = waiting.withLock { ($0.rest(), $0.count) }
        if isMore { post(afterMs: count < Self.mostAtOnce ? pace.gatherMs : 0) { $0.write() } }
    }

    /// Comes again after a pause, since storage fails.
    private func wait(with batch: [StoreEntry], _ error: SQLiteError) {
        figures.failures.add()
        let refused = waiting.withLock { $0.fail(batch, reason: error.description) }
        for entry in refused { entry.fail(.failing(error.description)) }
        post(afterMs: trouble?.pauseMs ?? 0) { $0.tryAgain() }
    }

    /// Storage works again, if it did not.
    private func recover() {
        guard let trouble else { return }
        self.trouble = nil
        onChange(.working(written: trouble.written, refused: waiting.withLock { $0.recover() }))
    }
}
