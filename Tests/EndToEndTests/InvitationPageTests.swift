import TestSupport
import Testing

/// What a browser is shown that opens an invitation.
@Suite(.timeLimit(.minutes(1))) struct InvitationPageTests {
    @Test func `the page names all that a friend has to install, as the readme does`() async throws {
        let server = try await ServerProgram(tls: false)
        let page = try await Program.run(
            "/usr/bin/python3",
            [
                "-c", "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())",
                "http://127.0.0.1:\(server.port)/",
            ])
        #expect(page.status == 0, "\(page.errors)")
        let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
        let readme = try await Program.run("/usr/bin/cat", ["\(root)/README.md"]).output
        let line = try #require(readme.split(separator: "\n").first { $0.contains("apt-get install lib") })
        let packages = line.split(separator: "`")[1].split(separator: " ").dropFirst(2)
        #expect(packages.count >= 4)
        for package in packages { #expect(page.output.contains("<code>\(package)</code>"), "\(package)") }
        _ = await server.stop()
    }
}
