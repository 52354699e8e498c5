import LoxodromeDatabases
import LoxodromeDownloads
import MapGeometry
import Synchronization

/// The tiles of an MBTiles archive, an SQLite database with the tables `tiles` and `metadata`: PNG,
/// JPEG or WebP pictures.
///
/// It is opened for reading only and read by one thread at a time. The tables can be views. A view
/// that takes too long ends with an error. Layout: https://github.com/mapbox/mbtiles-spec, version
/// 1.3.
public final class MBTiles: TileSource {
  /// The file's path, not changed.
  public let file: String
  /// The archive's name in its metadata; nil if there is none. Control characters are replaced by
  /// spaces, and the name is cut after 400 Unicode scalars.
  public let name: String?
  /// The format of the pictures in its metadata: `png`, `jpg`, `jpeg` or `webp`, in lowercase or
  /// uppercase letters; nil if there is none. The bytes of a tile determine its real format.
  public let format: String?
  /// The levels of its metadata, with those of its first and its last tile; nil if there are none, or if
  /// they are not in order within 0…52. A level without tiles can be meant: it is empty.
  public let zoomLevels: ClosedRange<Int>?
  /// The rectangle of the map (map points) in its metadata; nil if there is no valid one. Tiles can be
  /// outside of it.
  public let mapRect: MapRect?
  /// The level of its last row, which need not be a tile; nil if it is not known.
  package let lastLevel: Int?

  /// The metadata: the first value of each name.
  let texts: [String: String]
  private let database: Mutex<TileDatabase>

  /// Opens an archive. Throws an error if the file is not a readable MBTiles archive, or if its
  /// metadata state a format other than PNG, JPEG and WebP, such as vector tiles.
  public init(path: String) throws(TileArchiveFault) {
    func fault(_ expected: String, _ found: String) -> TileArchiveFault {
      TileArchiveFault(file: path, expected: expected, found: found)
    }
    // SQLite would open an empty file as an empty database, and treats some names as no file.
    let start: [UInt8]
    do throws(ReadableFile.Fault) { start = try ReadableFile(path: path).bytes(at: 0, count: 16) } catch {
      throw fault("an MBTiles archive", error.reason)
    }
    guard start == Array("SQLite format 3\0".utf8) else {
      throw fault("an SQLite database", start.isEmpty ? "an empty file" : "another file")
    }
    do throws(Database.Fault) {
      let database = try TileDatabase(path: path)
      let metadata = database.metadata
      texts = metadata
      file = path
      name = metadata["name"].map(oneLine)
      format = metadata["format"].map(oneLine)
      // A view can take too long for that; then the metadata are all that is known.
      let found = (try? database.levels()) ?? []
      let ends = [found.first, found.last].map { text in (text ?? nil).flatMap { Int($0) } }
      lastLevel = ends[1]
      zoomLevels = Self.levels(metadata, first: ends[0], last: ends[1])
      mapRect = Self.bounds(metadata["bounds"])
      self.database = Mutex(database)
    } catch {
      throw fault("an MBTiles archive with the tables metadata (name, value) and tiles", error.reason)
    }
    if let format, TileFormat(name: format) == nil {
      throw fault("tiles of the format png, jpg or webp", "\"\(format)\"")
    }
  }

  /// Returns the bytes of a tile's picture; nil if the archive has no such tile.
  public func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
    // Rows are counted from the south.
    guard let tile = path.tile?.flipped else { return nil }
    do throws(Database.Fault) {
      return try database.withLock { (database) throws(Database.Fault) in try database.tile(tile) }
    } catch {
      throw TileFault(
        kind: .file, path: path, source: file, expected: "a tile's bytes", found: error.reason)
    }
  }

  /// Returns the ids of all tiles, see `TileID`, in ascending order. Throws an error if a tile is
  /// there twice, or if there are more than `limit`.
  func ids(limit: Int) throws(Database.Fault) -> [UInt64] {
    try database.withLock { (database) throws(Database.Fault) in try database.ids(limit: limit) }
  }

  /// Returns the levels of the metadata, with those of the first and the last row.
  private static func levels(_ metadata: [String: String], first: Int?, last: Int?) -> ClosedRange<Int>? {
    func stated(_ name: String) -> Int? {
      metadata[name].flatMap { Int($0) }.flatMap { 0...Tile.maximumZ ~= $0 ? $0 : nil }
    }
    let firsts = [stated("minzoom"), first].compactMap { $0 }
    let lasts = [stated("maxzoom"), last].compactMap { $0 }
    guard let first = firsts.min(), let last = lasts.max(), 0 <= first, first <= last, last <= Tile.maximumZ
    else { return nil }
    return first...last
  }

  /// Returns the rectangle of a text with west, south, east and north in degrees, separated by
  /// commas; nil if the text is not valid.
  private static func bounds(_ text: String?) -> MapRect? {
    let numbers = (text ?? "").split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.filter { !$0.isWhitespace })
    }
    guard numbers.count == 4, let west = numbers[0], let south = numbers[1], let east = numbers[2],
      let north = numbers[3]
    else { return nil }
    return MapTiles.mapRect(west: west, south: south, east: east, north: north)
  }
}
