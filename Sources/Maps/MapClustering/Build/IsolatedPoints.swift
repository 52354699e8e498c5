import LoxodromeThreads

/// Step 9: At the highest zooms most points have no neighbors. The build leaves these isolated
/// points out of those zooms. It adds them again at the first zoom where they can have neighbors.
///
/// Let r be the radius of the highest zoom. A point with no other point within 2^k · r is in no
/// cluster of the k highest zooms. Proof: the position of a cluster is at most a radius from its
/// center. So after j zooms a cluster is at most (2^j − 1) · r from one of its own points, plus one
/// grid unit of rounding for each zoom. The radius of the next zoom is 2^j · r. The sum of these
/// lengths is less than 2^k · r for every j < k.
extension ClusterBuild {
  /// Step 9: Returns the zoom that adds the isolated points again. Above this zoom most points are
  /// expected to be isolated. This is estimated from the number of points.
  ///
  /// The zoom is at most `maximumZooms` below the highest zoom and not below `minimumZoom`. It is
  /// the highest zoom, so no points are left out, in input order, if the radius is too short for
  /// the proof, or if too few points would be isolated.
  static func isolationEnd(_ options: ClusterOptions, count: Int) -> Int {
    let highest = options.maximumZoom
    let shortest = options.radius / options.extent / Double(1 << highest)
    // The proof needs a radius longer than the rounding of all zooms together.
    guard options.order == .spatial, shortest * gridSide >= 2 * Double(maximumZooms) else { return highest }
    var zooms = 0
    while zooms < min(maximumZooms, highest - options.minimumZoom) {
      let radius = shortest * Double(2 << zooms)
      // Points are not evenly distributed: most have about a hundred times as many points around
      // them as evenly distributed points have.
      guard radius * radius * Double(count) < 1e-3, radius < 0.5 else { break }
      zooms += 1
    }
    return highest - zooms
  }

  /// The largest number of zooms that leave out isolated points.
  private static let maximumZooms = 8

  /// Step 9: Makes the clusters of the zooms above `isolationEnd` without the isolated points. Then
  /// merges the isolated points with the resulting level, in the rows of `isolationEnd`. Does
  /// nothing if no zoom leaves out points, or if there are no points.
  ///
  /// - Returns: the highest zoom that is not done yet.
  func makeClustersWithoutIsolatedPoints() -> Int {
    guard isolationEnd < options.maximumZoom, level.count > 0 else { return options.maximumZoom }
    level.reach = ClusterReach(options, zoom: isolationEnd)
    var bands = level.bands(threads: threads, size: bandSize)
    let level = level
    forEachBand(&bands) { band in
      band.contactCount = level.findContacts(rows: band.rows, into: contacts + band.entries.lowerBound)
    }
    // The contacts at this radius are the points that are not isolated. They make a level of their
    // own, in the rows of the highest zoom.
    let isConnected = UnsafeMutablePointer<Bool>.allocateInLargePages(capacity: level.count)
    defer { isConnected.deallocate() }
    isConnected.update(repeating: false, count: level.count)
    let connectedCount = bands.reduce(0) { $0 + $1.contactCount }
    let connected = UnsafeMutablePointer<SortElement>.allocateInLargePages(capacity: connectedCount)
    let scratch = UnsafeMutablePointer<SortElement>.allocateInLargePages(capacity: connectedCount)
    defer {
      connected.deallocate()
      scratch.deallocate()
    }
    let reach = ClusterReach(options, zoom: options.maximumZoom)
    var start = 0
    let starts = bands.map { band in
      defer { start += band.contactCount }
      return start
    }
    forEachOnThreads(threads, count: bands.count) { index in
      let band = bands[index]
      for number in 0..<band.contactCount {
        let contact = Int(contacts[band.entries.lowerBound + number].entry)
        let entry = level.entries[contact]
        isConnected[contact] = true
        connected[starts[index] + number] = reach.sortElement(GridPoint(x: entry.x, y: entry.y), entry.item)
      }
    }
    radixSort(connected, scratch: scratch, count: connectedCount, threads: threads)
    let levelOfAllPoints = (level, nextEntries)
    // The entries replace the sorted points in the same memory, as in step 2.
    let sorted = UnsafeMutableRawPointer(connected)
    let entries = sorted.bindMemory(to: Entry.self, capacity: connectedCount)
    Chunks(count: connectedCount, threads: threads).forEach(threads: threads) { _, range in
      for index in range {
        let element = sorted.sortElement(at: index)
        entries[index] = Entry(
          x: UInt32(truncatingIfNeeded: element.key), y: element.coordinate, item: element.index, count: 1)
      }
    }
    self.level = ClusterLevel(entries: entries, count: connectedCount, reach: reach, threads: threads)
    nextEntries = UnsafeMutableRawPointer(scratch).bindMemory(to: Entry.self, capacity: connectedCount)
    for zoom in stride(from: options.maximumZoom, to: isolationEnd, by: -1) {
      makeClusters(zoom: zoom)
    }
    // The current level is now in the rows of the next zoom, `isolationEnd`. The level of all
    // points has the same rows. In it, the items of the current level replace the contacts.
    let joining = UnsafeMutablePointer<SortElement>.allocateInLargePages(capacity: self.level.count)
    defer { joining.deallocate() }
    let count = self.level.count
    let (remaining, reachOfAll) = (self.level.entries, levelOfAllPoints.0.reach)
    Chunks(count: count, threads: threads).forEach(threads: threads) { _, range in
      for index in range {
        let entry = remaining[index]
        joining[index] = reachOfAll.sortElement(GridPoint(x: entry.x, y: entry.y), entry.item)
      }
    }
    (self.level, nextEntries) = levelOfAllPoints
    merge(bands, without: isConnected, inserted: joining, count: count, isHalved: false)
    return isolationEnd
  }
}
