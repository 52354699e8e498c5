import MapGeometry

/// Steps 5 to 7 in input order, with the results of supercluster.
///
/// Items come in their own order instead of by priority, and an item joins the first center that
/// reaches it. As in supercluster, places are in worlds, 0…1, and no radius crosses the
/// antimeridian. The search compares places rounded to 32-bit floats with the place of the center,
/// which is rounded for a point and not for a cluster. Means are of doubles. The steps of the grid
/// only find candidates.
final class InputOrder {
  /// The items of the level in the order of the input; a cluster has the place of its center.
  private var items: [UInt32]
  /// For each item one more than the index of its contact; 0 where it is no contact.
  private let contactsOfItems: UnsafeMutablePointer<UInt32>

  /// How much farther than the radius a neighbor may seem, in steps of the grid. A float near 1 is
  /// rounded by at most 128 of them.
  static let slack: Double = 160

  /// Step 2: The place of a coordinate in worlds; nil where it is not finite or the latitude is
  /// beyond ±90 degrees.
  static func exactPlace(_ coordinate: Coordinate) -> SIMD2<Double>? {
    guard coordinate.latitude.magnitude <= 90, coordinate.longitude.isFinite else { return nil }
    let longitude = longitudeInWorld(coordinate.longitude)
    return SIMD2(longitude / 360 + 0.5, WebMercator.mapPoint(coordinate).y / MapSize.world.width)
  }

  /// Steps 2 and 8: The place on the grid of a place in worlds, rounded to 32-bit floats first.
  static func steps(_ exact: SIMD2<Double>) -> Steps {
    let place = SIMD2<Double>(SIMD2<Float>(exact)) * worldSteps
    func step(_ position: Double) -> UInt32 { position >= worldSteps - 1 ? .max : UInt32(max(position, 0)) }
    return Steps(step(place.x), step(place.y))
  }

  /// Step 2: Sets the exact places of the leaves, and lists the leaves in the order of the points.
  ///
  /// - Parameter given: for each point its place in worlds; any value for a point without a place.
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

/// A level for `InputOrder`, and where its results go.
struct InputPass {
  let level: ClusterLevel
  let bands: [ClusterBand]
  let contacts: UnsafeMutablePointer<Contact>
  let items: ClusterItems
  let zoom: Int
  let options: ClusterOptions
  /// For each spot whether it has joined a cluster; set by `InputOrder`.
  let joined: UnsafeMutablePointer<Bool>
}

extension InputOrder {
  /// Steps 5 to 7: Makes the clusters of a level, and the order of the items of the next level.
  ///
  /// - Parameter first: the number of the first of these clusters.
  /// - Returns: how many clusters there are afterward.
  func makeClusters(_ pass: InputPass, from first: Int) -> Int {
    // Local copies, because each access to a property of a class is checked.
    let (items, contactsOfItems) = (self.items, self.contactsOfItems)
    let leafCount = pass.items.leafCount
    guard let exact = pass.items.exactPlaces else { return first }
    /// The place around which an item searches; that of a point is rounded.
    @inline(__always) func center(_ item: Int) -> SIMD2<Double> {
      item < leafCount ? SIMD2<Double>(SIMD2<Float>(exact[item])) : exact[item]
    }
    let spots = pass.level.spots
    for band in pass.bands {
      for number in band.spots.lowerBound..<band.spots.lowerBound + band.contactCount {
        contactsOfItems[Int(spots[Int(pass.contacts[number].spot)].item)] = UInt32(number + 1)
      }
    }
    // The order of the neighbors matters only where a cluster may have too few points: then the
    // center and its neighbors go to the next level in this order.
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
        sumX: 0, sumY: 0, count: UInt32(total), center: item, representative: UInt32(place),
        zoom: UInt32(pass.zoom))
      nextItems.append(UInt32(leafCount + cluster))
      cluster += 1
    }
    for item in items { contactsOfItems[Int(item)] = 0 }
    self.items = nextItems
    return cluster
  }
}
