import MapGeometry
import Synchronization

/// The tiles of a PMTiles archive, version 3, in a file: PNG, JPEG or WebP pictures.
///
/// The file is read in parts: its header and first directory when it is opened, then for each tile
/// the directories that lead to it and the picture. Some directories are kept. Directories and
/// tiles can be compressed by gzip. If a part of a file is damaged, the tiles in other parts can
/// still be read. Layout: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md.
public final class PMTiles: TileSource {
  /// The file's path, not changed.
  public let file: String
  /// The levels in the header, with those of its first and its last tile. A level without tiles can be
  /// meant: it is empty.
  public let zoomLevels: ClosedRange<Int>?
  /// The rectangle of the map (map points) in the header; nil if there is no valid one. Tiles can be
  /// outside of it.
  public let mapRect: MapRect?
  /// The format of the pictures in the header; nil if it is unknown.
  package let format: TileFormat?

  let root: PMTilesDirectory
  let directoryCompression: PMTilesCompression
  let tileCompression: PMTilesCompression
  let whole: PMTilesSection
  let leaves: PMTilesSection
  let data: PMTilesSection
  /// The position of the metadata in the file, and their number of bytes.
  let metadataPlace: (offset: UInt64, length: UInt64)
  /// Directories that were read, by offset.
  private let kept = Mutex<[UInt64: PMTilesDirectory]>([:])

  /// The largest number of bytes of an uncompressed directory, 2^23.
  static let largestDirectory = 1 << 23
  /// The largest number of directories that lead to a tile, including the first. The specification
  /// discourages more than two.
  static let largestDepth = 5
  /// The largest number of directories to keep.
  private static let largestKeptCount = 64

