public import GameProtocol
import Glibc

/// The link to the server that was used last, for commands that are given none.
///
/// It is kept whole, with its pin but without a room, in `bullseye/last-link` in the XDG state directory.
public struct LastLink: Sendable {
    private let directory: String
    private var file: PrivateFile { PrivateFile(path: "\(directory)/last-link") }

    /// Names the place.
    ///
    /// - Parameter stateDirectory: The XDG state directory, which need not exist yet.
    public init(stateDirectory: String) { directory = "\(stateDirectory)/bullseye" }

    /// The link; nil if none was kept, or what was kept is none any more.
    public func read() -> InvitationLink? {
        guard let bytes = try? file.read() else { return nil }
        return try? InvitationLink(String(decoding: bytes, as: UTF8.self))
    }

    /// Keeps a link.
    ///
    /// Where that is impossible, everything but this goes on: the link is asked for the next time.
    public func keep(_ link: InvitationLink) {
        var link = link
        link.room = nil
        guard read() != link else { return }
        do throws(PrivateFile.Failure) {
            try PrivateFile.makeDirectories(directory)
            try file.write(link.text + "\n", suffix: "\(getpid())")
        } catch {}
    }
}
