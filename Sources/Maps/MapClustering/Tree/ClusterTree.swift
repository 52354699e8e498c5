import LoxodromeThreads
import MapGeometry

/// A hierarchy of clusters of points over zoom levels.
///
/// Each point has a location on a grid on the square world of web Mercator. The grid has 2^32 units
/// a side; a unit is 9.3 mm on the equator.
/// - The longitude is taken modulo 360 degrees, so ±180 is one location. In `input` order ±180 are
///   the two edges of the world.
/// - Latitudes from ±85.0511 to ±90 degrees are on the edge of the world.
/// - In `spatial` order the location is rounded to the nearest grid point, halves to the east and
///   south. The southern edge is rounded to the last row. In `input` order the location is not
///   rounded to the grid.
/// - A point whose coordinate is not finite, or whose latitude is beyond ±90 degrees, has no valid
///   location. It belongs to no cluster and is listed in `unplacedPoints`.
///
/// **The rule.** Above `maximumZoom` the items are the points. The items of each lower zoom z are
/// made from the items of zoom z + 1. The radius is r = radius / extent · 2^-z of the world.
/// 1. Items are processed in an order. An item becomes a *center*, unless an item before it, at
///    most r away, has become one.
/// 2. Every other item joins a center that is at most r away.
/// 3. A center and the items that joined it become one cluster at their mean, where each point
///    counts once. This needs at least one item that joined, and at least `minimumPoints` points.
///    Otherwise the items stay as they are.
///
/// So the points of a cluster stay together at all lower zooms, and the counts of a zoom always add
/// up to the number of points that have a valid location.
///
/// In `spatial` order
/// - items are sorted by count, the largest first. Items of equal count are sorted by y ·
///   2654435769 mod 2^32, the smallest first, where y is in grid units from the northern edge. This
///   is a fixed scrambling of the latitude, which keeps chains of dependent decisions short. Items
///   of equal y are sorted from west to east, starting after their widest gap; of equal gaps, after
///   the first gap east of the antimeridian. Items at one location are sorted by the index of their
///   representative, which only affects ids;
/// - an item joins the nearest center. Of equally near centers it joins the one with the larger
///   count, then the smaller scrambled y, then the one to its west;
/// - distances are measured on the grid, exactly, by the shorter way around the world. A radius
///   longer than half the world is reduced to half the world;
/// - the position of a cluster is the exact mean of its points, rounded to the nearest grid point,
///   halves to the east and south. Each item is added by the shorter way from the center; an item
///   at half the world is to the west.
///
/// Apart from the ids, the result does not depend on the order of the points. It does not depend on
/// the number of threads. Rotating the world by a whole number of grid units rotates the clusters
/// with it. The exception is items of equal count and y that have several gaps of the widest size,
/// none wider than r: then the order has to start at one of them.
///
/// In `input` order the items are in the order of the points, and clusters are in the order of
/// their centers. An item joins the first center that reaches it. For searches and means, points
/// are rounded to 32-bit floats. Clusters are rounded in the same way only as possible neighbors of
/// a center, but not as centers or in means. Distances and means do not cross the antimeridian.
/// This is the rule of supercluster, with the same results.
public struct ClusterTree: Sendable {
  /// The options of the tree.
  public let options: ClusterOptions
  /// The number of points, including those without a valid location and those that were removed.
  public internal(set) var pointCount: Int
  /// The indices of the points without a valid location and of the removed points, ascending.
  public internal(set) var unplacedPoints: [Int]

  /// The location of each item, which is a point or a cluster. A new tree has its items in the order
  /// of `HilbertOrder`. After changes, new items have the numbers of former items, or follow.
  var locations: [GridPoint]
  /// In input order the location of each item in worlds (0…1), not rounded; else empty.
  var exactLocations: [SIMD2<Double>]
  /// What each item is: the index of a point, or the number of a cluster with the highest bit set.
  var references: [UInt32]
  /// The item that each item is a part of at lower zooms; `noItem` if none.
  var parents: [UInt32]
  /// The highest zoom that has each item.
  var zooms: [UInt8]
  /// The item of each point; `noItem` for a point without a valid location.
  var itemsOfPoints: [UInt32]
  /// The clusters. Their field `center` is an item of this tree. In a new tree they are sorted by
  /// zoom from the highest. After changes, new clusters have the numbers of former ones, or follow.
  var clusters: [ClusterRecord]
  /// The item of each cluster.
  var itemsOfClusters: [UInt32]
  /// The items of each zoom, from `minimumZoom` to `maximumZoom` + 1.
  var levels: [ItemPages]
  /// The numbers of former items and clusters, which new ones take.
  var freeItems: [UInt32] = []
  var freeClusters: [UInt32] = []
  /// The columns that clusters reduce. `clusterValues` has the value of each column for each
  /// cluster, by the number of the column, then of the cluster.
  var columns: [ReducedColumn]
  var clusterValues: [[Double]]

