import Glibc
import Synchronization

/// Gives the terminal back as the program found it: when it is asked to, at the program's exit, and when that crashes.
///
/// There is one way back for all of them, so that what has to be written is written once, and last. A signal handler may
/// call next to nothing: everything that this one needs lies in memory that was prepared before.
enum TerminalRestorer {
    /// Whose the terminal is.
    private enum Holder: UInt8, AtomicRepresentable {
        case shell, program
        /// For good: the program ends.
        case shellAgain
    }

    private struct Memory: ~Copyable {
        let terminal: ControllingTerminal
        let settings: termios
        let leave: UnsafeBufferPointer<UInt8>
        /// What was done about each signal before.
        let previous: UnsafeMutablePointer<sigaction>
        let holder = Atomic<Holder>(.shell)
        /// The thread that does something to the terminal; 0 if none does.
        let busy = Atomic<pthread_t>(0)
    }

    nonisolated(unsafe) private static let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
    private static let isPrepared = Atomic(false)

    /// Sees to it that the terminal is given back however the program ends; to be called once.
    ///
    /// - Parameters:
    ///   - settings: The terminal's, as they were found.
    ///   - leave: What has to be written to it first, of which a copy is kept.
    static func prepare(_ terminal: ControllingTerminal, _ settings: termios, leave: [UInt8]) {
        let wasPrepared = isPrepared.exchange(true, ordering: .relaxed)
        precondition(!wasPrepared, "a program has one terminal")
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leave.count)
        _ = bytes.initialize(from: leave)
        let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: signalCount)
        previous.initialize(repeating: sigaction(), count: signalCount)
        memory.initialize(
            to: Memory(
                terminal: terminal, settings: settings, leave: UnsafeBufferPointer(bytes), previous: previous))
        atexit { TerminalRestorer.restore(forGood: true) }
        makeStack()
        for number in crashes { watch(number, previous + Int(number)) }
    }

    /// Whether the terminal is the program's.
    static var isTaken: Bool { memory.pointee.holder.load(ordering: .sequentiallyConsistent) == .program }

    /// Whether the terminal was given back for good.
    static var isOver: Bool { memory.pointee.holder.load(ordering: .sequentiallyConsistent) == .shellAgain }

    /// Whether another program is in front.
    static var isInBackground: Bool { memory.pointee.terminal.isOthers }

    /// Says that the terminal is the program's from now on, or still, and has to be given back; false when the program ends.
    static func take() -> Bool { pass(from: .shell, to: .program) || isTaken }

    /// Says that the shell has taken the terminal back by itself.
    static func lose() { _ = pass(from: .program, to: .shell) }

    /// Gives the terminal back if it is the program's; what it does not take within half a second is let go.
    static func restore(forGood: Bool) {
        if forGood {
            let holder = memory.pointee.holder.exchange(.shellAgain, ordering: .sequentiallyConsistent)
            guard holder == .program else { return }
        } else {
            guard pass(from: .program, to: .shell) else { return }
        }
        // Another thread may be at it, which never waits then. One that a signal has interrupted does not go on.
        while true {
            let busy = memory.pointee.busy.load(ordering: .sequentiallyConsistent)
            if busy == 0 || busy == pthread_self() { break }
            poll(nil, 0, 1)
        }
        writeLeave()
        memory.pointee.terminal.flushInput()
        memory.pointee.terminal.set(memory.pointee.settings)
    }

    /// Has `body`, which must not wait, do something to the terminal; nil if it is not the program's.
    ///
    /// To be called on one queue.
    static func whileTaken<Result>(_ body: () -> Result) -> Result? {
        memory.pointee.busy.store(pthread_self(), ordering: .sequentiallyConsistent)
        defer { memory.pointee.busy.store(0, ordering: .sequentiallyConsistent) }
        return isTaken ? body() : nil
    }

    private static func pass(from holder: Holder, to next: Holder) -> Bool {
        memory.pointee.holder.compareExchange(expected: holder, desired: next, ordering: .sequentiallyConsistent)
            .exchanged
    }

    private static func writeLeave() {
        let (descriptor, leave) = (memory.pointee.terminal.descriptor, memory.pointee.leave)
        var (written, patience) = (0, 50)
        while written < leave.count, patience > 0 {
            let count = write(descriptor, leave.baseAddress.map { $0 + written }, leave.count - written)
            if count > 0 {
                written += count
            } else if errno == EAGAIN {
                poll(nil, 0, 10)
                patience -= 1
            } else if errno != EINTR {
                return
            }
        }
    }

    // MARK: Crashes

    /// The signals that end a program by its own fault, or because nobody expects them.
    private static let crashes = [
        SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM,
    ]
    private static let signalCount = 65

    /// A stack that has overflowed is of no use to the handler.
    private static func makeStack() {
        var stack = stack_t()
        guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        let size = 65_536
        stack = stack_t(ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
        sigaltstack(&stack, nil)
    }

    private static func watch(_ number: Int32, _ previous: UnsafeMutablePointer<sigaction>) {
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = { number, info, _ in
            TerminalRestorer.restore(forGood: true)
            TerminalRestorer.crash(number, isFault: (info?.pointee.si_code ?? 0) > 0)
        }
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER
        sigaction(number, &action, previous)
        // What is ignored stays so.
        let ignores = unsafeBitCast(SIG_IGN, to: Int.self)
        if unsafeBitCast(previous.pointee.__sigaction_handler.sa_handler, to: Int.self) == ignores {
            sigaction(number, previous, nil)
        }
    }

    /// Leaves the rest to whoever handled the signal before, and sees to it that the program ends.
    private static func crash(_ number: Int32, isFault: Bool) {
        sigaction(number, memory.pointee.previous + Int(number), nil)
        switch number {
        case SIGSEGV, SIGBUS, SIGILL, SIGFPE:
            // The instruction is tried again, so that the fault is seen where it happened.
            if isFault { return }
        default: break
        }
        raise(number)
        signal(number, SIG_DFL)
        raise(number)
    }
}