  /// Opens an archive. Throws an error if the file is not a readable archive of version 3. Also
  /// throws an error if its header states vector tiles, pictures other than PNG, JPEG and WebP,
  /// directories of unknown compression, or any compression other than gzip.
  public init(path: String) throws(TileArchiveFault) {
    func fault(_ expected: String, _ found: String) -> TileArchiveFault {
      TileArchiveFault(file: path, expected: expected, found: found)
    }
    let readable: ReadableFile
    let bytes: [UInt8]
    do throws(ReadableFile.Fault) {
      readable = try ReadableFile(path: path)
      bytes = try readable.bytes(at: 0, count: 127)
    } catch {
      throw fault("a PMTiles archive", error.reason)
    }
    guard bytes.starts(with: "PMTiles".utf8) else {
      throw fault("a file that begins with PMTiles", bytes.isEmpty ? "an empty one" : "another")
    }
    guard bytes.count == 127 else { throw fault("a header of 127 bytes", "\(bytes.count)") }
    guard bytes[7] == 3 else { throw fault("PMTiles version 3", "version \(bytes[7])") }
    func number(_ position: Int) -> UInt64 {
      bytes[position..<position + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    func degrees(_ position: Int) -> Double {
      Double(Int32(bitPattern: bytes[position..<position + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }))
        / 1e7
    }
    guard let directoryCompression = PMTilesCompression(rawValue: bytes[97]), directoryCompression != .unknown
    else {
      throw fault("directories without compression (1) or in gzip (2)", "compression \(bytes[97])")
    }
    guard let tileCompression = PMTilesCompression(rawValue: bytes[98]) else {
      throw fault("tiles without compression (1) or in gzip (2)", "compression \(bytes[98])")
    }
    guard [0, 2, 3, 4].contains(bytes[99]) else {
      let names: [UInt8: String] = [1: "vector tiles", 5: "AVIF"]
      throw fault("tiles in PNG (2), JPEG (3) or WebP (4)", names[bytes[99]] ?? "type \(bytes[99])")
    }
    let (first, last) = (Int(bytes[100]), Int(bytes[101]))
    guard first <= last, last <= TileID.largestLevel else {
      throw fault("levels in order, up to \(TileID.largestLevel)", "\(first) to \(last)")
    }
    file = path
    metadataPlace = (number(24), number(32))
    format = TileFormat(pmtilesType: bytes[99])
    mapRect = MapTiles.mapRect(
      west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114))
    self.directoryCompression = directoryCompression
    self.tileCompression = tileCompression
    whole = PMTilesSection(file: readable, offset: 0, length: .max)
    leaves = PMTilesSection(file: readable, offset: number(40), length: number(48))
    data = PMTilesSection(file: readable, offset: number(56), length: number(64))
    // An archive of no tiles, such as that of a subtree without data.
    guard number(16) > 0 || data.length > 0 || number(72) > 0 else {
      root = PMTilesDirectory(entries: [])
      zoomLevels = first...last
      return
    }
    do throws(PMTilesFault) {
      root = try whole.directory(at: number(8), length: number(16), directoryCompression)
    } catch {
      throw fault(error.expected, error.found)
    }
    let ends = Self.ends(of: root) { [leaves] entry in
      try? leaves.directory(at: entry.offset, length: UInt64(entry.length), directoryCompression)
    }
    let tileLevels = ends.compactMap { TileID.tile($0)?.z }
    zoomLevels = (tileLevels + [first]).reduce(last, min)...(tileLevels + [last]).reduce(first, max)
  }

  /// Returns the ids of the first and the last tile; none without tiles. If a directory on the way to one
  /// cannot be read, it is the id by which the directory is found.
  private static func ends(
    of root: PMTilesDirectory, leaf: (PMTilesDirectory.Entry) -> PMTilesDirectory?
  ) -> [UInt64] {
    func end(_ pick: (PMTilesDirectory) -> PMTilesDirectory.Entry?) -> PMTilesDirectory.Entry? {
      var found = pick(root)
      for _ in 1..<largestDepth {
        guard let entry = found, entry.runLength == 0, let below = leaf(entry).flatMap(pick) else { break }
        found = below
      }
      return found
    }
    guard let first = end({ $0.entries.first }), let last = end({ $0.entries.last }) else { return [] }
    // Ids beyond those of tiles are not added to, so that no sum is too large.
    let isLast = last.id < TileID.count && last.runLength > 0
    return [first.id, isLast ? last.id + UInt64(last.runLength - 1) : last.id]
  }

  /// Returns the uncompressed bytes of a tile's picture; nil if the archive has no such tile. If
  /// the header states that the compression of tiles is unknown, the bytes are returned as they
  /// are.
  public func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
    guard let id = path.tile.flatMap(TileID.id) else { return nil }
    do throws(PMTilesFault) {
      var directory = root
      for _ in 0..<Self.largestDepth {
        guard let entry = directory.entry(for: id) else { return nil }
        guard entry.runLength == 0 else {
          return try picture(offset: entry.offset, length: entry.length)
        }
        directory = try leaf(entry)
      }
      throw PMTilesFault(expected: "directories nested \(Self.largestDepth) deep at most", found: "more")
    } catch {
      throw TileFault(kind: .file, path: path, source: file, expected: error.expected, found: error.found)
    }
  }

  /// Returns the uncompressed bytes of a picture at a position of the tiles' section.
  func picture(offset: UInt64, length: UInt32) throws(PMTilesFault) -> [UInt8] {
    let limit = TileDownloads.largestSize
    let bytes = try data.bytes(at: offset, count: UInt64(length), limit: limit)
    return try tileCompression.decompressed(bytes, limit: limit, of: "a tile")
  }

  /// Returns the directory of an entry, and keeps it. If `largestKeptCount` directories are already
  /// kept, they are discarded first.
  func leaf(_ entry: PMTilesDirectory.Entry) throws(PMTilesFault) -> PMTilesDirectory {
    if let known = kept.withLock({ $0[entry.offset] }) { return known }
    let directory = try leaves.directory(
      at: entry.offset, length: UInt64(entry.length), directoryCompression)
    kept.withLock { kept in
      if kept.count >= Self.largestKeptCount { kept = [:] }
      kept[entry.offset] = directory
    }
    return directory
  }
}
