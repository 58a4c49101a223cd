import Diagnostics
import Figures
import SQLiteStore

extension ServerFigures {
    /// The store; nothing if nothing outlasts the server.
    func storeFamilies() -> [MetricFamily] {
        guard let file else { return [] }
        var families = [
            MetricFamily(
                .gauge, "bullseye_store_working", "Whether storage works: 1 if so, else 0.",
                health.storageFault == nil ? 1 : 0),
            MetricFamily(
                .counter, "bullseye_store_transactions", "Transactions that were written.",
                file.figures.transactions.value),
            MetricFamily(
                .counter, "bullseye_store_entries", "Entries that were written with them.",
                file.figures.entries.value),
            MetricFamily(
                .counter, "bullseye_store_errors", "Transactions that failed, each try for itself.",
                file.figures.failures.value),
            MetricFamily(
                .gauge, "bullseye_store_entries_waiting",
                "Entries that wait to be written; \(SQLiteStore.mostWaiting) may.", file.entriesWaiting),
        ]
        if let bytes = file.fileBytes {
            families.append(
                MetricFamily(.gauge, "bullseye_store_file_bytes", unit: .bytes, "The size of bullseye.db.", bytes))
        }
        if let bytes = file.logBytes {
            families.append(
                MetricFamily(
                    .gauge, "bullseye_store_log_bytes", unit: .bytes, "The size of its write-ahead log.", bytes))
        }
        return families
    }
}
