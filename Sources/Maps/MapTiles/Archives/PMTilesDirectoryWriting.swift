// The bytes of directories, and their division into a first one and leaves.

extension PMTilesDirectory {
  /// The uncompressed bytes of the directory, from which `init(_:)` reads it again. There must be an
  /// entry.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 * entries.count + 8)
    func add(_ value: UInt64) {
      var rest = value
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }
    add(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      add(entry.id - last)
      last = entry.id
    }
    for entry in entries { add(UInt64(entry.runLength)) }
    for entry in entries { add(UInt64(entry.length)) }
    var end: UInt64?
    for entry in entries {
      add(entry.offset == end ? 0 : entry.offset + 1)
      end = entry.offset + UInt64(entry.length)
    }
    return bytes
  }

  /// The largest number of entries of a leaf, 2^18. Each takes at most 30 bytes, two numbers of 64
  /// bits and two of 32, so a leaf is within `PMTiles.largestDirectory`. A first directory of 16 257
  /// bytes has thousands of leaves, so that an archive can have hundreds of millions of entries.
  static let largestLeafLength = 1 << 18

  /// Returns the gzip data of the first directory and of all leaves for entries in ascending order.
  /// The first has at most `largestRoot` bytes. Nil if that is not possible.
  static func encoded(_ entries: [Entry], largestRoot: Int) -> (root: [UInt8], leaves: [UInt8])? {
    guard !entries.isEmpty else { return ([], []) }
    // Without leaves, if that can be enough: an entry takes at least a bit.
    if entries.count <= 8 * largestRoot {
      guard let root = deflated(gzip: PMTilesDirectory(entries: entries).bytes) else { return nil }
      if root.count <= largestRoot { return (root, []) }
    }
    // A reader reads a whole leaf for a tile, so leaves are small unless there would be too many.
    var leafLength = 4096
    while leafLength <= largestLeafLength {
      var leaves: [UInt8] = []
      var root: [Entry] = []
      for start in stride(from: 0, to: entries.count, by: leafLength) {
        let part = Array(entries[start..<min(start + leafLength, entries.count)])
        guard let leaf = deflated(gzip: PMTilesDirectory(entries: part).bytes) else { return nil }
        root.append(
          Entry(id: part[0].id, offset: UInt64(leaves.count), length: UInt32(leaf.count), runLength: 0))
        leaves += leaf
      }
      guard let bytes = deflated(gzip: PMTilesDirectory(entries: root).bytes) else { return nil }
      if bytes.count <= largestRoot { return (bytes, leaves) }
      leafLength *= 2
    }
    return nil
  }
}
