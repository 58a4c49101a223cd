/// An address that is shut out.
public struct AddressBan: Hashable, Sendable {
    /// An IPv4 address, or the first 64 bits of an IPv6 address: `192.0.2.7`, `2001:db8::/64`.
    public var address: String
    /// Until when; nil: until the server ends.
    public var untilAt: Int64?

    /// Describes a ban.
    public init(address: String, untilAt: Int64?) {
        self.address = address
        self.untilAt = untilAt
    }
}

extension AddressBan: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        address = try object.value("address")
        untilAt = try object.optional("untilAt")
    }

    func write(members object: inout JSONWriter) {
        object.member("address", address)
        object.member("untilAt", untilAt)
    }
}