  static let noItem = UInt32.max
  static let clusterFlag: UInt32 = 1 << 31

  /// Creates the clusters of coordinates.
  ///
  /// A tree holds at most 2^29 points, and the options must be valid (`ClusterOptions.problem` is
  /// nil). Otherwise the program stops. Memory: about 100 bytes a point if most points have
  /// neighbors at some zoom; at most 74 + 5.21 · (zooms + 1) bytes a point, in input order 32 more.
  /// Building the tree takes up to half as much again. After changes the lists of a zoom can take up
  /// to five times as much, and the numbers of former items take 4 bytes each.
  ///
  /// - Parameters:
  ///   - coordinates: the points (degrees).
  ///   - options: the zooms, the radius and the order.
  ///   - columns: values of the points, which clusters reduce.
  ///   - threads: the number of threads; below 1 counts as 1. The tree is the same for every
  ///     number.
  ///   - progress: called from time to time with the fraction that is done, 0…1.
  public init(
    _ coordinates: [Coordinate], options: ClusterOptions = ClusterOptions(),
    reducing columns: [ReducedColumn] = [],
    threads: Int = 1, progress: ((Double) -> Void)? = nil
  ) {
    self.init(
      coordinates, options: options, reducing: columns, threads: threads, bandSize: 1 << 15,
      progress: progress)
  }

  /// - Parameter bandSize: the approximate number of items of a part of a level that one thread
  ///   processes.
  init(
    _ coordinates: [Coordinate], options: ClusterOptions, reducing columns: [ReducedColumn] = [],
    threads: Int,
    bandSize: Int, progress: ((Double) -> Void)? = nil
  ) {
    if let problem = options.problem { preconditionFailure("ClusterOptions: \(problem)") }
    let threads = usable(threads: threads)
    let points = Self.locations(of: coordinates, options.order, threads: threads)
    self.init(
      locations: points.grid, unplaced: points.unplaced, exact: points.exact, options: options,
      reducing: columns, threads: threads, bandSize: bandSize, progress: progress)
  }

  /// Returns the locations of points and the indices of those without a valid one, as `gridPoints` does,
  /// and in input order their locations in worlds (0…1), not rounded.
  static func locations(
    of coordinates: [Coordinate], _ order: ClusterOrder, threads: Int
  ) -> (grid: [GridPoint], unplaced: [Int], exact: [SIMD2<Double>]) {
    let isInput = order == .input
    let exact = isInput ? coordinates.map { InputOrder.exactLocation($0) } : []
    let points = gridPoints(threads: threads, count: coordinates.count) { point in
      isInput ? exact[point].map { InputOrder.gridPoint($0) } : GridPoint(coordinates[point])
    }
    return (points.locations, points.unplaced, exact.map { $0 ?? .zero })
  }

  /// Creates the clusters of locations.
  ///
  /// - Parameters:
  ///   - unplaced: the indices of the points without a valid location, ascending.
  ///   - exact: in input order the location of each point in worlds (0…1), not rounded.
  init(
    locations: [GridPoint], unplaced: [Int], exact: [SIMD2<Double>], options: ClusterOptions,
    reducing columns: [ReducedColumn], threads: Int, bandSize: Int = 1 << 15,
    progress: ((Double) -> Void)? = nil
  ) {
    // The levels of the build are released when the inner function returns, and the items of the
    // build when the initializer that copies them returns. So neither takes memory in later steps.
    func items() -> ClusterItems {
      let build = ClusterBuild(
        locations: locations, unplaced: unplaced, exact: exact, options: options, threads: threads,
        bandSize: bandSize)
      build.run(progress: progress)
      return build.items
    }
    self.init(
      items(), options: options, pointCount: locations.count, unplaced: unplaced, columns: columns,
      threads: threads)
    makeLevels(threads: threads)
    clusterValues = columns.map { reduced($0) }
    progress?(1)
  }

  /// The memory of the arrays, in bytes.
  public var memoryInBytes: Int {
    locations.count * 8 + exactLocations.count * 16 + references.count * 4 + parents.count * 4 + zooms.count
      + itemsOfPoints.count * 4
      + clusters.count * MemoryLayout<ClusterRecord>.stride + itemsOfClusters.count * 4 + unplacedPoints.count
      * 8
      + levels.reduce((freeItems.count + freeClusters.count) * 4) { $0 + $1.memoryInBytes }
      + (columns.map(\.values) + clusterValues).reduce(0) { $0 + $1.count * 8 }
  }
}
