import Glibc
import TestSupport
import Testing

/// A program that nobody here wrote reads QR codes from pictures.
enum CodeReader {
    /// Reads the code in a picture, of which is told where it is dark; nil if it finds none.
    static func read(_ isDark: [[Bool]]) async throws -> String? {
        let scale = 4
        let picture = isDark.map { row in
            let line = row.map { String(repeating: $0 ? "1" : "0", count: scale) }.joined()
            return String(repeating: line + "\n", count: scale)
        }
        let text = "P1\n\((isDark.first?.count ?? 0) * scale) \(isDark.count * scale)\n\(picture.joined())"
        let directory = TemporaryDirectory()
        let path = "\(directory.path)/code.pbm"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        #expect(write(descriptor, text, text.utf8.count) == text.utf8.count)
        close(descriptor)
        let reader = try await Program.run(
            "/usr/bin/zbarimg", ["--quiet", "--raw", "--oneshot", "-Sdisable", "-Sqrcode.enable", path])
        // 4 tells that there is no code.
        #expect([0, 4].contains(reader.status), "\(reader.errors)")
        guard reader.status == 0 else { return nil }
        return String(reader.output.prefix { $0 != "\n" })
    }
}
