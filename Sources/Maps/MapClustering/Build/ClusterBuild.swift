import LoxodromeThreads

/// The build of a tree in spatial order or input order. `ClusterTree` documents the rule. This
/// class implements it.
///
/// The documentation of a function names the steps that it implements, as in "Step 4: …". A
/// function without a number is used by several steps. These are the steps and their files:
/// 1. For each zoom the radius is expressed in units of the grid (2^32 a side of the world). The
///    world is cut into horizontal rows at least as high as the radius. So all items within the
///    radius of an item, its neighbors, are in its own row and the rows above and below.
///    (`ClusterReach.swift`)
/// 2. The points are sorted by row and, in a row, from west to east; they are the first level.
///    (this file, `ClusterLevel.swift`)
/// 3. Then, for each zoom from the highest to the lowest, the rows of the level are cut into bands,
///    and each thread works on one band at a time. (`ClusterLevel.swift`)
/// 4. A sweep along the rows of a band finds the contacts, which are the items that have a
///    neighbor; all other items go to the next level as they are. (`ClusterContacts.swift`)
/// 5. The contacts of a band are sorted by priority. (`ClusterCenters.swift`)
/// 6. In this order each contact that no center has reached becomes a center. Each of its neighbors
///    keeps the nearest center that has reached it. A contact that depends on another band, or on a
///    contact that is not decided yet, is decided after all bands, in the same order.
///    (`ClusterCenters.swift`)
/// 7. A center and the items that keep it become a cluster if at least one item keeps the center
///    and all of them together have enough points. The position of the cluster is the mean of its
///    points. (`ClusterGroups.swift`)
/// 8. The items that are in no new cluster and the new clusters are merged into the rows of the
///    next zoom; they are the next level. (`NextLevel.swift`)
/// 9. The highest zooms do steps 3 to 8 without the isolated points, which have no neighbors there.
///    The first zoom where they may have neighbors adds them again. (`IsolatedPoints.swift`)
/// 10. After the lowest zoom all points and clusters are sorted along Hilbert's curve and copied to
///     the arrays of the tree. (`ClusterAssembly.swift`)
///
/// Input order has its own steps 5 to 7. (`InputOrder.swift`, `KDOrder.swift`)
///
/// An item is a point or a cluster; an entry is an item of the current level. Memory for each
/// point: twice 16 bytes for the entries of this level and the next, 16 bytes for contacts, 12
/// bytes for `centers` and `distances`, 1 byte for `joined`, and the memory of `ClusterItems`. Only
/// the elements in use are written. Input order also needs the memory of `InputOrder`.
final class ClusterBuild {
  let options: ClusterOptions
  let threads: Int
  /// The approximate number of entries of a band.
  let bandSize: Int
  /// The result: points and clusters.
  let items: ClusterItems
  /// The zoom that adds the isolated points again; the highest zoom if none are left out.
  let isolationEnd: Int
  /// The state of input order; nil in spatial order.
  let input: InputOrder?

  var level: ClusterLevel
  /// Memory for the next level.
  var nextEntries: UnsafeMutablePointer<Entry>
  /// The contacts of all bands. Those of a band start at the index of the band's first entry.
  let contacts: UnsafeMutablePointer<Contact>
  /// For each contact, the index of the entry of its center. The array is indexed by the entry of
  /// the contact. Input order does not use it.
  let centers: UnsafeMutablePointer<UInt32>
  /// The square of the distance from each contact to its center, by the entry of the contact. Step
  /// 7 replaces the value of a center, first by the number of points of the center and the contacts
  /// that keep it, then by the number of its cluster (`ClusterItems.noCluster` if there is none).
  let distances: UnsafeMutablePointer<UInt64>
  /// Whether each entry, as a center or as another item, has become part of a cluster of this zoom.
  let joined: UnsafeMutablePointer<Bool>

