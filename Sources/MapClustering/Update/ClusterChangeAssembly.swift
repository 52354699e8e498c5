import Threads

extension ClusterTree {
  /// Takes changes over: fresh items where they belong in the order of places, all renumbered, in
  /// one pass over the arrays.
  mutating func apply(_ changes: ClusterChanges, threads: Int) {
    let (fresh, firstFresh) = (changes.fresh, places.count)
    let order = freshOrder(fresh)
    let items = ClusterChangeSplice(
      count: firstFresh, leaving: changes.dissolved.map { Int($0) }.sorted(), entering: order.map(\.before))
    let numbers = ClusterChangeNumbers(items, order: order.map(\.fresh))
    let freshClusters = fresh.indices.filter { Int(fresh[$0].record.zoom) <= options.maximumZoom }
    let clusterSplice = ClusterChangeSplice(
      count: clusters.count,
      leaving: changes.dissolved.filter { references[Int($0)] & Self.clusterFlag != 0 }
        .map { clusterNumber(Int($0)) }.sorted(),
      entering: freshClusters.map { endOfClusters(zoom: fresh[$0].record.zoom) })
    let clusterNumbers = ClusterChangeNumbers(clusterSplice, order: Array(freshClusters.indices))

    let levels = changedLevels(changes, befores: order, numbers: numbers)
    items.apply(to: &places, entering: order.map { fresh[$0.fresh].place }) { $0 }
    var freshReferences = fresh.map(\.record.representative)
    for (number, index) in zip(clusterSplice.enteringNumbers, freshClusters) {
      freshReferences[index] = number | Self.clusterFlag
    }
    items.apply(to: &references, entering: order.map { freshReferences[$0.fresh] }) {
      $0 & Self.clusterFlag == 0 ? $0 : clusterNumbers[$0 & ~Self.clusterFlag] | Self.clusterFlag
    }
    items.apply(
      to: &zooms, entering: order.map { UInt8(truncatingIfNeeded: fresh[$0.fresh].record.zoom) }
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
    for index in fresh.indices where Int(fresh[index].record.zoom) > options.maximumZoom {
      itemsOfPoints[Int(fresh[index].record.representative)] = numbers[UInt32(firstFresh + index)]
    }
    @inline(__always) func renumbered(_ record: ClusterRecord) -> ClusterRecord {
      var record = record
      record.center = numbers[record.center]
      return record
    }
    clusterSplice.apply(to: &clusters, entering: freshClusters.map { renumbered(fresh[$0].record) }) {
      renumbered($0)
    }
    clusterSplice.apply(
      to: &itemsOfClusters, entering: freshClusters.map { numbers[UInt32(firstFresh + $0)] }
    ) { numbers[$0] }
    changeLevels(levels, numbers: numbers, threads: threads)
    for column in columns.indices {
      clusterSplice.apply(to: &clusterValues[column], entering: freshClusters.map { _ in 0 }) { $0 }
      // By zoom from the highest, so children are done before their parents.
      for number in clusterSplice.enteringNumbers {
        clusterValues[column][Int(number)] = reducedValue(
          childItems(of: Int(itemsOfClusters[Int(number)])), columns[column], clusterValues[column])
      }
    }
  }

  /// The numbers of fresh items in the order of places, and the old items that they come before.
  private func freshOrder(_ fresh: [ClusterChanges.Fresh]) -> [(fresh: Int, before: Int)] {
    let curve = HilbertCurve.standard
    return fresh.indices.map { index in
      let key = curve.key(fresh[index].place)
      return (key, index, firstNumber(in: places.indices) { curve.key(places[$0]) < key })
    }
    .sorted { ($0.2, $0.0, $0.1) < ($1.2, $1.0, $1.1) }
    .map { ($0.1, $0.2) }
  }

  /// Where the clusters of a zoom end.
  private func endOfClusters(zoom: UInt32) -> Int {
    firstNumber(in: clusters.indices) { clusters[$0].zoom >= zoom }
  }

  /// How the list of each level changes: what leaves, and the new numbers of what enters; from the
  /// points inward.
  private func changedLevels(
    _ changes: ClusterChanges, befores: [(fresh: Int, before: Int)], numbers: ClusterChangeNumbers
  ) -> [(splice: ClusterChangeSplice, entering: [UInt32])] {
    var before = [Int](repeating: 0, count: befores.count)
    for entry in befores { before[entry.fresh] = entry.before }
    let firstFresh = places.count
    return changes.levels.enumerated().map { index, level in
      let list = levels[levels.count - 1 - index].items
      func position(_ item: Int) -> Int {
        firstNumber(in: list.indices) { Int(list[$0]) < item }
      }
      let entering = level.come.sorted { numbers[$0] < numbers[$1] }
      return (
        ClusterChangeSplice(
          count: list.count, leaving: level.gone.sorted().map { position(Int($0)) },
          entering: entering.map { position(Int($0) < firstFresh ? Int($0) : before[Int($0) - firstFresh]) }),
        entering.map { numbers[$0] }
      )
    }
  }

  /// Makes the lists of items and the search trees over them; places are the new ones already.
  private mutating func changeLevels(
    _ changed: [(splice: ClusterChangeSplice, entering: [UInt32])], numbers: ClusterChangeNumbers,
    threads: Int
  ) {
    levels.withUnsafeMutableBufferPointer { levels in
      forEachOnThreads(threads, count: levels.count) { index in
        let change = levels.count - 1 - index
        if change < changed.count {
          let (splice, entering) = changed[change]
          splice.apply(to: &levels[index].items, entering: entering) { numbers[$0] }
        } else {
          for place in levels[index].items.indices {
            levels[index].items[place] = numbers[levels[index].items[place]]
          }
        }
        levels[index].tree = levels[index].items.withUnsafeBufferPointer { items in
          places.withUnsafeBufferPointer { places in
            BoxTree(count: items.count, threads: 1) { places[Int(items[$0])] }
          }
        }
      }
    }
  }
}
