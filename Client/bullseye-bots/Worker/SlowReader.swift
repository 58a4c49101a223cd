import ClientCore
import ClientRuntime
import Reactive
import Transport

/// One who asks for the lobby and then reads nothing; the server may close such a one, who then comes back.
///
/// Owner: the crowd's loop.
final class SlowReader: Visitor {
    private(set) var isExpected = true
    private(set) var isOnline = false

    private unowned let crowd: Crowd
    private let client: Client
    private var subscription: Cancellable?

    init(_ client: Client, _ crowd: Crowd) {
        self.client = client
        self.crowd = crowd
        subscription = client.news.subscribe { [unowned self] in take($0) }
    }

    func arrive(dueAt: Int64) {
        isExpected = false
        client.start()
    }

    func leave() {
        isExpected = false
        client.channel?.abandon()
        client.leave()
    }

    private func take(_ news: ClientNews) {
        switch news {
        case .online(let isReturn):
            isOnline = true
            crowd.isGreeted()
            // After a return the session asks by itself.
            if !isReturn { client.watchLobby() }
            client.channel?.suspend()
        case .offline, .ended: isOnline = false
        default: break
        }
    }
}
