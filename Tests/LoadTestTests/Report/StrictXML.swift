/// A parser that takes nothing but well-formed elements, as XML has them, after an HTML doctype or none.
struct StrictXML {
    struct Failure: Error, CustomStringConvertible { var description: String }

    /// The names of all elements, in order.
    private(set) var elements: [String] = []
    /// What stands between elements and in attributes, with what is escaped put back.
    private(set) var texts: [String] = []

    private static let entities: [String: Character] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]

    init(_ source: String) throws {
        var rest = source[...].unicodeScalars
        if source.hasPrefix("<!DOCTYPE html>\n") { rest.removeFirst("<!DOCTYPE html>\n".unicodeScalars.count) }
        var open: [String] = []
        while let first = rest.first {
            if first != "<" {
                let text = String(rest.prefix { $0 != "<" })
                guard open.last == "style" || !open.isEmpty || text.allSatisfy(\.isWhitespace) else {
                    throw Failure(description: "text outside: \(text)")
                }
                texts.append(open.last == "style" ? text : try Self.unescaped(text))
                rest = rest.drop { $0 != "<" }
                continue
            }
            guard let end = rest.firstIndex(of: ">") else { throw Failure(description: "a tag without an end") }
            var tag = String(rest[rest.index(after: rest.startIndex)..<end])
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("/") {
                guard open.popLast() == String(tag.dropFirst()) else {
                    throw Failure(description: "</\(tag)> closes nothing")
                }
                continue
            }
            let closesItself = tag.hasSuffix("/")
            if closesItself { tag.removeLast() }
            let name = String(tag.prefix { $0 != " " })
            guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
                throw Failure(description: "an element named \(name)")
            }
            elements.append(name)
            texts += try Self.attributes(tag.dropFirst(name.count))
            if !closesItself { open.append(name) }
        }
        guard open.isEmpty else { throw Failure(description: "not closed: \(open)") }
    }

    private static func attributes(_ source: Substring) throws -> [String] {
        var (rest, values, names): (Substring, [String], Set<String>) = (source, [], [])
        while rest.first == " " {
            let parts = rest.dropFirst().split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0].hasSuffix("="), names.insert(String(parts[0])).inserted else {
                throw Failure(description: "attributes:\(rest)")
            }
            values.append(try unescaped(String(parts[1])))
            rest = parts[2]
        }
        guard rest.isEmpty else { throw Failure(description: "attributes:\(rest)") }
        return values
    }

    private static func unescaped(_ source: String) throws -> String {
        let allowed = source.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }
        guard allowed else { throw Failure(description: "a control character in \(source)") }
        var (text, rest) = ("", source[...])
        while let place = rest.firstIndex(of: "&") {
            let name = rest[rest.index(after: place)...].prefix { $0 != ";" }
            guard let character = entities[String(name)] else { throw Failure(description: "&\(name)") }
            text += rest[..<place] + String(character)
            rest = rest[name.endIndex...].dropFirst()
        }
        return text + rest
    }
}
