import ClientCore
import ClientRuntime

/// Prints the conversation's lines, with colours where they are shown.
struct LinePrinter {
    /// Whether swatches are shown: the terminal says that it has all colours.
    let showsSwatches: Bool
    private let showsColours = Output.showsColours

    init() {
        showsSwatches = showsColours && ["truecolor", "24bit"].contains(Output.environment("COLORTERM") ?? "")
    }

    func print(_ line: PlainLine) {
        var text = showsColours && line.isStrong ? "\u{1B}[1m\(line.text)\u{1B}[0m" : line.text
        if showsSwatches, !line.swatches.isEmpty {
            let swatches = line.swatches.map { "\u{1B}[48;2;\($0.red);\($0.green);\($0.blue)m        " }
            text += "  \(swatches.joined())\u{1B}[0m"
        }
        Output.line(text)
    }
}
