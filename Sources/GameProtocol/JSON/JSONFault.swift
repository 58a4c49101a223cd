/// Why a text is no JSON that the protocol takes.
enum JSONFault: Error, Equatable {
    /// Containers nest deeper than `JSONValue.depthLimit`.
    case tooDeep
    /// The text breaks the grammar at a byte offset, or repeats a key.
    case malformed(String, position: Int)

    /// A sentence for the one who sent it.
    var sentence: String {
        switch self {
        case .tooDeep: "The message nests deeper than \(JSONValue.depthLimit) levels."
        case .malformed(let reason, let position): "The message is not valid JSON: \(reason) (byte \(position))."
        }
    }
}
