import ClientCore
import ClientRuntime
import Glibc
import Transport

/// Reads the command line, does what it asks for, and ends with the exit status that the help documents.
TLSLibrary.outliveExit()
do {
    switch try BotsCommand(CommandLine.arguments.dropFirst()) {
    case .text(let text): Output.line(text)
    case .run(let run): exit(await run.run())
    case .work: exit(await Worker.run())
    }
} catch {
    Output.complaint("bullseye-bots: \(error)\n“bullseye-bots --help” tells more.")
    exit(ExitStatus.usage.rawValue)
}
