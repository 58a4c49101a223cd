import Arguments
import Transport

/// What the command line of `websocket-echo` asks for.
struct EchoOptions {
    var listen: Endpoint
    /// The files of a certificate and its key; nil: plain TCP.
    var certificate: (file: String, key: String)?
    /// Whether every message goes to everybody, not only back to its sender.
    var broadcasts = false
    /// How many event loops serve.
    var loops = 1

    static let usage = """
        usage: websocket-echo --listen HOST:PORT [--cert FILE --key FILE] [--broadcast] [--loops N]

        Sends every WebSocket message back, on every path, up to 16 MiB. For conformance tests and benchmarks.

          --listen HOST:PORT  where to listen; port 0 takes a free one
          --cert FILE         speak TLS with this certificate (PEM)
          --key FILE          the certificate's private key (PEM)
          --broadcast         send every message to everybody who is connected
          --loops N           serve on N event loops, 1 to 64 (default 1); one with --broadcast
          --help              this text

        """

    /// A command line that cannot be carried out, with the reason for people.
    struct Misuse: Error {
        let reason: String
    }

    /// Reads a command line; nil asks for the usage.
    static func parse(_ words: [String]) throws(Misuse) -> EchoOptions? {
        let arguments: Arguments
        do throws(ArgumentError) {
            arguments = try Arguments(
                words,
                [
                    .value("listen"), .value("cert"), .value("key"), .flag("broadcast"), .value("loops"),
                    .flag("help"),
                ])
        } catch {
            throw Misuse(reason: error.description)
        }
        if arguments["help"] != nil { return nil }
        if let operand = arguments.operands.first { throw Misuse(reason: "“\(operand)” is no option.") }
        guard let listen = arguments["listen"] else { throw Misuse(reason: "--listen HOST:PORT is missing.") }
        var options: EchoOptions
        do throws(Endpoint.Problem) {
            options = EchoOptions(listen: try Endpoint(parsing: listen))
        } catch {
            throw Misuse(reason: "--listen: \(error)")
        }
        options.broadcasts = arguments["broadcast"] != nil
        if let text = arguments["loops"] {
            guard let loops = Int(text), (1...64).contains(loops) else {
                throw Misuse(reason: "--loops takes a number from 1 to 64.")
            }
            options.loops = options.broadcasts ? 1 : loops
        }
        switch (arguments["cert"], arguments["key"]) {
        case (nil, nil): break
        case (let file?, let key?): options.certificate = (file, key)
        default: throw Misuse(reason: "--cert and --key go together.")
        }
        return options
    }
}
