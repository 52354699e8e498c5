import LoxodromeThreads
import MapGeometry

// Inserting points into a tree and removing them: by an update, or by a new build if an update is
// slower or not possible.

extension ClusterTree {
  /// Inserts points, and changes only the clusters around them.
  ///
  /// The result is the same as a new tree of all points: the same clusters with the same ids at
  /// every zoom. Only the order of lists can differ. Inserting a few points takes time for the
  /// clusters around them at each zoom, for one mark an item, and for one box in 256 items of each
  /// zoom. If there is a copy of the tree, the first change also copies the arrays. Inserting many
  /// points takes as long as a new tree. Inserting any number of points takes as long as a new tree
  /// in two cases: in `input` order, where every cluster depends on the points before it, and if
  /// `minimumPoints` is above 2. The program stops if the tree would have more than 2^29 points,
  /// including removed ones.
  ///
  /// - Parameters:
  ///   - coordinates: the new points (degrees).
  ///   - columns: the values of the new points, for each column that the tree reduces. Missing
  ///     values are 0.
  ///   - threads: the number of threads; below 1 counts as 1.
  /// - Returns: the indices of the new points, which follow those of the other points. Points
  ///   without a valid location are in `unplacedPoints`.
  @discardableResult
  public mutating func insert(
    _ coordinates: [Coordinate], columns: [[Double]] = [], threads: Int = 1
  ) -> Range<Int> {
    change(inserting: coordinates, columns: columns, removing: [], threads: threads)
  }

  /// Removes points, and changes only the clusters around them, as `insert(_:columns:threads:)`
  /// does.
  ///
  /// The other points keep their indices. A removed point becomes a point without a location, in
  /// `unplacedPoints`. Indices of points without a location, and indices that no point has, are
  /// ignored.
  public mutating func remove(_ points: [Int], threads: Int = 1) {
    change(inserting: [], columns: [], removing: points, threads: threads)
  }

  /// Inserts and removes points.
  ///
  /// - Parameter limits: the limits above which the tree is built again; nil means the usual ones.
  @discardableResult
  mutating func change(
    inserting coordinates: [Coordinate], columns values: [[Double]], removing points: [Int], threads: Int,
    limits: ClusterUpdateLimits? = nil
  ) -> Range<Int> {
    let threads = usable(threads: threads)
    let new = pointCount..<pointCount + coordinates.count
    let inserted = Self.locations(of: coordinates, options.order, threads: threads)
    precondition(new.upperBound <= 1 << 29, "\(new.upperBound) points; at most 2^29 can be indexed")
    let leaving = Set(points).filter {
      0 <= $0 && $0 < new.lowerBound && itemsOfPoints[$0] != Self.noItem
    }.sorted()
    append(values, for: new)
    let leaves = leaving.map { itemsOfPoints[$0] }
    pointCount = new.upperBound
    itemsOfPoints += repeatElement(Self.noItem, count: new.count)
    for point in leaving { itemsOfPoints[point] = Self.noItem }
    if let first = leaving.first {
      // Only the indices after the first new one are sorted again.
      let later = unplacedPoints.drop { $0 < first }
      unplacedPoints.replaceSubrange(later.indices, with: (later + leaving).sorted())
    }
    unplacedPoints += inserted.unplaced.map { new.lowerBound + $0 }
    let unplaced = Set(inserted.unplaced)
    let arriving = inserted.grid.indices.filter { !unplaced.contains($0) }
    guard !(leaves.isEmpty && arriving.isEmpty) else { return new }
    if let changes = changes(
      removing: leaves, inserting: arriving.map { (UInt32(new.lowerBound + $0), inserted.grid[$0]) },
      limits: limits)
    {
      apply(changes, threads: threads)
    } else {
      rebuild(inserted.grid, exact: inserted.exact, points: new, threads: threads)
    }
    return new
  }

  /// Appends the new points' values to the columns.
  private mutating func append(_ values: [[Double]], for points: Range<Int>) {
    for column in columns.indices {
      let new = column < values.count ? values[column].prefix(points.count) : []
      let old = columns[column].values.count
      if old > points.lowerBound { columns[column].values.removeLast(old - points.lowerBound) }
      guard !new.isEmpty else { continue }
      columns[column].values += repeatElement(0, count: max(points.lowerBound - old, 0))
      columns[column].values += new
    }
  }

  /// Finds the differences between this tree and the changed tree; nil if the tree must be built
  /// again.
  private func changes(
    removing leaves: [UInt32], inserting points: [(UInt32, GridPoint)], limits: ClusterUpdateLimits?
  ) -> TreeDifference? {
    let count = pointCount - unplacedPoints.count
    let limits = limits ?? ClusterUpdateLimits(pointCount: count)
    guard options.order == .spatial, options.minimumPoints <= 2,
      Double(leaves.count + points.count) <= limits.part * Double(count)
    else { return nil }
    return OldClusterTree.with(self) { tree in
      // There are fewer clusters than points, so these are all new items and all old ones.
      let most = locations.count + points.count + pointCount
      return withUnsafeTemporaryAllocation(of: ClusterUpdate.Marks.self, capacity: most) { marks in
        var change = ClusterUpdate(
          tree: tree, removing: leaves, inserting: points,
          visits: Int(limits.visitsPerItem * Double(locations.count - freeItems.count)), marks: marks)
        return change.run()
      }
    }
  }

  /// Builds the tree again from the points in it and new points.
  private mutating func rebuild(
    _ new: [GridPoint], exact newExact: [SIMD2<Double>], points: Range<Int>, threads: Int
  ) {
    var gridPoints = [GridPoint](repeating: GridPoint(x: 0, y: 0), count: pointCount)
    var exact = [SIMD2<Double>](repeating: .zero, count: options.order == .input ? pointCount : 0)
    for point in 0..<points.lowerBound where itemsOfPoints[point] != Self.noItem {
      let item = Int(itemsOfPoints[point])
      gridPoints[point] = locations[item]
      if !exact.isEmpty { exact[point] = exactLocations[item] }
    }
    for (number, point) in points.enumerated() {
      gridPoints[point] = new[number]
      if !exact.isEmpty { exact[point] = newExact[number] }
    }
    self = ClusterTree(
      locations: gridPoints, unplaced: unplacedPoints, exact: exact, options: options, reducing: columns,
      threads: threads)
  }
}

/// The limits above which building the tree again is faster than changing it.
struct ClusterUpdateLimits {
  /// The largest number of points to insert and remove, as a fraction of the points that have a
  /// location afterward.
  var part: Double
  /// The largest number of locations to visit, as a multiple of the number of items in the tree.
  var visitsPerItem: Double
}

extension ClusterUpdateLimits {
  /// The usual limits of a tree.
  ///
  /// Measured on 1000 points around two thousand towns, on cities, and on 25 000, 10^5 and 10^6
  /// points around towns: changing one point takes as long as building 45, 50, 55, 70 and 185
  /// points. Larger trees do not fit into the caches of a processor. These changes visit up to 15
  /// locations an item. Dense spots take more visits. This is why visits are limited, too.
  init(pointCount: Int) {
    self.init(part: pointCount < 1 << 16 ? 0.016 : pointCount < 1 << 19 ? 0.01 : 0.005, visitsPerItem: 16)
  }
}
