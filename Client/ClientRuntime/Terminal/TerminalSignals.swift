import CLinux
import Dispatch
import Glibc
import Synchronization

/// The signals that a terminal program hears, and how it stands still.
///
/// The main thread takes them, one after the other, as all others are Dispatch's and block them: of those that wait, the
/// ones that ask for the end first. What a signal handler touches was there before.
enum TerminalSignals {
    /// Rung when a signal has come.
    private static let bell = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    /// The signals that have come and were not told, as bits.
    private static let untold = Atomic<UInt64>(0)
    private static let isAskedToEnd = Atomic(false)
    /// Whether the program is to stand still where it is, not only in the background.
    private static let isToStop = Atomic(false)
    private static let source = Mutex<(any DispatchSourceRead)?>(nil)

    /// In the order in which they are told.
    private static let told = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCONT, SIGTSTP, SIGWINCH]
    /// Has the main thread have the program stand still.
    private static let request = SIGURG

    /// Makes ready; false if the program has too many files open.
    static func prepare() -> Bool { bell >= 0 }

    /// Has signals do nothing any more but be told; to be called once.
    ///
    /// - Parameter tell: Called on the queue.
    static func listen(on queue: DispatchQueue, _ tell: @escaping @Sendable (Int32) -> Void) {
        // Swift makes them when they are first used, which is not to be in a handler.
        isAskedToEnd.store(false, ordering: .sequentiallyConsistent)
        isToStop.store(false, ordering: .sequentiallyConsistent)
        untold.store(0, ordering: .sequentiallyConsistent)
        source.withLock { source in
            let made = DispatchSource.makeReadSource(fileDescriptor: bell, queue: queue)
            made.setEventHandler {
                var count: UInt64 = 0
                read(bell, &count, 8)
                let come = untold.exchange(0, ordering: .sequentiallyConsistent)
                for number in told where come & 1 << UInt64(number) != 0 { tell(number) }
            }
            made.activate()
            source = made
        }
        for number in told + [request] { handle(number) }
    }

    /// Stops the process group until it is told to go on, unless somebody has asked for the end.
    ///
    /// Who asks a stopped program to end has it go on for that, and who brings it to the front has it go on as well:
    /// whenever that comes, the program does not stop afterwards.
    ///
    /// - Parameter isToStop: Whether it does so though it is in front, unless it holds the terminal again.
    static func standStill(inFront isToStop: Bool) {
        if isToStop { Self.isToStop.store(true, ordering: .sequentiallyConsistent) }
        kill(getpid(), request)
    }

    // MARK: On the main thread, within a signal handler

    private static func handle(_ number: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            let before = errno
            TerminalSignals.take(number)
            errno = before
        }
        action.sa_flags = SA_RESTART
        // One at a time.
        action.sa_mask = set(of: told + [request])
        sigaction(number, &action, nil)
    }

    private static func take(_ number: Int32) {
        switch number {
        case request: return standStill()
        case SIGINT, SIGTERM, SIGHUP, SIGQUIT: isAskedToEnd.store(true, ordering: .sequentiallyConsistent)
        default: break
        }
        untold.bitwiseOr(1 << UInt64(number), ordering: .sequentiallyConsistent)
        var one: UInt64 = 1
        write(bell, &one, 8)
    }

    private static func standStill() {
        defer { isToStop.store(false, ordering: .sequentiallyConsistent) }
        guard isCalledFor else { return }
        var (stop, told) = (sigaction(), sigaction())
        sigaction(SIGTSTP, &stop, &told)
        defer { sigaction(SIGTSTP, &told, nil) }
        // For this program it waits, as every thread blocks it here: whoever has the program go on takes it away.
        kill(0, SIGTSTP)
        guard isCalledFor else {
            // That takes it away, too, has those go on whom it has stopped, and makes up for one that it took away.
            kill(0, SIGCONT)
            return
        }
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        sigaddset(&unblocked, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
        pthread_sigmask(SIG_BLOCK, &unblocked, nil)
    }

    private static var isCalledFor: Bool {
        if isAskedToEnd.load(ordering: .sequentiallyConsistent) { return false }
        var waiting = sigset_t()
        sigpending(&waiting)
        if sigismember(&waiting, SIGINT) + sigismember(&waiting, SIGTERM) + sigismember(&waiting, SIGHUP)
            + sigismember(&waiting, SIGQUIT) > 0
        {
            return false
        }
        return isToStop.load(ordering: .sequentiallyConsistent)
            ? !TerminalRestorer.isTaken : TerminalRestorer.isInBackground
    }

    private static func set(of numbers: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        return set
    }
}
