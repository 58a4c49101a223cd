import GameProtocol

/// An invitation is refused, or leads to the same place when it is passed on; none leads to a stranger unencrypted.
enum InvitationLinkTarget {
    static func check(_ input: [UInt8]) throws(Violation) {
        guard let link = try? InvitationLink(String(decoding: input, as: UTF8.self)) else { return }
        let again = try? InvitationLink(link.text)
        try hold(again == link, "\(link.text) is read as \(String(describing: again))")
        try hold(again?.text == link.text, "\(link) is written in two ways")
        try hold(link.text.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(link.text) has more than visible ASCII")
        try hold(!link.host.isEmpty && link.port > 0, "\(link.text) leads nowhere")
        let isLocal = link.host == "localhost" || link.host == "::1" || link.host.hasPrefix("127.")
        try hold(link.isSecure || isLocal && link.pin == nil, "\(link.text) leads to a stranger unencrypted")
    }
}
