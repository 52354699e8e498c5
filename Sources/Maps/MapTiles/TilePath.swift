import MapGeometry

/// The identification of a tile's picture: the tile and the pixels per point.
public struct TilePath: Hashable, Sendable {
  /// The column, from the 180th meridian eastward.
  public var x: Int
  /// The row, counted from the north unless documented otherwise.
  public var y: Int
  /// The zoom level.
  public var z: Int
  /// The requested pixels per point, usually 1 or 2.
  public var contentScaleFactor: Double

  /// Creates a path, which is not validated.
  public init(x: Int, y: Int, z: Int, contentScaleFactor: Double = 1) {
    self.x = x
    self.y = y
    self.z = z
    self.contentScaleFactor = contentScaleFactor
  }

  /// The tile with these numbers; nil if there is none, see `Tile.init(x:y:z:)`.
  public var tile: Tile? { Tile(x: x, y: y, z: z) }
}

extension TilePath: CustomStringConvertible {
  /// The level, column and row, as in `12/2172/1436`, and the scale if it is not 1, as in
  /// `12/2172/1436@2x`.
  public var description: String {
    "\(z)/\(x)/\(y)" + (contentScaleFactor == 1 ? "" : "@\(scaleText)x")
  }

  /// The scale as in templates: `2`, not `2.0`.
  var scaleText: String {
    Int(exactly: contentScaleFactor).map(String.init) ?? String(contentScaleFactor)
  }
}
