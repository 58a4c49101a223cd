public import Arguments

/// Something that whoever runs a server may choose: one row of the table from which the options, the variables, the
/// file's keys, help, man page, default file and docs come.
public struct Setting: Sendable {
    /// How it can be given on a command line.
    public enum Option: Sendable {
        /// By `--NAME VALUE`.
        case value
        /// A setting that is `on` unless `--no-NAME` is given, which means what the text says.
        case switchedOff(String)
        /// Not at all, as everybody on the machine can read command lines.
        case secret
    }

    /// Its name in a file; `drain` is `--drain` and `BULLSEYE_DRAIN` as well.
    public let name: String
    /// What stands for its value, such as `SECONDS`.
    public let word: String
    /// What it is for, in a few words.
    public let purpose: String
    /// What its value can be.
    public let values: CommandTable.Values
    /// What holds without it, as it would be given; nil if that cannot be given.
    public let standard: String?
    /// What holds without it, for people.
    public let otherwise: String
    /// How it can be given on a command line.
    public let option: Option

    /// A setting with a value of its own.
    init(
        _ name: String, _ word: String, _ purpose: String, _ values: CommandTable.Values = .any,
        standard: String? = nil, otherwise: String? = nil, option: Option = .value
    ) {
        self.name = name
        self.word = word
        self.purpose = purpose
        self.values = values
        self.standard = standard
        self.otherwise = otherwise ?? standard ?? "none"
        self.option = option
    }

    /// A setting that is `on` unless somebody switches it off.
    ///
    /// - Parameter off: What it means to do so.
    static func on(_ name: String, _ purpose: String, off: String) -> Setting {
        Setting(
            name, "on|off", purpose, .words(["on", "off"]), standard: "on", option: .switchedOff(off))
    }

    /// Whether its value is shown to nobody.
    public var isSecret: Bool { if case .secret = option { true } else { false } }

    /// The environment's variable.
    public var variable: String {
        Self.variablePrefix + name.map { $0 == "-" ? "_" : String($0) }.joined().uppercased()
    }

    /// The environment's variable that names a file with a secret.
    public var fileVariable: String? { isSecret ? variable + "_FILE" : nil }

    /// What the names of all variables begin with.
    public static let variablePrefix = "BULLSEYE_"
}

extension Setting {
    /// The option of a command line; nil if there is none.
    public var argument: CommandTable.Option? {
        switch option {
        case .value: .value(name, word, purpose, values, otherwise: otherwise == "none" ? nil : otherwise)
        case .switchedOff(let meaning): .flag("no-\(name)", meaning)
        case .secret: nil
        }
    }
}
