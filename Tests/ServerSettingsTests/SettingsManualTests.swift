import Glibc
import Testing

@testable import ServerSettings

@Suite struct SettingsManualTests {
    @Test func `the manual has every setting as the table tells it`() throws {
        let folder = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
        let file = try #require(fopen("\(folder)/docs/settings.md", "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 64 * 1024)
        let count = fread(&bytes, 1, bytes.count, file)
        let manual = String(decoding: bytes[..<count], as: UTF8.self)
        #expect(manual.contains(SettingsText.table), "docs/settings.md needs:\n\(SettingsText.table)")
    }
}
