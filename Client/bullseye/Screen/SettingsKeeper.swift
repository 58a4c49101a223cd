import ClientCore
import ClientRuntime
import ClientScreens
import GameProtocol

/// What the player has chosen, and where it is kept.
struct SettingsKeeper: Sendable {
    private(set) var settings = ClientSettings()
    private var file: SettingsFile?

    /// Reads what was chosen before; what is wrong with that is complained of.
    init() {
        guard let directory = SettingsFile.configurationDirectory(Output.environment) else { return }
        let file = SettingsFile(configurationDirectory: directory)
        var complaints: [String] = []
        settings = file.read(complaints: &complaints)
        complaints.forEach(Output.complaint)
        self.file = file
    }

    /// Keeps whether the line mode draws sliders; returns why that was not possible, in a sentence.
    mutating func keep(drawsSliders: Bool) -> String? {
        settings.drawsSliders = drawsSliders
        return file?.keep(settings)
    }

    /// Keeps whom the player comes as; returns why that was not possible, in a sentence.
    mutating func keep(_ name: PlayerName) -> String? {
        settings.name = name
        return file?.keep(settings)
    }

    /// Keeps a look; returns why that was not possible, in a sentence.
    mutating func keep(_ look: Look) -> String? {
        look.note(in: &settings)
        return file?.keep(settings)
    }
}
