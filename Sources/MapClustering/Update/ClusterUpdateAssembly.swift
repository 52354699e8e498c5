import Threads

// The last part of an update: applies the differences to the arrays of the tree.

extension ClusterTree {
  /// Applies differences to the tree in one pass over the arrays. New items are inserted in the
  /// order along Hilbert's curve, and all items are renumbered.
  mutating func apply(_ changes: TreeDifference, threads: Int) {
    let (newItems, firstNew) = (changes.newItems, locations.count)
    let order = newItemOrder(newItems)
    let items = ClusterUpdateSplice(
      count: firstNew, leaving: changes.dissolved.map { Int($0) }.sorted(), entering: order.map(\.before))
    let numbers = ClusterUpdateNumbers(items, order: order.map(\.newItem))
    let newClusters = newItems.indices.filter { Int(newItems[$0].record.zoom) <= options.maximumZoom }
    let clusterSplice = ClusterUpdateSplice(
      count: clusters.count,
      leaving: changes.dissolved.filter { references[Int($0)] & Self.clusterFlag != 0 }
        .map { clusterNumber(Int($0)) }.sorted(),
      entering: newClusters.map { endOfClusters(zoom: newItems[$0].record.zoom) })
    let clusterNumbers = ClusterUpdateNumbers(clusterSplice, order: Array(newClusters.indices))

    let levels = changedLevels(changes, insertions: order, numbers: numbers)
    items.apply(to: &locations, entering: order.map { newItems[$0.newItem].location }) { $0 }
    var newReferences = newItems.map(\.record.representative)
    for (number, index) in zip(clusterSplice.enteringNumbers, newClusters) {
      newReferences[index] = number | Self.clusterFlag
    }
    items.apply(to: &references, entering: order.map { newReferences[$0.newItem] }) {
      $0 & Self.clusterFlag == 0 ? $0 : clusterNumbers[$0 & ~Self.clusterFlag] | Self.clusterFlag
    }
    items.apply(
      to: &zooms, entering: order.map { UInt8(truncatingIfNeeded: newItems[$0.newItem].record.zoom) }
    ) { $0 }
    items.apply(to: &parents, entering: order.map { _ in Self.noItem }) {
      $0 == Self.noItem ? $0 : numbers[$0]
    }
    for (item, parent) in changes.parents {
      parents[Int(numbers[item])] = parent == Self.noItem ? parent : numbers[parent]
    }
    itemsOfPoints.withUnsafeMutableBufferPointer { items in
      for point in items.indices where items[point] != Self.noItem { items[point] = numbers[items[point]] }
    }
    for index in newItems.indices where Int(newItems[index].record.zoom) > options.maximumZoom {
      itemsOfPoints[Int(newItems[index].record.representative)] = numbers[UInt32(firstNew + index)]
    }
    @inline(__always) func renumbered(_ record: ClusterRecord) -> ClusterRecord {
      var record = record
      record.center = numbers[record.center]
      return record
    }
    clusterSplice.apply(to: &clusters, entering: newClusters.map { renumbered(newItems[$0].record) }) {
      renumbered($0)
    }
    clusterSplice.apply(
      to: &itemsOfClusters, entering: newClusters.map { numbers[UInt32(firstNew + $0)] }
    ) { numbers[$0] }
    changeLevels(levels, numbers: numbers, threads: threads)
    for column in columns.indices {
      clusterSplice.apply(to: &clusterValues[column], entering: newClusters.map { _ in 0 }) { $0 }
      // Clusters are sorted by zoom from the highest, so children are computed before their
      // parents.
      for number in clusterSplice.enteringNumbers {
        clusterValues[column][Int(number)] = reducedValue(
          childItems(of: Int(itemsOfClusters[Int(number)])), columns[column], clusterValues[column])
      }
    }
  }

  /// Returns the indices of the new items in the order along Hilbert's curve. `before` is the old
  /// item that the new item is inserted before, or the number of old items for the end.
  private func newItemOrder(_ newItems: [TreeDifference.NewItem]) -> [(newItem: Int, before: Int)] {
    let curve = HilbertCurve.standard
    return newItems.indices.map { index in
      let key = curve.key(newItems[index].location)
      return (key, index, lowerBound(in: locations.indices) { curve.key(locations[$0]) < key })
    }
    .sorted { ($0.2, $0.0, $0.1) < ($1.2, $1.0, $1.1) }
    .map { ($0.1, $0.2) }
  }

  /// Returns the index after the last cluster of a zoom or a higher zoom.
  private func endOfClusters(zoom: UInt32) -> Int {
    lowerBound(in: clusters.indices) { clusters[$0].zoom >= zoom }
  }

  /// Returns the changes of the lists of items, from the level of the points to the lowest zoom.
  /// `splice` has the positions that leave and enter a list. `entering` has the new numbers of the
  /// items that enter it. Levels after the last one only get new numbers.
  private func changedLevels(
    _ changes: TreeDifference, insertions: [(newItem: Int, before: Int)], numbers: ClusterUpdateNumbers
  ) -> [(splice: ClusterUpdateSplice, entering: [UInt32])] {
    var oldItemAfter = [Int](repeating: 0, count: insertions.count)
    for entry in insertions { oldItemAfter[entry.newItem] = entry.before }
    let firstNew = locations.count
    return changes.levels.enumerated().map { index, level in
      let list = levels[levels.count - 1 - index].items
      func position(_ item: Int) -> Int {
        lowerBound(in: list.indices) { Int(list[$0]) < item }
      }
      let entering = level.inserted.sorted { numbers[$0] < numbers[$1] }
      return (
        ClusterUpdateSplice(
          count: list.count, leaving: level.removed.sorted().map { position(Int($0)) },
          entering: entering.map { position(Int($0) < firstNew ? Int($0) : oldItemAfter[Int($0) - firstNew]) }
        ),
        entering.map { numbers[$0] }
      )
    }
  }

  /// Changes the lists of items and makes their search trees. The array of locations is already the
  /// new one.
  private mutating func changeLevels(
    _ changed: [(splice: ClusterUpdateSplice, entering: [UInt32])], numbers: ClusterUpdateNumbers,
    threads: Int
  ) {
    levels.withUnsafeMutableBufferPointer { levels in
      forEachOnThreads(threads, count: levels.count) { index in
        let change = levels.count - 1 - index
        if change < changed.count {
          let (splice, entering) = changed[change]
          splice.apply(to: &levels[index].items, entering: entering) { numbers[$0] }
        } else {
          for position in levels[index].items.indices {
            levels[index].items[position] = numbers[levels[index].items[position]]
          }
        }
        levels[index].tree = levels[index].items.withUnsafeBufferPointer { items in
          locations.withUnsafeBufferPointer { locations in
            BoxTree(count: items.count, threads: 1) { locations[Int(items[$0])] }
          }
        }
      }
    }
  }
}
