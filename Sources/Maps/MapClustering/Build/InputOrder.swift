import MapGeometry

/// Steps 5 to 7 in input order, with the results of supercluster.
///
/// Items are processed in the order of `items` instead of by priority. An item joins the first
/// center that reaches it. As in supercluster, locations are in worlds (0…1), and no radius crosses
/// the antimeridian. The search compares locations rounded to 32-bit floats with the location of
/// the center. The location of the center is rounded for a point and not rounded for a cluster.
/// Means are computed in doubles from the same locations: rounded for points, not rounded for
/// clusters. The grid is only used to find candidates.
final class InputOrder {
  /// The items of the level in the order in which they are processed. On the first level this is
  /// the order of the points. A cluster takes the position of its center. If a center becomes no
  /// cluster because it has too few points, its neighbors follow it directly.
  private var items: [UInt32]
  /// For each item the index of its contact plus 1; 0 if it is not a contact.
  private let contactsOfItems: UnsafeMutablePointer<UInt32>

  /// The largest number of grid units by which a neighbor can seem farther away on the grid than it
  /// is. A float near 1 is rounded by at most 128 grid units.
  static let slack: Double = 160

  /// Step 2: Returns the location of a coordinate in worlds (0…1); nil if the longitude is not
  /// finite or the latitude is not in −90…90 degrees.
  static func exactLocation(_ coordinate: Coordinate) -> SIMD2<Double>? {
    guard coordinate.latitude.magnitude <= 90, coordinate.longitude.isFinite else { return nil }
    let longitude = longitudeInWorld(coordinate.longitude)
    return SIMD2(longitude / 360 + 0.5, WebMercator.mapPoint(coordinate).y / MapSize.world.width)
  }

  /// Steps 2 and 8: Returns the grid point of a location in worlds. The location is rounded to
  /// 32-bit floats, then to the north and west, and clamped to the grid.
  static func gridPoint(_ exact: SIMD2<Double>) -> GridPoint {
    let location = SIMD2<Double>(SIMD2<Float>(exact)) * gridSide
    func clamped(_ position: Double) -> UInt32 { position >= gridSide - 1 ? .max : UInt32(max(position, 0)) }
    return GridPoint(x: clamped(location.x), y: clamped(location.y))
  }

  /// Step 2: Sets the exact locations of the leaves, and lists the leaves in the order of the
  /// points.
  ///
  /// - Parameter given: the location of each point in worlds; any value for a point without a valid
  ///   location.
  init(_ items: ClusterItems, given: [SIMD2<Double>]) {
    contactsOfItems = .allocate(capacity: 2 * items.leafCount)
    contactsOfItems.initialize(repeating: 0, count: 2 * items.leafCount)
    var leaves = [UInt32](repeating: .max, count: given.count)
    for leaf in 0..<items.leafCount {
      let point = Int(items.points[leaf])
      items.exactLocations?[leaf] = given[point]
      leaves[point] = UInt32(leaf)
    }
    self.items = leaves.filter { $0 != .max }
  }

  deinit { contactsOfItems.deallocate() }
}

/// The level that `InputOrder` works on, and the memory for its results.
struct InputPass {
  let level: ClusterLevel
  let bands: [ClusterBand]
  let contacts: UnsafeMutablePointer<Contact>
  let items: ClusterItems
  let zoom: Int
  let options: ClusterOptions
  /// Whether each entry has joined a cluster. `InputOrder` sets it.
  let joined: UnsafeMutablePointer<Bool>
}

extension InputOrder {
  /// Steps 5 to 7: Makes the clusters of a level, and the order of the items of the next level.
  ///
  /// - Parameter first: the number of the first new cluster.
  /// - Returns: the number of clusters afterward.
  func makeClusters(_ pass: InputPass, from first: Int) -> Int {
    // Local copies, because Swift checks each access to a property of a class.
    let (items, contactsOfItems) = (self.items, self.contactsOfItems)
    let leafCount = pass.items.leafCount
    guard let exact = pass.items.exactLocations else { return first }
    /// Returns the location around which an item searches: rounded to floats for a point, not
    /// rounded for a cluster.
    @inline(__always) func center(_ item: Int) -> SIMD2<Double> {
      item < leafCount ? SIMD2<Double>(SIMD2<Float>(exact[item])) : exact[item]
    }
    let entries = pass.level.entries
    for band in pass.bands {
      for index in band.entries.lowerBound..<band.entries.lowerBound + band.contactCount {
        contactsOfItems[Int(entries[Int(pass.contacts[index].entry)].item)] = UInt32(index + 1)
      }
    }
    // Except for the rounding of sums, the order of the neighbors only matters if a cluster can
    // have too few points. Then the center and its neighbors go to the next level in this order.
    let ranks =
      pass.options.minimumPoints > 2 ? KDOrder(items.map { SIMD2<Float>(exact[Int($0)]) }).ranks : nil
    var ranksOfItems: [UInt32: UInt32] = [:]
    if let ranks { for (position, item) in items.enumerated() { ranksOfItems[item] = ranks[position] } }
    let radius = pass.options.radius / (pass.options.extent * Double(1 << pass.zoom))
    var cluster = first
    var neighbors: [Int] = []
    var isDone = [Bool](repeating: false, count: pass.level.count)
    var nextItems: [UInt32] = []
    nextItems.reserveCapacity(items.count)
    for (position, item) in items.enumerated() {
      let contactNumber = contactsOfItems[Int(item)]
      guard contactNumber > 0 else {
        nextItems.append(item)
        continue
      }
      let contact = pass.contacts[Int(contactNumber) - 1]
      let entry = Int(contact.entry)
      if isDone[entry] { continue }
      isDone[entry] = true
      let middle = center(Int(item))
      neighbors.removeAll(keepingCapacity: true)
      var total = UInt64(entries[entry].count)
      _ = pass.level.forEachNeighbor(of: contact) { other, _ in
        if isDone[other] { return false }
        let offset = SIMD2<Double>(SIMD2<Float>(exact[Int(entries[other].item)])) - middle
        if offset.x * offset.x + offset.y * offset.y <= radius * radius {
          neighbors.append(other)
          total += UInt64(entries[other].count)
        }
        return false
      }
      if ranks != nil {
        neighbors.sort {
          ranksOfItems[entries[$0].item, default: 0] < ranksOfItems[entries[$1].item, default: 0]
        }
      }
      for neighbor in neighbors { isDone[neighbor] = true }
      guard !neighbors.isEmpty, total >= UInt64(pass.options.minimumPoints) else {
        nextItems.append(item)
        nextItems += neighbors.lazy.map { entries[$0].item }
        continue
      }
      var sum = middle * Double(entries[entry].count)
      for other in neighbors {
        sum += center(Int(entries[other].item)) * Double(entries[other].count)
      }
      neighbors.append(entry)
      for member in neighbors {
        pass.joined[member] = true
        pass.items.parents[Int(entries[member].item)] = UInt32(cluster)
      }
      exact[leafCount + cluster] = sum / Double(total)
      pass.items.clusters[cluster] = ClusterRecord(
        sumX: 0, sumY: 0, count: UInt32(total), center: item, representative: UInt32(position),
        zoom: UInt32(pass.zoom))
      nextItems.append(UInt32(leafCount + cluster))
      cluster += 1
    }
    for item in items { contactsOfItems[Int(item)] = 0 }
    self.items = nextItems
    return cluster
  }
}
