/// Text of HTML or SVG, well-formed as XML is; what is told by people or servers gets in by ``text(_:)`` alone.
struct Markup: Hashable, Sendable {
    /// The text as it stands in a file.
    private(set) var source: String

    /// Nothing.
    static let none = Markup(source: "")

    /// A text, whatever it has in it.
    static func text(_ text: String) -> Markup { Markup(source: escaped(text)) }

    /// An element with its attributes, in this order, and what is in it.
    static func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], _ inside: [Markup] = []
    ) -> Markup {
        let pairs = attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
        guard !inside.isEmpty else {
            return Markup(source: isVoid(name) ? "<\(name)\(pairs)/>" : "<\(name)\(pairs)></\(name)>")
        }
        return Markup(source: "<\(name)\(pairs)>" + inside.map(\.source).joined() + "</\(name)>")
    }

    /// An element with nothing but a text in it.
    static func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], _ text: String)
        -> Markup
    {
        element(name, attributes, [.text(text)])
    }

    /// A style sheet of our own.
    static func style(_ rules: StaticString...) -> Markup {
        Markup(source: "<style>\n" + rules.map { "\($0)" }.joined(separator: "\n") + "\n</style>")
    }

    /// All of them, a line each.
    static func lines(_ all: [Markup]) -> Markup { Markup(source: all.map(\.source).joined(separator: "\n")) }

    /// HTML knows these without an end; SVG's are written the same way, which both understand.
    private static func isVoid(_ name: StaticString) -> Bool {
        ["meta", "br", "hr", "path", "line", "rect", "circle"].contains("\(name)")
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.visible.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}
