import Arguments

extension Setting {
    /// Every setting, in the order in which they are told.
    public static let all: [Setting] = [
        listen, tls, certificate, key, keyPassword, data, store, admin, health, drain, perAddress, origins,
        logLevel, logFormat,
    ]

    static let listen = Setting(
        "listen", "HOST:PORT", "where to listen, port 0 being a free one",
        otherwise: "0.0.0.0:7443 and [::]:7443, with --no-tls 127.0.0.1:7443")
    static let tls = Setting.on(
        "tls", "whether connections are encrypted", off: "plain TCP, for this machine or behind a proxy with TLS")
    static let certificate = Setting(
        "cert", "FILE", "a certificate to show instead of the server's own, with its chain (PEM); it needs --key", .file
    )
    static let key = Setting("key", "FILE", "the certificate's private key (PEM)", .file)
    static let keyPassword = Setting(
        "key-password", "PASSWORD", "what the private key is encrypted with", option: .secret)
    static let data = Setting(
        "data", "DIR", "where to keep players and results (bullseye.db), and the server's own certificate and its key",
        .directory, otherwise: "$XDG_STATE_HOME/bullseye or ~/.local/state/bullseye")
    static let store = Setting.on(
        "store", "whether players and results outlast the server", off: "keep players and results in memory alone")
    static let admin = Setting(
        "admin", "PATH|off", "the socket by which the running server is looked after, off being none", .file,
        otherwise: "admin.sock in the data directory, where that is used")
    static let health = Setting(
        "health", "HOST:PORT|off", "where to serve /livez, /readyz and /metrics, for monitoring alone",
        otherwise: "127.0.0.1:7444, if that is free")
    static let drain = Setting(
        "drain", "SECONDS", "how long open rounds may take to end when the server is ended",
        .numbers(0...3600), standard: "60")
    static let perAddress = Setting(
        "per-address", "N", "connections at one time from one address, which a whole school may share",
        .numbers(1...10_000), otherwise: "as many as there are in all")
    static let origins = Setting(
        "origins", "ORIGIN,…", "the web sites whose pages may connect, such as https://play.example.org",
        otherwise: "all")
    static let logLevel = Setting(
        "log-level", "LEVEL", "the least that is logged", .words(["debug", "info", "notice", "warning", "error"]),
        standard: "info")
    static let logFormat = Setting(
        "log-format", "FORMAT", "how it is logged, auto being text on a terminal and JSON elsewhere",
        .words(["auto", "text", "json"]), standard: "auto")

    /// The setting of that name.
    static func named(_ name: String) -> Setting? { all.first { $0.name == name } }
}
