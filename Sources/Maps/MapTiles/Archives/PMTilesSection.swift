// The parts of an archive's file and their compression.

/// An error in the bytes of an archive.
struct PMTilesFault: Error {
  let expected: String
  let found: String
}

/// The compressions of directories and tiles, by their numbers in the header.
enum PMTilesCompression: UInt8 {
  case unknown = 0
  case none = 1
  case gzip = 2

  /// Returns the uncompressed bytes. Bytes of unknown compression are returned as they are.
  func decompressed(_ bytes: [UInt8], limit: Int, of what: String) throws(PMTilesFault) -> [UInt8] {
    guard self == .gzip else { return bytes }
    guard let plain = inflated(gzip: bytes, limit: limit) else {
      throw PMTilesFault(
        expected: "sound gzip data of \(what), \(limit) bytes at most",
        found: "\(bytes.count) bytes that are not")
    }
    return plain
  }
}

/// A section of an archive's file.
struct PMTilesSection {
  let file: ReadableFile
  let offset: UInt64
  let length: UInt64

  /// Returns bytes of the section. Throws an error if they are not all in the section and the file,
  /// or if there are none or more than `limit`. So a wrong number does not allocate memory.
  func bytes(at start: UInt64, count: UInt64, limit: Int) throws(PMTilesFault) -> [UInt8] {
    let (end, isTooLarge) = start.addingReportingOverflow(count)
    guard !isTooLarge, end <= length, let position = Int(exactly: offset).flatMap({ add($0, start) }),
      let count = Int(exactly: count), count > 0, count <= limit, position <= file.size,
      count <= file.size - position
    else {
      throw PMTilesFault(
        expected: "1...\(limit) bytes inside their section and the file's \(file.size) bytes",
        found: "\(count) at \(start) of the section at \(offset)")
    }
    let bytes: [UInt8]
    do throws(ReadableFile.Fault) { bytes = try file.bytes(at: position, count: count) } catch {
      throw PMTilesFault(expected: "\(count) bytes at \(position)", found: error.reason)
    }
    guard bytes.count == count else {
      throw PMTilesFault(expected: "\(count) bytes at \(position)", found: "\(bytes.count), the file's end")
    }
    return bytes
  }

  /// Returns the directory at a position of the section.
  func directory(
    at start: UInt64, length: UInt64, _ compression: PMTilesCompression
  ) throws(PMTilesFault) -> PMTilesDirectory {
    let bytes = try bytes(at: start, count: length, limit: PMTiles.largestDirectory)
    let plain = try compression.decompressed(bytes, limit: PMTiles.largestDirectory, of: "a directory")
    return try PMTilesDirectory(plain, position: offset &+ start)
  }

  private func add(_ position: Int, _ start: UInt64) -> Int? {
    guard let start = Int(exactly: start) else { return nil }
    let (sum, isTooLarge) = position.addingReportingOverflow(start)
    return isTooLarge ? nil : sum
  }
}
