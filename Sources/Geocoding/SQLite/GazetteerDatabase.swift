import CSQLite

/// A gazetteer file that cannot be used or written.
public struct GazetteerFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, not changed.
  public let file: String
  /// The reason: what was expected and found, or the message of SQLite.
  public let reason: String

  /// The path and the reason.
  public var description: String { "\(file): \(reason)" }
}

/// A connection to an SQLite database. It must be used on one thread at a time.
final class GazetteerDatabase {
  /// The number in the file's header that tells a gazetteer from other databases, "LoxG".
  static let applicationID = 0x4C6F_7847
  /// The version of the tables.
  static let version = 1

  let file: String
  private let connection: OpaquePointer

  /// - Parameter flags: SQLite's flags, for example `SQLITE_OPEN_READONLY`.
  init(path: String, flags: Int32) throws(GazetteerFault) {
    // SQLite gives some names, such as ":memory:", another meaning.
    let name = path.hasPrefix("/") ? path : "./" + path
    var opened: OpaquePointer?
    let status = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let connection = opened else { throw GazetteerFault(file: path, reason: "no memory") }
    file = path
    self.connection = connection
    guard status == SQLITE_OK else { throw fault }
    sqlite3_busy_timeout(connection, 1000)
    // The database of another program can have triggers and views; they must not call functions
    // with side effects.
    try run("PRAGMA trusted_schema = OFF")
    try run("PRAGMA cell_size_check = ON")
  }

  deinit { sqlite3_close_v2(connection) }

  /// Runs a statement and ignores its rows.
  func run(_ sql: String) throws(GazetteerFault) {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw fault }
  }

  func prepare(_ sql: String) throws(GazetteerFault) -> GazetteerStatement {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw fault
    }
    return GazetteerStatement(database: self, pointer: statement)
  }

  /// The number of rows that the last statement changed.
  var changeCount: Int { Int(sqlite3_changes64(connection)) }

  var fault: GazetteerFault {
    GazetteerFault(file: file, reason: String(cString: sqlite3_errmsg(connection)))
  }
}

/// A prepared statement. Parameters and columns are counted from 0.
final class GazetteerStatement {
  private let database: GazetteerDatabase
  private let pointer: OpaquePointer

  init(database: GazetteerDatabase, pointer: OpaquePointer) {
    self.database = database
    self.pointer = pointer
  }

  deinit { sqlite3_finalize(pointer) }

  /// The path of the database's file.
  var file: String { database.file }

  /// Starts the statement again, without values.
  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  func bind(_ integer: Int, at index: Int) {
    sqlite3_bind_int64(pointer, Int32(index) + 1, Int64(integer))
  }

  func bind(_ double: Double, at index: Int) { sqlite3_bind_double(pointer, Int32(index) + 1, double) }

  /// Binds the bytes of a text in UTF-8.
  func bind(_ text: some Collection<UInt8>, at index: Int) {
    // SQLITE_TRANSIENT: SQLite copies the bytes.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let bytes = ContiguousArray(text)
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      // Without a pointer the value would be NULL.
      _ = withUnsafePointer(to: CChar(0)) { empty in
        sqlite3_bind_text64(
          pointer, Int32(index) + 1, start ?? empty, UInt64(buffer.count), copied, UInt8(SQLITE_UTF8))
      }
    }
  }

  /// Advances to the next row. Returns false after the last.
  func step() throws(GazetteerFault) -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.fault
    }
  }

  /// Runs a statement that has no rows, and resets it.
  func execute() throws(GazetteerFault) {
    defer { reset() }
    while try step() {}
  }

  func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(pointer, Int32(column))) }
  func double(_ column: Int) -> Double { sqlite3_column_double(pointer, Int32(column)) }

  /// The text of a column; empty for NULL.
  func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

  /// The bytes of a text; empty for NULL.
  func bytes(_ column: Int) -> [UInt8] {
    guard let start = sqlite3_column_text(pointer, Int32(column)) else { return [] }
    return Array(
      UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, Int32(column)))))
  }
}
