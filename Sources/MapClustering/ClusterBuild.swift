import MapGeometry

/// The tree while it is built, level by level from the points outwards.
///
/// Memory: for each point 16 bytes twice (the spots of a level and the next), 16 for contacts, 12 for centres, 1 for
/// what has joined, 16 for places and parents; 32 for each cluster. Only what is used is touched.
final class ClusterBuild {
  let options: ClusterOptions
  let threads: Int
  /// About how many spots a band has at most.
  let bandSize: Int
  /// How many points have a place. They are the items 0..<leafCount, sorted; clusters follow.
  let leafCount: Int
  /// For each leaf the index of its point.
  let points: UnsafeMutablePointer<UInt32>
  /// For each item its place.
  let places: UnsafeMutablePointer<Steps>
  /// For each item the number of the cluster that it joined; `noCluster` where none.
  let parents: UnsafeMutablePointer<UInt32>
  /// The clusters, by zoom from the highest, in the order of their centres.
  let clusters: UnsafeMutablePointer<ClusterRecord>
  var clusterCount = 0
  /// How many items each zoom has, from `minimumZoom` to `maximumZoom` + 1.
  var levelCounts: [Int]

  static let noCluster = UInt32.max

  /// What input order needs; nil in spatial order.
  let input: InputOrder?

  private var level: ClusterLevel
  private var nextSpots: UnsafeMutablePointer<Spot>
  private let contacts: UnsafeMutablePointer<Contact>
  private let centres: UnsafeMutablePointer<UInt32>
  private let distances: UnsafeMutablePointer<UInt64>
  private let joined: UnsafeMutablePointer<Bool>

