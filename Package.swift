// swift-tools-version: 6.2
import PackageDescription

// One package, one direction: every target imports only what it declares here, and
// `deploy/checks/layers` holds the sources to it. ARCHITECTURE.md tells what each one is.

let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], in folder: String = "Sources") -> Target {
    .target(name: name, dependencies: dependencies, path: "\(folder)/\(name)", swiftSettings: swiftSettings)
}

func executable(_ name: String, _ dependencies: [Target.Dependency], in folder: String) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: "\(folder)/\(name)", swiftSettings: swiftSettings)
}

/// A C program that measures the others.
func measure(_ name: String) -> Target {
    .executableTarget(
        name: name, path: "Benchmarks/\(name)",
        cSettings: [.define("_GNU_SOURCE"), .unsafeFlags(["-Wall", "-Wextra", "-Werror"])],
        linkerSettings: [.linkedLibrary("ssl"), .linkedLibrary("crypto")])
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: swiftSettings)
}

let package = Package(
    name: "bullseye",
    products: [
        .executable(name: "bullseye-server", targets: ["bullseye-server"]),
        .executable(name: "bullseye", targets: ["bullseye"]),
        .executable(name: "bullseye-bots", targets: ["bullseye-bots"]),
    ],
    targets: [
        // C libraries of the system, bound by a module map.
        .systemLibrary(
            name: "COpenSSL", path: "Sources/COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(
            name: "CJansson", path: "Sources/CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
        .systemLibrary(
            name: "CSQLite", path: "Sources/CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CQREncode", path: "Sources/CQREncode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"])]),

        .systemLibrary(name: "CInih", path: "Sources/CInih", pkgConfig: "inih", providers: [.apt(["libinih-dev"])]),

        .systemLibrary(name: "CLinux", path: "Sources/CLinux"),

        // Executables' command lines.
        library("Arguments", ["CLinux"]),

        // Pure: values in, values out.
        library("Reactive"),
        library("Figures"),
        library("GameRules"),
        library("GameProtocol", ["GameRules", "CJansson"]),
        library("WebSocket", ["COpenSSL"]),

        // The server.
        library("Diagnostics", ["Figures"]),
        library("Transport", ["WebSocket", "Figures", "COpenSSL", "CLinux"]),
        library("Arena", ["GameRules", "GameProtocol", "Reactive", "Figures"]),
        library("SQLiteStore", ["Arena", "GameProtocol", "Figures", "CSQLite"]),
        library("Administration", ["GameProtocol", "GameRules"]),
        library("ServerSettings", ["Arguments", "Diagnostics", "Transport", "CInih"]),
        executable(
            "bullseye-server",
            [
                "ServerSettings", "Administration", "Arena", "SQLiteStore", "Transport", "WebSocket", "GameProtocol",
                "GameRules", "Reactive", "Diagnostics", "Figures", "Arguments",
            ],
            in: "Sources"),

        // The clients.
        library("TerminalUI", in: "Client"),
        library("ClientCore", ["TerminalUI", "GameProtocol", "GameRules", "Reactive", "Arguments"], in: "Client"),
        library("LoadTest", ["Arguments"], in: "Client"),
        library("QRCode", ["CQREncode"], in: "Client"),
        library(
            "ClientRuntime",
            [
                "ClientCore", "Transport", "WebSocket", "GameProtocol", "GameRules", "Reactive", "Arguments",
                "CLinux",
            ],
            in: "Client"),
        library(
            "ClientScreens", ["ClientCore", "TerminalUI", "QRCode", "GameProtocol", "GameRules", "Reactive"],
            in: "Client"),
        executable(
            "bullseye",
            [
                "ClientScreens", "ClientCore", "ClientRuntime", "TerminalUI", "QRCode", "Transport", "GameProtocol",
                "GameRules", "Reactive", "Arguments",
            ],
            in: "Client"),
        executable(
            "bullseye-bots",
            [
                "LoadTest", "ClientCore", "ClientRuntime", "TerminalUI", "Transport", "WebSocket", "GameProtocol",
                "GameRules", "Reactive", "Arguments", "CLinux",
            ],
            in: "Client"),

        // What the wire engine and the store are measured by.
        executable("websocket-echo", ["Transport", "WebSocket", "Arguments"], in: "Benchmarks"),
        executable(
            "wire-replay", ["Arena", "ArenaSupport", "GameProtocol", "Transport", "WebSocket", "Arguments"],
            in: "Benchmarks"),
        executable("store-load", ["SQLiteStore", "Arena", "GameProtocol", "Arguments"], in: "Benchmarks"),
        measure("websocket-load"),
        measure("echo-floor"),

        // What is fed with whatever may be received, and the program that does so.
        library("FuzzTargets", ["WebSocket", "GameProtocol", "GameRules", "TerminalUI"], in: "Fuzzing"),
        executable("fuzz", ["FuzzTargets", "Arguments"], in: "Fuzzing"),

        // Tests mirror the targets.
        library("TestSupport", ["COpenSSL"], in: "Tests"),
        library(
            "ArenaSupport", ["Arena", "GameProtocol", "GameRules", "Reactive", "TestSupport", "COpenSSL"], in: "Tests"),
        tests("ReactiveTests", ["Reactive", "TestSupport"]),
        tests("GameRulesTests", ["GameRules", "TestSupport"]),
        tests("GameProtocolTests", ["GameProtocol", "GameRules", "TestSupport"]),
        tests("WebSocketTests", ["WebSocket", "TestSupport"]),
        tests("FuzzTargetsTests", ["FuzzTargets"]),
        tests("ArgumentsTests", ["Arguments"]),
        tests("FiguresTests", ["Figures"]),
        tests("DiagnosticsTests", ["Diagnostics", "Figures", "TestSupport"]),
        tests("ServerSettingsTests", ["ServerSettings", "Arguments", "Diagnostics", "Transport", "TestSupport"]),
        tests("TransportTests", ["Transport", "WebSocket", "Figures", "COpenSSL", "TestSupport"]),
        tests(
            "ArenaTests",
            ["Arena", "ArenaSupport", "Figures", "GameProtocol", "GameRules", "Reactive", "TestSupport"]),
        tests("AdministrationTests", ["Administration", "GameProtocol", "GameRules"]),
        tests("SQLiteStoreTests", ["SQLiteStore", "Arena", "Figures", "GameProtocol", "TestSupport"]),
        tests("ServerTests", ["bullseye-server", "SQLiteStore", "Transport"]),
        executable("store-writer", ["SQLiteStore", "Arena", "GameProtocol"], in: "Tests"),
        executable("terminal-probe", ["ClientRuntime"], in: "Tests"),
        tests(
            "EndToEndTests",
            [
                "ArenaSupport", "Arena", "SQLiteStore", "GameProtocol", "GameRules", "LoadTest", "Transport",
                "WebSocket",
                "QRCode", "TestSupport", "CLinux",
            ]),
        tests("TerminalUITests", ["TerminalUI", "TestSupport"]),
        tests("ClientCoreTests", ["ClientCore", "TerminalUI", "GameProtocol", "GameRules", "TestSupport"]),
        tests("LoadTestTests", ["LoadTest", "TestSupport"]),
        tests("QRCodeTests", ["QRCode"]),
        tests(
            "ClientScreensTests",
            ["ClientScreens", "ClientCore", "TerminalUI", "GameProtocol", "GameRules", "Reactive", "TestSupport"]),
        tests(
            "ClientRuntimeTests",
            [
                "ClientRuntime", "ClientCore", "Transport", "WebSocket", "GameProtocol", "GameRules", "Reactive",
                "Arguments", "TestSupport",
            ]),
    ]
)
