import Arguments
import Transport

/// What the command line asks for.
struct ServerOptions {
    /// Where to listen; nil: every address of the machine, or loopback without TLS.
    var listen: Endpoint?
    /// Whether players and results outlast the server.
    var remembers = true
    /// Where the server keeps what must outlast it; nil: the user's state directory.
    var data: String?
    /// A certificate and its key; nil: one of its own.
    var certificate: (file: String, key: String)?
    var usesTLS = true
    /// How long open rounds may take to end once the server is asked to, in seconds.
    var drainSeconds = 60

    static let defaultPort = 7443

    /// What a command line asks for.
    enum Command {
        case serve(ServerOptions)
        case help
        case version
    }

    /// A command line that cannot be carried out, with the reason for people.
    struct Misuse: Error {
        let reason: String
    }

    static let usage = """
        usage: bullseye-server [--listen HOST:PORT] [--data DIR]
                               [--cert FILE --key FILE] [--no-tls]
                               [--drain SECONDS] [--no-store]

        Hosts rounds of slider games. Friends join with the invitation that it prints.

          --listen HOST:PORT  where to listen; port 0 takes a free one
                              (default: 0.0.0.0:7443 and [::]:7443;
                              with --no-tls 127.0.0.1:7443)
          --data DIR          where to keep players and results (bullseye.db), and the
                              server's own certificate and its key
                              (default: $XDG_STATE_HOME/bullseye,
                              else ~/.local/state/bullseye)
          --cert FILE         a certificate to show instead, with its chain (PEM)
          --key FILE          the certificate's private key (PEM, without a password)
          --no-tls            plain TCP, for this machine or behind a proxy with TLS
          --drain SECONDS     how long open rounds may take to end when the server is
                              ended, 0 to 3600 (default: 60)
          --no-store          keep players and results in memory alone
          --help              this text
          --version           the version

        Ctrl-C or SIGTERM ends the server in order: no round begins any more, and
        those that are open are played to their end. A second one ends it at once.
        SIGHUP has it read its certificate anew, for those who connect from then on;
        once the terminal that it was started in is closed, SIGHUP ends it, unless it
        was started by nohup.
        Exit status: 0 ended in order, 1 could not serve, 2 wrong arguments.

        """

    /// Reads a command line, the program's name first.
    static func parse(_ words: [String]) throws(Misuse) -> Command {
        let arguments: Arguments
        do throws(ArgumentError) {
            arguments = try Arguments(
                words,
                [
                    .value("listen"), .value("data"), .value("cert"), .value("key"), .flag("no-tls"), .value("drain"),
                    .flag("no-store"),
                    .flag("help"),
                    .flag("version"),
                ])
        } catch {
            throw Misuse(reason: error.description)
        }
        if arguments["help"] != nil { return .help }
        if arguments["version"] != nil { return .version }
        if let operand = arguments.operands.first { throw Misuse(reason: "“\(operand)” is no option.") }
        return .serve(try ServerOptions(arguments))
    }

    private init(_ arguments: Arguments) throws(Misuse) {
        if let text = arguments["listen"] {
            do throws(Endpoint.Problem) {
                listen = try Endpoint(parsing: text)
            } catch {
                throw Misuse(reason: "--listen: \(error)")
            }
        }
        if let directory = arguments["data"] {
            guard !directory.isEmpty else { throw Misuse(reason: "--data needs the name of a directory.") }
            data = directory
        }
        if let text = arguments["drain"] {
            guard let seconds = Int(text), (0...3600).contains(seconds) else {
                throw Misuse(reason: "--drain needs a number of seconds from 0 to 3600, not “\(text)”.")
            }
            drainSeconds = seconds
        }
        remembers = arguments["no-store"] == nil
        usesTLS = arguments["no-tls"] == nil
        switch (arguments["cert"], arguments["key"]) {
        case (nil, nil): break
        case (let file?, let key?):
            guard usesTLS else { throw Misuse(reason: "--no-tls and --cert exclude each other.") }
            certificate = (file, key)
        case (_?, nil): throw Misuse(reason: "--cert needs --key: the file with the certificate's private key.")
        case (nil, _?): throw Misuse(reason: "--key needs --cert: the file with the certificate.")
        }
    }
}
