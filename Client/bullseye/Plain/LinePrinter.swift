import Arguments
import ClientCore
import ClientRuntime
import QRCode

/// Prints the conversation's lines, with colours where they are shown.
struct LinePrinter {
    /// Whether swatches are shown: the terminal says that it has all colours.
    let showsSwatches: Bool
    private let showsColours = Output.showsColours

    init() {
        showsSwatches = showsColours && ["truecolor", "24bit"].contains(Output.environment("COLORTERM") ?? "")
    }

    /// Prints a line; returns the system's error number if that is not possible any more.
    func print(_ line: PlainLine) -> Int32? {
        var text = showsColours && line.isStrong ? "\u{1B}[1m\(line.text)\u{1B}[0m" : line.text
        if showsSwatches, !line.swatches.isEmpty {
            let swatches = line.swatches.map { "\u{1B}[48;2;\($0.red);\($0.green);\($0.blue)m        " }
            text += "  \(swatches.joined())\u{1B}[0m"
        }
        return StandardStream.output.write(text + "\n")
    }

    /// Prints a text as a QR code, which a camera reads on a dark terminal.
    func printCode(_ text: String) -> Int32? {
        let lines = QRMatrix(text, correction: .low)?.lines(.light) ?? ["This link is too long for a QR code."]
        return StandardStream.output.write(lines.map { $0 + "\n" }.joined())
    }
}
