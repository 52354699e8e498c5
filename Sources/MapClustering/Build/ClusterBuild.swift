import Threads

/// The levels while the tree is built, one by one from the points outwards.
///
/// Memory for each point: 16 bytes twice (the spots of a level and the next), 16 for contacts, 12 for centres
/// and 1 for what has joined, beside the items. Only what is used is touched.
final class ClusterBuild {
  let options: ClusterOptions
  let threads: Int
  /// About how many spots a band has at most.
  let bandSize: Int
  /// What comes of it.
  let items: ClusterItems
  /// The zoom at which loners join the others; the highest where nobody is left alone.
  let lonersEnd: Int
  /// What input order needs; nil in spatial order.
  let input: InputOrder?

  var level: ClusterLevel
  var nextSpots: UnsafeMutablePointer<Spot>
  let contacts: UnsafeMutablePointer<Contact>
  let centres: UnsafeMutablePointer<UInt32>
  let distances: UnsafeMutablePointer<UInt64>
  let joined: UnsafeMutablePointer<Bool>

  /// Sorts the points that have a place into the rows of the first zoom that has all of them in one level.
  ///
  /// - Parameter exact: in input order each point's place in worlds.
  init(
    places given: [Steps], unplaced: [Int], exact: [SIMD2<Double>] = [], options: ClusterOptions,
    threads: Int,
    bandSize: Int = 1 << 15
  ) {
    lonersEnd = Self.lonersEnd(options, count: given.count - unplaced.count)
    let reach = ClusterReach(options, zoom: lonersEnd)
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
          keyed[point - number] = reach.keyed(place, UInt32(point))
        }
      }
    }
    radixSort(keyed, scratch: scratch, count: count, threads: threads)
    items = ClusterItems(leafCount: count, isInput: options.order == .input)
    contacts = .allocate(capacity: count)
    centres = .allocate(capacity: count)
    distances = .allocate(capacity: count)
    joined = .allocate(capacity: count)
    // The sorted points become spots in their own memory: both take 16 bytes.
    let spots = UnsafeMutableRawPointer(keyed).assumingMemoryBound(to: Spot.self)
    nextSpots = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: Spot.self)
    let (points, places, parents) = (items.points, items.places, items.parents)
    Chunks(count: count, threads: threads).forEach(threads: threads) { _, range in
      for item in range {
        let element = keyed[item]
        let x = UInt32(truncatingIfNeeded: element.key)
        points[item] = element.second
        places[item] = Steps(x, element.first)
        parents[item] = ClusterItems.noCluster
        spots[item] = Spot(x: x, y: element.first, item: UInt32(item), count: 1)
      }
    }
    input = options.order == .input ? InputOrder(items, given: exact) : nil
    level = ClusterLevel(spots: spots, count: count, reach: reach)
  }

  deinit {
    contacts.deallocate()
    centres.deallocate()
    distances.deallocate()
    joined.deallocate()
    level.spots.deallocate()
    nextSpots.deallocate()
  }

  /// Makes the clusters of every zoom.
  func run(progress: ((Double) -> Void)? = nil) {
    let first = makeClustersOfTheAwake()
    for zoom in stride(from: first, through: options.minimumZoom, by: -1) {
      makeClusters(zoom: zoom)
      progress?(
        Double(options.maximumZoom - zoom + 1) / Double(options.maximumZoom - options.minimumZoom + 2))
    }
  }

  /// Makes a zoom's clusters and goes on to the next level.
  func makeClusters(zoom: Int) {
    level.reach = ClusterReach(options, zoom: zoom)
    var bands = level.bands(threads: threads, size: bandSize)
    let first = items.clusterCount
    joined.update(repeating: false, count: level.count)
    if let input {
      makeClusters(input, &bands, zoom: zoom)
    } else {
      chooseCentres(&bands)
      makeClusters(&bands, zoom: zoom)
    }
    advance(bands, newClusters: first..<items.clusterCount, zoom: zoom)
  }

  private func chooseCentres(_ bands: inout [ClusterBand]) {
    let chosen = ClusterCentres(
      level: level, items: items, contacts: contacts, centres: centres, distances: distances)
    let isOnly = bands.count == 1
    forEachBand(&bands) { band in chosen.choose(in: &band, isOnly: isOnly) }
    if bands.count > 1 { chosen.decideRest(bands) }
  }

  private func makeClusters(_ input: InputOrder, _ bands: inout [ClusterBand], zoom: Int) {
    let level = level
    forEachBand(&bands) { band in
      band.contactCount = level.findContacts(rows: band.rows, into: contacts + band.spots.lowerBound)
    }
    items.clusterCount = input.makeClusters(
      InputPass(
        level: level, bands: bands, contacts: contacts, items: items, zoom: zoom, options: options,
        joined: joined), from: items.clusterCount)
  }

  func forEachBand(_ bands: inout [ClusterBand], _ body: (inout ClusterBand) -> Void) {
    bands.withUnsafeMutableBufferPointer { bands in
      forEachOnThreads(threads, count: bands.count) { body(&bands[$0]) }
    }
  }
}
