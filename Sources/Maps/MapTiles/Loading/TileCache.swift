import MapRaster

/// A cache of decoded tiles up to a number of bytes. The least recently used tile is removed first.
///
/// The entries of a dictionary form a list from the most to the least recently used. Each operation
/// is O(1).
struct TileCache {
  private struct Entry {
    /// The picture; nil if the source has no such tile.
    var picture: PixelBuffer?
    var newer: TilePath?
    var older: TilePath?
  }

  /// The largest number of bytes to keep.
  let capacity: Int
  /// The number of bytes kept.
  private(set) var size = 0
  private var entries: [TilePath: Entry] = [:]
  private var newest: TilePath?
  private var oldest: TilePath?

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The number of tiles kept, including those known not to exist.
  var count: Int { entries.count }

  /// Returns the picture of a tile. The outer optional is nil if the tile is not in the cache. The
  /// inner optional is nil if the source has no such tile. This marks the tile as used.
  mutating func picture(at path: TilePath) -> PixelBuffer?? {
    guard let entry = entries[path] else { return nil }
    unlink(path)
    linkAsNewest(path)
    return .some(entry.picture)
  }

  /// Adds a tile, nil for one that does not exist. A tile that is larger than the whole cache is
  /// not added, and its earlier entry is removed.
  mutating func insert(_ picture: PixelBuffer?, at path: TilePath) {
    remove(path)
    let cost = Self.cost(of: picture)
    guard cost <= capacity else { return }
    while size > capacity - cost, let last = oldest { remove(last) }
    entries[path] = Entry(picture: picture)
    size += cost
    linkAsNewest(path)
  }

  private mutating func remove(_ path: TilePath) {
    guard let entry = entries[path] else { return }
    unlink(path)
    entries[path] = nil
    size -= Self.cost(of: entry.picture)
  }

  private mutating func linkAsNewest(_ path: TilePath) {
    entries[path]?.newer = nil
    entries[path]?.older = newest
    if let newest { entries[newest]?.newer = path }
    newest = path
    if oldest == nil { oldest = path }
  }

  private mutating func unlink(_ path: TilePath) {
    guard let entry = entries[path] else { return }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
  }

  /// Returns the size of a tile in the cache (bytes): four for each pixel, plus 128, which is about
  /// the size of an entry.
  static func cost(of picture: PixelBuffer?) -> Int {
    128 + (picture.map { 4 * $0.width * $0.height } ?? 0)
  }
}
