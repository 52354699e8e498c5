/// A point of the Mercator world map, in map points: a square of `MapSize.world` with its origin at
/// the north-west corner, x growing to the east and y to the south. It is also the planar point of
/// containment and lines.
public struct MapPoint: Hashable, Sendable {
  /// The distance from the western edge of the world in map points; 0…2^28 inside the world.
  public var x: Double
  /// The distance from the northern edge of the world in map points; 0…2^28 inside the world.
  public var y: Double

  /// Creates a point from a position (map points), which is not changed.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether neither component is infinite or NaN.
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A width and a height in map points. Nothing is validated: negative sizes stay negative.
public struct MapSize: Hashable, Sendable {
  /// The west-to-east extent in map points.
  public var width: Double
  /// The north-to-south extent in map points.
  public var height: Double

  /// Creates a size from extents (map points), which are not changed.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of the whole world: 2^28 = 268 435 456 map points in each direction.
  public static let world = MapSize(width: worldWidth, height: worldWidth)
}

/// The side of the world in map points, 2^28: 2^20 tiles of 256 points at zoom level 20 (Apple's
/// MKMapSizeWorld).
@usableFromInline let worldWidth: Double = 268_435_456

extension MapPoint: CustomStringConvertible {
  /// The text `{x, y}` with one decimal each, as in MKStringFromMapPoint.
  public var description: String { "{\(oneDecimal(x)), \(oneDecimal(y))}" }
}

extension MapSize: CustomStringConvertible {
  /// The text `{width, height}` with one decimal each, as in MKStringFromMapSize.
  public var description: String { "{\(oneDecimal(width)), \(oneDecimal(height))}" }
}
