import Dispatch
import Glibc
import Synchronization

/// The terminal that the program runs in: what is typed comes in raw, whole frames go out, and it is put right again
/// however the program ends.
///
/// Input is read on one queue and output written on another, so that a terminal that is slow, or stopped by Ctrl-S, keeps
/// nobody waiting.
public final class TerminalDevice: Sendable {
    /// What the terminal has to say.
    public enum Event: Sendable {
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

    private let state: TerminalState
    private let output = DispatchQueue(label: "bullseye.terminal.output", qos: .userInteractive)
    private let isEntered = Mutex(false)
    private let sources = Mutex<[any DispatchSourceSignal]>([])
    private let modes: (enter: [UInt8], leave: [UInt8])

    /// Names the program's terminal; nil unless both standard input and standard output are one.
    ///
    /// - Parameters:
    ///   - enter: What is written to take the terminal over.
    ///   - leave: What puts it right, whatever was written before.
    public init?(enter: [UInt8], leave: [UInt8]) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, let state = TerminalState(leave: leave) else {
            return nil
        }
        self.state = state
        modes = (enter, leave)
    }

    /// How many columns and rows it has; 80 by 24 where it does not say.
    public var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Takes the terminal over and begins to read.
    public func open(_ deliver: @escaping @Sendable (Event) -> Void) {
        enter()
        watch(deliver)
        DispatchQueue(label: "bullseye.terminal.input", qos: .userInteractive).async {
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(STDIN_FILENO, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                deliver(.bytes(Array(buffer[..<count])))
            }
            deliver(.hangUp)
        }
    }

    private func watch(_ deliver: @escaping @Sendable (Event) -> Void) {
        sources.withLock { sources in
            for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
                sources.append(source(number) { deliver(.signal(number)) })
            }
            sources.append(source(SIGWINCH) { deliver(.resized) })
            sources.append(source(SIGTSTP) { deliver(.stop) })
            sources.append(
                source(SIGCONT) { [unowned self] in
                    enter()
                    deliver(.resumed)
                })
        }
    }

    private func source(_ number: Int32, _ action: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
        let source = DispatchSource.makeSignalSource(signal: number, queue: output)
        source.setEventHandler(handler: action)
        source.activate()
        return source
    }

    /// Writes a frame; `done` is called, on a queue of the device's, once the terminal has taken it or is gone.
    public func write(_ bytes: [UInt8], done: @escaping @Sendable () -> Void) {
        output.async {
            // What comes after the terminal was given back would be left on the screen.
            if self.isEntered.withLock({ $0 }) { Self.writeAll(bytes) }
            done()
        }
    }

    private static func writeAll(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 {
                    rest = rest[(rest.startIndex + count)...]
                } else if errno == EAGAIN {
                    var wanted = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                    poll(&wanted, 1, 1000)
                } else if errno != EINTR {
                    return
                }
            }
        }
    }

    private func enter() {
        isEntered.withLock { isEntered in
            state.makeRaw()
            Self.writeAll(modes.enter)
            isEntered = true
        }
    }

    /// Gives the terminal back as it was, after everything that was written before.
    public func close() {
        output.sync { leave() }
    }

    private func leave() {
        isEntered.withLock { isEntered in
            guard isEntered else { return }
            isEntered = false
            Self.writeAll(modes.leave)
            state.restore()
        }
    }

    /// Gives the terminal back and stops the program until it is told to go on; ``Event/resumed`` follows.
    ///
    /// Without a shell that could do so, nothing happens.
    public func stop() {
        guard Self.hasShell else { return }
        output.async { [self] in
            leave()
            kill(getpid(), SIGSTOP)
        }
    }

    /// Whether somebody is there who can have the program go on: an orphaned process group would stand still for ever.
    private static var hasShell: Bool {
        let parent = getppid()
        return getsid(parent) == getsid(0) && getpgid(parent) != getpgrp()
    }
}
