extension ClusterTree {
  /// A column's values for each cluster, by number.
  func reduced(_ column: ReducedColumn) -> [Double] {
    var values = [Double](repeating: 0, count: clusters.count)
    // Clusters come by zoom from the highest, so children are done before their parents.
    let children = childrenByCluster()
    for cluster in clusters.indices {
      let items = children.items[children.starts[cluster]..<children.starts[cluster + 1]]
      values[cluster] = reducedValue(items.map { Int($0) }, column, values)
    }
    return values
  }

  /// A column's value for a cluster of items, the clusters' among them given.
  func reducedValue(_ items: [Int], _ column: ReducedColumn, _ clusterValues: [Double]) -> Double {
    var parts = items.map { (place: places[$0], value: value(of: $0, column, clusterValues)) }
    // In a fixed order, since sums round.
    parts.sort { a, b in
      if a.place.y != b.place.y { return a.place.y < b.place.y }
      if a.place.x != b.place.x { return a.place.x < b.place.x }
      return a.value.isTotallyOrdered(belowOrEqualTo: b.value) && a.value.bitPattern != b.value.bitPattern
    }
    return column.reduction.combined(parts.map(\.value))
  }

  /// An item's value of a column, the clusters' given.
  private func value(of item: Int, _ column: ReducedColumn, _ clusterValues: [Double]) -> Double {
    let reference = references[item]
    if reference & Self.clusterFlag != 0 { return clusterValues[Int(reference & ~Self.clusterFlag)] }
    return column.value(of: Int(reference))
  }

  /// The items of each cluster: where they start among all, by the cluster's number.
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
  /// A point's value, as a cluster of it alone has it.
  func value(of point: Int) -> Double {
    reduction.combined([point < values.count ? values[point] : 0])
  }
}

extension ReducedColumn.Reduction {
  /// What values become together; there is at least one.
  func combined(_ values: [Double]) -> Double {
    switch self {
    case .sum: values.dropFirst().reduce(values[0], +)
    // Once NaN, always NaN: it is neither less than anything nor greater.
    case .minimum: values.dropFirst().reduce(values[0]) { $0.isNaN || $0 < $1 ? $0 : $1 }
    case .maximum: values.dropFirst().reduce(values[0]) { $0.isNaN || $0 > $1 ? $0 : $1 }
    case .any: values.contains { $0 != 0 && !$0.isNaN } ? 1 : 0
    }
  }
}
