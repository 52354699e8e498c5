import MapGeometry
import MapOverlays
import MapTiles

// The squares of tiles of a level that are drawn at once.

extension PyramidLevel {
  /// A square of tiles that is drawn at once.
  struct Block: Sendable {
    /// The square, a tile of this level or a lower one.
    var tile: Tile
    /// The elements that can paint in it.
    var elements: [Int32]
    /// Whether all its tiles are certainly alike, each of one color.
    var isUniform: Bool
  }

  /// The largest block of different tiles has 2^this tiles in a row.
  static let largestBlockStep = 3

  /// Returns the blocks inside a tile in the order of their ids. Squares in which nothing is painted
  /// are left out. A square with one color is one block, however large it is.
  ///
  /// - Throws: an error if a tree of clusters cannot be read.
  func blocks(inside tile: Tile) throws -> Blocks { try Blocks(self, inside: tile) }

  /// Blocks that are found one after another, so that memory does not grow with their number.
  struct Blocks {
    private let level: PyramidLevel
    /// Squares in which something is painted, in the reverse order of their ids: the rest of the
    /// squares of each level from the top to the last block.
    private var squares: [Square] = []
    /// The part of the squares that were visited, 0…1. The squares inside a square in which something
    /// is painted are equal parts of it.
    private(set) var visitedPart = 0.0

    fileprivate init(_ level: PyramidLevel, inside tile: Tile) throws {
      self.level = level
      if let square = try level.square(tile, level.world.all, part: 1) { squares = [square] }
    }

    /// Returns the next block; nil after the last one.
    mutating func next() throws -> Block? {
      while let square = squares.popLast() {
        let isUniform = !square.hasLayer && level.world.isUniform(square.elements, in: square.tile)
        if isUniform || level.world.level - square.tile.z <= PyramidLevel.largestBlockStep {
          visitedPart += square.part
          return Block(tile: square.tile, elements: square.elements, isUniform: isUniform)
        }
        let inside = try TileID.children(of: square.tile)
          .compactMap { try level.square($0, square.elements, part: 0) }
        if inside.isEmpty { visitedPart += square.part }
        for var child in inside.reversed() {
          child.part = square.part / Double(inside.count)
          squares.append(child)
        }
      }
      visitedPart = 1
      return nil
    }
  }

  /// A square of tiles in which something can be painted.
  fileprivate struct Square {
    var tile: Tile
    /// The elements that can paint in it.
    var elements: [Int32]
    /// Whether an archive or clusters can paint in it.
    var hasLayer: Bool
    /// The part that it is of all squares.
    var part: Double
  }

  /// Returns the square of a tile; nil if nothing can be painted in it.
  ///
  /// - Parameter elements: those that can paint in a tile around it.
  fileprivate func square(_ tile: Tile, _ elements: [Int32], part: Double) throws -> Square? {
    let elements = world.elements(elements, in: tile)
    let hasLayer =
      try archives.contains { $0.meets(tile, level: world.level) } || clusters.contains { try $0.meets(tile) }
    guard hasLayer || !elements.isEmpty else { return nil }
    return Square(tile: tile, elements: elements, hasLayer: hasLayer, part: part)
  }
}
