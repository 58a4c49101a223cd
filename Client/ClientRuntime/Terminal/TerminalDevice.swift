import Dispatch
import Glibc
import Synchronization

/// The terminal that the program runs in: what is typed comes in raw, whole frames go out, and it is given back as it was
/// however the program ends, unless by `SIGKILL`.
///
/// Input, output and what is told have a queue each, so that a terminal that is slow, or does not read at all, keeps nobody
/// waiting. A program has one device at most; once opened it stays as long as the program runs, also when it is closed.
public final class TerminalDevice: Sendable {
    /// What the terminal has to say.
    public enum Event: Equatable, Sendable {
        /// Somebody typed, or the terminal answered.
        case bytes([UInt8])
        /// It has another size.
        case resized
        /// The program was stopped and goes on: nothing of what was shown is there.
        case resumed
        /// The program is asked to stop for a while (`SIGTSTP`).
        case stop
        /// The program is asked to end, by this signal.
        case signal(Int32)
        /// The terminal is gone.
        case hangUp
    }

    private let terminal: ControllingTerminal
    private let found: termios
    private let enter: [UInt8]
    private let input = DispatchQueue(label: "bullseye.terminal.input", qos: .userInteractive)
    private let output = DispatchQueue(label: "bullseye.terminal.output", qos: .userInteractive)
    private let events = DispatchQueue(label: "bullseye.terminal.events", qos: .userInteractive)
    private let isWriting = Atomic(false)
    private let isClosing = Atomic(false)
    private let isEnding = Atomic(false)
    private let sources = Mutex<[any DispatchSourceSignal]>([])

    /// Names the program's terminal; nil unless both standard input and standard output are one, which controls it.
    ///
    /// - Parameters:
    ///   - enter: What is written to take the terminal over.
    ///   - leave: What puts it right whatever was written before, be it half of a sequence.
    public init?(enter: [UInt8], leave: [UInt8]) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, let terminal = ControllingTerminal(),
            let found = terminal.settings
        else { return nil }
        self.terminal = terminal
        self.found = found
        self.enter = enter
        TerminalRestorer.prepare(terminal, found, leave: leave)
    }

    /// How many columns and rows it has; 80 by 24 where it does not say.
    public var size: (columns: Int, rows: Int) { terminal.size }

    /// Takes the terminal over and begins to read; a program in the background is stopped until it is in front.
    ///
    /// To be called on the main thread, while there are no others but those of Dispatch.
    ///
    /// - Parameter deliver: Called for each event, one at a time, on a queue of the device's.
    public func open(_ deliver: @escaping @Sendable (Event) -> Void) {
        Self.blockSignals()
        watch(deliver)
        output.async { [self] in _ = takeOver() }
        input.async { [self] in read(deliver) }
    }

    /// Writes a frame; one at a time, the next one when `done` was called.
    ///
    /// - Parameter done: Called like an event once the terminal has taken the frame, or will not.
    public func write(_ bytes: [UInt8], done: @escaping @Sendable () -> Void) {
        let wasWriting = isWriting.exchange(true, ordering: .relaxed)
        precondition(!wasWriting, "a terminal takes one frame at a time")
        output.async { [self] in
            put(bytes)
            events.async { [self] in
                isWriting.store(false, ordering: .relaxed)
                done()
            }
        }
    }

    /// Gives the terminal back as it was, after the frame that is being written; a terminal that takes nothing for half a
    /// second does without the rest.
    public func close() {
        isClosing.store(true, ordering: .relaxed)
        output.sync { TerminalRestorer.restore(forGood: true) }
    }

    /// Gives the terminal back and stops the program, with its process group, until it is told to go on;
    /// ``Event/resumed`` follows.
    ///
    /// Without a shell that could do so, nothing happens.
    public func stop() {
        guard ControllingTerminal.hasShell else { return }
        output.async {
            guard TerminalRestorer.isTaken else { return }
            TerminalRestorer.restore(forGood: false)
            kill(0, SIGSTOP)
        }
    }

    /// Reads until the terminal is closed or gone.
    private func read(_ deliver: @escaping @Sendable (Event) -> Void) {
        while true {
            terminal.awaitInput()
            // What is typed now is for somebody else.
            if TerminalRestorer.isOver { return }
            if let bytes = terminal.read() {
                // Nothing more is read until this is dealt with.
                if !bytes.isEmpty { events.sync { deliver(.bytes(bytes)) } }
            } else if terminal.isOthers, ControllingTerminal.hasShell {
                standStill()
            } else {
                return events.async { deliver(.hangUp) }
            }
        }
    }

    // MARK: On the output queue

    /// Makes the terminal the program's; false if it was closed or is another's.
    private func takeOver() -> Bool {
        guard terminal.isOurs else {
            TerminalRestorer.lose()
            if terminal.isOthers, ControllingTerminal.hasShell { standStill() }
            return false
        }
        guard TerminalRestorer.take() else { return false }
        TerminalRestorer.whileTaken { terminal.makeRaw(from: found) }
        put(enter)
        return true
    }

    private func put(_ bytes: [UInt8]) {
        terminal.write(bytes) { tenths in tenths < 5 || !isClosing.load(ordering: .relaxed) }
    }

    // MARK: Signals

    private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    private static let others = [SIGWINCH, SIGTSTP, SIGCONT]

    /// Leaves the signals to Dispatch, whose own threads block them.
    ///
    /// One that another thread takes is not always told.
    private static func blockSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in endings + others { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    private func watch(_ deliver: @escaping @Sendable (Event) -> Void) {
        for number in Self.endings {
            handle(number) { [self] in
                isEnding.store(true, ordering: .relaxed)
                deliver(.signal(number))
            }
        }
        handle(SIGWINCH) { deliver(.resized) }
        handle(SIGTSTP) { deliver(.stop) }
        handle(SIGCONT) { [self] in
            output.async { [self] in
                if takeOver() { events.async { deliver(.resumed) } }
            }
        }
    }

    private func handle(_ number: Int32, _ action: @escaping @Sendable () -> Void) {
        sources.withLock { sources in
            let source = DispatchSource.makeSignalSource(signal: number, queue: events)
            source.setEventHandler(handler: action)
            source.activate()
            sources.append(source)
        }
    }

    /// Stops the process group, unless the program is to end: who asks a stopped program to end lets it go on for that.
    private func standStill() {
        var pending = sigset_t()
        sigpending(&pending)
        let isAsked = Self.endings.contains { sigismember(&pending, $0) == 1 }
        if !isAsked, !isEnding.load(ordering: .relaxed) { kill(0, SIGSTOP) }
    }
}
