/// What a request asks for (RFC 9112, section 3.2).
struct RequestTarget: Equatable {
    /// The path as sent, percent-encoded; it begins with a slash.
    let path: String
    /// What follows the question mark, percent-encoded; nil if there is none.
    let query: String?
    /// The host and port of a target in absolute form; nil in origin form.
    let host: String?

    /// Reads a target in origin form, `/path?query`, or absolute form, `http://host/path?query`; nil for any other.
    init?(_ text: HTTPText) {
        guard text.isVisibleASCII, !text.bytes.contains(.hash) else { return nil }
        var resource = text
        if text.bytes.first == .slash {
            host = nil
        } else {
            guard let (scheme, hierarchy) = text.split(at: .colon),
                scheme.matches("http") || scheme.matches("https"), hierarchy.bytes.starts(with: [.slash, .slash])
            else { return nil }
            let rest = hierarchy.bytes.dropFirst(2)
            let end = rest.firstIndex { $0 == .slash || $0 == .question } ?? rest.endIndex
            let authority = HTTPText(rest[..<end])
            guard authority.isHost else { return nil }
            host = authority.string
            resource = HTTPText(rest[end...])
        }
        let parts = resource.split(at: .question)
        let path = parts?.before ?? resource
        self.path = path.isEmpty ? "/" : path.string
        query = parts?.after.string
    }
}
