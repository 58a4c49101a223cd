/// How the room plays from now on: the message `room.options` (the protocol, section 5).
///
///     {"type":"room.options","options":{…},"locked":false}
public struct RoomSettings: Hashable, Sendable {
    /// The options.
    public var options: RoomOptions
    /// Whether the host lets nobody in.
    public var locked: Bool

    /// States the settings.
    public init(options: RoomOptions, locked: Bool) {
        self.options = options
        self.locked = locked
    }
}

extension RoomSettings: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        options = try object.value("options")
        locked = try object.value("locked")
    }

    func write(members object: inout JSONWriter) {
        object.member("options", options)
        object.member("locked", locked)
    }
}
