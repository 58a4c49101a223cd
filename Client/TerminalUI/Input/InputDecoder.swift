/// Reads what a terminal sends: a stream of bytes in, cut anywhere, and keys, the mouse, pasted text and answers out.
///
/// How the stream is cut makes no difference; time does, since the Escape key sends what every sequence begins with.
/// What is not known is taken whole and tells nothing. Memory is bounded, whatever is received.
public struct InputDecoder: Sendable {
    /// How long after an Escape nothing may follow for it to be the key, in milliseconds.
    public static let escapePatienceMs: Int64 = 50
    /// How long an unfinished sequence or character is waited for, in milliseconds, before it is dropped.
    public static let sequencePatienceMs: Int64 = 1000

    private enum State {
        case ground
        /// One Escape, or two.
        case escape(isDouble: Bool)
        /// An Escape and the byte that begins a sequence, or is typed with Alt.
        case introduced(UInt8, isAlt: Bool)
        /// Within what `CSI` or `SS3` introduced.
        case sequence(ControlSequence, isSingleShift: Bool, isAlt: Bool)
        /// A key of the console of Linux.
        case consoleKey(isAlt: Bool)
        /// Within a string of the terminal.
        case string(TerminalString)
        /// So many bytes of the first mouse protocol are left, which nothing here asks for.
        case oldMouse(Int)
        case paste(PastedText)
    }

    private var state = State.ground
    private var scalar = ScalarAssembler()
    /// Whether an Escape came before the character that has begun.
    private var isAlt = false
    private var lastByteAtMs: Int64 = 0
    private var events: [InputEvent] = []

    /// Makes a decoder at the beginning of a stream.
    public init() {}

    /// Reads bytes that have arrived at a time in milliseconds.
    public mutating func decode(_ bytes: some Sequence<UInt8>, now: Int64) -> [InputEvent] {
        expire(now)
        for byte in bytes {
            take(byte)
            lastByteAtMs = now
        }
        return takeEvents()
    }

    /// When `flush` is to be called if nothing arrives before, in milliseconds; nil if there is nothing to wait for.
    public var nextDeadline: Int64? {
        switch state {
        case .ground: scalar.isPartial ? lastByteAtMs + Self.sequencePatienceMs : nil
        case .escape, .introduced: lastByteAtMs + Self.escapePatienceMs
        case .sequence, .consoleKey, .string, .oldMouse: lastByteAtMs + Self.sequencePatienceMs
        // Whatever is pasted may not turn into keys, however slowly it comes.
        case .paste: nil
        }
    }

    /// Ends what has been waited for long enough.
    public mutating func flush(now: Int64) -> [InputEvent] {
        expire(now)
        return takeEvents()
    }

    private mutating func takeEvents() -> [InputEvent] {
        let taken = events
        events.removeAll()
        return taken
    }

    private mutating func expire(_ now: Int64) {
        guard let deadline = nextDeadline, deadline <= now else { return }
        switch state {
        case .ground: replaceScalar()
        case .escape(let isDouble):
            events.append(.key(.escape))
            if isDouble { events.append(.key(.escape)) }
        case .introduced(let byte, let isAlt):
            if isAlt { events.append(.key(.escape)) }
            events.append(.key(.character(Character(Unicode.Scalar(byte))), .alt))
        case .sequence, .consoleKey, .string, .oldMouse, .paste: break
        }
        state = .ground
    }

