import GameProtocol
import Glibc
import ServerSettings
import Transport

/// What would keep a server with these settings from running, found without touching anything.
struct StartCheck {
    /// What has to be mended, a sentence each.
    private(set) var problems: [String] = []
    /// What is maybe not meant, a sentence each.
    let remarks: [String]
    /// What would be used, a line each.
    private(set) var notes: [String] = []

    init(_ settings: ServerSettings) {
        remarks = settings.remarks
        look { () throws(StartFailure) in try Self.address(settings) }
        look { () throws(StartFailure) in try Self.certificate(settings) }
        look { () throws(StartFailure) in try Self.adminSocket(settings) }
        if DataDirectory.isUsed(settings) {
            look { () throws(StartFailure) in try Self.directory(DataDirectory.path(settings)) }
        }
    }

    private mutating func look(_ at: () throws(StartFailure) -> String) {
        do throws(StartFailure) {
            notes.append(try at())
        } catch {
            problems.append(error.description)
        }
    }

    private static func address(_ settings: ServerSettings) throws(StartFailure) -> String {
        guard let endpoint = settings.listen else { return "address      the one that holds by itself" }
        do throws(Endpoint.Problem) {
            let address = try endpoint.resolve()[0]
            return "address      \(address)"
        } catch {
            throw .unknownAddress(error)
        }
    }

    private static func adminSocket(_ settings: ServerSettings) throws(StartFailure) -> String {
        // Without a data directory there is more to mend than the socket, which is told there.
        guard let place = (try? AdminPlace(settings)) ?? nil else { return "admin        no socket" }
        try place.check()
        return "admin        \(place.path)"
    }

    private static func certificate(_ settings: ServerSettings) throws(StartFailure) -> String {
        guard settings.usesTLS else { return "certificate  none: plain TCP" }
        guard let files = settings.certificate else { return "certificate  the server's own" }
        do throws(TLSError) {
            let identity = try CertificateSource.files(files).load()
            return "certificate  \(files.certificate), good until \(identity.expiry)"
        } catch {
            throw .certificate(error)
        }
    }

    /// The directory can be written, or else made in the nearest one above it that is there.
    private static func directory(_ path: String) throws(StartFailure) -> String {
        var place = Substring(path)
        while access(String(place), F_OK) != 0, errno == ENOENT, let slash = place.lastIndex(of: "/") {
            place = place[..<slash]
        }
        let nearest = place.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : String(place)
        var status = stat()
        guard stat(nearest, &status) == 0 else { throw .directory(path, SystemError("stat")) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .directory(path, SystemError("stat", code: ENOTDIR)) }
        guard access(nearest, W_OK | X_OK) == 0 else { throw .directory(path, SystemError("access")) }
        return "data         \(path)" + (nearest == path ? "" : ", to be made")
    }
}
