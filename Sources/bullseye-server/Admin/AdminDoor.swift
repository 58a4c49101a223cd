import GameProtocol
import Transport

/// The admin socket's end on a loop: lines come in and are handed to the desk, its answers go out.
///
/// The loop is the one that accepts everybody: sockets belong to loops here, and this one has listeners already. What is
/// asked is decided on the main queue, which owns the beginning and the end of the process. So whoever asks slowly, or
/// nonsense, takes a few bytes of a loop and nobody's time.
///
/// Owner: that loop.
final class AdminDoor {
    private let listener: LineListener

    /// What has come.
    struct Asked: Sendable {
        /// The connection, for the answer.
        let connection: Int
        /// Who asks, by the number of the user.
        let user: UInt32
        /// Nil if it was too long.
        let line: [UInt8]?
    }

    /// Those who are connected at a time.
    private static let mostConnections = 8
    /// How long a line may take to come, and an answer to be taken, in nanoseconds.
    private static let patience: Int64 = 10_000_000_000

    init(
        _ socket: LocalListeningSocket, on loop: EventLoop, ask: @escaping @Sendable (Asked) -> Void
    ) throws(SystemError) {
        let service = LineService(
            longestLine: AdminRequest.longest, mostConnections: Self.mostConnections,
            refusal: AdminAnswer.failed(.busy).encode(), patience: Self.patience
        ) { connection, received in
            let line: [UInt8]? = if case .line(let line) = received { line } else { nil }
            ask(Asked(connection: connection.number, user: connection.user, line: line))
        }
        listener = try loop.serve(socket, service)
    }

    /// Answers what was asked; nothing else is read of a connection on which too long a line came.
    func answer(_ asked: Asked, _ answer: AdminAnswer) {
        guard let connection = listener[asked.connection] else { return }
        let line = answer.encode()
        if asked.line == nil { connection.close(with: line) } else { connection.answer(line) }
    }

    /// Answers what was asked, with more to come; false if nobody is there any more.
    func tell(_ asked: Asked, _ answer: AdminAnswer) -> Bool {
        listener[asked.connection]?.tell(answer.encode()) ?? false
    }

    /// Lets nobody in any more, and takes the socket away; those who are in are still answered.
    func stop() { listener.stop() }
}
