import Glibc
import TestSupport

/// A small file system in memory, mounted for one program alone.
struct SmallDisk {
    /// Where the program finds it.
    let directory = TemporaryDirectory()
    private let options: String

    /// - Parameter options: What it is mounted with, such as `ro`.
    init(_ options: String = "size=1m") { self.options = options }

    /// Words of a shell that mount it for the program that they run.
    var shell: String {
        let mount = "mount -t tmpfs -o \(options) none \(directory.path)"
        return "exec unshare --map-root-user --mount sh -c '\(mount) && exec \"$0\" \"$@\"' \"$0\" \"$@\""
    }

    /// Takes all the room that is left on the disk of a program.
    func fill(of program: Program) {
        let descriptor = open(filler(of: program), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        let bytes = [UInt8](repeating: 0, count: 4096)
        while write(descriptor, bytes, bytes.count) > 0 {}
        close(descriptor)
    }

    /// Gives back what ``fill(of:)`` has taken; false if it had not.
    func makeRoom(for program: Program) -> Bool { unlink(filler(of: program)) == 0 }

    /// Seen through the process, since the disk is mounted for it alone.
    private func filler(of program: Program) -> String { "/proc/\(program.process)/root\(directory.path)/filler" }
}
