/// A rectangle of the map in map points, with MapKit's rules, which differ from those of CGRect:
/// negative sizes are never standardized, touching edges do not intersect, and all four edges are
/// inside.
///
/// All operations are planar sums of doubles. Far edges are origin + size, rounded once. So an edge
/// that an operation computes is exact within about an ulp of the largest number involved, which
/// can be many ulps of the edge itself. Comparisons with NaN are false.
public struct MapRect: Hashable, Sendable {
  /// The north-west corner if the size is not negative, in map points.
  public var origin: MapPoint
  /// The extent in map points, which can be negative.
  public var size: MapSize

  /// Creates a rectangle from a corner and an extent, which are not changed.
  @inlinable public init(origin: MapPoint, size: MapSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from a corner and an extent (map points), which are not changed.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MapPoint(x: x, y: y), size: MapSize(width: width, height: height))
  }

  /// Creates the rectangle between two edges in each direction. The size is the difference,
  /// negative if the edges are swapped, and 0 between equal edges, at infinity too.
  @inlinable init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(
      x: minX, y: minY, width: maxX == minX ? 0 : maxX - minX, height: maxY == minY ? 0 : maxY - minY)
  }

  /// The null rectangle: origin (+∞, +∞), size (0, 0). It is the identity of `union(_:)`.
  public static let null = MapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The whole world, from (0, 0) to (2^28, 2^28).
  public static let world = MapRect(origin: MapPoint(x: 0, y: 0), size: .world)

  /// Whether the origin is (+∞, +∞), whatever the size.
  @inlinable public var isNull: Bool { origin.x == .infinity && origin.y == .infinity }

  /// Whether the rectangle is null or both its width and its height are 0.
  ///
  /// If only one of them is 0, Apple's header ("and") and documentation ("or") differ. This follows
  /// the header.
  @inlinable public var isEmpty: Bool { isNull || (size.width == 0 && size.height == 0) }

  /// The western edge, origin.x.
  @inlinable public var minX: Double { origin.x }
  /// The middle of the west and east edges, origin.x + width / 2.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The eastern edge, origin.x + width; less than `minX` if the width is negative.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The northern edge, origin.y.
  @inlinable public var minY: Double { origin.y }
  /// The middle of the north and south edges, origin.y + height / 2.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The southern edge, origin.y + height; less than `minY` if the height is negative.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The extent from west to east, size.width, which can be negative.
  @inlinable public var width: Double { size.width }
  /// The extent from north to south, size.height, which can be negative.
  @inlinable public var height: Double { size.height }

  /// Whether neither extent is negative and no edge is NaN. The edges alone are not enough, because
  /// origin + size can round to the origin.
  @inlinable var isStandard: Bool { size.width >= 0 && size.height >= 0 && minX <= maxX && minY <= maxY }
}

extension MapRect: CustomStringConvertible {
  /// The text `{{x, y}, {width, height}}` with one decimal each, as in MKStringFromMapRect.
  public var description: String { "{\(origin), \(size)}" }
}
