import CLoxodromeSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A connection to an SQLite database. It must be used on one thread at a time, and so must its
/// statements.
///
/// A database can be of another program: it can have views that never end, wrong lengths, and
/// triggers. So values and the steps of a statement can be limited, functions with side effects
/// are not called by what is in the file, and pages are validated before use.
package final class Database {
  /// An error of a database.
  package struct Fault: Error, Hashable, Sendable {
    /// The path of the file, not changed.
    package let file: String
    /// The reason as a phrase: SQLite's message, or what was expected and found.
    package let reason: String

    /// Creates an error.
    package init(file: String, reason: String) {
      self.file = file
      self.reason = reason
    }
  }

  /// What a database can be used for.
  package enum Access: Sendable {
    /// Reading a database that exists.
    case reading
    /// Reading and writing a database that exists.
    case writing
    /// Reading and writing a database, which is created if it does not exist.
    case creating
  }

  /// The limits for a database of another program.
  package struct Limits: Hashable, Sendable {
    /// The largest length of a value or a row in bytes.
    package var valueLength: Int
    /// The largest number of SQLite's steps between two resets of a statement. It is counted in
    /// thousands.
    package var stepCount: Int

    /// Creates limits.
    package init(valueLength: Int, stepCount: Int) {
      self.valueLength = valueLength
      self.stepCount = stepCount
    }
  }

  /// The path of the file, not changed.
  package let file: String
  let connection: OpaquePointer
  let steps: Steps

  /// Opens a database.
  package init(path: String, access: Access, limits: Limits? = nil) throws(Fault) {
    guard !path.utf8.contains(0) else {
      throw Fault(file: path, reason: "the path contains a zero byte")
    }
    if access == .reading { try Self.expectDatabase(path) }
    // SQLite gives some names, such as ":memory:", another meaning.
    let name = path.hasPrefix("/") ? path : "./" + path
    let flags =
      switch access {
      case .reading: SQLITE_OPEN_READONLY
      case .writing: SQLITE_OPEN_READWRITE
      case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var opened: OpaquePointer?
    let status = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    // There is a connection even if opening failed, unless there was no memory for it.
    guard let connection = opened else { throw Fault(file: path, reason: "no memory") }
    file = path
    self.connection = connection
    steps = Steps(limit: limits.map { max($0.stepCount, 0) / Steps.unit } ?? .max)
    guard status == SQLITE_OK else {
      // SQLite's message does not tell why a file cannot be opened.
      let number = sqlite3_system_errno(connection)
      if number != 0 { throw Fault(file: path, reason: String(cString: strerror(number))) }
      throw fault
    }
    sqlite3_busy_timeout(connection, 1000)
    if let limits {
      sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(clamping: limits.valueLength))
      let context = Unmanaged.passUnretained(steps).toOpaque()
      sqlite3_progress_handler(connection, Int32(Steps.unit), isOverLimit, context)
    }
    try run("PRAGMA trusted_schema = OFF")
    try run("PRAGMA cell_size_check = ON")
  }

  deinit { sqlite3_close_v2(connection) }

  /// Throws an error if a file is not one of SQLite. SQLite would take an empty file and some devices
  /// for an empty database, and its messages do not tell why a file cannot be read.
  private static func expectDatabase(_ path: String) throws(Fault) {
    func unexpected(_ found: String) -> Fault {
      Fault(file: path, reason: "expected an SQLite database, found \(found)")
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw Fault(file: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw unexpected("a folder or a device") }
    guard let stream = fopen(path, "rb") else {
      throw Fault(file: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(stream) }
    let mark = Array("SQLite format 3\0".utf8)
    let start = [UInt8](unsafeUninitializedCapacity: mark.count) { buffer, count in
      count = fread(buffer.baseAddress, 1, mark.count, stream)
    }
    guard start == mark else { throw unexpected(start.isEmpty ? "an empty file" : "another file") }
  }

  /// Runs statements and ignores their rows.
  package func run(_ sql: String) throws(Fault) {
    steps.count = 0
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw fault }
  }

  /// Prepares a statement.
  package func prepare(_ sql: String) throws(Fault) -> Statement {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw fault
    }
    return Statement(database: self, pointer: statement)
  }

  /// The number of rows that the last statement changed.
  package var changeCount: Int { Int(sqlite3_changes64(connection)) }

  var fault: Fault { Fault(file: file, reason: String(cString: sqlite3_errmsg(connection))) }
}

/// Counts the steps of SQLite since the last reset of a statement. SQLite's own count begins when
/// the statement is prepared, so a statement that is used often would reach any limit.
final class Steps {
  /// The steps that are counted as one.
  static let unit = 1000
  let limit: Int
  var count = 0

  init(limit: Int) { self.limit = limit }
}

/// Returns 1 if the statement must end.
private func isOverLimit(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  let steps = Unmanaged<Steps>.fromOpaque(context).takeUnretainedValue()
  steps.count += 1
  return steps.count > steps.limit ? 1 : 0
}
