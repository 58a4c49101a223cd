import ClientCore
import ClientRuntime
import Glibc
import TestSupport
import Testing

@Suite struct SettingsFileTests {
    private let directory = TemporaryDirectory()
    private var path: String { "\(directory.path)/config/bullseye/settings" }
    private var file: SettingsFile { SettingsFile(configurationDirectory: "\(directory.path)/config") }

    private func read() -> (settings: ClientSettings, complaints: [String]) {
        var complaints: [String] = []
        return (file.read(complaints: &complaints), complaints)
    }

    @Test func `has the player's choices once they were kept`() {
        #expect(read() == (ClientSettings(), []))
        var settings = ClientSettings()
        settings.glyphs = .ascii
        #expect(file.keep(settings) == nil)
        #expect(read() == (settings, []))
        settings.glyphs = .braille
        #expect(file.keep(settings) == nil)
        #expect(read() == (settings, []))
    }

    @Test func `nobody else can read it`() {
        _ = file.keep(ClientSettings())
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func `what is wrong in it is told`() {
        _ = file.keep(ClientSettings())
        let descriptor = open(path, O_WRONLY | O_TRUNC)
        _ = write(descriptor, "mouse = \u{7}", 9)
        close(descriptor)
        #expect(read() == (ClientSettings(), ["“mouse” in the settings must be yes or no, not “\u{FFFD}”."]))
    }

    @Test func `a place where nothing can be kept or read says so`() {
        let file = SettingsFile(configurationDirectory: "/dev/null")
        var complaints: [String] = []
        #expect(file.read(complaints: &complaints) == ClientSettings())
        #expect(complaints == ["/dev/null/bullseye/settings cannot be read: Not a directory."])
        #expect(file.keep(ClientSettings()) == "/dev/null/bullseye cannot be made: Not a directory.")
    }

    @Test(
        arguments: [
            (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c"), (["HOME": "/h"], "/h/.config"),
            (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config"), (["HOME": "relative"], nil), ([:], nil),
        ] as [([String: String], String?)])
    func `is where XDG says`(environment: [String: String], directory: String?) {
        #expect(SettingsFile.configurationDirectory { environment[$0] } == directory)
    }
}
