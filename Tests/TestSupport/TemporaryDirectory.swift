import Glibc

/// A directory that is gone, with all that is in it, when the test is over.
public final class TemporaryDirectory: Sendable {
    /// Where it is.
    public let path: String

    /// Makes a directory with a name of its own.
    public init() {
        var template = Array("/tmp/bullseye-test-XXXXXX".utf8CString)
        precondition(mkdtemp(&template) != nil, "no temporary directory can be made")
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Puts a small file there.
    public func write(_ text: String, to name: String) {
        let file = fopen("\(path)/\(name)", "w")
        fputs(text, file)
        fclose(file)
    }

    deinit { TemporaryDirectory.remove(path) }

    private static func remove(_ path: String) {
        if let directory = opendir(path) {
            while let entry = readdir(directory) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
                }
                if name == "." || name == ".." { continue }
                if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
            }
            closedir(directory)
        }
        rmdir(path)
    }
}
