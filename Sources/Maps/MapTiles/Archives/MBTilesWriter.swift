import LoxodromeDatabases
import LoxodromeFiles
import MapGeometry

/// A writer of an MBTiles archive, version 1.3: the tables `images` and `map`, and the view `tiles`.
/// Equal pictures are stored once. The same tiles give the same bytes, by one version of SQLite.
///
/// The archive is an `AtomicFile` until it is finished. Memory grows with the number of different
/// pictures, not with that of tiles: SQLite writes rows into the file when its cache of 2 MB is full.
package final class MBTilesWriter: FormatTileWriter {
  private let file: AtomicFile
  /// Nil after the archive is finished.
  private var tables: Tables?
  private var contents = TileContents<Int>()

  private struct Tables {
    let database: Database
    let image, map, read: Statement
  }

  /// Creates an empty archive, which replaces a file at the path when it is finished.
  package init(path: String) throws(TileWritingFault) {
    do {
      file = try AtomicFile(for: path, isNamed: true)
      let database = try Database(path: file.temporary, access: .creating)
      // The file is not used before it is complete, so there is nothing to roll back.
      try database.run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096")
      // The number by which `file` knows MBTiles.
      try database.run("PRAGMA application_id = 0x4d504258")
      try database.run(
        """
        BEGIN;
        CREATE TABLE metadata (name text, value text);
        CREATE TABLE images (tile_id integer PRIMARY KEY, tile_data blob);
        CREATE TABLE map (zoom_level integer, tile_column integer, tile_row integer, tile_id integer);
        CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data
          FROM map JOIN images ON images.tile_id = map.tile_id;
        """)
      tables = Tables(
        database: database,
        image: try database.prepare("INSERT INTO images VALUES (?, ?)"),
        map: try database.prepare("INSERT INTO map VALUES (?, ?, ?, ?)"),
        read: try database.prepare("SELECT tile_data FROM images WHERE tile_id = ?"))
    } catch {
      throw TileWritingFault(path: path, cause: error)
    }
    super.init(for: path)
  }

  private func openTables() throws(TileWritingFault) -> Tables {
    guard let tables else { throw TileWritingFault(path: path, reason: "it is finished") }
    return tables
  }

  override func store(_ picture: [UInt8], at ids: Range<UInt64>) throws {
    let tables = try openTables()
    let image = try contents.place(of: picture) { known in
      defer { tables.read.reset() }
      tables.read.bind(known, at: 0)
      return try tables.read.step() && tables.read.blob(0) == picture
    } store: {
      counts.stored += 1
      tables.image.bind(counts.stored, at: 0)
      tables.image.bind(blob: picture, at: 1)
      try tables.image.execute()
      return counts.stored
    }
    // Rows are counted from the south.
    for case let tile? in ids.lazy.map({ TileID.tile($0)?.flipped }) {
      for (index, value) in [tile.z, tile.x, tile.y, image].enumerated() {
        tables.map.bind(value, at: index)
      }
      try tables.map.execute()
    }
  }

  override func complete(_ description: TileSetDescription) throws {
    let tables = try openTables()
    let center = extent.center
    let zooms = description.zooms
    let texts =
      description.texts + [
        ("format", description.format.name), ("minzoom", "\(zooms.lowerBound)"),
        ("maxzoom", "\(zooms.upperBound)"), ("bounds", extent.boundsText),
        ("center", "\(degrees(center.longitude)),\(degrees(center.latitude)),\(zooms.lowerBound)"),
      ]
    try tables.database.run("CREATE UNIQUE INDEX map_index ON map (zoom_level, tile_column, tile_row)")
    let row = try tables.database.prepare("INSERT INTO metadata VALUES (?, ?)")
    for (name, text) in texts {
      row.bind(name.utf8, at: 0)
      row.bind(text.utf8, at: 1)
      try row.execute()
    }
    try tables.database.run("COMMIT")
    self.tables = nil
    counts.bytes = try file.finish()
  }
}
