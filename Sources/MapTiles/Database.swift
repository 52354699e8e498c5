import CSQLite
import MapGeometry

/// An SQLite database that is open for reading only. `prepareTile()` must be called before
/// `tile(_:)`. The database must be used on one thread at a time.
struct Database: ~Copyable {
  /// An error in reading a database. The reason is a phrase: SQLite's error message, or the
  /// description of a value that is not as expected.
  struct Fault: Error {
    let reason: String
  }

  private let connection: OpaquePointer
  private var tileQuery: OpaquePointer?

  init(path: String) throws(Fault) {
    // SQLite gives some names, such as ":memory:", another meaning.
    let path = path.hasPrefix("/") ? path : "./" + path
    var opened: OpaquePointer?
    let status = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
    // There is a connection even if opening failed, unless there was no memory for it.
    guard let connection = opened else { throw Fault(reason: "no memory") }
    guard status == SQLITE_OK else {
      let reason = String(cString: sqlite3_errmsg(connection))
      sqlite3_close_v2(connection)
      throw Fault(reason: reason)
    }
    self.connection = connection
    sqlite3_busy_timeout(connection, 1000)
    // A database can have views that never end, and wrong lengths. So values are limited to the
    // size of a tile, and SQLite ends a statement after about twenty million steps. A tile takes a
    // few hundred steps. Without an index it takes about twenty million in a level of four million
    // tiles.
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(TileDownloads.largestSize))
    sqlite3_progress_handler(connection, 20_000_000, { _ in 1 }, nil)
    // The database's views must not call functions with side effects, and its pages are validated
    // before use.
    sqlite3_exec(connection, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", nil, nil, nil)
  }

  deinit {
    sqlite3_finalize(tileQuery)
    sqlite3_close_v2(connection)
  }

  /// Returns the rows of a statement, at most `limit`. Values are texts, and nil for NULL.
  func rows(_ sql: String, limit: Int) throws(Fault) -> [[String?]] {
    let statement = try prepare(sql)
    defer { sqlite3_finalize(statement) }
    var rows: [[String?]] = []
    while rows.count < limit {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append(
          (0..<sqlite3_column_count(statement)).map { column in
            sqlite3_column_text(statement, column).map { String(cString: $0) }
          })
      case SQLITE_DONE: return rows
      default: throw fault
      }
    }
    return rows
  }

  /// Prepares the query for a tile. Throws an error if the table `tiles` or one of its columns is
  /// missing.
  mutating func prepareTile() throws(Fault) {
    tileQuery = try prepare(
      "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ? LIMIT 1")
  }

  /// Returns the bytes of a tile whose row is counted from the south; nil if the table has no such
  /// tile, or if `prepareTile()` was not called. Throws an error if the value is not a blob.
  func tile(_ tile: Tile) throws(Fault) -> [UInt8]? {
    guard let tileQuery else { return nil }
    defer { sqlite3_reset(tileQuery) }
    for (index, value) in [tile.z, tile.x, tile.y].enumerated() {
      guard sqlite3_bind_int64(tileQuery, Int32(index) + 1, Int64(value)) == SQLITE_OK else { throw fault }
    }
    switch sqlite3_step(tileQuery) {
    case SQLITE_DONE: return nil
    case SQLITE_ROW: break
    default: throw fault
    }
    guard sqlite3_column_type(tileQuery, 0) == SQLITE_BLOB else {
      throw Fault(reason: "a value that is no blob")
    }
    // The pointer is nil for a blob without bytes.
    guard let bytes = sqlite3_column_blob(tileQuery, 0) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(tileQuery, 0))))
  }

  private func prepare(_ sql: String) throws(Fault) -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw fault
    }
    return statement
  }

  private var fault: Fault { Fault(reason: String(cString: sqlite3_errmsg(connection))) }
}
