import ClientCore
import ClientRuntime
import Glibc

/// Reads the command line, lets the bots play, and ends with the exit status that the help documents.
do {
    switch try BotsCommand(CommandLine.arguments.dropFirst()) {
    case .text(let text): Output.line(text)
    case .play(let run): exit(await run.run())
    }
} catch {
    Output.complaint("bullseye-bots: \(error)\n“bullseye-bots --help” tells more.")
    exit(ExitStatus.usage.rawValue)
}
