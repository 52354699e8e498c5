import MapGeometry

/// A cluster, or a single point, at a zoom.
public struct Cluster: Hashable, Sendable {
  /// The identifier in the tree. For a point it is its index; for a cluster see
  /// `ClusterTree.cluster(_:)`.
  public let id: Int
  /// The mean of its points on the map, in the projection of web Mercator. The world is 2^28 map
  /// points wide; x is in 0…2^28.
  public let position: MapPoint
  /// The number of its points; 1 for a point.
  public let count: Int
  /// The lowest zoom at which the cluster is split into parts; nil for a point.
  public let expansionZoom: Int?
  /// The reduced value of each column, from the points of the cluster; empty if the tree has no
  /// columns.
  public let values: [Double]

  /// The position in degrees.
  public var coordinate: Coordinate { WebMercator.coordinate(position) }
}

/// A cluster, or a single point, in a tile.
public struct TileCluster: Hashable, Sendable {
  /// The column in pixels from the western edge of the tile, rounded (halves up). It is outside
  /// 0…extent in the buffer.
  public let x: Int
  /// The row in pixels from the northern edge of the tile, rounded (halves up). It is outside
  /// 0…extent in the buffer.
  public let y: Int
  /// The number of its points; 1 for a point.
  public let count: Int
  /// The identifier in the tree, as in `Cluster.id`.
  public let id: Int
}

/// A column of values, one for each point, that clusters reduce to one value.
public struct ReducedColumn: Sendable {
  /// How a cluster reduces the values of its points.
  public enum Reduction: String, Hashable, Sendable, CaseIterable {
    /// The sum. The values of the children are added in the order of their locations (y, x, then
    /// value), so the rounding does not depend on the order of the points.
    case sum
    /// The smallest value; NaN if any value is NaN.
    case minimum
    /// The largest value; NaN if any value is NaN.
    case maximum
    /// 1 if any value is neither 0 nor NaN, else 0.
    case any
  }

  /// The values by the index of the point. Missing values at the end count as 0.
  public var values: [Double]
  /// How clusters reduce the values.
  public var reduction: Reduction

  /// Creates a column of values.
  public init(_ values: [Double], _ reduction: Reduction) {
    self.values = values
    self.reduction = reduction
  }
}
