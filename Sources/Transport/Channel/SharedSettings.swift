/// The settings of all the channels of a service, which would else keep a copy each: a fifth of an idle channel's memory.
final class SharedSettings: Sendable {
    let settings: WebSocketSettings

    init(_ settings: WebSocketSettings) { self.settings = settings }
}
