import CLoxodromeSQLite

/// A prepared statement. Parameters and columns are counted from 0.
package final class Statement {
  private let database: Database
  private let pointer: OpaquePointer

  init(database: Database, pointer: OpaquePointer) {
    self.database = database
    self.pointer = pointer
  }

  deinit { sqlite3_finalize(pointer) }

  /// The path of the database's file.
  package var file: String { database.file }

  /// Starts the statement again with values for its parameters, in order.
  package func start(_ values: any StatementValue...) {
    reset()
    for (index, value) in values.enumerated() { value.bind(to: self, at: index) }
  }

  /// Starts the statement again, without values.
  package func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
    database.steps.count = 0
  }

  /// Starts the count of steps again, for a limit that is for each row.
  package func restartCount() { database.steps.count = 0 }

  /// Binds bytes.
  package func bind(blob bytes: [UInt8], at index: Int) {
    // SQLITE_TRANSIENT: SQLite copies the bytes.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    bytes.withUnsafeBytes { buffer in
      // Without a pointer the value would be NULL.
      _ = withUnsafePointer(to: UInt8(0)) { empty in
        sqlite3_bind_blob64(
          pointer, Int32(clamping: index) &+ 1, buffer.baseAddress ?? UnsafeRawPointer(empty),
          UInt64(buffer.count), copied)
      }
    }
  }

  /// Binds an integer.
  package func bind(_ integer: Int, at index: Int) {
    sqlite3_bind_int64(pointer, Int32(clamping: index) &+ 1, Int64(integer))
  }

  /// Binds a number.
  package func bind(_ double: Double, at index: Int) {
    sqlite3_bind_double(pointer, Int32(clamping: index) &+ 1, double)
  }

  /// Binds the bytes of a text in UTF-8.
  package func bind(_ text: some Collection<UInt8>, at index: Int) {
    // SQLITE_TRANSIENT: SQLite copies the bytes.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let bytes = ContiguousArray(text)
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      // Without a pointer the value would be NULL.
      _ = withUnsafePointer(to: CChar(0)) { empty in
        sqlite3_bind_text64(
          pointer, Int32(clamping: index) &+ 1, start ?? empty, UInt64(buffer.count), copied,
          UInt8(SQLITE_UTF8))
      }
    }
  }

  /// Advances to the next row. Returns false after the last.
  package func step() throws(Database.Fault) -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.fault
    }
  }

  /// Runs a statement that has no rows, and resets it. The values are those of its first parameters.
  package func execute(_ values: any StatementValue...) throws(Database.Fault) {
    for (index, value) in values.enumerated() { value.bind(to: self, at: index) }
    defer { reset() }
    while try step() {}
  }

  /// The number of columns of a row.
  package var columnCount: Int { Int(sqlite3_column_count(pointer)) }

  /// The integer in a column; 0 for NULL and for texts that are none.
  package func integer(_ column: Int) -> Int {
    Int(sqlite3_column_int64(pointer, Int32(clamping: column)))
  }

  /// The whole number in a column; nil for NULL, texts, blobs and other numbers.
  package func number(_ column: Int) -> Int? {
    let index = Int32(clamping: column)
    switch sqlite3_column_type(pointer, index) {
    case SQLITE_INTEGER: return Int(sqlite3_column_int64(pointer, index))
    case SQLITE_FLOAT: return Int(exactly: sqlite3_column_double(pointer, index))
    default: return nil
    }
  }

  /// The number in a column; 0 for NULL and for texts that are none.
  package func double(_ column: Int) -> Double {
    sqlite3_column_double(pointer, Int32(clamping: column))
  }

  /// Whether a column is NULL.
  package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(pointer, Int32(clamping: column)) == SQLITE_NULL
  }

  /// The text of a column; empty for NULL.
  package func text(_ column: Int) -> String {
    let index = Int32(clamping: column)
    guard let start = sqlite3_column_text(pointer, index) else { return "" }
    let count = Int(sqlite3_column_bytes(pointer, index))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The bytes of a blob; nil if the column has another value.
  package func blob(_ column: Int) -> [UInt8]? {
    let index = Int32(clamping: column)
    guard sqlite3_column_type(pointer, index) == SQLITE_BLOB else { return nil }
    // The pointer is nil for a blob without bytes.
    guard let bytes = sqlite3_column_blob(pointer, index) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(pointer, index))))
  }
}

/// A value of a parameter: an integer, a number, or a text as a string or in UTF-8.
package protocol StatementValue {
  /// Binds the value.
  func bind(to statement: Statement, at index: Int)
}

extension Int: StatementValue {
  package func bind(to statement: Statement, at index: Int) { statement.bind(self, at: index) }
}

extension Double: StatementValue {
  package func bind(to statement: Statement, at index: Int) { statement.bind(self, at: index) }
}

extension String: StatementValue {
  package func bind(to statement: Statement, at index: Int) { statement.bind(utf8, at: index) }
}

extension [UInt8]: StatementValue {
  package func bind(to statement: Statement, at index: Int) { statement.bind(self, at: index) }
}
