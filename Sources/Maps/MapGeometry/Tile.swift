/// A square tile of the web map. At level z the world is divided into 2^z columns from the west and
/// 2^z rows from the north.
public struct Tile: Hashable, Sendable {
  /// The column, 0…2^z − 1, from the 180th meridian eastward.
  public let x: Int
  /// The row, 0…2^z − 1, from the north southward.
  public let y: Int
  /// The zoom level, 0…`maximumZ`.
  public let z: Int

  /// The highest level, 52. At this level the edges of every tile, x and y are still exact doubles.
  public static let maximumZ = 52

  /// Creates the tile at a column, row and level; nil unless z is in 0…52 and x and y in 0…2^z − 1.
  public init?(x: Int, y: Int, z: Int) {
    guard 0...Tile.maximumZ ~= z, 0..<(1 << z) ~= x, 0..<(1 << z) ~= y else { return nil }
    self.x = x
    self.y = y
    self.z = z
  }

  /// Creates the tile that contains a coordinate, in the projection of web Mercator; nil if a
  /// component is NaN or z is not in 0…52.
  ///
  /// A longitude within 2e-14 degrees west of a tile's edge, or a latitude within the projection's
  /// error of one, can be assigned to the neighbor. Coordinates outside the square world belong to
  /// the tile at its edge: longitude 180 to the last column, the poles to the first and last row.
  public init?(containing coordinate: Coordinate, z: Int) {
    let point = WebMercator.mapPoint(coordinate)
    guard 0...Tile.maximumZ ~= z, !point.x.isNaN, !point.y.isNaN else { return nil }
    let tilesAcross = Double(1 << z)
    func index(_ position: Double) -> Int {
      // Clamped first, so the conversion cannot overflow. The scaling is by a power of two, hence
      // exact.
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

  /// The same tile with rows counted from the south (TMS): y becomes 2^z − 1 − y. Flipping twice
  /// returns the original tile.
  public var flipped: Tile { Tile(uncheckedX: x, y: (1 << z) - 1 - y, z: z) }

  private init(uncheckedX x: Int, y: Int, z: Int) {
    self.x = x
    self.y = y
    self.z = z
  }
}

extension Tile {
  /// The tile's quadkey: one digit for each level from the coarsest, 1 for the eastern half plus 2
  /// for the southern half; empty at level 0 (Bing Maps tile system).
  public var quadkey: String {
    let digits = (0..<z).reversed().map { level -> UInt8 in
      UInt8(ascii: "0") + UInt8(truncatingIfNeeded: (x >> level) & 1 | ((y >> level) & 1) << 1)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Creates the tile of a quadkey; nil if a character is not one of 0, 1, 2, 3 or there are more
  /// than 52.
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
