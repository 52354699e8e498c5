import MapGeometry
import Synchronization

/// The tiles of a PMTiles archive, version 3, in a file: PNG or JPEG pictures.
///
/// The file is read piece by piece: its header and first directory when it is opened, then for each
/// tile the directories on the way, of which some are kept, and the picture. Directories and tiles
/// may be compressed by gzip. A file that is broken somewhere still gives the tiles elsewhere.
/// Layout: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md.
public final class PMTiles: TileSource {
  /// The file's path as it was given.
  public let file: String
  /// The levels that the header states.
  public let zoomLevels: ClosedRange<Int>?
  /// The rectangle of the map (map points) that the header states; nil where it states none that
  /// can be.
  public let mapRect: MapRect?

  private let readable: ReadableFile
  private let root: PMTilesDirectory
  private let directoryCompression: Compression
  private let tileCompression: Compression
  private let leaves: Section
  private let data: Section
  /// Directories that were read, by offset.
  private let kept = Mutex<[UInt64: PMTilesDirectory]>([:])

  /// The largest number of bytes of a directory that is not compressed any more, 2^23.
  private static let largestDirectory = 1 << 23
  /// Directories on the way to a tile at most; three are usual.
  private static let largestDepth = 5
  /// Directories that are kept at most.
  private static let largestKeptCount = 64

  /// Opens an archive. Vector tiles and pictures other than PNG and JPEG are refused where the
  /// header states them.
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
    func number(_ place: Int) -> UInt64 {
      bytes[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    func degrees(_ place: Int) -> Double {
      Double(Int32(bitPattern: bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })) / 1e7
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

  /// The bytes of a tile's picture, as the archive holds them, not compressed; nil where it has no
  /// such tile.
  public func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
    guard let id = path.tile.flatMap(pmtilesID) else { return nil }
    do throws(ReadFault) {
      var directory = root
      for _ in 0..<Self.largestDepth {
        guard let entry = directory.entry(for: id) else { return nil }
        guard entry.runLength == 0 else {
          let bytes = try data.bytes(
            at: entry.offset, count: UInt64(entry.length), of: readable, limit: TileDownloads.largestSize)
          return try tileCompression.undone(bytes, limit: TileDownloads.largestSize, of: "a tile")
        }
        directory = try leaf(entry)
      }
      throw ReadFault(expected: "directories nested \(Self.largestDepth) deep at most", found: "more")
    } catch {
      throw TileFault(kind: .file, path: path, place: file, expected: error.expected, found: error.found)
    }
  }

  /// The directory that an entry names, kept if there is room.
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
    let plain = try compression.undone(bytes, limit: largestDirectory, of: "a directory")
    do throws(PMTilesDirectory.Fault) { return try PMTilesDirectory(plain) } catch {
      throw ReadFault(expected: "a sound directory at byte \(section.offset &+ offset)", found: error.found)
    }
  }
}

/// What is wrong with the bytes at a place of an archive.
private struct ReadFault: Error {
  let expected: String
  let found: String
}

/// How directories and tiles are compressed, by the header's numbers.
private enum Compression: UInt8 {
  case unknown = 0
  case none = 1
  case gzip = 2

  /// The bytes that compressed ones hold; those of unknown compression are taken as they are.
  func undone(_ bytes: [UInt8], limit: Int, of what: String) throws(ReadFault) -> [UInt8] {
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

  /// Bytes of the section: all of them have to be there, and no more than a limit, so that a wrong
  /// number takes no memory.
  func bytes(at start: UInt64, count: UInt64, of file: ReadableFile, limit: Int) throws(ReadFault) -> [UInt8]
  {
    let (end, isTooLarge) = start.addingReportingOverflow(count)
    guard !isTooLarge, end <= length, let place = Int(exactly: offset).flatMap({ add($0, start) }),
      let count = Int(exactly: count), count > 0, count <= limit, place <= file.size,
      count <= file.size - place
    else {
      throw ReadFault(
        expected: "1...\(limit) bytes inside their section and the file's \(file.size) bytes",
        found: "\(count) at \(start) of the section at \(offset)")
    }
    let bytes: [UInt8]
    do throws(ReadableFile.Fault) { bytes = try file.bytes(at: place, count: count) } catch {
      throw ReadFault(expected: "\(count) bytes at \(place)", found: error.reason)
    }
    guard bytes.count == count else {
      throw ReadFault(expected: "\(count) bytes at \(place)", found: "\(bytes.count), the file's end")
    }
    return bytes
  }

  private func add(_ place: Int, _ start: UInt64) -> Int? {
    guard let start = Int(exactly: start) else { return nil }
    let (sum, isTooLarge) = place.addingReportingOverflow(start)
    return isTooLarge ? nil : sum
  }
}
