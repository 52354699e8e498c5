import MapGeometry

/// A cluster, or a point that stands alone at a zoom.
public struct Cluster: Hashable, Sendable {
  /// What identifies it in its tree: for a point its index, for a cluster see
  /// `ClusterTree.cluster(_:)`.
  public let id: Int
  /// The mean of its points on the map: web Mercator's projection, on the world of 2^28 map points;
  /// x is in 0…2^28.
  public let position: MapPoint
  /// How many points it has; 1 for a point.
  public let count: Int
  /// The lowest zoom at which it comes apart; nil for a point.
  public let expansionZoom: Int?
  /// The values of its points' columns, reduced; empty where there are none.
  public let values: [Double]

  /// The position in degrees.
  public var coordinate: Coordinate { WebMercator.coordinate(position) }
}

/// A cluster, or a point that stands alone, in a tile.
public struct TileCluster: Hashable, Sendable {
  /// The pixel's column from the tile's western edge, rounded (halves up); beyond 0…extent in the
  /// buffer.
  public let x: Int
  /// The pixel's row from the tile's northern edge, rounded (halves up); beyond 0…extent in the
  /// buffer.
  public let y: Int
  /// How many points it has; 1 for a point.
  public let count: Int
  /// As `Cluster.id`.
  public let id: Int
}

/// Values of the points, one each, that clusters reduce to one.
public struct ReducedColumn: Sendable {
  /// How the values of a cluster's points become its own.
  public enum Reduction: String, Hashable, Sendable, CaseIterable {
    /// The sum. Children are added in the order of their places (y, x, then value), so that the
    /// rounding is the same for every order of the points.
    case sum
    /// The smallest value; NaN where a value is.
    case minimum
    /// The largest value; NaN where a value is.
    case maximum
    /// 1 where any value is neither 0 nor NaN, else 0.
    case any
  }

  /// The points' values, by the points' index; those beyond its end count as 0.
  public var values: [Double]
  /// How they are reduced.
  public var reduction: Reduction

  /// A column of the given values.
  public init(_ values: [Double], _ reduction: Reduction) {
    self.values = values
    self.reduction = reduction
  }
}
