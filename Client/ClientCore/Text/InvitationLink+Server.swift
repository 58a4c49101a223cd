public import GameProtocol

extension InvitationLink {
    /// The server as people write it: the host, and the port unless it goes without saying.
    public var server: String {
        InvitationLink(host: host, port: port).text
            .split(separator: "/", omittingEmptySubsequences: true).dropFirst().first.map(String.init) ?? host
    }
}
