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

    /// Where the health page is served.
    var health = HealthAddress.usual

    static let defaultPort = 7443
    static let drainRange = 0...3600

    /// What a command line asks for.
    enum Command {
        case serve(ServerOptions)
        case text(String)
    }

    /// A command line that cannot be carried out, with the reason for people.
    struct Misuse: Error {
        let reason: String
    }

    /// Reads a command line, the program's name first.
    static func parse(_ words: [String]) throws(Misuse) -> Command {
        let arguments: Arguments
        do throws(ArgumentError) {
            arguments = try Arguments(words, CommandTable.server.program.options.map(\.argument))
        } catch {
            throw Misuse(reason: error.description)
        }
        if arguments["help"] != nil { return .text(CommandTable.server.help()) }
        if arguments["version"] != nil { return .text("bullseye-server \(Server.version)") }
        if let word = arguments["print"] {
            guard let form = CommandTable.Form(rawValue: word) else {
                let forms = CommandTable.Form.allCases.map(\.rawValue).joined(separator: ", ")
                throw Misuse(reason: "There is no form “\(word)”. There are: \(forms).")
            }
            return .text(CommandTable.server.text(as: form))
        }
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
            guard let seconds = Int(text), Self.drainRange.contains(seconds) else {
                let (least, most) = (Self.drainRange.lowerBound, Self.drainRange.upperBound)
                throw Misuse(reason: "--drain needs a number of seconds from \(least) to \(most), not “\(text)”.")
            }
            drainSeconds = seconds
        }
        if let text = arguments["health"] {
            do throws(Endpoint.Problem) {
                health = try HealthAddress(parsing: text)
            } catch {
                throw Misuse(reason: "--health: \(error)")
            }
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
