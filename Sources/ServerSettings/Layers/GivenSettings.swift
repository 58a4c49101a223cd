import Arguments

/// The settings as they were given, each by the place that counts most: the command line, the environment, the file.
struct GivenSettings {
    struct Value {
        let text: String
        let origin: SettingOrigin
    }

    private var values: [String: Value] = [:]
    /// What is wrong, a sentence each.
    private(set) var problems: [String] = []
    /// What is no mistake, but maybe not what was meant.
    private(set) var remarks: [String] = []

    /// Where settings are looked for.
    struct Places {
        let arguments: Arguments
        let environment: [String: String]
        /// Reads a file of at most so many bytes, or says why that cannot be.
        let file: (_ path: String, _ mostBytes: Int) throws(SettingsFileFailure) -> [UInt8]
    }

    init(_ places: Places) {
        let path = places.arguments[ServerSettings.fileOption] ?? places.environment[ServerSettings.fileVariable] ?? ""
        if !path.isEmpty { readFile(path, places) }
        readEnvironment(places)
        readArguments(places.arguments)
    }

    /// What was given for a setting; nil if nothing was.
    subscript(setting: Setting) -> Value? { values[setting.name] }

    mutating func complain(_ sentence: String) { problems.append(sentence) }

    private mutating func readFile(_ path: String, _ places: Places) {
        do throws(SettingsFileFailure) {
            let file = SettingsFile(try places.file(path, SettingsFile.mostBytes), path: path)
            problems += file.problems
            for line in file.lines {
                values[line.setting.name] = Value(text: line.value, origin: .file(path: path, line: line.number))
            }
        } catch {
            problems.append("The settings in \(path) cannot be read: \(error.reason).")
        }
    }

    private mutating func readEnvironment(_ places: Places) {
        var known: Set = [ServerSettings.fileVariable]
        for setting in Setting.all {
            known.insert(setting.variable)
            // An empty variable is how many ways to start a program say that there is none.
            var found = places.environment[setting.variable].map { Value(text: $0, origin: .environment) }
            if found?.text.isEmpty == true { found = nil }
            if let variable = setting.fileVariable, let path = places.environment[variable], !path.isEmpty {
                known.insert(variable)
                if found != nil { complain("\(setting.variable) and \(variable) exclude each other.") }
                found = secret(in: path, variable, places).map { Value(text: $0, origin: .secretFile) } ?? found
            }
            if let found { values[setting.name] = found }
        }
        // Whoever runs containers may set variables of that beginning which mean something else.
        for name in places.environment.keys.sorted()
        where name.hasPrefix(Setting.variablePrefix) && !known.contains(name) {
            let nearest = Spelling.nearest(to: name, in: known.sorted())
            remarks.append("\(name) is no setting." + (nearest.map { " Did you mean \($0)?" } ?? ""))
        }
    }

    private mutating func secret(in path: String, _ variable: String, _ places: Places) -> String? {
        do throws(SettingsFileFailure) {
            let bytes = try places.file(path, 4096)
            let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
            guard let text = String(validating: line, as: UTF8.self) else {
                complain("\(variable): \(path) is no text in UTF-8.")
                return nil
            }
            return text
        } catch {
            complain("\(variable): \(path) cannot be read: \(error.reason).")
            return nil
        }
    }

    private mutating func readArguments(_ arguments: Arguments) {
        for setting in Setting.all {
            guard let option = setting.argument, let text = arguments[option.name] else { continue }
            values[setting.name] = Value(text: option.word == nil ? "off" : text, origin: .option)
        }
    }
}

/// Why a file could not be read.
public struct SettingsFileFailure: Error, Equatable, Sendable {
    /// In words that follow a colon, without a full stop.
    public let reason: String

    /// Says why.
    public init(reason: String) { self.reason = reason }
}
