/// The options of clustering points.
public struct ClusterOptions: Hashable, Sendable {
  /// The largest distance at which an item joins a center, in pixels of a tile; finite, from 0. At
  /// 0, only items at equal positions join.
  public var radius: Double = 40
  /// The side of a tile, in the pixels of `radius`; finite, above 0.
  public var extent: Double = 512
  /// The lowest zoom that has its own clusters, 0…30. Lower zooms show the clusters of this zoom.
  public var minimumZoom = 0
  /// The highest zoom that has clusters, 0…30, at least `minimumZoom`. Higher zooms show the
  /// points.
  public var maximumZoom = 16
  /// The smallest number of points that form a cluster, from 1; 1 is the same as 2.
  public var minimumPoints = 2
  /// The order in which items become centers of clusters.
  public var order = ClusterOrder.spatial

  /// The default options: 40 of 512 pixels, zooms 0 to 16, two points, spatial order.
  public init() {}

  /// The first problem of the options, as in "radius is -1, expected a finite number from 0"; nil
  /// if they are valid.
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
  /// By count and location only. Apart from the ids, the clusters do not depend on the order of the
  /// points.
  case spatial
  /// In the order of the points, with the results of supercluster.
  case input
}
