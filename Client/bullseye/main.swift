import ClientCore
import ClientRuntime
import Glibc
import Transport

/// Reads the command line, plays, and ends with the exit status that the help documents.
TLSLibrary.outliveExit()
do {
    switch try Command(CommandLine.arguments.dropFirst()) {
    case .text(let text): Output.line(text)
    case .play(let session): exit(await session.run())
    }
} catch {
    Output.complaint("bullseye: \(error)\n“bullseye --help” tells more.")
    exit(ExitStatus.usage.rawValue)
}
