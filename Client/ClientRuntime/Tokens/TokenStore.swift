public import GameProtocol
import Glibc

/// Where a person's tokens are kept: a file for each server and name, readable by its owner alone.
///
/// A token is in use by one program at a time, since a server serves a player only once: who takes
/// it holds a lock on it until the program ends, and a second program plays as somebody else.
/// The files lie in `bullseye/tokens` in the XDG state directory.
public struct TokenStore: Sendable {
    /// What the store has for a player.
    public enum Finding: Equatable, Sendable {
        /// A token.
        case token(String)
        /// None yet; the first one that the server gives can be kept.
        case none
        /// Another program uses it.
        case inUse
        /// Nothing can be kept; the reason, in a sentence.
        case unusable(String)
    }

    private let directory: String
    /// What the names of all of this server's files begin with.
    private let server: String
    private var file: String

    /// Names the place of one player's token.
    ///
    /// - Parameter stateDirectory: The XDG state directory, which need not exist yet.
    public init(stateDirectory: String, server: InvitationLink, name: PlayerName) {
        directory = "\(stateDirectory)/bullseye/tokens"
        self.server = "\(directory)/\(Self.fileName(server.host)):\(server.port) "
        file = self.server + Self.fileName(name.text)
    }

    /// The XDG state directory that an environment tells, or nil if it tells none.
    public static func stateDirectory(_ environment: (String) -> String?) -> String? {
        if let directory = environment("XDG_STATE_HOME"), directory.hasPrefix("/") { return directory }
        return environment("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.local/state" : nil }
    }

    /// Takes the token for this program, for as long as it runs.
    public func take() -> Finding {
        do throws(PrivateFile.Failure) {
            try PrivateFile.makeDirectories(directory)
            // The descriptor stays open, and holds the lock, until the program ends.
            return try lock() == nil ? .inUse : read()
        } catch {
            return .unusable(error.description)
        }
    }

    /// Keeps a token; after a crash or on a full disk there is the old one or the new one.
    ///
    /// - Returns: Nil, or why it could not be kept, in a sentence.
    public func keep(_ token: String) -> String? {
        do throws(PrivateFile.Failure) {
            try PrivateFile(path: file).write("\(token)\n")
            return nil
        } catch {
            return error.description
        }
    }

    /// Keeps the token that was taken under another name from now on; the name before is free again.
    ///
    /// - Returns: Nil, or why nothing has changed, in a sentence.
    public mutating func rename(to name: PlayerName) -> String? {
        var new = self
        new.file = server + Self.fileName(name.text)
        do throws(PrivateFile.Failure) {
            guard let lock = try new.lock() else { return "\(name.text) is connected here in another window." }
            defer { close(lock) }
            switch try new.read() {
            case .none: break
            case .unusable(let reason): return reason
            case .token, .inUse:
                return "\(name.text) is another player of yours: leave, and come as that one with --name."
            }
            try PrivateFile(path: file).move(to: new.file)
            // The lock that is held goes along, in place of the one of a moment.
            try PrivateFile(path: "\(file).lock").move(to: "\(new.file).lock")
        } catch {
            return error.description
        }
        self = new
        return nil
    }

    /// The descriptor that holds the lock on the token for as long as it is open; nil if another program has it.
    private func lock() throws(PrivateFile.Failure) -> Int32? {
        let lock = open("\(file).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw PrivateFile(path: "\(file).lock").failure("cannot be opened", errno) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            return nil
        }
        return lock
    }

    private func read() throws(PrivateFile.Failure) -> Finding {
        guard let bytes = try PrivateFile(path: file).read() else { return .none }
        let text = bytes.filter { $0 != UInt8(ascii: "\n") }
        guard !text.isEmpty, text.count <= 512, text.allSatisfy({ (0x21..<0x7F).contains($0) }) else {
            return .unusable("\(file) holds no token; delete it to begin anew.")
        }
        return .token(String(decoding: text, as: UTF8.self))
    }

    /// The text as part of a file's name: letters, digits, `.` and `-` as they are, all else as `%XX`.
    private static func fileName(_ text: String) -> String {
        text.utf8.reduce(into: "") { name, byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte))
            if isPlain || scalar == "-" || scalar == "." && !name.isEmpty {
                name.unicodeScalars.append(scalar)
            } else {
                name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
