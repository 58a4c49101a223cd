import Arguments
import CInih

/// A file of settings: `name = value` a line, and comments that begin with `#` or `;`.
struct SettingsFile {
    /// A line that gives a value to a setting.
    struct Line {
        let number: Int
        let setting: Setting
        let value: String
    }

    private(set) var lines: [Line] = []
    /// What is wrong with it, a sentence each, with the path and the line.
    private(set) var problems: [String] = []
    private let path: String

    /// The most bytes that a file of settings may have.
    static let mostBytes = 64 * 1024
    /// The most bytes of a line: what inih reads as one, less its end.
    private static let lineBytes = Int(INI_MAX_LINE) - 3

    /// Reads a file's bytes; every line is looked at, however many are wrong.
    init(_ bytes: [UInt8], path: String) {
        self.path = path
        let pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, piece) in pieces.enumerated() { read(piece, index + 1) }
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>, _ number: Int) {
        guard bytes.count <= Self.lineBytes else {
            return complain(number, "The line is longer than \(Self.lineBytes) bytes.")
        }
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            return complain(number, "The line is no text in UTF-8.")
        }
        // For inih a line that begins with a space goes on with the one before; here each stands for itself.
        let line = text.drop(while: \.isWhitespace)
        guard let first = line.first, first != "#", first != ";" else { return }
        guard let (name, value) = Self.pair(String(line)) else {
            return complain(number, "“\(line)” is not NAME = VALUE.")
        }
        guard let setting = Setting.named(name) else {
            let nearest = Spelling.nearest(to: name, in: Setting.all.map(\.name))
            return complain(
                number, "There is no setting “\(name)”." + (nearest.map { " Did you mean “\($0)”?" } ?? ""))
        }
        if let other = lines.first(where: { $0.setting.name == name }) {
            return complain(number, "“\(name)” stands in line \(other.number) already.")
        }
        lines.append(Line(number: number, setting: setting, value: value))
    }

    private mutating func complain(_ line: Int, _ sentence: String) { problems.append("\(path):\(line): \(sentence)") }

    /// What inih reads in a line; nil if that is no name with a value.
    private static func pair(_ line: String) -> (name: String, value: String)? {
        var found: (name: String, value: String)?
        let status = withUnsafeMutablePointer(to: &found) { found in
            ini_parse_string(
                line,
                { found, _, name, value in
                    guard let found, let name, let value else { return 0 }
                    found.assumingMemoryBound(to: (name: String, value: String)?.self).pointee = (
                        String(cString: name), String(cString: value)
                    )
                    return 1
                }, found)
        }
        return status == 0 ? found : nil
    }
}
