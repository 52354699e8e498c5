/// The build of a part of a tree, from the points of some rows of the grid alone. The result for the
/// rows that the band owns is that of the whole world.
///
/// The steps are those of `ClusterBuild`. In addition, the build knows at each zoom a range of rows
/// (`known`) whose items it has as they are in the whole world, all of them and no others. What is
/// beyond is unknown, and what can depend on it is found exactly:
/// - An item is undecided if it can have a neighbor in unknown rows, or has an undecided neighbor of
///   higher priority, and no center reaches it. Nobody knows whether it is a center. Every other
///   decision is that of the whole world.
/// - An item that follows a center is in doubt if an undecided item, or an item of an unknown row,
///   could be a center at most as far away. The cluster of its center is then in doubt.
/// - A cluster is at most a radius and a grid unit from its center, which is at most a radius from
///   the cluster's items. So what becomes of an undecided item, an item in doubt or an item of an
///   unknown row is at most 2 · radius + 1 from it. The rows that are farther away from all of these
///   are known at the next zoom; all other items are dropped.
///
/// If an owned row is not known any more, the build ends, and the band must begin with more rows.
final class BandBuild {
  let options: ClusterOptions
  /// The rows whose items are the result.
  let owned: ClosedRange<UInt32>
  /// The rows whose items are all known at the current zoom.
  var known: ClosedRange<UInt32>
  let items: BandItems

  var level: ClusterLevel
  var nextEntries: UnsafeMutablePointer<Entry>
  /// Contacts, centers and distances as in `ClusterBuild`.
  let contacts: UnsafeMutablePointer<Contact>
  var contactCount = 0
  let centers: UnsafeMutablePointer<UInt32>
  let distances: UnsafeMutablePointer<UInt64>
  /// Whether each entry leaves the level.
  let leaving: UnsafeMutablePointer<Bool>
  /// Whether the cluster around each entry is in doubt.
  let doubtful: UnsafeMutablePointer<Bool>

  /// Creates the level of a zoom from items.
  ///
  /// - Parameters:
  ///   - known: the rows that the items are from. They are all items of these rows.
  ///   - zoom: the highest zoom to make.
  init(
    _ items: BandItems, owned: ClosedRange<UInt32>, known: ClosedRange<UInt32>, options: ClusterOptions,
    zoom: Int
  ) {
    let count = items.leafCount
    let capacity = max(count, 1)
    (self.items, self.owned, self.known, self.options) = (items, owned, known, options)
    contacts = .allocateInLargePages(capacity: capacity)
    centers = .allocateInLargePages(capacity: capacity)
    distances = .allocateInLargePages(capacity: capacity)
    leaving = .allocateInLargePages(capacity: capacity)
    doubtful = .allocateInLargePages(capacity: capacity)
    let reach = ClusterReach(options, zoom: zoom)
    let elements = UnsafeMutablePointer<SortElement>.allocateInLargePages(capacity: capacity)
    let scratch = UnsafeMutablePointer<SortElement>.allocateInLargePages(capacity: capacity)
    for item in 0..<count {
      (elements + item).initialize(to: reach.sortElement(items.locations[item], UInt32(item)))
    }
    radixSort(elements, scratch: scratch, count: count)
    scratch.deallocate()
    let entries = UnsafeMutablePointer<Entry>.allocateInLargePages(capacity: capacity)
    for index in 0..<count {
      let element = elements[index]
      (entries + index).initialize(
        to: Entry(
          x: UInt32(truncatingIfNeeded: element.key), y: element.coordinate, item: element.index,
          count: items.records[Int(element.index)].count))
    }
    elements.deallocate()
    nextEntries = .allocateInLargePages(capacity: capacity)
    level = ClusterLevel(entries: entries, count: count, reach: reach, threads: 1)
  }

  deinit {
    contacts.deallocate()
    centers.deallocate()
    distances.deallocate()
    leaving.deallocate()
    doubtful.deallocate()
    level.entries.deallocate()
    nextEntries.deallocate()
  }

  /// The sides of the band where it must begin with more rows; empty if the result is whole.
  struct Shortage: OptionSet {
    let rawValue: Int
    static let north = Shortage(rawValue: 1)
    static let south = Shortage(rawValue: 2)
  }

  /// Makes the clusters of zooms, from the highest to the lowest. Returns early if rows are short.
  func run(zooms: ClosedRange<Int>) -> Shortage {
    for zoom in zooms.reversed() {
      let shortage = makeClusters(zoom: zoom)
      if !shortage.isEmpty { return shortage }
    }
    return []
  }

  private func makeClusters(zoom: Int) -> Shortage {
    level.reach = ClusterReach(options, zoom: zoom)
    leaving.update(repeating: false, count: level.count)
    doubtful.update(repeating: false, count: level.count)
    let next = rowsKnown(after: chooseCenters())
    var shortage: Shortage = []
    if next.first > owned.lowerBound { shortage.insert(.north) }
    if next.last < owned.upperBound { shortage.insert(.south) }
    guard shortage.isEmpty else { return shortage }
    let first = items.count
    makeGroups(zoom: zoom)
    // The range is not empty, because it contains the owned rows.
    advance(newClusters: first..<items.count, zoom: zoom, known: UInt32(next.first)...UInt32(next.last))
    return []
  }

  /// Replaces the level by that of the next zoom: the items of the known rows.
  ///
  /// - Parameters:
  ///   - newClusters: the items that are the new clusters.
  ///   - next: the rows that are known at the next zoom.
  private func advance(newClusters: Range<Int>, zoom: Int, known next: ClosedRange<UInt32>) {
    let reach = zoom > 0 ? ClusterReach(options, zoom: zoom - 1) : level.reach
    let capacity = max(newClusters.count, 1)
    let elements = UnsafeMutablePointer<SortElement>.allocateInLargePages(capacity: 2 * capacity)
    defer { elements.deallocate() }
    var count = 0
    for cluster in newClusters {
      let location = items.records[cluster].meanLocation()
      items.locations[cluster] = location
      guard next.contains(location.y) else { continue }
      (elements + count).initialize(to: reach.sortElement(location, UInt32(cluster)))
      count += 1
    }
    radixSort(elements, scratch: elements + capacity, count: count)
    if next != known {
      for index in 0..<level.count where !next.contains(level.entries[index].y) { leaving[index] = true }
    }
    let all = ClusterBand(rows: 0..<level.rowNumbers.count, entries: 0..<level.count)
    let merge = LevelMerge(band: all, isHalved: reach.hasPairedRows(of: level.reach), firstInserted: 0)
    let rows = merge.run(
      level, without: leaving, inserted: elements, insertedEnd: count, into: nextEntries, from: 0
    ) { items.records[Int($0)].count }
    var staying = count
    for index in 0..<level.count where !leaving[index] { staying += 1 }
    swap(&level.entries, &nextEntries)
    level.count = staying
    level.rowNumbers = rows.numbers
    level.rowStarts = rows.starts + [UInt32(staying)]
    level.reach = reach
    known = next
  }
}
