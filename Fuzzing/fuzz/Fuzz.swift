import Arguments
import FuzzTargets
import Glibc

/// Runs inputs through what FUZZ_TARGET names: those that libFuzzer makes up, or, built without it, those in files.
///
/// `deploy/checks/fuzz` builds it with libFuzzer, which brings the program's beginning with it. Without,
/// `FUZZ_TARGET=connection swift run fuzz FILE…` runs inputs that were found, for a debugger.
#if !FUZZING
    @main
#endif
enum Fuzz {
    private static let target = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

    static func main() {
        for path in CommandLine.arguments.dropFirst() {
            guard let file = fopen(path, "r") else { fail("\(path) cannot be read") }
            var bytes = [UInt8](repeating: 0, count: 1 << 20)
            let count = fread(&bytes, 1, bytes.count, file)
            bytes[..<count].withUnsafeBytes(run)
            fclose(file)
        }
    }

    fileprivate static func run(_ input: UnsafeRawBufferPointer) {
        guard let target else {
            fail("FUZZ_TARGET is none of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        do throws(Violation) {
            try target.check(input)
        } catch {
            fail(error.description)
        }
    }

    /// Ends so that libFuzzer keeps the input.
    private static func fail(_ reason: String) -> Never {
        StandardStream.errors.write("fuzz: \(reason)\n")
        abort()
    }
}

/// Where libFuzzer calls in.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Fuzz.run(UnsafeRawBufferPointer(start: bytes, count: count))
    return 0
}
