import MapGeometry

/// Which picture of a tile is meant: the tile and the pixels per point.
public struct TilePath: Hashable, Sendable {
  /// The column, from the 180th meridian eastward.
  public var x: Int
  /// The row, from the north southward, unless who hands the path out says otherwise.
  public var y: Int
  /// The zoom level.
  public var z: Int
  /// The pixels per point that are wished for, 1 or 2 as a rule.
  public var contentScaleFactor: Double

  /// The path of the given numbers, not validated.
  public init(x: Int, y: Int, z: Int, contentScaleFactor: Double = 1) {
    self.x = x
    self.y = y
    self.z = z
    self.contentScaleFactor = contentScaleFactor
  }

  /// The tile of these numbers; nil where there is none, see `Tile.init(x:y:z:)`.
  public var tile: Tile? { Tile(x: x, y: y, z: z) }
}

extension TilePath: CustomStringConvertible {
  /// Level, column and row, as in `12/2172/1436`, and the scale where it is not 1, as in
  /// `12/2172/1436@2x`.
  public var description: String {
    "\(z)/\(x)/\(y)" + (contentScaleFactor == 1 ? "" : "@\(scaleText)x")
  }

  /// The scale as templates have it: `2`, not `2.0`.
  var scaleText: String {
    Int(exactly: contentScaleFactor).map(String.init) ?? String(contentScaleFactor)
  }
}
