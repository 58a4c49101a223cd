ServerProcess.run(CommandLine.arguments)
