import ClientRuntime
import Glibc
import Transport

/// The processes of a run's workers, each of which may have been replaced.
///
/// Owner: the conductor's loop.
struct WorkerProcesses {
    private let count: Int
    /// Every process that is there, by its start: worker `n` of `count` is start `n`, and then `n + count`, and so on.
    private var processes: [Int: ChildProcess] = [:]
    /// The latest start of each worker.
    private var latest: [Int: Int] = [:]

    init(_ count: Int) { self.count = count }

    /// Whether no worker was ever started.
    var isEmpty: Bool { latest.isEmpty }

    /// A worker's process; nil if it is gone.
    subscript(number: Int) -> ChildProcess? { latest[number].flatMap { processes[$0] } }

    /// Starts a worker's process; what an older one of this worker still says is not heard any more.
    ///
    /// - Parameter hear: Gets the news and the start that they are of, for ``take(_:ofStart:)`` on the conductor's loop.
    mutating func start(
        _ number: Int, hear: @escaping @Sendable (ChildProcess.News, _ start: Int) -> Void
    ) throws(SystemError) {
        let start = latest[number].map { $0 + count } ?? number
        latest[number] = start
        processes[start] = try ChildProcess([ChildProcess.thisProgram, "--worker"]) { hear($0, start) }
    }

    /// Takes in what a process says; returns the worker that it is, or nil if another one has taken its place.
    mutating func take(_ news: ChildProcess.News, ofStart start: Int) -> Int? {
        switch news {
        case .line: processes[start]?.tookLine()
        case .ended: processes[start] = nil
        }
        let number = start % count
        return latest[number] == start ? number : nil
    }

    /// Ends all of them at once.
    func end() { for process in processes.values { process.send(SIGKILL) } }
}
