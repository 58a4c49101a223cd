import Arguments
import ClientCore
import ClientRuntime
import LoadTest
import Transport

/// Where a run's report goes, and the earlier one that it is compared with.
struct ReportFiles: Sendable {
    /// The report of an earlier run.
    let baseline: LoadReport?
    private let page: String?
    private let json: String?

    /// An earlier report with more bytes is none of ours.
    private static let most = 256 << 20

    init(_ arguments: Arguments) throws(UsageError) {
        page = arguments["report"]
        json = arguments["report-json"]
        baseline = try arguments["baseline"].map { path throws(UsageError) in
            let bytes: [UInt8]
            do throws(SystemError) {
                bytes = try File.read(path, atMost: Self.most)
            } catch {
                throw UsageError("The earlier report \(path) cannot be read: \(error.reason).")
            }
            do throws(ReportFileError) {
                return try LoadReport(json: bytes)
            } catch {
                throw UsageError("\(path): \(error.sentence)")
            }
        }
    }

    /// Writes what is asked for; one that cannot be written keeps none of the others from it.
    func write(_ report: LoadReport) throws(RunFailure) {
        var failure: RunFailure?
        for (path, bytes) in [
            (page, { Array(HTMLReport(report, baseline: baseline).source.utf8) }), (json, { report.json }),
        ] {
            guard let path else { continue }
            do throws(RunFailure) {
                try write(bytes(), to: path)
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    private func write(_ bytes: [UInt8], to path: String) throws(RunFailure) {
        do throws(SystemError) {
            try File.write(bytes, to: path, mode: 0o666)
        } catch {
            throw RunFailure(.failure, "The report \(path) cannot be written: \(error.reason).")
        }
        Output.line("The report is in \(path).")
    }
}