    // MARK: Bytes

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: type(byte)
        case .escape(let isDouble): escape(byte, isDouble)
        case .introduced(let introducer, let isAlt): introduce(introducer, byte, isAlt)
        case .sequence(let sequence, let isSingleShift, let isAlt): extend(sequence, byte, isSingleShift, isAlt)
        case .consoleKey(let isAlt):
            if resumes(byte) { return }
            state = .ground
            if let key = KeyCodes.console(byte) { events.append(.key(key, isAlt ? .alt : [])) }
        case .string(let text): extend(text, byte)
        case .oldMouse(let count):
            if resumes(byte) { return }
            state = count > 1 ? .oldMouse(count - 1) : .ground
        case .paste(var text):
            // While it is changed, it may not be kept twice.
            state = .ground
            if let whole = text.take(byte) {
                events.append(.paste(whole))
            } else {
                state = .paste(text)
            }
        }
    }

    /// Whether a control character or a byte of a longer character cuts off a sequence, and is taken for itself.
    private mutating func resumes(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x1B: state = .escape(isDouble: false)
        // Cancel and substitute end a sequence, and that is all.
        case 0x18, 0x1A: state = .ground
        case 0x00..<0x20:
            state = .ground
            type(byte)
        default: return false
        }
        return true
    }

    private mutating func escape(_ byte: UInt8, _ isDouble: Bool) {
        switch byte {
        case 0x1B:
            if isDouble { events.append(.key(.escape)) }
            state = .escape(isDouble: true)
        case UInt8(ascii: "["), UInt8(ascii: "O"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"),
            UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .introduced(byte, isAlt: isDouble)
        default:
            if isDouble { events.append(.key(.escape)) }
            state = .ground
            isAlt = true
            type(byte)
        }
    }

    private mutating func introduce(_ introducer: UInt8, _ byte: UInt8, _ isAlt: Bool) {
        if resumes(byte) { return }
        switch introducer {
        case UInt8(ascii: "[") where byte == UInt8(ascii: "["): state = .consoleKey(isAlt: isAlt)
        case UInt8(ascii: "["), UInt8(ascii: "O"):
            extend(ControlSequence(), byte, introducer == UInt8(ascii: "O"), isAlt)
        default: extend(TerminalString(isCommand: introducer == UInt8(ascii: "]")), byte)
        }
    }

    private mutating func extend(_ sequence: ControlSequence, _ byte: UInt8, _ isSingleShift: Bool, _ isAlt: Bool) {
        if resumes(byte) { return }
        // rxvt ends a key with Shift by what elsewhere stands before the last byte.
        let isKeyWithShift = byte == UInt8(ascii: "$") && !isSingleShift && sequence.isNumber
        switch byte {
        case 0x20..<0x40 where !isKeyWithShift:
            var longer = sequence
            longer.append(byte)
            state = .sequence(longer, isSingleShift: isSingleShift, isAlt: isAlt)
        case 0x20..<0x7F:
            state = .ground
            end(sequence, byte, isSingleShift, isAlt)
        case 0x7F: state = .sequence(sequence, isSingleShift: isSingleShift, isAlt: isAlt)
        default:
            state = .ground
            type(byte)
        }
    }

    private mutating func end(_ sequence: ControlSequence, _ final: UInt8, _ isSingleShift: Bool, _ isAlt: Bool) {
        if isSingleShift {
            if let event = sequence.keypadEvent(ending: final, isAlt: isAlt) { events.append(event) }
        } else if final == UInt8(ascii: "M"), sequence.bytes.isEmpty {
            state = .oldMouse(3)
        } else if final == UInt8(ascii: "~"), sequence.bytes == Array("200".utf8) {
            state = .paste(PastedText())
        } else if let event = sequence.event(ending: final, isAlt: isAlt) {
            events.append(event)
        }
    }

    private mutating func extend(_ text: TerminalString, _ byte: UInt8) {
        if text.isEscaped {
            state = .ground
            // The string terminator, or a string that was cut off.
            if byte == UInt8(ascii: "\\") { end(text) } else { escape(byte, false) }
            return
        }
        var longer = text
        switch byte {
        case 0x07:
            state = .ground
            end(text)
        case 0x18, 0x1A: state = .ground
        case 0x1B:
            longer.isEscaped = true
            state = .string(longer)
        default:
            longer.append(byte)
            state = .string(longer)
        }
    }

    private mutating func end(_ text: TerminalString) {
        if let event = text.event { events.append(event) }
    }

    // MARK: Characters

    private mutating func type(_ byte: UInt8) {
        switch scalar.take(byte) {
        case .more: break
        case .scalar(let scalar): type(scalar)
        case .bad: replaceScalar()
        case .cut:
            replaceScalar()
            type(byte)
        }
    }

    private mutating func replaceScalar() {
        scalar = ScalarAssembler()
        add(.character("\u{FFFD}"))
    }

    private mutating func type(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x1B:
            isAlt = false
            state = .escape(isDouble: false)
        case 0x0A, 0x0D: add(.enter)
        case 0x09: add(.tab)
        case 0x08, 0x7F: add(.backspace)
        case 0x00: add(.character(" "), .control)
        case 0x01...0x1A: add(.character(Character(Unicode.Scalar(UInt8(scalar.value + 0x60)))), .control)
        case 0x1C...0x1F: add(.character(Character(Unicode.Scalar(UInt8(scalar.value + 0x40)))), .control)
        // The old control characters beyond ASCII are no key's.
        case 0x80...0x9F: isAlt = false
        default: add(.character(Character(scalar)))
        }
    }

    private mutating func add(_ key: Key, _ modifiers: KeyModifiers = []) {
        events.append(.key(key, isAlt ? modifiers.union(.alt) : modifiers))
        isAlt = false
    }
}