  /// Sorts the points that have a place into the rows of the highest zoom.
  ///
  /// - Parameter exact: in input order each point's place in worlds.
  init(
    places given: [Steps], unplaced: [Int], exact: [SIMD2<Double>] = [], options: ClusterOptions,
    threads: Int,
    bandSize: Int = 1 << 15
  ) {
    let reach = ClusterReach(options, zoom: options.maximumZoom)
    self.options = options
    self.threads = threads
    self.bandSize = bandSize
    let keyed = UnsafeMutablePointer<Keyed>.allocate(capacity: given.count)
    let scratch = UnsafeMutablePointer<Keyed>.allocate(capacity: given.count)
    // A point behind so many without a place stands so much further in front.
    let runs = (0...unplaced.count).map { number in
      let start = number == 0 ? 0 : unplaced[number - 1] + 1
      return start..<(number < unplaced.count ? unplaced[number] : given.count)
    }
    let count = given.count - unplaced.count
    for (number, run) in runs.enumerated() {
      Chunks(count: run.count, threads: threads).forEach(threads: threads) { _, range in
        for point in run.lowerBound + range.lowerBound..<run.lowerBound + range.upperBound {
          let place = given[point]
          keyed[point - number] = Keyed(
            key: UInt64(reach.row(place.y)) << 32 | UInt64(place.x), first: place.y, second: UInt32(point))
        }
      }
    }
    radixSort(keyed, scratch: scratch, count: count, threads: threads)
    leafCount = count
    points = .allocate(capacity: count)
    places = .allocate(capacity: 2 * count)
    parents = .allocate(capacity: 2 * count)
    clusters = .allocate(capacity: count)
    contacts = .allocate(capacity: count)
    centres = .allocate(capacity: count)
    distances = .allocate(capacity: count)
    joined = .allocate(capacity: count)
    levelCounts = Array(repeating: 0, count: options.maximumZoom - options.minimumZoom + 2)
    // The sorted points become spots in their own memory: both take 16 bytes.
    let spots = UnsafeMutableRawPointer(keyed).assumingMemoryBound(to: Spot.self)
    nextSpots = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: Spot.self)
    let (points, places, parents) = (points, places, parents)
    Chunks(count: count, threads: threads).forEach(threads: threads) { _, range in
      for item in range {
        let element = keyed[item]
        let x = UInt32(truncatingIfNeeded: element.key)
        points[item] = element.second
        places[item] = Steps(x, element.first)
        parents[item] = Self.noCluster
        spots[item] = Spot(x: x, y: element.first, item: UInt32(item), count: 1)
      }
    }
    input = options.order == .input ? InputOrder(points: points, count: count, given: exact) : nil
    level = ClusterLevel(spots: spots, count: count, reach: reach)
    var row: UInt32?
    for item in 0..<count {
      let own = reach.row(spots[item].y)
      if own == row { continue }
      row = own
      level.rowNumbers.append(own)
      level.rowStarts.append(UInt32(item))
    }
    level.rowStarts.append(UInt32(count))
  }

  deinit {
    points.deallocate()
    places.deallocate()
    parents.deallocate()
    clusters.deallocate()
    contacts.deallocate()
    centres.deallocate()
    distances.deallocate()
    joined.deallocate()
    level.spots.deallocate()
    nextSpots.deallocate()
  }

  /// Makes the clusters of every zoom.
  func run(progress: ((Double) -> Void)? = nil) {
    levelCounts[levelCounts.count - 1] = level.count
    for zoom in stride(from: options.maximumZoom, through: options.minimumZoom, by: -1) {
      level.reach = ClusterReach(options, zoom: zoom)
      var bands = level.bands(threads: threads, size: bandSize)
      let first = clusterCount
      joined.update(repeating: false, count: level.count)
      if let input {
        makeClusters(input, &bands, zoom: zoom)
      } else {
        chooseCentres(&bands)
        makeClusters(&bands, zoom: zoom)
      }
      advance(bands, newClusters: first..<clusterCount, zoom: zoom)
      levelCounts[zoom - options.minimumZoom] = level.count
      progress?(Double(options.maximumZoom - zoom + 1) / Double(levelCounts.count))
    }
  }

  private func chooseCentres(_ bands: inout [ClusterBand]) {
    let chosen = ClusterCentres(level: level, contacts: contacts, centres: centres, distances: distances)
    let isOnly = bands.count == 1
    forEachBand(&bands) { band in chosen.choose(in: &band, isOnly: isOnly) }
    if bands.count > 1 { chosen.decideRest(bands) }
  }

  private func makeClusters(_ input: InputOrder, _ bands: inout [ClusterBand], zoom: Int) {
    let level = level
    forEachBand(&bands) { band in
      band.contactCount = level.findContacts(rows: band.rows, into: contacts + band.spots.lowerBound)
    }
    clusterCount = input.makeClusters(
      InputPass(
        level: level, bands: bands, contacts: contacts, leafCount: leafCount, zoom: zoom, options: options,
        joined: joined, parents: parents, clusters: clusters), from: clusterCount)
  }

  private func forEachBand(_ bands: inout [ClusterBand], _ body: (inout ClusterBand) -> Void) {
    bands.withUnsafeMutableBufferPointer { bands in
      forEachOnThreads(threads, count: bands.count) { body(&bands[$0]) }
    }
  }

  /// Makes clusters of centres that have enough points, and notes who joined them.
  private func makeClusters(_ bands: inout [ClusterBand], zoom: Int) {
    let spots = level.spots
    let minimum = UInt32(clamping: options.minimumPoints)
    // First how many points each centre would have. Where the distances stood, centres now keep that number.
    forEachBand(&bands) { band in
      let own = contacts + band.spots.lowerBound
      for number in 0..<band.contactCount where centres[Int(own[number].spot)] == own[number].spot {
        distances[Int(own[number].spot)] = UInt64(spots[Int(own[number].spot)].count)
      }
      for number in 0..<band.contactCount {
        let spot = Int(own[number].spot)
        let centre = Int(centres[spot])
        if centre == spot { continue }
        if band.spots.contains(centre) {
          distances[centre] += UInt64(spots[spot].count)
        } else {
          band.abroad.append(UInt32(number))
        }
      }
    }
    for band in bands {
      for number in band.abroad {
        let spot = Int(contacts[band.spots.lowerBound + Int(number)].spot)
        distances[Int(centres[spot])] += UInt64(spots[spot].count)
      }
    }
    // Then which of them become clusters, numbered in the order of their centres.
    forEachBand(&bands) { band in
      let own = contacts + band.spots.lowerBound
      for number in 0..<band.contactCount where centres[Int(own[number].spot)] == own[number].spot {
        let spot = spots[Int(own[number].spot)]
        let total = distances[Int(own[number].spot)]
        if total > UInt64(spot.count), total >= UInt64(minimum) { band.clusterCount += 1 }
      }
    }
    var first = clusterCount
    let firsts = bands.map { band in
      defer { first += band.clusterCount }
      return first
    }
    clusterCount = first
    forEachOnThreads(threads, count: bands.count) { index in
      let band = bands[index]
      let own = contacts + band.spots.lowerBound
      var cluster = firsts[index]
      for number in 0..<band.contactCount where centres[Int(own[number].spot)] == own[number].spot {
        let spot = spots[Int(own[number].spot)]
        let total = distances[Int(own[number].spot)]
        guard total > UInt64(spot.count), total >= UInt64(minimum) else {
          distances[Int(own[number].spot)] = UInt64(Self.noCluster)
          continue
        }
        distances[Int(own[number].spot)] = UInt64(cluster)
        var record = record(of: spot)
        record.centre = spot.item
        record.zoom = UInt32(zoom)
        clusters[cluster] = record
        cluster += 1
      }
    }
    // Then everybody joins.
    forEachBand(&bands) { band in
      let own = contacts + band.spots.lowerBound
      for number in 0..<band.contactCount {
        let spot = Int(own[number].spot)
        if band.spots.contains(Int(centres[spot])) { join(spot) }
      }
    }
    for band in bands {
      for number in band.abroad { join(Int(contacts[band.spots.lowerBound + Int(number)].spot)) }
    }
  }

  /// An item's part in a cluster.
  @inline(__always)
  private func record(of spot: Spot) -> ClusterRecord {
    let item = Int(spot.item)
    if item >= leafCount { return clusters[item - leafCount] }
    return ClusterRecord(
      sumX: Int64(spot.x), sumY: Int64(spot.y), count: 1, centre: 0, representative: points[item], zoom: 0)
  }

  /// Lets a contact's spot join its centre's cluster, where that became one.
  @inline(__always)
  private func join(_ spot: Int) {
    let centre = Int(centres[spot])
    let cluster = distances[centre]
    guard cluster != UInt64(Self.noCluster) else { return }
    joined[spot] = true
    let item = level.spots[spot]
    parents[Int(item.item)] = UInt32(truncatingIfNeeded: cluster)
    guard centre != spot else { return }
    let part = record(of: item)
    clusters[Int(cluster)].add(
      sumX: part.sumX, sumY: part.sumY, count: part.count, column: item.x, from: level.spots[centre].x)
  }
}

