import LoxodromeDatabases
import MapGeometry

/// The tables of an MBTiles archive, open for reading only. They must be used on one thread at a
/// time.
struct TileDatabase: ~Copyable {
  private let database: Database
  private let tileQuery: Statement
  /// The metadata: the first value of each name.
  let metadata: [String: String]

  /// Opens an archive. Throws an error if a table or one of its columns is missing.
  init(path: String) throws(Database.Fault) {
    // Values are limited to the size of a tile. By an index, a tile takes about 60 steps of SQLite 3.40.
    // Without an index it takes 5 to 7 for each row, so that the limit is that of three million rows.
    let limits = Database.Limits(valueLength: TileDownloads.largestSize, stepCount: 20_000_000)
    let database = try Database(path: path, access: .reading, limits: limits)
    var metadata: [String: String] = [:]
    for row in try Self.rows("SELECT name, value FROM metadata", of: database, limit: 1000) {
      if let key = row[0], let value = row[1], metadata[key] == nil { metadata[key] = value }
    }
    // Prepared now, so that a wrong table is detected when the archive is opened.
    let tileQuery = try database.prepare(
      "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ? LIMIT 1")
    (self.database, self.metadata, self.tileQuery) = (database, metadata, tileQuery)
  }

  /// The first and the last level of the tiles; nil if there are none.
  func levels() throws(Database.Fault) -> [String?] {
    // Two queries, each of which looks at one entry of the index.
    let query = "SELECT (SELECT min(zoom_level) FROM tiles), (SELECT max(zoom_level) FROM tiles)"
    return try Self.rows(query, of: database, limit: 1).first ?? []
  }

  /// Returns the ids of all tiles, see `TileID`, in ascending order. Rows that are no tiles with an id
  /// are left out. Throws an error if a tile is there twice, or if there are more than `limit`.
  func ids(limit: Int) throws(Database.Fault) -> [UInt64] {
    // In this order, which is that of the index, a view without an end has no first row.
    let statement = try database.prepare(
      """
      SELECT zoom_level, tile_column, tile_row FROM tiles ORDER BY zoom_level, tile_column, tile_row
      """)
    statement.reset()
    var ids: [UInt64] = []
    while try statement.step() {
      // Rows are counted from the south.
      guard let z = statement.number(0), let x = statement.number(1), let y = statement.number(2),
        let tile = Tile(x: x, y: y, z: z)?.flipped, let id = TileID.id(of: tile)
      else { continue }
      guard ids.count < limit else {
        throw Database.Fault(file: database.file, reason: "more than \(limit) tiles")
      }
      ids.append(id)
      // The limit of steps is for each row, so that an archive can have any number of tiles.
      statement.restartCount()
    }
    ids.sort()
    for (id, next) in zip(ids, ids.dropFirst()) where id == next {
      // Every id here is that of a tile.
      guard let tile = TileID.tile(id) else { continue }
      throw Database.Fault(file: database.file, reason: "the tile \(tile.z)/\(tile.x)/\(tile.y) twice")
    }
    return ids
  }

  /// Returns the rows of a statement, at most `limit`. Values are texts, and nil for NULL.
  private static func rows(
    _ sql: String, of database: Database, limit: Int
  ) throws(Database.Fault) -> [[String?]] {
    let statement = try database.prepare(sql)
    statement.reset()
    var rows: [[String?]] = []
    while rows.count < limit, try statement.step() {
      rows.append(
        (0..<statement.columnCount).map { statement.isNull($0) ? nil : statement.text($0) })
    }
    return rows
  }

  /// Returns the bytes of a tile whose row is counted from the south; nil if the table has no such
  /// tile. Throws an error if the value is not a blob.
  func tile(_ tile: Tile) throws(Database.Fault) -> [UInt8]? {
    defer { tileQuery.reset() }
    for (index, value) in [tile.z, tile.x, tile.y].enumerated() { tileQuery.bind(value, at: index) }
    guard try tileQuery.step() else { return nil }
    guard let bytes = tileQuery.blob(0) else {
      throw Database.Fault(file: database.file, reason: "a value that is no blob")
    }
    return bytes
  }
}
