import MapRaster

/// Decoded tiles up to a number of bytes; what was not used for longest goes first.
///
/// A list through the entries of a dictionary, from the one used last to the oldest. O(1) each.
struct TileCache {
  private struct Entry {
    /// Nil: the source has no such tile.
    var picture: PixelBuffer?
    var newer: TilePath?
    var older: TilePath?
  }

  /// The number of bytes that are kept at most.
  let capacity: Int
  /// The number of bytes that are kept.
  private(set) var size = 0
  private var entries: [TilePath: Entry] = [:]
  private var newest: TilePath?
  private var oldest: TilePath?

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The number of tiles that are kept, with those that are known not to be.
  var count: Int { entries.count }

  /// The picture of a tile, with nil inside for one that does not exist; nil where the tile is not
  /// known. It counts as used.
  mutating func picture(at path: TilePath) -> PixelBuffer?? {
    guard let entry = entries[path] else { return nil }
    unlink(path)
    linkAsNewest(path)
    return .some(entry.picture)
  }

  /// Keeps a tile, nil for one that does not exist. One that is larger than all of the cache is not
  /// kept.
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

  /// Four bytes a pixel and what an entry takes, about.
  static func cost(of picture: PixelBuffer?) -> Int {
    128 + (picture.map { 4 * $0.width * $0.height } ?? 0)
  }
}
