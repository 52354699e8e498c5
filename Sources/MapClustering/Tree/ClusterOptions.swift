/// How points are clustered.
public struct ClusterOptions: Hashable, Sendable {
  /// How far a cluster reaches from its center, in pixels of a tile; finite, from 0. 0 joins equal
  /// positions only.
  public var radius: Double = 40
  /// The side of a tile in the pixels that the radius is measured in; finite, above 0.
  public var extent: Double = 512
  /// The lowest zoom that has clusters of its own, 0…30; below it one sees those of this zoom.
  public var minimumZoom = 0
  /// The highest zoom that has clusters, 0…30, not below `minimumZoom`; above it one sees the
  /// points.
  public var maximumZoom = 16
  /// How many points make a cluster, from 1; 1 is the same as 2.
  public var minimumPoints = 2
  /// Which points become a cluster's center first.
  public var order = ClusterOrder.spatial

  /// The usual options: 40 of 512 pixels, zooms 0 to 16, two points, spatial order.
  public init() {}

  /// What is wrong with the options, as "radius is -1, expected a finite number from 0"; nil where
  /// nothing is.
  public var problem: String? {
    if !(radius >= 0 && radius.isFinite) { return "radius is \(radius), expected a finite number from 0" }
    if !(extent > 0 && extent.isFinite) { return "extent is \(extent), expected a finite number above 0" }
    if !(0...30).contains(minimumZoom) { return "minimumZoom is \(minimumZoom), expected 0 to 30" }
    if !(0...30).contains(maximumZoom) { return "maximumZoom is \(maximumZoom), expected 0 to 30" }
    if minimumZoom > maximumZoom { return "minimumZoom is \(minimumZoom), above maximumZoom, \(maximumZoom)" }
    if minimumPoints < 1 { return "minimumPoints is \(minimumPoints), expected a number from 1" }
    return nil
  }
}

/// The order in which items become centers of clusters; see `ClusterTree`.
public enum ClusterOrder: String, Hashable, Sendable, CaseIterable {
  /// By weight and place alone: the same clusters for every order of the points.
  case spatial
  /// In the points' own order, as supercluster does, with its results.
  case input
}
