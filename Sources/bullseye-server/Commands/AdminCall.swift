import Administration
import Arguments
import GameProtocol
import ServerSettings
import Transport

/// Something that a running server is asked, through its admin socket.
struct AdminCall {
    private let request: AdminRequest
    private let settings: ServerSettings
    private let isJSON: Bool

    /// How long an answer may take, in milliseconds.
    private static let patienceMs: Int32 = 15_000
    /// While a server ends, so many lines that say the same, but for the time, are told once.
    private static let linesToldOnce = 5

    /// Reads what is asked for.
    init(_ word: String, _ arguments: Arguments, _ settings: ServerSettings) throws(ServerCommand.Misuse) {
        request = try AdminRequest(word, arguments)
        self.settings = settings
        isJSON = arguments["json"] != nil
    }

    /// Asks, and prints the answer.
    func carryOut() throws(AdminCallFailure) {
        let path = try place()
        let client: LineClient
        do throws(LocalSocketFailure) {
            client = try LineClient(path)
        } catch {
            throw .unreachable(path, error)
        }
        client.send(request.encode())
        guard let first = try answer(from: client, path) else { throw .closed(path) }
        try show(first)
        if case .draining(let progress) = first { try follow(client, path, from: progress) }
    }

    private func place() throws(AdminCallFailure) -> String {
        let place: AdminPlace?
        do throws(StartFailure) {
            place = try AdminPlace(settings)
        } catch {
            throw .noDirectory(error)
        }
        guard let place else { throw .noSocket }
        return place.path
    }

    /// Tells of a server's end until it is gone.
    private func follow(_ client: LineClient, _ path: String, from start: DrainProgress) throws(AdminCallFailure) {
        var (last, unchanged) = (start, 0)
        while let next = try answer(from: client, path) {
            guard case .draining(let progress) = next else { throw .closed(path) }
            let isNews = progress.rounds != last.rounds || progress.clients != last.clients
            unchanged = isNews ? 0 : unchanged + 1
            last = progress
            if isJSON || isNews || unchanged.isMultiple(of: Self.linesToldOnce) { try show(next) }
        }
        if !isJSON { StandardStream.output.write("The server has ended.\n") }
    }

    /// The next answer; nil once the server is gone.
    private func answer(from client: LineClient, _ path: String) throws(AdminCallFailure) -> AdminAnswer? {
        let line: [UInt8]?
        do throws(SystemError) {
            line = try client.nextLine(patienceMs: Self.patienceMs)
        } catch {
            throw .silent(path, error)
        }
        guard let line else { return nil }
        guard let answer = AdminAnswer.decode(line) else { throw .unreadable(path) }
        return answer
    }

    private func show(_ answer: AdminAnswer) throws(AdminCallFailure) {
        if isJSON {
            StandardStream.output.write(String(decoding: answer.encode(), as: UTF8.self) + "\n")
        }
        if case .failed(let failure) = answer { throw .refused(failure, isTold: isJSON) }
        if !isJSON { StandardStream.output.write(answer.text(nowAt: WallClock.now())) }
    }
}
