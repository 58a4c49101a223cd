import ClientCore
import GameProtocol
import Testing

@Suite struct ClientSettingsTests {
    private func read(_ text: String) -> (settings: ClientSettings, complaints: [String]) {
        var complaints: [String] = []
        return (ClientSettings(text, complaints: &complaints), complaints)
    }

    @Test func `those of nobody are written as they hold`() {
        #expect(ClientSettings().text == "glyphs = blocks\ncolors = auto\nmouse = yes\ndrawing = yes\n")
        #expect(read("") == (ClientSettings(), []))
    }

    @Test func `what was chosen reads back as it was written`() {
        var settings = ClientSettings()
        settings.choose(theme: "solar-2")
        settings.glyphs = .braille
        settings.colors = .paletted
        settings.name = PlayerName("Zoë = #1")
        settings.usesMouse = false
        settings.drawsSliders = false
        let text = "theme = solar-2\nglyphs = braille\ncolors = 256\nmouse = no\ndrawing = no\nname = Zoë = #1\n"
        #expect(settings.text == text)
        #expect(read(text) == (settings, []))
    }

    @Test func `people may write spaces, remarks and keys of other versions`() {
        let (settings, complaints) = read("# mine\r\n\r\n  glyphs=ascii \n\tcolors\t=  none\nfont = 12\n#mouse = no")
        #expect(settings.text == "glyphs = ascii\ncolors = none\nmouse = yes\ndrawing = yes\n")
        #expect(complaints == [])
    }

    @Test func `of several lines about the same the last one counts`() {
        #expect(read("mouse = no\nmouse = yes\nmouse = no").settings.usesMouse == false)
    }

    @Test(
        arguments: [
            ("glyphs = emoji", "“glyphs” in the settings must be blocks, ascii or braille, not “emoji”."),
            ("colors = 8", "“colors” in the settings must be auto, none, 16, 256 or true, not “8”."),
            ("mouse = maybe", "“mouse” in the settings must be yes or no, not “maybe”."),
            ("theme = Dark", "“theme” in the settings must be 1 to 20 small letters, digits or hyphens, not “Dark”."),
            ("theme =", "“theme” in the settings must be 1 to 20 small letters, digits or hyphens, not “”."),
            ("name = \u{200B}", "“name” in the settings must be 1 to 20 visible characters, not “\u{FFFD}”."),
            ("glyphs", "“glyphs” in the settings is no “key = value”."),
            ("\u{1B}[2J", "“\u{FFFD}[2J” in the settings is no “key = value”."),
        ])
    func `a line that says nothing valid changes nothing, and is told`(line: String, complaint: String) {
        let (settings, complaints) = read("glyphs = ascii\n\(line)\nmouse = no")
        #expect(settings.text == "glyphs = ascii\ncolors = auto\nmouse = no\ndrawing = yes\n")
        #expect(complaints == [complaint])
    }
}
