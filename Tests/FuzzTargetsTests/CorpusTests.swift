import FuzzTargets
import Glibc
import Testing

/// What libFuzzer begins with, and what it has found: `Fuzzing/corpora` has a folder for each target.
@Suite struct CorpusTests {
    private static let corpora =
        #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Fuzzing/corpora"

    @Test(arguments: FuzzTarget.allCases) func `every input of the corpus keeps the rules`(_ target: FuzzTarget) throws
    {
        let folder = "\(Self.corpora)/\(target.rawValue)"
        let names = try Self.names(in: folder)
        #expect(!names.isEmpty)
        for name in names {
            let bytes = try #require(Self.bytes(of: "\(folder)/\(name)"))
            do {
                try bytes.withUnsafeBytes { try target.check($0) }
            } catch {
                Issue.record("\(name): \(error)")
            }
        }
    }

    @Test func `every corpus has its target`() throws {
        #expect(try Set(Self.names(in: Self.corpora)) == Set(FuzzTarget.allCases.map(\.rawValue)))
    }

    private static func names(in folder: String) throws -> [String] {
        let directory = try #require(opendir(folder))
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    private static func bytes(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        return bytes
    }
}
