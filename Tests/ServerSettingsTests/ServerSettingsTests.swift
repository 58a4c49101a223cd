import Arguments
import Diagnostics
import Testing

@testable import ServerSettings

@Suite struct ServerSettingsTests {
    /// Reads settings, with files as they stand in a table.
    private func settings(
        _ words: [String] = [], _ environment: [String: String] = [:], files: [String: String] = [:]
    ) throws -> ServerSettings {
        let arguments = try Arguments(["server"] + words, ServerSettings.options.map(\.argument))
        return try ServerSettings(arguments, environment: environment) { path, _ throws(SettingsFileFailure) in
            guard let text = files[path] else { throw SettingsFileFailure(reason: "No such file or directory") }
            return Array(text.utf8)
        }
    }

    /// The sentences about what is wrong.
    private func problems(
        _ words: [String] = [], _ environment: [String: String] = [:], files: [String: String] = [:]
    ) throws -> [String] {
        do {
            _ = try settings(words, environment, files: files)
            return []
        } catch let problems as ServerSettings.Problems {
            return problems.sentences
        }
    }

    @Test func `without any, what holds by itself holds`() throws {
        let settings = try settings()
        #expect(settings.listen == nil)
        #expect(settings.usesTLS)
        #expect(settings.remembers)
        #expect(settings.drainSeconds == 60)
        #expect(settings.logLevel == .info)
        #expect(settings.logFormat == .auto)
        #expect(settings.origins == nil)
    }

    @Test func `the command line counts more than the environment, and that more than the file`() throws {
        let files = ["c": "drain = 1\nlog-level = debug\nstore = off\n"]
        let environment = ["BULLSEYE_DRAIN": "2", "BULLSEYE_LOG_LEVEL": "error"]
        let all = try settings(["--config", "c", "--drain", "3"], environment, files: files)
        #expect(all.drainSeconds == 3)
        #expect(all.logLevel == .error)
        #expect(!all.remembers)
        let two = try settings([], environment.merging(["BULLSEYE_CONFIG": "c"]) { $1 }, files: files)
        #expect(two.drainSeconds == 2)
        #expect(!two.remembers)
    }

    @Test func `the admin socket is at a path, nowhere, or where it is by itself`() throws {
        #expect(try settings().admin == .automatic)
        #expect(try settings(["--admin", "/run/b.sock"]).admin == .path("/run/b.sock"))
        #expect(try settings([], ["BULLSEYE_ADMIN": "off"]).admin == .off)
        #expect(try settings(["--config", "c"], files: ["c": "admin = ./off\n"]).admin == .path("./off"))
        #expect(try problems(["--admin", ""]) == ["--admin needs a value: PATH|off."])
    }

    @Test func `an empty variable is none`() throws {
        #expect(try settings([], ["BULLSEYE_DRAIN": "", "BULLSEYE_CONFIG": ""]).drainSeconds == 60)
    }

    @Test func `a secret comes from a variable or from a file that one names, and from no option`() throws {
        let pair = ["BULLSEYE_CERT": "a", "BULLSEYE_KEY": "b"]
        let given = try settings([], pair.merging(["BULLSEYE_KEY_PASSWORD": "x y"]) { $1 })
        #expect(given.certificate == .init(certificate: "a", key: "b", password: "x y"))
        let read = try settings(
            [], pair.merging(["BULLSEYE_KEY_PASSWORD_FILE": "/run/p"]) { $1 }, files: ["/run/p": "secret\nmore"])
        #expect(read.certificate?.password == "secret")
        #expect(!ServerSettings.options.contains { $0.name == "key-password" })
        #expect(
            try problems(
                [], ["BULLSEYE_KEY_PASSWORD": "x", "BULLSEYE_KEY_PASSWORD_FILE": "p"], files: ["p": "y"])
                == ["BULLSEYE_KEY_PASSWORD and BULLSEYE_KEY_PASSWORD_FILE exclude each other."])
        #expect(
            try problems([], ["BULLSEYE_KEY_PASSWORD_FILE": "q"])
                == ["BULLSEYE_KEY_PASSWORD_FILE: q cannot be read: No such file or directory."])
    }

    @Test func `all that is wrong is told at once, each where it stands`() throws {
        #expect(
            try problems(
                ["--config", "c", "--listen", "7443", "--cert", "x"],
                ["BULLSEYE_LOG_FORMAT": "jsno", "BULLSEYE_PER_ADDRESS": "0"],
                files: ["c": "drain = soon\nquiet = on\norigins = play.example.org\n"]) == [
                    "c:2: There is no setting “quiet”.",
                    "--listen: “7443” is not HOST:PORT. Write for example 127.0.0.1:7443, localhost:7443 or [::1]:7443.",
                    "--cert needs --key: the file with the certificate's private key.",
                    "c:1: drain needs a number of seconds from 0 to 3600, not “soon”.",
                    "BULLSEYE_PER_ADDRESS needs a number from 1 to 10000, not “0”.",
                    "c:3: origins needs origins such as https://play.example.org, not “play.example.org”.",
                    "BULLSEYE_LOG_FORMAT is one of auto, text, json, not “jsno”. Did you mean “json”?",
                ])
    }

    @Test func `a file that cannot be read is told`() throws {
        #expect(try problems(["--config", "c"]) == ["The settings in c cannot be read: No such file or directory."])
    }

    @Test func `a value that is missing is told`() throws {
        #expect(try problems(["--data", ""]) == ["--data needs a value: DIR."])
        #expect(try problems(["--config", "c"], files: ["c": "data =\n"]) == ["c:1: data needs a value: DIR."])
    }

    @Test func `TLS that is switched off for once leaves the file's certificate alone`() throws {
        let files = ["c": "cert = a\nkey = b\n"]
        #expect(try !settings(["--config", "c", "--no-tls"], files: files).usesTLS)
        #expect(
            try problems(["--no-tls", "--cert", "a", "--key", "b"]) == ["--no-tls and --cert exclude each other."])
        #expect(
            try problems(["--config", "c"], files: ["c": "tls = off\ncert = a\nkey = b\n"])
                == ["c:1: tls and cert exclude each other."])
    }

    @Test func `a variable that is no setting is remarked on, not refused`() throws {
        let settings = try settings([], ["BULLSEYE_DRIAN": "5", "BULLSEYE_SERVICE_HOST": "10.0.0.1", "HOME": "/"])
        #expect(
            settings.remarks == [
                "BULLSEYE_DRIAN is no setting. Did you mean BULLSEYE_DRAIN?", "BULLSEYE_SERVICE_HOST is no setting.",
            ])
    }

    @Test func `origins are compared as browsers name them`() throws {
        #expect(
            try settings(["--origins", "https://Play.Example.org, http://localhost:8080"]).origins
                == ["https://play.example.org", "http://localhost:8080"])
    }
}
