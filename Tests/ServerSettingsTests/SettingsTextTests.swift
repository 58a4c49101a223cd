import Arguments
import Testing
import Transport

@testable import ServerSettings

@Suite struct SettingsTextTests {
    private func settings(_ words: [String], _ environment: [String: String], file: String) throws -> ServerSettings {
        let arguments = try Arguments(["server"] + words, ServerSettings.options.map(\.argument))
        return try ServerSettings(arguments, environment: environment) { _, _ in Array(file.utf8) }
    }

    @Test func `settings are shown with where each comes from, and secrets masked`() throws {
        let text = SettingsText.effective(
            try settings(
                ["--config", "/etc/b.conf", "--no-store"], ["BULLSEYE_DRAIN": "5", "BULLSEYE_KEY_PASSWORD": "hush"],
                file: "cert = a\nkey = b\n"))
        #expect(text.contains("# command line, --no-store\nstore = off\n"))
        #expect(text.contains("# environment, BULLSEYE_DRAIN\ndrain = 5\n"))
        #expect(text.contains("# /etc/b.conf:2\nkey = b\n"))
        #expect(text.contains("# by itself\nlog-level = info\n"))
        #expect(text.contains("# environment, BULLSEYE_KEY_PASSWORD\n# key-password = ********\n"))
        #expect(!text.contains("hush"))
    }

    @Test func `what is shown can be read again, and means the same`() throws {
        let first = try settings(["--drain", "5", "--listen", "[::1]:1"], [:], file: "")
        let again = try settings(["--config", "c"], [:], file: SettingsText.effective(first))
        #expect(again.drainSeconds == 5)
        #expect(again.listen?.description == "[::1]:1")
    }

    @Test func `the default file sets nothing, and each of its lines can be taken`() throws {
        let file = SettingsText.defaultFile
        #expect(try settings(["--config", "c"], [:], file: file).effective.allSatisfy { $0.origin == .standard })
        for line in file.split(separator: "\n") { #expect(line.count <= 81, "\(line)") }
        for setting in Setting.all where setting.standard != nil {
            let line = "# \(setting.name) = \(setting.standard ?? "")"
            #expect(file.contains(line))
            #expect(try settings(["--config", "c"], [:], file: String(line.dropFirst(2))).effective.count > 0)
        }
    }

    @Test func `every setting has a name of its own, and a sentence`() {
        #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
        for setting in Setting.all { #expect(!setting.purpose.hasSuffix("."), "\(setting.name)") }
    }
}
