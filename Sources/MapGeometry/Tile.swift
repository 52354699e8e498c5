/// A square tile of the web map: at level z the world is cut in 2^z columns from the west and 2^z
/// rows from the north.
public struct Tile: Hashable, Sendable {
  /// The column, 0…2^z − 1, from the 180th meridian eastward.
  public let x: Int
  /// The row, 0…2^z − 1, from the north southward.
  public let y: Int
  /// The zoom level, 0…`maximumZ`.
  public let z: Int

  /// The last level, 52: there every tile's edges are still exact doubles and x and y fit into one.
  public static let maximumZ = 52

  /// The tile at the given column, row and level; nil unless z is in 0…52 and x and y in 0…2^z − 1.
  public init?(x: Int, y: Int, z: Int) {
    guard 0...Tile.maximumZ ~= z, 0..<(1 << z) ~= x, 0..<(1 << z) ~= y else { return nil }
    self.x = x
    self.y = y
    self.z = z
  }

  /// The tile that a coordinate falls into, in the web-Mercator projection.
  ///
  /// A longitude within 2e-14 degrees west of a tile's edge, or a latitude within the projection's
  /// error of one, may be counted to the neighbor. Coordinates beyond the square world belong to
  /// the tile at its edge: longitude 180 to the last column, the poles to the first and last row.
  /// Nil where a component is NaN or z is not in 0…52.
  public init?(containing coordinate: Coordinate, z: Int) {
    let point = WebMercator.mapPoint(coordinate)
    guard 0...Tile.maximumZ ~= z, !point.x.isNaN, !point.y.isNaN else { return nil }
    let tilesAcross = Double(1 << z)
    func index(_ position: Double) -> Int {
      // Clamped first, so that the conversion cannot overflow; the scaling is by a power of two,
      // hence exact.
      let inside = min(max(position, 0), worldWidth)
      return min(Int(inside * (tilesAcross / worldWidth)), (1 << z) - 1)
    }
    self.init(x: index(point.x), y: index(point.y), z: z)
  }

  /// The square of map points that the tile covers, of side 2^28 / 2^z; exact.
  public var mapRect: MapRect {
    let side = worldWidth / Double(1 << z)
    return MapRect(x: Double(x) * side, y: Double(y) * side, width: side, height: side)
  }

  /// The tile in the same place when rows are counted from the south (TMS): y becomes 2^z − 1 − y.
  /// An involution.
  public var flipped: Tile { Tile(uncheckedX: x, y: (1 << z) - 1 - y, z: z) }

  private init(uncheckedX x: Int, y: Int, z: Int) {
    self.x = x
    self.y = y
    self.z = z
  }
}

extension Tile {
  /// The tile's quadkey: one digit a level from the coarsest, 1 for the eastern half plus 2 for the
  /// southern; empty at level 0 (Bing Maps tile system).
  public var quadkey: String {
    let digits = (0..<z).reversed().map { level -> UInt8 in
      UInt8(ascii: "0") + UInt8(truncatingIfNeeded: (x >> level) & 1 | ((y >> level) & 1) << 1)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The tile of a quadkey; nil where a character is not one of 0, 1, 2, 3 or there are more than 52.
  public init?(quadkey: String) {
    var x = 0
    var y = 0
    var z = 0
    for character in quadkey.utf8 {
      guard UInt8(ascii: "0")...UInt8(ascii: "3") ~= character, z < Tile.maximumZ else { return nil }
      let digit = Int(character - UInt8(ascii: "0"))
      x = x << 1 | digit & 1
      y = y << 1 | digit >> 1
      z += 1
    }
    self.init(uncheckedX: x, y: y, z: z)
  }
}
