import MapGeometry

/// The order of the tiles in archives, that of PMTiles: level by level along Hilbert's curve. So all
/// tiles of a level below a tile have successive ids.
package enum TileID {
  /// The highest level whose ids all fit into 64 bits, 31.
  package static let largestLevel = 31

  /// Returns the id of a tile: the number of tiles of all lower levels plus the number of tiles before
  /// it on the curve of its level; nil above `largestLevel`.
  package static func id(of tile: Tile) -> UInt64? {
    guard tile.z <= largestLevel else { return nil }
    var id = firstID(ofLevel: tile.z)
    var (x, y) = (UInt64(tile.x), UInt64(tile.y))
    // From the largest quarter to the smallest: the curve visits the quarters (0,0), (0,1), (1,1),
    // (1,0), rotated so that they join.
    for level in (0..<tile.z).reversed() {
      let side = UInt64(1) << UInt64(level)
      let (right, low) = (x & side, y & side)
      id += side * side * (right == 0 ? (low == 0 ? 0 : 1) : (low == 0 ? 3 : 2))
      (x, y) = (x & (side - 1), y & (side - 1))
      if low == 0 {
        if right != 0 { (x, y) = (side - 1 - x, side - 1 - y) }
        (x, y) = (y, x)
      }
    }
    return id
  }

  /// Returns the tile of an id; nil for ids above those of `largestLevel`.
  package static func tile(_ id: UInt64) -> Tile? {
    var (level, first) = (0, UInt64(0))
    while level <= largestLevel, id - first >= UInt64(1) << UInt64(2 * level) {
      first += UInt64(1) << UInt64(2 * level)
      level += 1
    }
    guard level <= largestLevel else { return nil }
    // From the smallest quarter to the largest: each turns what is inside it.
    var (rest, x, y) = (id - first, UInt64(0), UInt64(0))
    for step in 0..<level {
      let side = UInt64(1) << UInt64(step)
      let quarter = rest & 3
      rest >>= 2
      let (right, low) = (quarter >= 2, quarter == 1 || quarter == 2)
      if !low {
        (x, y) = (y, x)
        if right { (x, y) = (side - 1 - x, side - 1 - y) }
      }
      if right { x += side }
      if low { y += side }
    }
    return Tile(x: Int(x), y: Int(y), z: level)
  }

  /// Returns the ids of the tiles of a level that are inside a tile; nil if the level is below that
  /// of the tile, or above `largestLevel`.
  package static func ids(inside tile: Tile, level: Int) -> Range<UInt64>? {
    guard tile.z...largestLevel ~= level, let id = id(of: tile) else { return nil }
    // The first id of a level, and the index of the tile on the curve of its own.
    let (own, first) = (firstID(ofLevel: tile.z), firstID(ofLevel: level))
    let shift = UInt64(2 * (level - tile.z))
    let start = first + ((id - own) << shift)
    return start..<start + (1 << shift)
  }

  /// Returns the four tiles of the next level that are inside a tile, in the order of their ids; none
  /// for a tile of `largestLevel` or above.
  package static func children(of tile: Tile) -> [Tile] {
    guard tile.z < largestLevel, let ids = ids(inside: tile, level: tile.z + 1) else { return [] }
    return ids.compactMap(self.tile)
  }

  /// The number of all ids.
  static var count: UInt64 { firstID(ofLevel: largestLevel) + 1 << UInt64(2 * largestLevel) }

  /// The number of tiles of all lower levels, 1 + 4 + … + 4^(level − 1). The level is at most
  /// `largestLevel`.
  static func firstID(ofLevel level: Int) -> UInt64 { ((UInt64(1) << UInt64(2 * level)) - 1) / 3 }
}
