// The reduction of columns of values to one value for each cluster.

extension ClusterTree {
  /// Reduces a column for every cluster. Returns the values by the number of the cluster.
  func reduced(_ column: ReducedColumn) -> [Double] {
    var values = [Double](repeating: 0, count: clusters.count)
    // Clusters are sorted by zoom from the highest, so children are computed before their parents.
    let children = childrenByCluster()
    for cluster in clusters.indices {
      let items = children.items[children.starts[cluster]..<children.starts[cluster + 1]]
      values[cluster] = reducedValue(items.map { Int($0) }, column, values)
    }
    return values
  }

  /// Reduces a column for a cluster that consists of the given items.
  ///
  /// - Parameter clusterValues: the values by the number of the cluster. Those of the clusters
  ///   among the items must be computed already.
  func reducedValue(_ items: [Int], _ column: ReducedColumn, _ clusterValues: [Double]) -> Double {
    var parts = items.map { (location: locations[$0], value: value(of: $0, column, clusterValues)) }
    // The order is fixed, because floating-point sums are rounded.
    parts.sort { a, b in
      if a.location.y != b.location.y { return a.location.y < b.location.y }
      if a.location.x != b.location.x { return a.location.x < b.location.x }
      return a.value.isTotallyOrdered(belowOrEqualTo: b.value) && a.value.bitPattern != b.value.bitPattern
    }
    return column.reduction.combined(parts.map(\.value))
  }

  /// Returns the value of a column for an item. The value of a cluster is taken from
  /// `clusterValues`.
  private func value(of item: Int, _ column: ReducedColumn, _ clusterValues: [Double]) -> Double {
    let reference = references[item]
    if reference & Self.clusterFlag != 0 { return clusterValues[Int(reference & ~Self.clusterFlag)] }
    return column.value(of: Int(reference))
  }

  /// Returns the items of all clusters, sorted by the number of the cluster, and for each cluster
  /// the index of its first item in this list. `starts` ends with the number of items.
  private func childrenByCluster() -> (starts: [Int], items: [UInt32]) {
    var starts = [Int](repeating: 0, count: clusters.count + 1)
    for parent in parents where parent != Self.noItem { starts[clusterNumber(Int(parent)) + 1] += 1 }
    for cluster in clusters.indices { starts[cluster + 1] += starts[cluster] }
    var next = starts
    var items = [UInt32](repeating: 0, count: starts[clusters.count])
    for (item, parent) in parents.enumerated() where parent != Self.noItem {
      let cluster = clusterNumber(Int(parent))
      items[next[cluster]] = UInt32(item)
      next[cluster] += 1
    }
    return (starts, items)
  }
}

extension ReducedColumn {
  /// Returns the value of a point, reduced as in a cluster of only this point.
  func value(of point: Int) -> Double {
    reduction.combined([point < values.count ? values[point] : 0])
  }
}

extension ReducedColumn.Reduction {
  /// Reduces values, of which there is at least one.
  func combined(_ values: [Double]) -> Double {
    switch self {
    case .sum: values.dropFirst().reduce(values[0], +)
    // A comparison with NaN is false, so a NaN replaces the value before it. The test of `isNaN`
    // keeps it.
    case .minimum: values.dropFirst().reduce(values[0]) { $0.isNaN || $0 < $1 ? $0 : $1 }
    case .maximum: values.dropFirst().reduce(values[0]) { $0.isNaN || $0 > $1 ? $0 : $1 }
    case .any: values.contains { $0 != 0 && !$0.isNaN } ? 1 : 0
    }
  }
}
