/// A directory of a PMTiles archive: each entry has the position of the tile for a run of ids, or
/// of a directory below this one.
struct PMTilesDirectory {
  struct Entry {
    /// The first tile's id.
    var id: UInt64
    /// The position of the first byte, from the start of the tiles' section, or of the leaf
    /// directories' section.
    var offset: UInt64
    /// The number of bytes, above 0.
    var length: UInt32
    /// The number of tiles with successive ids that have these bytes; 0 for a directory.
    var runLength: UInt32
  }

  /// The entries in ascending order of ids.
  let entries: [Entry]

  /// Creates a directory of entries in ascending order of ids.
  init(entries: [Entry]) {
    self.entries = entries
  }

  /// Reads the directory from uncompressed bytes.
  ///
  /// The bytes have a count, then four columns of varints: differences of ids, run lengths,
  /// lengths, and offsets plus 1. A stored 0 in the column of offsets means that the bytes directly
  /// follow those of the previous entry. Throws an error if the count or a length is 0, the ids are
  /// not ascending, a number is too large, or bytes are missing or left over. The position in the file is
  /// only used in errors.
  init(_ bytes: [UInt8], position: UInt64 = 0) throws(PMTilesFault) {
    func fault(_ found: String) -> PMTilesFault {
      PMTilesFault(expected: "a sound directory at byte \(position)", found: found)
    }
    var reader = VarintReader(bytes)
    guard let count = reader.next().flatMap(Int.init(exactly:)) else { throw fault("no count") }
    // Each entry takes at least four bytes, so the number of bytes limits the memory.
    guard count > 0, count <= bytes.count / 4 else {
      throw fault("a count of \(count) entries in \(bytes.count) bytes")
    }
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    var id: UInt64 = 0
    for index in 0..<count {
      guard let step = reader.next(), index == 0 || step > 0 else { throw fault("an id out of order") }
      let (sum, isTooLarge) = id.addingReportingOverflow(step)
      guard !isTooLarge else { throw fault("an id beyond 64 bits") }
      id = sum
      entries.append(Entry(id: id, offset: 0, length: 0, runLength: 0))
    }
    for index in 0..<count {
      guard let run = reader.next().flatMap(UInt32.init(exactly:)) else {
        throw fault("no run length")
      }
      entries[index].runLength = run
    }
    for index in 0..<count {
      guard let length = reader.next().flatMap(UInt32.init(exactly:)), length > 0 else {
        throw fault("an entry of no length")
      }
      entries[index].length = length
    }
    var end: UInt64?
    for index in 0..<count {
      guard let value = reader.next() else { throw fault("no offset") }
      guard let offset = value > 0 ? value - 1 : end else {
        throw fault("a first entry without an offset")
      }
      let (sum, isTooLarge) = offset.addingReportingOverflow(UInt64(entries[index].length))
      guard !isTooLarge else { throw fault("an offset beyond 64 bits") }
      entries[index].offset = offset
      end = sum
    }
    guard reader.isAtEnd else { throw fault("bytes after the last entry") }
    self.entries = entries
  }

  /// Returns the entry whose run of tiles contains an id, or whose directory can contain it: the
  /// last entry whose first id is not above the given id. The result is nil if there is none, or if
  /// the run of that entry ends before the id. O(log n).
  func entry(for id: UInt64) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id <= id { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let entry = entries[low - 1]
    return entry.runLength == 0 || id - entry.id < UInt64(entry.runLength) ? entry : nil
  }
}

/// A reader of unsigned integers in groups of seven bits, the lowest first. The highest bit of a
/// byte means that more bytes follow.
private struct VarintReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  /// Returns the next number; nil if it is incomplete or has more than 64 bits.
  mutating func next() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: 0 as UInt64, through: 63, by: 7) {
      guard index < bytes.count else { return nil }
      let byte = bytes[index]
      index += 1
      guard shift < 63 || byte <= 1 else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }
}
