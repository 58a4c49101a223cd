import QRCode
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

    /// Has what is drawn with ink on the screen's other colour read.
    private func read(_ rows: [[Bool]], _ ink: QRMatrix.Ink) async throws -> String {
        try await #require(CodeReader.read(rows.map { row in row.map { $0 == (ink == .dark) } }))
    }
}