extension ClusterBuild {
  /// Goes from the level that has been clustered to the next: what has not joined, and the new clusters, in rows twice as high.
  private func advance(_ bands: [ClusterBand], newClusters: Range<Int>, zoom: Int) {
    let reach = zoom > 0 ? ClusterReach(options, zoom: zoom - 1) : level.reach
    let keyed = UnsafeMutablePointer<Keyed>.allocate(capacity: 2 * newClusters.count)
    defer { keyed.deallocate() }
    Chunks(count: newClusters.count, threads: threads).forEach(threads: threads) { _, range in
      for number in range {
        let cluster = newClusters.lowerBound + number
        let item = leafCount + cluster
        let place = input.map { InputOrder.steps($0.exact[item]) } ?? clusters[cluster].place()
        places[item] = place
        parents[item] = Self.noCluster
        keyed[number] = Keyed(
          key: UInt64(reach.row(place.y)) << 32 | UInt64(place.x), first: place.y, second: UInt32(item))
      }
    }
    radixSort(keyed, scratch: keyed + newClusters.count, count: newClusters.count, threads: threads)
    // Bands begin with a new row, so each knows its new clusters by the row.
    let isHalved = zoom > 0
    let merges = zip(bands, bands.indices).map { band, index in
      let start = index == 0 ? 0 : level.rowNumbers[band.rows.lowerBound] >> (isHalved ? 1 : 0)
      return LevelMerge(
        band: band, isHalved: isHalved,
        fresh: firstKeyed(keyed, count: newClusters.count, from: UInt64(start) << 32))
    }
    let alive = results(threads, count: bands.count) { index in
      let spots = bands[index].spots
      var alive = 0
      for spot in spots where !joined[spot] { alive += 1 }
      return alive
    }
    var start = 0
    var starts: [Int] = []
    for (index, merge) in merges.enumerated() {
      starts.append(start)
      let freshEnd = index + 1 < merges.count ? merges[index + 1].fresh : newClusters.count
      start += alive[index] + freshEnd - merge.fresh
    }
    let old = level
    let rows = results(threads, count: bands.count) { index in
      let freshEnd = index + 1 < merges.count ? merges[index + 1].fresh : newClusters.count
      return merges[index].run(
        old, joined: joined, fresh: keyed, freshEnd: freshEnd, clusters: clusters, leafCount: leafCount,
        into: nextSpots, from: starts[index])
    }
    swap(&self.level.spots, &nextSpots)
    self.level.count = start
    self.level.rowNumbers = rows.flatMap(\.numbers)
    self.level.rowStarts = rows.flatMap(\.starts) + [UInt32(start)]
  }

  private func firstKeyed(_ keyed: UnsafeMutablePointer<Keyed>, count: Int, from key: UInt64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if keyed[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
