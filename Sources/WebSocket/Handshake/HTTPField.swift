/// A header field: its name and its value without the blanks around it (RFC 9112, section 5).
struct HTTPField {
    let name: HTTPText
    let value: HTTPText

    /// Reads a field's line; nil if it is malformed, which a blank before the colon or a folded line is, too.
    init?(_ line: HTTPText) {
        guard let (name, value) = line.split(at: .colon), name.isToken, value.isFieldValue else { return nil }
        self.name = name
        self.value = value.trimmed
    }
}
