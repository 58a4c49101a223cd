import ClientCore
import ClientRuntime
import Glibc

/// Reads the command line, lets the bots play, and ends with the exit status that the help documents.
do {
    switch try BotsCommand(CommandLine.arguments.dropFirst()) {
    case .help: Output.line(BotsCommand.helpText)
    case .version: Output.line("bullseye-bots \(ClientVersion.text)")
    case .play(let run): exit(await run.run())
    }
} catch {
    Output.complaint("bullseye-bots: \(error)\n“bullseye-bots --help” tells more.")
    exit(2)
}
