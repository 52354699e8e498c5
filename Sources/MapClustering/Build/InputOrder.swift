import MapGeometry

/// What `input` order keeps beside the steps: places as doubles, and the items of a level in their order.
///
/// As in supercluster, places are in worlds, 0…1; what is searched are their values rounded to 32-bit floats,
/// around a place that is not rounded (a point's is); sums are of doubles. Nothing reaches across the
/// antimeridian.
final class InputOrder {
  /// The items of the level in their order.
  private var items: [UInt32]
  /// For each item the number of its contact from 1; 0 where it has none.
  private let contactsOfItems: UnsafeMutablePointer<UInt32>

  /// How much farther than the radius a neighbour may seem in steps: a float near 1 is off by 128 of them at
  /// most.
  static let slack: Double = 160

  /// The place of a coordinate in worlds; nil where it is not finite or the latitude is beyond ±90 degrees.
  static func exactPlace(_ coordinate: Coordinate) -> SIMD2<Double>? {
    guard coordinate.latitude.magnitude <= 90, coordinate.longitude.isFinite else { return nil }
    let longitude = longitudeInWorld(coordinate.longitude)
    return SIMD2(longitude / 360 + 0.5, WebMercator.mapPoint(coordinate).y / MapSize.world.width)
  }

  /// The step in which the float nearest to a place in worlds lies.
  static func steps(_ exact: SIMD2<Double>) -> Steps {
    let place = SIMD2<Double>(SIMD2<Float>(exact)) * worldSteps
    func step(_ position: Double) -> UInt32 { position >= worldSteps - 1 ? .max : UInt32(max(position, 0)) }
    return Steps(step(place.x), step(place.y))
  }

  /// - Parameter given: for each point, also one without a place, its place.
  init(_ items: ClusterItems, given: [SIMD2<Double>]) {
    contactsOfItems = .allocate(capacity: 2 * items.leafCount)
    contactsOfItems.initialize(repeating: 0, count: 2 * items.leafCount)
    var leaves = [UInt32](repeating: .max, count: given.count)
    for leaf in 0..<items.leafCount {
      let point = Int(items.points[leaf])
      items.exactPlaces?[leaf] = given[point]
      leaves[point] = UInt32(leaf)
    }
    self.items = leaves.filter { $0 != .max }
  }

  deinit { contactsOfItems.deallocate() }
}

/// What `InputOrder` needs to know of a level, and what it finds.
struct InputPass {
  let level: ClusterLevel
  let bands: [ClusterBand]
  let contacts: UnsafeMutablePointer<Contact>
  let items: ClusterItems
  let zoom: Int
  let options: ClusterOptions
  /// For each spot whether it has been dealt with; afterwards whether it has joined a cluster.
  let joined: UnsafeMutablePointer<Bool>
}

extension InputOrder {
  /// Makes a level's clusters, numbered from one on, and the order of the next level's items.
  ///
  /// - Returns: how many clusters there are then.
  func makeClusters(_ pass: InputPass, from first: Int) -> Int {
    // Members of a class are checked at every access.
    let (items, contactsOfItems) = (self.items, self.contactsOfItems)
    let leafCount = pass.items.leafCount
    guard let exact = pass.items.exactPlaces else { return first }
    /// The place that an item is looked for around: a point's is rounded.
    @inline(__always) func center(_ item: Int) -> SIMD2<Double> {
      item < leafCount ? SIMD2<Double>(SIMD2<Float>(exact[item])) : exact[item]
    }
    let spots = pass.level.spots
    for band in pass.bands {
      for number in band.spots.lowerBound..<band.spots.lowerBound + band.contactCount {
        contactsOfItems[Int(spots[Int(pass.contacts[number].spot)].item)] = UInt32(number + 1)
      }
    }
    // Only what stays alone though it has neighbours depends on the order of these.
    let ranks =
      pass.options.minimumPoints > 2 ? KDOrder(items.map { SIMD2<Float>(exact[Int($0)]) }).ranks : nil
    var ranksOfItems: [UInt32: UInt32] = [:]
    if let ranks { for (place, item) in items.enumerated() { ranksOfItems[item] = ranks[place] } }
    let radius = pass.options.radius / (pass.options.extent * Double(1 << pass.zoom))
    var cluster = first
    var neighbors: [Int] = []
    var isDone = [Bool](repeating: false, count: pass.level.count)
    var nextItems: [UInt32] = []
    nextItems.reserveCapacity(items.count)
    for (place, item) in items.enumerated() {
      let number = contactsOfItems[Int(item)]
      guard number > 0 else {
        nextItems.append(item)
        continue
      }
      let contact = pass.contacts[Int(number) - 1]
      let spot = Int(contact.spot)
      if isDone[spot] { continue }
      isDone[spot] = true
      let middle = center(Int(item))
      neighbors.removeAll(keepingCapacity: true)
      var total = UInt64(spots[spot].count)
      _ = pass.level.forEachNeighbor(of: contact) { other, _ in
        if isDone[other] { return false }
        let offset = SIMD2<Double>(SIMD2<Float>(exact[Int(spots[other].item)])) - middle
        if offset.x * offset.x + offset.y * offset.y <= radius * radius {
          neighbors.append(other)
          total += UInt64(spots[other].count)
        }
        return false
      }
      if ranks != nil {
        neighbors.sort { ranksOfItems[spots[$0].item, default: 0] < ranksOfItems[spots[$1].item, default: 0] }
      }
      for neighbor in neighbors { isDone[neighbor] = true }
      guard !neighbors.isEmpty, total >= UInt64(pass.options.minimumPoints) else {
        nextItems.append(item)
        nextItems += neighbors.lazy.map { spots[$0].item }
        continue
      }
      var sum = middle * Double(spots[spot].count)
      for other in neighbors {
        sum += center(Int(spots[other].item)) * Double(spots[other].count)
      }
      neighbors.append(spot)
      for member in neighbors {
        pass.joined[member] = true
        pass.items.parents[Int(spots[member].item)] = UInt32(cluster)
      }
      exact[leafCount + cluster] = sum / Double(total)
      pass.items.clusters[cluster] = ClusterRecord(
        sumX: 0, sumY: 0, count: UInt32(total), centre: item, representative: UInt32(place),
        zoom: UInt32(pass.zoom))
      nextItems.append(UInt32(leafCount + cluster))
      cluster += 1
    }
    for item in items { contactsOfItems[Int(item)] = 0 }
    self.items = nextItems
    return cluster
  }
}
