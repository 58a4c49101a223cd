import ClientCore
import ClientRuntime

/// Prints the conversation's lines, with colours where they are shown.
struct LinePrinter {
    private let showsColours = Output.showsColours
    private let showsSwatches = ["truecolor", "24bit"].contains(Output.environment("COLORTERM") ?? "")

    func print(_ line: PlainLine) {
        var text = showsColours && line.isStrong ? "\u{1B}[1m\(line.text)\u{1B}[0m" : line.text
        if showsColours, showsSwatches, let swatch = line.swatch {
            text += "  \u{1B}[48;2;\(swatch.red);\(swatch.green);\(swatch.blue)m      \u{1B}[0m"
        }
        Output.line(text)
    }
}
