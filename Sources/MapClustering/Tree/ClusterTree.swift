import MapGeometry
import Threads

/// Points in a hierarchy of clusters over zoom levels, in flat arrays.
///
/// Every point lies on the square world of web Mercator, cut in 2^32 steps a side (9.3 mm on the
/// equator): its longitude is taken modulo 360 degrees, so that ±180 is one place (in `input` order
/// ±180 are the two edges), latitudes beyond ±85.0511 lie on the edge, and the position is rounded
/// to the nearest step, halves to the east and south, the southern edge to the last. A point whose
/// coordinate is not finite, or whose latitude is beyond ±90 degrees, has no place: it belongs to
/// no cluster and is listed in `unplacedPoints`.
///
/// **The rule.** Above `maximumZoom` the items are the points. From there down, the items of zoom z
/// are made from those of zoom z + 1, with the radius r = radius / extent · 2^-z of the world:
/// 1. Items are gone through in an order. An item becomes a *center* unless one before it, at most
///    r away, has become one.
/// 2. Every other item joins a center that is at most r away.
/// 3. A center and those that joined it become one cluster at their mean (each point counts once),
///    if it has `minimumPoints` points or more and anything has joined; else they stay as they are.
///
/// So nothing comes apart when one zooms out, and counts always add up to the number of points.
///
/// In `spatial` order
/// - items come by count, the largest first; of equal count by y · 2654435769 mod 2^32 (y in steps
///   from the northern edge), the smallest first: a fixed scrambling of the latitude, which keeps
///   chains of dependent decisions short; of equal y from west to east, starting behind their
///   widest gap, of equal ones the first east of the antimeridian; in one place, where the order
///   shows only in the ids, by the index of the point that names them;
/// - an item joins the nearest center, of equally near ones that with the larger count, then the
///   smaller scrambled y, then the one to its west;
/// - distances are measured in steps, exactly, the short way around the world, a longer radius than
///   half of it is half of it; a cluster's position is the exact mean of its points' (each item's
///   the short way from the center, half the world being to the west), rounded to the nearest step,
///   halves to the east and south.
///
/// Nothing in it depends on the order of the points or on the number of threads, and turning the
/// world by any number of steps turns the clusters with it (unless items of equal count and y have
/// several gaps of the widest size, none wider than r: then something has to start).
///
/// In `input` order the items come in the order of the points, clusters in the order of their
/// centers; an item joins the first center that reaches it; positions are rounded to 32-bit floats
/// for the search and means are of positions as they are, not around the antimeridian:
/// supercluster's rule, and its results.
public struct ClusterTree: Sendable {
  /// The options it was built with.
  public let options: ClusterOptions
  /// How many points were given, those without a place among them.
  public internal(set) var pointCount: Int
  /// The indices of the points without a place, ascending.
  public internal(set) var unplacedPoints: [Int]

  /// For each item, point or cluster, its place. Items are numbered in the order of `PlaceOrder`.
  var places: [Steps]
  /// In input order for each item its place in worlds, not rounded; else empty.
  var exactPlaces: [SIMD2<Double>]
  /// For each item what it is: a point's index, or a cluster's number with the highest bit set.
  var references: [UInt32]
  /// For each item the item that it is part of one zoom out of its own; `noItem` where none.
  var parents: [UInt32]
  /// For each item the highest zoom at which it is seen.
  var zooms: [UInt8]
  /// For each point its item; `noItem` without a place.
  var itemsOfPoints: [UInt32]
  /// The clusters by zoom from the highest; their centers are items.
  var clusters: [ClusterRecord]
  /// For each cluster its item.
  var itemsOfClusters: [UInt32]
  /// The items seen at each zoom, from `minimumZoom` to `maximumZoom` + 1.
  var levels: [Level]
  /// The reduced columns, and their values for each cluster, by number.
  var columns: [ReducedColumn]
  var clusterValues: [[Double]]

  static let noItem = UInt32.max
  static let clusterFlag: UInt32 = 1 << 31

  /// The items that are seen at a zoom, ascending, and the search tree over them.
  struct Level: Sendable {
    var items: [UInt32]
    var tree: BoxTree
  }

  /// The clusters of coordinates.
  ///
  /// Up to 2^29 points. Memory: about 100 bytes a point where most have neighbors at some zoom, at
  /// most 74 + 5.07 · (zooms + 1), in input order 32 more; up to half as much again while it is
  /// built. The options must be usable (`ClusterOptions.problem`).
  ///
  /// - Parameters:
  ///   - columns: values of the points, which clusters reduce.
  ///   - threads: how many work at once; below 1 counts as 1. The tree is the same for every
  ///     number.
  ///   - progress: called now and then with the part that is done, 0…1.
  public init(
    _ coordinates: [Coordinate], options: ClusterOptions = ClusterOptions(),
    reducing columns: [ReducedColumn] = [],
    threads: Int = 1, progress: ((Double) -> Void)? = nil
  ) {
    self.init(
      coordinates, options: options, reducing: columns, threads: threads, bandSize: 1 << 15,
      progress: progress)
  }

  /// - Parameter bandSize: about how many items a part of a level has that a thread works on.
  init(
    _ coordinates: [Coordinate], options: ClusterOptions, reducing columns: [ReducedColumn] = [],
    threads: Int,
    bandSize: Int, progress: ((Double) -> Void)? = nil
  ) {
    if let problem = options.problem { preconditionFailure("ClusterOptions: \(problem)") }
    let threads = usable(threads: threads)
    let isInput = options.order == .input
    let exact = isInput ? coordinates.map { InputOrder.exactPlace($0) } : []
    let given = placesOnThreads(threads, coordinates.count) { point in
      isInput ? exact[point].map { InputOrder.steps($0) } : Steps(coordinates[point])
    }
    self.init(
      places: given.places, unplaced: given.unplaced, exact: exact.map { $0 ?? .zero }, options: options,
      reducing: columns, threads: threads, bandSize: bandSize, progress: progress)
  }

  /// The clusters of places, those without one named; in input order with the places as they are,
  /// in worlds.
  init(
    places: [Steps], unplaced: [Int], exact: [SIMD2<Double>], options: ClusterOptions,
    reducing columns: [ReducedColumn], threads: Int, bandSize: Int = 1 << 15,
    progress: ((Double) -> Void)? = nil
  ) {
    // What a step does not need any more goes before the next: the levels, then the items as they
    // were built.
    func items() -> ClusterItems {
      let build = ClusterBuild(
        places: places, unplaced: unplaced, exact: exact, options: options, threads: threads,
        bandSize: bandSize)
      build.run(progress: progress)
      return build.items
    }
    self.init(
      items(), options: options, pointCount: places.count, unplaced: unplaced, columns: columns,
      threads: threads)
    makeLevels(threads: threads)
    clusterValues = columns.map { reduced($0) }
    progress?(1)
  }

  /// The memory of the arrays, in bytes.
  public var memoryInBytes: Int {
    places.count * 8 + exactPlaces.count * 16 + references.count * 4 + parents.count * 4 + zooms.count
      + itemsOfPoints.count * 4
      + clusters.count * MemoryLayout<ClusterRecord>.stride + itemsOfClusters.count * 4 + unplacedPoints.count
      * 8
      + levels.reduce(0) { $0 + $1.items.count * 4 + $1.tree.memoryInBytes }
      + (columns.map(\.values) + clusterValues).reduce(0) { $0 + $1.count * 8 }
  }
}
