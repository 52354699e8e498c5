import MapGeometry
import Synchronization

/// The tiles of a PMTiles archive, version 3, in a file: PNG or JPEG pictures.
///
/// The file is read in parts: its header and first directory when it is opened, then for each tile
/// the directories that lead to it and the picture. Some directories are kept. Directories and
/// tiles can be compressed by gzip. If a part of a file is damaged, the tiles in other parts can
/// still be read. Layout: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md.
public final class PMTiles: TileSource {
  /// The file's path, not changed.
  public let file: String
  /// The levels in the header.
  public let zoomLevels: ClosedRange<Int>?
  /// The rectangle of the map (map points) in the header; nil if there is no valid one.
  public let mapRect: MapRect?

  private let readable: ReadableFile
  private let root: PMTilesDirectory
  private let directoryCompression: Compression
  private let tileCompression: Compression
  private let leaves: Section
  private let data: Section
  /// Directories that were read, by offset.
  private let kept = Mutex<[UInt64: PMTilesDirectory]>([:])

  /// The largest number of bytes of an uncompressed directory, 2^23.
  private static let largestDirectory = 1 << 23
  /// The largest number of directories that lead to a tile, including the first. The specification
  /// discourages more than two.
  private static let largestDepth = 5
  /// The largest number of directories to keep.
  private static let largestKeptCount = 64

  /// Opens an archive. Throws an error if the file is not a readable archive of version 3. Also
  /// throws an error if its header states vector tiles, pictures other than PNG and JPEG,
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
    guard let directoryCompression = Compression(rawValue: bytes[97]), directoryCompression != .unknown else {
      throw fault("directories without compression (1) or in gzip (2)", "compression \(bytes[97])")
    }
    guard let tileCompression = Compression(rawValue: bytes[98]) else {
      throw fault("tiles without compression (1) or in gzip (2)", "compression \(bytes[98])")
    }
    guard [0, 2, 3].contains(bytes[99]) else {
      let names: [UInt8: String] = [1: "vector tiles", 4: "WebP", 5: "AVIF"]
      throw fault("tiles in PNG (2) or JPEG (3)", names[bytes[99]] ?? "type \(bytes[99])")
    }
    let (first, last) = (Int(bytes[100]), Int(bytes[101]))
    guard first <= last, last <= largestPMTilesLevel else {
      throw fault("levels in order, up to \(largestPMTilesLevel)", "\(first) to \(last)")
    }
    file = path
    zoomLevels = first...last
    mapRect = MapTiles.mapRect(
      west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114))
    self.readable = readable
    self.directoryCompression = directoryCompression
    self.tileCompression = tileCompression
    leaves = Section(offset: number(40), length: number(48))
    data = Section(offset: number(56), length: number(64))
    do throws(ReadFault) {
      root = try Self.directory(
        Section(offset: 0, length: .max), offset: number(8), length: number(16), of: readable,
        compression: directoryCompression)
    } catch {
      throw fault(error.expected, error.found)
    }
  }

  /// Returns the uncompressed bytes of a tile's picture; nil if the archive has no such tile. If
  /// the header states that the compression of tiles is unknown, the bytes are returned as they
  /// are.
  public func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
    guard let id = path.tile.flatMap(pmtilesID) else { return nil }
    do throws(ReadFault) {
      var directory = root
      for _ in 0..<Self.largestDepth {
        guard let entry = directory.entry(for: id) else { return nil }
        guard entry.runLength == 0 else {
          let bytes = try data.bytes(
            at: entry.offset, count: UInt64(entry.length), of: readable, limit: TileDownloads.largestSize)
          return try tileCompression.decompressed(bytes, limit: TileDownloads.largestSize, of: "a tile")
        }
        directory = try leaf(entry)
      }
      throw ReadFault(expected: "directories nested \(Self.largestDepth) deep at most", found: "more")
    } catch {
      throw TileFault(kind: .file, path: path, source: file, expected: error.expected, found: error.found)
    }
  }

  /// Returns the directory of an entry, and keeps it. If `largestKeptCount` directories are already
  /// kept, they are discarded first.
  private func leaf(_ entry: PMTilesDirectory.Entry) throws(ReadFault) -> PMTilesDirectory {
    if let known = kept.withLock({ $0[entry.offset] }) { return known }
    let directory = try Self.directory(
      leaves, offset: entry.offset, length: UInt64(entry.length), of: readable,
      compression: directoryCompression)
    kept.withLock { kept in
      if kept.count >= Self.largestKeptCount { kept = [:] }
      kept[entry.offset] = directory
    }
    return directory
  }

  private static func directory(
    _ section: Section, offset: UInt64, length: UInt64, of readable: ReadableFile, compression: Compression
  ) throws(ReadFault) -> PMTilesDirectory {
    let bytes = try section.bytes(at: offset, count: length, of: readable, limit: largestDirectory)
    let plain = try compression.decompressed(bytes, limit: largestDirectory, of: "a directory")
    do throws(PMTilesDirectory.Fault) { return try PMTilesDirectory(plain) } catch {
      throw ReadFault(expected: "a sound directory at byte \(section.offset &+ offset)", found: error.found)
    }
  }
}

/// An error in the bytes of an archive.
private struct ReadFault: Error {
  let expected: String
  let found: String
}

/// The compressions of directories and tiles, by their numbers in the header.
private enum Compression: UInt8 {
  case unknown = 0
  case none = 1
  case gzip = 2

  /// Returns the uncompressed bytes. Bytes of unknown compression are returned as they are.
  func decompressed(_ bytes: [UInt8], limit: Int, of what: String) throws(ReadFault) -> [UInt8] {
    guard self == .gzip else { return bytes }
    guard let plain = inflated(gzip: bytes, limit: limit) else {
      throw ReadFault(
        expected: "sound gzip data of \(what), \(limit) bytes at most",
        found: "\(bytes.count) bytes that are not")
    }
    return plain
  }
}

/// A section of an archive's file.
private struct Section {
  let offset: UInt64
  let length: UInt64

  /// Returns bytes of the section. Throws an error if they are not all in the section and the file,
  /// or if there are none or more than `limit`. So a wrong number does not allocate memory.
  func bytes(at start: UInt64, count: UInt64, of file: ReadableFile, limit: Int) throws(ReadFault) -> [UInt8]
  {
    let (end, isTooLarge) = start.addingReportingOverflow(count)
    guard !isTooLarge, end <= length, let position = Int(exactly: offset).flatMap({ add($0, start) }),
      let count = Int(exactly: count), count > 0, count <= limit, position <= file.size,
      count <= file.size - position
    else {
      throw ReadFault(
        expected: "1...\(limit) bytes inside their section and the file's \(file.size) bytes",
        found: "\(count) at \(start) of the section at \(offset)")
    }
    let bytes: [UInt8]
    do throws(ReadableFile.Fault) { bytes = try file.bytes(at: position, count: count) } catch {
      throw ReadFault(expected: "\(count) bytes at \(position)", found: error.reason)
    }
    guard bytes.count == count else {
      throw ReadFault(expected: "\(count) bytes at \(position)", found: "\(bytes.count), the file's end")
    }
    return bytes
  }

  private func add(_ position: Int, _ start: UInt64) -> Int? {
    guard let start = Int(exactly: start) else { return nil }
    let (sum, isTooLarge) = position.addingReportingOverflow(start)
    return isTooLarge ? nil : sum
  }
}
