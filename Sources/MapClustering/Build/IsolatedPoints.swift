/// Most points have nobody near them at the highest zooms. They need not be gone through at each of them:
/// what has no other point within 2^k radii r of the highest zoom stays alone for k zooms.
///
/// For the mean of a cluster is at most a radius from its centre, so after j zooms no farther than (2^j − 1)
/// r (and a step each, for rounding) from a point of its own, and the next radius is 2^j r: less than 2^k r
/// together for every j < k.
extension ClusterBuild {
  /// The zoom at which loners join the others: as low as leaves most of so many points alone above it.
  static func lonersEnd(_ options: ClusterOptions, count: Int) -> Int {
    let highest = options.maximumZoom
    let shortest = options.radius / options.extent / Double(1 << highest)
    // The shortest radius has to be longer than what rounding may take in all.
    guard options.order == .spatial, shortest * worldSteps >= 2 * Double(mostZooms) else { return highest }
    var zooms = 0
    while zooms < min(mostZooms, highest - options.minimumZoom) {
      let radius = shortest * Double(2 << zooms)
      // Points are unevenly spread: most have a hundred times as many around them as evenly spread ones
      // would.
      guard radius * radius * Double(count) < 1e-3, radius < 0.5 else { break }
      zooms += 1
    }
    return highest - zooms
  }

  private static let mostZooms = 8

  /// Makes the clusters above the zoom at which loners join, of the others, and lets them join then.
  ///
  /// - Returns: the first zoom that is left to do.
  func makeClustersOfTheAwake() -> Int {
    guard lonersEnd < options.maximumZoom, level.count > 0 else { return options.maximumZoom }
    level.reach = ClusterReach(options, zoom: lonersEnd)
    var bands = level.bands(threads: threads, size: bandSize)
    let level = level
    forEachBand(&bands) { band in
      band.contactCount = level.findContacts(rows: band.rows, into: contacts + band.spots.lowerBound)
    }
    let isAwake = UnsafeMutablePointer<Bool>.allocate(capacity: level.count)
    defer { isAwake.deallocate() }
    isAwake.update(repeating: false, count: level.count)
    let awakeCount = bands.reduce(0) { $0 + $1.contactCount }
    let awake = UnsafeMutablePointer<Keyed>.allocate(capacity: awakeCount)
    let scratch = UnsafeMutablePointer<Keyed>.allocate(capacity: awakeCount)
    defer {
      awake.deallocate()
      scratch.deallocate()
    }
    let reach = ClusterReach(options, zoom: options.maximumZoom)
    var start = 0
    for band in bands {
      for number in 0..<band.contactCount {
        let index = Int(contacts[band.spots.lowerBound + number].spot)
        let spot = level.spots[index]
        isAwake[index] = true
        awake[start + number] = reach.keyed(Steps(spot.x, spot.y), spot.item)
      }
      start += band.contactCount
    }
    radixSort(awake, scratch: scratch, count: awakeCount, threads: threads)
    let all = (level, nextSpots)
    // Spots take as much memory as what was sorted.
    let spots = UnsafeMutableRawPointer(awake).assumingMemoryBound(to: Spot.self)
    for index in 0..<awakeCount {
      let keyed = awake[index]
      spots[index] = Spot(
        x: UInt32(truncatingIfNeeded: keyed.key), y: keyed.first, item: keyed.second, count: 1)
    }
    self.level = ClusterLevel(spots: spots, count: awakeCount, reach: reach)
    nextSpots = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: Spot.self)
    for zoom in stride(from: options.maximumZoom, to: lonersEnd, by: -1) {
      makeClusters(zoom: zoom)
    }
    // Now the level's rows are those of the zoom that comes, as the loners' are.
    let joining = UnsafeMutablePointer<Keyed>.allocate(capacity: self.level.count)
    defer { joining.deallocate() }
    let count = self.level.count
    for index in 0..<count {
      let spot = self.level.spots[index]
      joining[index] = all.0.reach.keyed(Steps(spot.x, spot.y), spot.item)
    }
    (self.level, nextSpots) = all
    merge(bands, without: isAwake, fresh: joining, count: count, isHalved: false)
    return lonersEnd
  }
}