  /// Step 2: Sorts the points that have a valid location by row and column, and makes the first
  /// level.
  ///
  /// The rows are those of `isolationEnd`, the highest zoom whose level has all points.
  ///
  /// - Parameters:
  ///   - given: the location of each point.
  ///   - unplaced: the indices of the points without a valid location, ascending.
  ///   - exact: in input order the location of each point in worlds (0…1), and any value for a
  ///     point without a valid location; empty in spatial order.
  init(
    locations given: [GridPoint], unplaced: [Int], exact: [SIMD2<Double>] = [], options: ClusterOptions,
    threads: Int,
    bandSize: Int = 1 << 15
  ) {
    isolationEnd = Self.isolationEnd(options, count: given.count - unplaced.count)
    let reach = ClusterReach(options, zoom: isolationEnd)
    self.options = options
    self.threads = threads
    self.bandSize = bandSize
    let elements = UnsafeMutablePointer<SortElement>.allocateInLargePages(capacity: given.count)
    let scratch = UnsafeMutablePointer<SortElement>.allocateInLargePages(capacity: given.count)
    // The runs of points between those without a valid location. The position of a point in
    // `elements` is its index minus the number of points before it that have no valid location.
    let runs = (0...unplaced.count).map { number in
      let start = number == 0 ? 0 : unplaced[number - 1] + 1
      return start..<(number < unplaced.count ? unplaced[number] : given.count)
    }
    let count = given.count - unplaced.count
    for (number, run) in runs.enumerated() {
      Chunks(count: run.count, threads: threads).forEach(threads: threads) { _, range in
        for point in run.lowerBound + range.lowerBound..<run.lowerBound + range.upperBound {
          let location = given[point]
          elements[point - number] = reach.sortElement(location, UInt32(point))
        }
      }
    }
    radixSort(elements, scratch: scratch, count: count, threads: threads)
    items = ClusterItems(leafCount: count, isInput: options.order == .input)
    contacts = .allocateInLargePages(capacity: count)
    centers = .allocateInLargePages(capacity: count)
    distances = .allocateInLargePages(capacity: count)
    joined = .allocateInLargePages(capacity: count)
    // The entries replace the sorted points in the same memory, which is bound to entries from here
    // on. Both types are trivial and take 16 bytes. A raw load reads a sorted point before its
    // entry is stored.
    let sorted = UnsafeMutableRawPointer(elements)
    let entries = sorted.bindMemory(to: Entry.self, capacity: given.count)
    nextEntries = UnsafeMutableRawPointer(scratch).bindMemory(to: Entry.self, capacity: given.count)
    let (points, locations, parents) = (items.points, items.locations, items.parents)
    Chunks(count: count, threads: threads).forEach(threads: threads) { _, range in
      for item in range {
        let element = sorted.sortElement(at: item)
        let x = UInt32(truncatingIfNeeded: element.key)
        points[item] = element.index
        locations[item] = GridPoint(x: x, y: element.coordinate)
        parents[item] = ClusterItems.noCluster
        entries[item] = Entry(x: x, y: element.coordinate, item: UInt32(item), count: 1)
      }
    }
    input = options.order == .input ? InputOrder(items, given: exact) : nil
    level = ClusterLevel(entries: entries, count: count, reach: reach, threads: threads)
  }

  deinit {
    contacts.deallocate()
    centers.deallocate()
    distances.deallocate()
    joined.deallocate()
    level.entries.deallocate()
    nextEntries.deallocate()
  }

  /// Steps 3 to 9: Makes the clusters of every zoom.
  ///
  /// - Parameter progress: called with the fraction of the build that is done, above 0 and below 1,
  ///   after each zoom from `isolationEnd` down. If no point has a valid location, it is called
  ///   after every zoom.
  func run(progress: ((Double) -> Void)? = nil) {
    let first = makeClustersWithoutIsolatedPoints()
    for zoom in stride(from: first, through: options.minimumZoom, by: -1) {
      makeClusters(zoom: zoom)
      progress?(
        Double(options.maximumZoom - zoom + 1) / Double(options.maximumZoom - options.minimumZoom + 2))
    }
  }

  /// Steps 3 to 8: Makes the clusters of one zoom and the next level.
  func makeClusters(zoom: Int) {
    level.reach = ClusterReach(options, zoom: zoom)
    var bands = level.bands(threads: threads, size: bandSize)
    let first = items.clusterCount
    joined.update(repeating: false, count: level.count)
    if let input {
      makeClusters(input, &bands, zoom: zoom)
    } else {
      chooseCenters(&bands)
      makeClusters(&bands, zoom: zoom)
    }
    advance(bands, newClusters: first..<items.clusterCount, zoom: zoom)
  }

  /// Steps 4 to 6: Finds the contacts of each band and the center of each contact.
  private func chooseCenters(_ bands: inout [ClusterBand]) {
    let chosen = ClusterCenters(level: level, contacts: contacts, centers: centers, distances: distances)
    let (items, isOnly) = (items, bands.count == 1)
    forEachBand(&bands) { band in chosen.choose(in: &band, isOnly: isOnly) { items.representative($0) } }
    if bands.count > 1 { chosen.decideRest(bands) }
  }

  /// Steps 4 to 7 in input order.
  private func makeClusters(_ input: InputOrder, _ bands: inout [ClusterBand], zoom: Int) {
    let level = level
    forEachBand(&bands) { band in
      band.contactCount = level.findContacts(rows: band.rows, into: contacts + band.entries.lowerBound)
    }
    items.clusterCount = input.makeClusters(
      InputPass(
        level: level, bands: bands, contacts: contacts, items: items, zoom: zoom, options: options,
        joined: joined), from: items.clusterCount)
  }

  /// Calls the body with each band, on several threads at once.
  func forEachBand(_ bands: inout [ClusterBand], _ body: (inout ClusterBand) -> Void) {
    bands.withUnsafeMutableBufferPointer { bands in
      forEachOnThreads(threads, count: bands.count) { body(&bands[$0]) }
    }
  }
}

extension UnsafeMutableRawPointer {
  /// Returns an element of an array of `SortElement` that starts here, whatever type the memory is
  /// bound to.
  @inline(__always)
  func sortElement(at index: Int) -> SortElement {
    load(fromByteOffset: index &* MemoryLayout<SortElement>.stride, as: SortElement.self)
  }
}
