import Glibc
import QRCode
import TestSupport
import Testing

/// A QR code as it stands on a screen, read by a program that nobody here wrote.
@Suite(.timeLimit(.minutes(1))) struct QRReadingTests {
    private static let link =
        "https://[2001:db8::7]:7443/KXQZT#pin=sha256:-zjuL2yot6QgHdhkkh-6IXXc--TGIgaq_TM-147tX5c"

    @Test(arguments: [QRMatrix.Correction.low, .medium], [QRMatrix.Ink.dark, .light])
    func `the link in half blocks is the one that is read`(_ correction: QRMatrix.Correction, _ ink: QRMatrix.Ink)
        async throws
    {
        let code = try #require(QRMatrix(Self.link, correction: correction))
        let rows = code.lines(ink).flatMap { line in
            [line.map { "█▀".contains($0) }, line.map { "█▄".contains($0) }]
        }
        #expect(try await read(rows, ink) == Self.link)
    }

    @Test(arguments: [QRMatrix.Ink.dark, .light])
    func `the link in ASCII is the one that is read`(_ ink: QRMatrix.Ink) async throws {
        let code = try #require(QRMatrix(Self.link))
        let rows = code.asciiLines(ink).map { line in
            line.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element == "#" }
        }
        #expect(try await read(rows, ink) == Self.link)
    }

    /// Paints what is drawn with ink onto the screen's other colour, and has it read.
    private func read(_ rows: [[Bool]], _ ink: QRMatrix.Ink) async throws -> String {
        let scale = 4
        let picture = rows.map { row in
            let line = row.map { String(repeating: $0 == (ink == .dark) ? "1" : "0", count: scale) }.joined()
            return String(repeating: line + "\n", count: scale)
        }
        let text = "P1\n\((rows.first?.count ?? 0) * scale) \(rows.count * scale)\n\(picture.joined())"
        let directory = TemporaryDirectory()
        let path = "\(directory.path)/code.pbm"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        #expect(write(descriptor, text, text.utf8.count) == text.utf8.count)
        close(descriptor)
        let reader = try await Program.run(
            "/usr/bin/zbarimg", ["--quiet", "--raw", "--oneshot", "-Sdisable", "-Sqrcode.enable", path])
        #expect(reader.status == 0, "\(reader.errors)")
        return String(reader.output.prefix { $0 != "\n" })
    }
}
