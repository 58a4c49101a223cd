import ClientRuntime
import Transport

/// Has clients connect one after the other: a crowd at once would only wait at the server's door.
///
/// Owner: the team's loop.
final class Arrivals {
    private let loop: EventLoop
    private var waiting: [Client] = []
    private var isUnderWay = false

    /// 400 a second; a server takes 500 for long.
    private static let atOnce = 4
    private static let pause: Int64 = 10_000_000

    init(on loop: EventLoop) { self.loop = loop }

    /// Has clients connect after those who wait already.
    func add(_ clients: some Sequence<Client>) {
        waiting.append(contentsOf: clients)
        if !isUnderWay { letIn() }
    }

    private func letIn() {
        isUnderWay = !waiting.isEmpty
        guard isUnderWay else { return }
        let group = waiting.prefix(Self.atOnce)
        waiting.removeFirst(group.count)
        for client in group { client.start() }
        loop.schedule(after: Self.pause) { [unowned self] in letIn() }
    }
}
