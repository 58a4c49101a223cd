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

    /// Names the program's terminal; nil unless both standard input and standard output are one, which controls it.
    ///
    /// - Parameters:
    ///   - enter: What is written to take the terminal over.
    ///   - leave: What puts it right whatever was written before, be it half of a sequence.
    public init?(enter: [UInt8], leave: [UInt8]) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, let terminal = ControllingTerminal(),
            let found = terminal.settings, TerminalSignals.prepare()
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
    /// To be called while there are no threads but the main one and those of Dispatch.
    ///
    /// - Parameter deliver: Called for each event, one at a time, on a queue of the device's.
    public func open(_ deliver: @escaping @Sendable (Event) -> Void) {
        TerminalSignals.listen(on: events) { [self] number in hear(number, deliver) }
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
            TerminalSignals.standStill(inFront: true)
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
            } else if isInBackground {
                TerminalSignals.standStill(inFront: false)
                // What was typed stays with the terminal, for whoever is in front.
                poll(nil, 0, 100)
            } else {
                return events.async { deliver(.hangUp) }
            }
        }
    }

    // MARK: On the output queue

    /// Makes the terminal the program's; false if it was closed or is another's.
    private func takeOver() -> Bool {
        while !terminal.isOurs {
            TerminalRestorer.lose()
            guard isInBackground, !isClosing.load(ordering: .relaxed) else { return false }
            TerminalSignals.standStill(inFront: false)
            // A shell may have put the program in front before it stood still, of which no signal tells.
            poll(nil, 0, 100)
        }
        guard TerminalRestorer.take() else { return false }
        TerminalRestorer.whileTaken { terminal.makeRaw(from: found) }
        put(enter)
        return true
    }

    private func put(_ bytes: [UInt8]) {
        terminal.write(bytes) { tenths in tenths < 5 || !isClosing.load(ordering: .relaxed) }
    }

    // MARK: On the queue of events

    private func hear(_ number: Int32, _ deliver: @escaping @Sendable (Event) -> Void) {
        switch number {
        case SIGWINCH: deliver(.resized)
        case SIGTSTP: deliver(.stop)
        case SIGCONT:
            output.async { [self] in
                if takeOver() { events.async { deliver(.resumed) } }
            }
        default: deliver(.signal(number))
        }
    }

    /// Whether a shell has put another program in front, and can have this one go on.
    private var isInBackground: Bool { terminal.isOthers && ControllingTerminal.hasShell }
}
