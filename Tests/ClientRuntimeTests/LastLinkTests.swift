import ClientRuntime
import GameProtocol
import Glibc
import TestSupport
import Testing

@Suite struct LastLinkTests {
    private let directory = TemporaryDirectory()
    private var last: LastLink { LastLink(stateDirectory: "\(directory.path)/state") }
    private var file: String { "\(directory.path)/state/bullseye/last-link" }

    private func link(room: String? = nil) -> InvitationLink {
        InvitationLink(
            host: "play.example", port: 7443, room: room.flatMap { RoomCode($0) },
            pin: Pin(bytes: [UInt8](repeating: 7, count: 32)))
    }

    @Test func `has none at first, and later the whole link without its room`() {
        #expect(last.read() == nil)
        last.keep(link(room: "KXQZT"))
        #expect(last.read() == link())
        last.keep(InvitationLink(host: "other.example"))
        #expect(last.read() == InvitationLink(host: "other.example"))
    }

    @Test func `nobody else can read it, and nothing else is left behind`() {
        last.keep(link())
        var status = stat()
        #expect(stat(file, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(access("\(file).\(getpid())", F_OK) != 0)
    }

    @Test func `a file that holds no link is none`() {
        last.keep(link())
        let descriptor = open(file, O_WRONLY | O_TRUNC)
        _ = write(descriptor, "rubbish", 7)
        close(descriptor)
        #expect(last.read() == nil)
    }

    @Test func `a directory that cannot be made changes nothing`() {
        let last = LastLink(stateDirectory: "/dev/null")
        last.keep(link())
        #expect(last.read() == nil)
    }
}
