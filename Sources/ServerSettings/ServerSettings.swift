public import Arguments
public import Diagnostics
public import Transport

/// What whoever runs a server has chosen, read from the command line, the environment and a file.
public struct ServerSettings: Sendable {
    /// Where to listen; nil: every address of the machine, or loopback without TLS.
    public let listen: Endpoint?
    /// Whether connections are encrypted.
    public let usesTLS: Bool
    /// A certificate and its key; nil: one of its own.
    public let certificate: CertificateFiles?
    /// Where the server keeps what must outlast it; nil: the user's state directory.
    public let data: String?
    /// Whether players and results outlast the server.
    public let remembers: Bool
    /// Where the server is looked after while it runs.
    public let admin: AdminSocket
    /// Where it tells monitoring how it is.
    public let health: HealthPage
    /// How long open rounds may take to end once the server is asked to, in seconds.
    public let drainSeconds: Int
    /// Connections at one time from one address; nil: no limit of its own.
    public let perAddress: Int?
    /// The origins whose pages may connect; nil: all.
    public let origins: Set<String>?
    /// The least that is logged.
    public let logLevel: LogLevel
    /// How it is logged.
    public let logFormat: LogFormat

    /// What is no mistake, but maybe not what was meant: a sentence each.
    public let remarks: [String]
    /// The settings as they hold, for `config print`.
    public let effective: [EffectiveSetting]

    /// The files of a certificate that is not the server's own.
    public struct CertificateFiles: Equatable, Sendable {
        /// The certificate with its chain.
        public let certificate: String
        /// Its private key.
        public let key: String
        /// What the key is encrypted with; nil if it is not.
        public let password: String?
    }

    /// Where the server tells monitoring how it is.
    public enum HealthPage: Equatable, Sendable {
        /// Where it usually is, unless something else is there.
        case automatic
        /// Where it was asked for.
        case at(Endpoint)
        /// Nowhere.
        case off
    }

    /// Where a running server is looked after.
    public enum AdminSocket: Equatable, Sendable {
        /// In the data directory, where that is used.
        case automatic
        /// At a path.
        case path(String)
        /// Nowhere.
        case off
    }

    /// How entries of the log are written.
    public enum LogFormat: String, CaseIterable, Sendable {
        /// As text on a terminal, as JSON elsewhere.
        case auto
        /// As text.
        case text
        /// As one JSON object a line.
        case json
    }

    /// Everything that is wrong with the settings.
    public struct Problems: Error, Equatable {
        /// A sentence each.
        public let sentences: [String]
    }

    /// The option that names the file of settings.
    public static let fileOption = "config"
    /// The variable of the environment that names the file of settings.
    public static let fileVariable = Setting.variablePrefix + "CONFIG"

    /// Reads the settings; all that is wrong is told at once.
    ///
    /// - Parameters:
    ///   - arguments: The command line, read with ``options``.
    ///   - environment: Its variables.
    ///   - file: Reads a file of at most so many bytes, or says why that cannot be.
    public init(
        _ arguments: Arguments, environment: [String: String],
        file: (_ path: String, _ mostBytes: Int) throws(SettingsFileFailure) -> [UInt8]
    ) throws(Problems) {
        // Everything in there is done before this returns.
        let reading = withoutActuallyEscaping(file) { file in
            SettingsReading(GivenSettings(.init(arguments: arguments, environment: environment, file: file)))
        }
        var reader = reading
        listen = reader.endpoint(.listen)
        usesTLS = reader.isOn(.tls)
        certificate = reader.certificate(usesTLS: usesTLS)
        data = reader.text(.data)
        remembers = reader.isOn(.store)
        admin = reader.text(.admin).map { $0 == "off" ? .off : .path($0) } ?? .automatic
        health = reader.isOff(.health) ? .off : reader.endpoint(.health).map { .at($0) } ?? .automatic
        drainSeconds = reader.number(.drain) ?? 60
        perAddress = reader.number(.perAddress)
        origins = reader.origins(.origins)
        logLevel = reader.word(.logLevel) { word in LogLevel.allCases.first { "\($0)" == word } } ?? .info
        logFormat = reader.word(.logFormat) { LogFormat(rawValue: $0) } ?? .auto
        remarks = reader.given.remarks
        effective = Setting.all.map { EffectiveSetting($0, reader.given[$0]) }
        guard reader.given.problems.isEmpty else { throw Problems(sentences: reader.given.problems) }
    }

    /// The options of a command line that gives settings.
    public static let options: [CommandTable.Option] = [file] + Setting.all.compactMap(\.argument)

    /// Those of them by which the admin socket of a running server is found.
    public static let placeOptions: [CommandTable.Option] = [file] + [Setting.data, .admin].compactMap(\.argument)

    private static let file = CommandTable.Option.value(
        fileOption, "FILE", "a file with settings; those of the environment and of the command line count more", .file,
        otherwise: "none")
}
