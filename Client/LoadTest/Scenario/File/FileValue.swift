import FoundationEssentials

/// A value of a JSON5 file, whatever it is.
enum FileValue: Decodable, Hashable {
    case nothing
    case truth(Bool)
    case number(Double)
    case text(String)
    case list([FileValue])
    case members([String: FileValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .nothing
        } else if let truth = try? value.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([FileValue].self) {
            self = .list(list)
        } else {
            self = .members(try value.decode([String: FileValue].self))
        }
    }

    /// Reads a file.
    init(json5 bytes: some Sequence<UInt8>) throws(ScenarioProblem) {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        do {
            self = try decoder.decode(FileValue.self, from: Data(bytes))
        } catch {
            throw .malformed
        }
    }
}
