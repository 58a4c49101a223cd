import Arguments
import Dispatch
import Glibc
import Transport
import WebSocket

func fail(_ reason: String, status: Int32) -> Never {
    StandardStream.errors.write("websocket-echo: \(reason)\n")
    exit(status)
}

/// Serves until the process is killed.
func serve(_ options: EchoOptions) throws -> Never {
    signal(SIGPIPE, SIG_IGN)
    let tls = try options.certificate.map {
        try TLSContext.server(TLSIdentity(certificateFile: $0.file, keyFile: $0.key))
    }
    var settings = WebSocketSettings()
    settings.limits.maxMessageBytes = 16 << 20
    settings.limits.maxFragments = 1 << 20
    // A test may leave several large echoes unread.
    settings.connection.outputBytes = 64 << 20
    let service = WebSocketService(
        settings: settings, decide: { _ in .accept(subprotocol: nil) },
        page: { _ in HTTPResponse(.ok, text: "This is websocket-echo.\n") })

    let address = try options.listen.resolve()[0]
    let socket = try ListeningSocket(address)
    let broadcasts = options.broadcasts
    let loops = try (0..<options.loops).map { number in
        try LoopActor(label: "echo.\(number)") { EchoHome($0, broadcasts: broadcasts) }
    }
    loops[0].post { home in
        var next = 0
        do throws(SystemError) {
            try home.loop.listen(
                socket,
                accept: { accepted in
                    loops[next % loops.count].post { $0.serve(accepted, tls, service) }
                    next &+= 1
                }, paused: { _ in })
        } catch {
            fail(error.description, status: 1)
        }
    }
    let scheme = tls == nil ? "ws" : "wss"
    let place = Endpoint(host: options.listen.host, port: socket.address.port)
    StandardStream.output.write("listening on \(scheme)://\(place)/\n")
    dispatchMain()
}

do throws(EchoOptions.Misuse) {
    guard let options = try EchoOptions.parse(CommandLine.arguments) else {
        StandardStream.output.write(EchoOptions.usage)
        exit(0)
    }
    do {
        try serve(options)
    } catch {
        fail("\(error)", status: 1)
    }
} catch {
    fail(error.reason, status: 2)
}
