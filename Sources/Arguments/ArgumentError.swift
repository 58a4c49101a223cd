import CLinux

/// What is wrong with a command line.
public enum ArgumentError: Error, Equatable, Sendable {
    /// There is no such option; the one that was maybe meant.
    case unknown(String, nearest: String?)
    /// The option takes a value, and none is there.
    case missingValue(String)
    /// The option takes no value.
    case unexpectedValue(String)

    /// Says what `getopt_long` has found.
    init(_ result: Int32, words: [UnsafeMutablePointer<CChar>?], _ known: [Arguments.Option]) {
        let code = bullseye_getopt_option()
        let option =
            known.indices.contains(Int(code - Arguments.firstValue))
            ? known[Int(code - Arguments.firstValue)].name : nil
        if let option {
            self = result == Int32(UInt8(ascii: ":")) ? .missingValue("--\(option)") : .unexpectedValue("--\(option)")
            return
        }
        let index = Int(bullseye_getopt_index()) - 1
        let word = words.indices.contains(index) ? words[index].map { String(cString: $0) } ?? "" : ""
        let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
        self = .unknown(word, nearest: Spelling.nearest(to: String(name), in: known.map(\.name)).map { "--\($0)" })
    }
}

extension ArgumentError: CustomStringConvertible {
    /// What is wrong, for people.
    public var description: String {
        switch self {
        case .unknown(let word, let nearest?): "There is no option “\(word)”. Did you mean \(nearest)?"
        case .unknown(let word, nil): "There is no option “\(word)”."
        case .missingValue(let name): "\(name) needs a value."
        case .unexpectedValue(let name): "\(name) takes no value."
        }
    }
}
