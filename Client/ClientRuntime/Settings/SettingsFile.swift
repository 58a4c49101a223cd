public import ClientCore

/// Where a player's settings are kept: `bullseye/settings` in the XDG configuration directory, readable by the player alone.
public struct SettingsFile: Sendable {
    private let directory: String
    private var file: PrivateFile { PrivateFile(path: "\(directory)/settings") }

    /// Names the file.
    ///
    /// - Parameter configurationDirectory: The XDG configuration directory, which need not exist yet.
    public init(configurationDirectory: String) { directory = "\(configurationDirectory)/bullseye" }

    /// The XDG configuration directory that an environment tells, or nil if it tells none.
    public static func configurationDirectory(_ environment: (String) -> String?) -> String? {
        if let directory = environment("XDG_CONFIG_HOME"), directory.hasPrefix("/") { return directory }
        return environment("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
    }

    /// Reads the settings; where there are none, or none that can be read, those that hold until somebody chooses.
    ///
    /// - Parameter complaints: Gets a sentence for everything that is wrong.
    public func read(complaints: inout [String]) -> ClientSettings {
        do throws(PrivateFile.Failure) {
            return ClientSettings(String(decoding: try file.read() ?? [], as: UTF8.self), complaints: &complaints)
        } catch {
            complaints.append(error.description)
            return ClientSettings()
        }
    }

    /// Keeps the settings; after a crash or on a full disk there are the old ones or the new ones.
    ///
    /// - Returns: Nil, or why they could not be kept, in a sentence.
    public func keep(_ settings: ClientSettings) -> String? {
        do throws(PrivateFile.Failure) {
            try PrivateFile.makeDirectories(directory)
            try file.write(settings.text)
            return nil
        } catch {
            return error.description
        }
    }
}
