import FoundationEssentials

extension LoadReport {
    /// What is looked at first: whether it is a report at all, and of which form.
    private struct Head: Decodable { var form: Int }

    private static let notFinite = ["∞", "-∞", "?"]

    /// Reads a report from the bytes of a JSON file, as ``json`` has them.
    public init(json: [UInt8]) throws(ReportFileError) {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: Self.notFinite[0], negativeInfinity: Self.notFinite[1], nan: Self.notFinite[2])
        let data = Data(json)
        guard let head = try? decoder.decode(Head.self, from: data) else {
            throw JSONShape.isCutShort(json) ? .cutShort : .noReport
        }
        guard head.form == Self.form else { throw .otherForm(head.form) }
        do {
            self = try decoder.decode(LoadReport.self, from: data)
        } catch {
            throw .damaged(place: Self.place(of: error))
        }
    }

    /// The bytes of the JSON file: members in the order of their names, a line each, raw buckets in one line.
    public var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: Self.notFinite[0], negativeInfinity: Self.notFinite[1], nan: Self.notFinite[2])
        do {
            return JSONShape.folded([UInt8](try encoder.encode(self))) + [UInt8(ascii: "\n")]
        } catch {
            preconditionFailure("a report has nothing that JSON cannot say: \(error)")
        }
    }

    /// Where in a file an error was: the names and numbers of the members that lead there.
    private static func place(of error: any Error) -> String {
        let path: [any CodingKey] =
            switch error as? DecodingError {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                context.codingPath
            case .keyNotFound(let key, let context): context.codingPath + [key]
            default: []
            }
        let names = path.map { key in key.intValue.map { String($0) } ?? key.stringValue }
        return names.isEmpty ? "its beginning" : names.joined(separator: ".")
    }
}
