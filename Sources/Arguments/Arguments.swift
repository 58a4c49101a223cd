import CLinux
import Glibc

/// A command line, read by `getopt_long(3)`: options in any order, with `--name value` or
/// `--name=value`, abbreviated where that is clear; `--` ends them.
public struct Arguments: Sendable {
    /// An option that a command has.
    public struct Option: Sendable {
        /// The name, without the dashes.
        public let name: String
        /// Whether it takes a value.
        public let takesValue: Bool

        private init(_ name: String, takesValue: Bool) {
            self.name = name
            self.takesValue = takesValue
        }

        /// An option that is there or not.
        public static func flag(_ name: String) -> Option { Option(name, takesValue: false) }
        /// An option with a value.
        public static func value(_ name: String) -> Option { Option(name, takesValue: true) }
    }

    /// The values given, by the option's name; a flag's are empty.
    private let values: [String: [String]]
    /// What is no option, in its order.
    public let operands: [String]

    /// Reads `arguments`, the program's name first.
    ///
    /// On one thread at a time: getopt's state is the process's.
    public init(_ arguments: [String], _ known: [Option]) throws(ArgumentError) {
        var names: [UnsafeMutablePointer<CChar>?] = known.map { strdup($0.name) }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer {
            for pointer in names + words { free(pointer) }
            names = []
        }
        var table = zip(known, names).enumerated().map { index, entry in
            CLinux.option(
                name: entry.1, has_arg: entry.0.takesValue ? required_argument : no_argument, flag: nil,
                val: Int32(index) + Arguments.firstValue)
        }
        table.append(CLinux.option())
        var values: [String: [String]] = [:]
        bullseye_getopt_begin()
        while true {
            let value = getopt_long(Int32(arguments.count), &words, ":", table, nil)
            if value == -1 { break }
            guard value >= Arguments.firstValue else {
                throw ArgumentError(value, words: words, known)
            }
            values[known[Int(value - Arguments.firstValue)].name, default: []]
                .append(bullseye_getopt_value().map { String(cString: $0) } ?? "")
        }
        self.values = values
        operands = words[Int(bullseye_getopt_index())...].compactMap { $0.map { String(cString: $0) } }
    }

    /// Above every character that getopt could return.
    static let firstValue: Int32 = 1000

    /// The value of an option, if it was given; of a repeated one the last, of a flag an empty one.
    public subscript(name: String) -> String? { values[name]?.last }

    /// All the values of an option, in their order.
    public func all(_ name: String) -> [String] { values[name] ?? [] }
}
