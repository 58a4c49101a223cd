/// Where a setting's value comes from; those further down count more.
public enum SettingOrigin: Equatable, Sendable {
    /// Nobody has given one.
    case standard
    /// A line of the file of settings.
    case file(path: String, line: Int)
    /// A variable of the environment.
    case environment
    /// A file that a variable of the environment names.
    case secretFile
    /// An option of the command line.
    case option

    /// How the setting is called there.
    func name(of setting: Setting) -> String {
        switch self {
        case .standard, .file: setting.name
        case .environment: setting.variable
        case .secretFile: setting.fileVariable ?? setting.variable
        case .option: if case .switchedOff = setting.option { "--no-\(setting.name)" } else { "--\(setting.name)" }
        }
    }

    /// How the setting is called there, and where that is.
    func place(of setting: Setting) -> String {
        if case .file(let path, let line) = self { "\(path):\(line): \(setting.name)" } else { name(of: setting) }
    }

    /// Where it is, for people.
    func told(of setting: Setting) -> String {
        switch self {
        case .standard: "by itself"
        case .file(let path, let line): "\(path):\(line)"
        case .environment, .secretFile: "environment, \(name(of: setting))"
        case .option: "command line, \(name(of: setting))"
        }
    }
}
