import CSQLite

/// The row that a statement stands at: its columns by number, from 0, valid until the statement moves on.
struct SQLiteRow {
    private let statement: OpaquePointer

    init(of statement: OpaquePointer) { self.statement = statement }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    /// The number; 0 for NULL.
    func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    /// The number; 0 for NULL.
    func int(_ column: Int32) -> Int { Int(number(column)) }

    /// The text, what is no UTF-8 in it replaced; empty for NULL.
    func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The bytes; none for NULL.
    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
}
