import Glibc
import SQLiteStore
import Transport

/// Why the server could not begin to serve, for the one who started it.
enum StartFailure: Error, CustomStringConvertible {
    case noDirectory
    case directory(String, SystemError)
    case storage(SQLiteStoreError)
    case unknownAddress(Endpoint.Problem)
    case cannotListen(SocketAddress, SystemError)
    case handedSocket(Int32, SystemError)
    case unknownHealthAddress(Endpoint.Problem)
    case cannotServeHealth(SocketAddress, SystemError)
    case certificate(TLSError)
    case loops(SystemError)
    case adminSocket(String, LocalSocketFailure)

    var description: String {
        switch self {
        case .noDirectory:
            "There is no place for the server's data: HOME is not set. Name a directory with --data DIR."
        case .directory(let path, let error):
            "\(path) cannot be used: \(error.reason). Mend that, or choose another place with --data."
        case .storage(let error): "\(error)"
        case .unknownAddress(let problem): "--listen: \(problem)"
        case .cannotListen(let address, let error):
            "Cannot listen on \(address): \(advice(address, error, option: "--listen"))"
        case .handedSocket(let descriptor, let error):
            "Descriptor \(descriptor) from the service manager is no listening TCP socket: \(error.reason). Mend its"
                + " socket unit."
        case .unknownHealthAddress(let problem): "--health: \(problem)"
        case .cannotServeHealth(let address, let error):
            "Cannot serve health on \(address): \(advice(address, error, option: "--health"))"
        case .certificate(.unusableFile(let path, let reason)):
            "\(path) cannot be used: \(reason). Mend that, or choose another place with --data, or another certificate"
                + " with --cert and --key."
        case .certificate(let error): "The certificate cannot be used: \(error)."
        case .adminSocket(let path, let failure):
            "The admin socket cannot be at \(path): \(failure.reason). Choose another path with --admin, or none with"
                + " --admin off."
        case .loops(let error): "The system has no room for the server: \(error)."
        }
    }

    private func advice(_ address: SocketAddress, _ error: SystemError, option: String) -> String {
        switch error.code {
        case EADDRINUSE:
            "another program listens there already, maybe another bullseye-server. End it, or choose another port with"
                + " \(option) \(Endpoint(host: address.host, port: address.port == 65535 ? 7443 : address.port + 1))."
        case EADDRNOTAVAIL: "this machine has no such address. 0.0.0.0 stands for all that it has."
        case EACCES: "ports below 1024 need a privilege. Choose a higher one, such as 7443."
        default: "\(error.reason)."
        }
    }
}

extension LocalSocketFailure {
    /// Why, in words that follow a colon.
    var reason: String {
        switch self {
        case .tooLong(let most): "the path is longer than the \(most) bytes that the system takes"
        case .inUse: "another server answers there"
        case .occupied: "something is there that is no socket"
        case .system(let error): error.reason
        }
    }
}
