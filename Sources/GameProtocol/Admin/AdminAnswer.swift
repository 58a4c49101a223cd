/// A line that the server writes to its admin socket: what was found or done, or why not.
///
///     {"ok":{"rooms":[]}}
///     {"error":{"code":"no_such_room","message":"There is no room KXQZT."}}
public enum AdminAnswer: Hashable, Sendable {
    /// How the server is.
    case status(AdminStatus)
    /// Every room, by its code.
    case rooms([AdminRoom])
    /// Somebody was removed from a room.
    case removed(AdminRemoval)
    /// An address is shut out; so many connections from there were closed.
    case banned(AddressBan, closed: Int)
    /// An address is let in again.
    case lifted(String)
    /// The addresses that are shut out, sorted.
    case bans([AddressBan])
    /// The server ends; comes again each second until it is gone.
    case draining(DrainProgress)
    /// It was not done.
    case failed(AdminFailure)

    /// The line, without its end.
    public func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { object in
            if case .failed(let failure) = self {
                object.member("error", failure)
            } else {
                object.member("ok", object: write(members:))
            }
        }
        return writer.bytes
    }

    private func write(members object: inout JSONWriter) {
        switch self {
        case .status(let status): object.member("status", status)
        case .rooms(let rooms): object.member("rooms", rooms)
        case .removed(let removal): object.member("removed", removal)
        case .banned(let ban, let closed):
            object.member("banned", ban)
            object.member("closed", closed)
        case .lifted(let address): object.member("lifted", address)
        case .bans(let bans): object.member("bans", bans)
        case .draining(let progress): object.member("draining", progress)
        case .failed: break
        }
    }

    /// Reads a line; nil if it is no answer.
    public static func decode(_ line: [UInt8]) -> AdminAnswer? {
        try? line.span.withUnsafeBytes { bytes throws(RequestFailure) in
            try AdminAnswer(from: JSONReader(parsing: bytes))
        }
    }

    private init(from line: JSONReader) throws(RequestFailure) {
        if let failure: AdminFailure = try line.optional("error") {
            self = .failed(failure)
            return
        }
        let object: JSONObject = try line.value("ok")
        let members = object.members
        self =
            if let status: AdminStatus = try members.optional("status") {
                .status(status)
            } else if let rooms: [AdminRoom] = try members.optional("rooms") {
                .rooms(rooms)
            } else if let removal: AdminRemoval = try members.optional("removed") {
                .removed(removal)
            } else if let ban: AddressBan = try members.optional("banned") {
                .banned(ban, closed: try members.value("closed"))
            } else if let address: String = try members.optional("lifted") {
                .lifted(address)
            } else if let bans: [AddressBan] = try members.optional("bans") {
                .bans(bans)
            } else {
                .draining(try members.value("draining"))
            }
    }
}

/// An object whose members are read one by one.
private struct JSONObject: WireObject {
    let members: JSONReader

    init(from object: JSONReader) throws(RequestFailure) { members = object }

    func write(members object: inout JSONWriter) {}
}
