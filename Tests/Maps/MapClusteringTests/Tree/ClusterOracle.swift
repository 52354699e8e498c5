@testable import MapClustering

/// The rule of `ClusterTree` in spatial order as its documentation defines it. It compares every
/// pair of items.
struct ClusterOracle {
  /// A point or a cluster.
  struct Item {
    var location: GridPoint
    /// The indices of the points, and their columns and rows. Columns continue across the
    /// antimeridian, so they are on the same side as `location`.
    var points: [(index: Int, x: Int, y: Int)]
    /// The location of the representative.
    var core: GridPoint
    /// The zoom at which it was made.
    var zoom: Int

    var count: Int { points.count }
  }

  /// The properties of an item that are compared with the tree.
  struct Seen: Hashable, Comparable {
    let x: Double
    let y: Double
    let points: [Int]
    let core: GridPoint
    let expansionZoom: Int?

    static func < (a: Seen, b: Seen) -> Bool { a.points[0] < b.points[0] }
  }

  /// The items of each zoom, from the lowest zoom to the points.
  private(set) var levels: [[Item]]
  private let options: ClusterOptions

  init(_ locations: [GridPoint], options: ClusterOptions) {
    self.options = options
    var items = locations.enumerated().map { index, location in
      Item(
        location: location, points: [(index, Int(location.x), Int(location.y))], core: location,
        zoom: options.maximumZoom + 1)
    }
    levels = [items]
    for zoom in stride(from: options.maximumZoom, through: options.minimumZoom, by: -1) {
      items = Self.clustered(items, options: options, zoom: zoom)
      levels.append(items)
    }
    levels.reverse()
  }

  /// The items at a zoom, sorted.
  func seen(atZoom zoom: Int) -> [Seen] {
    let zoom = min(max(zoom, options.minimumZoom), options.maximumZoom + 1)
    return levels[zoom - options.minimumZoom].map { item in
      Seen(
        x: Double(item.location.x), y: Double(item.location.y), points: item.points.map(\.index).sorted(),
        core: item.core, expansionZoom: item.count == 1 ? nil : item.zoom + 1)
    }.sorted()
  }

  private static func clustered(_ items: [Item], options: ClusterOptions, zoom: Int) -> [Item] {
    let world: Double = 0x1p32
    let radius = min(options.radius / options.extent * world / Double(1 << zoom), world / 2)
    let limit = exactSquare(radius)
    var centers: [Int] = []
    for item in order(items)
    where !centers.contains(where: {
      exactSquare(from: items[$0].location, to: items[item].location) <= limit
    }) {
      centers.append(item)
    }
    var members: [Int: [Int]] = [:]
    for item in items.indices where !centers.contains(item) {
      let reaching = centers.filter {
        exactSquare(from: items[$0].location, to: items[item].location) <= limit
      }
      if let center = reaching.min(by: { isPreferred(items[$0], to: items[$1], by: items[item]) }) {
        members[center, default: []].append(item)
      }
    }
    var next: [Item] = []
    for center in centers {
      let parts = members[center, default: []]
      let total = parts.reduce(items[center].count) { $0 + items[$1].count }
      if parts.isEmpty || total < options.minimumPoints {
        next += ([center] + parts).map { items[$0] }
      } else {
        next.append(joined(items[center], parts.map { items[$0] }, zoom: zoom))
      }
    }
    return next
  }

  /// The order in which items become centers.
  private static func order(_ items: [Item]) -> [Int] {
    let rows = Dictionary(grouping: items.indices) { SIMD2(items[$0].count, Int(items[$0].location.y)) }
    let keys = rows.keys.sorted { a, b in
      a.x != b.x ? a.x > b.x : scrambled(a.y) < scrambled(b.y)
    }
    return keys.flatMap { key in
      let row = rows[key, default: []].sorted { items[$0].location.x < items[$1].location.x }
      // The gap after each item. The gap of the last one crosses the antimeridian.
      let gaps = row.indices.map { index in
        index + 1 < row.count
          ? Int(items[row[index + 1]].location.x) - Int(items[row[index]].location.x)
          : Int(items[row[0]].location.x) + (1 << 32) - Int(items[row[index]].location.x)
      }
      let widest = gaps.firstIndex(of: gaps.max() ?? 0) ?? 0
      return row[(widest + 1)...] + row[...widest]
    }
  }

  /// Whether an item prefers one center to another.
  private static func isPreferred(_ a: Item, to b: Item, by item: Item) -> Bool {
    let (near, far) = (
      exactSquare(from: a.location, to: item.location), exactSquare(from: b.location, to: item.location)
    )
    if near != far { return near < far }
    if a.count != b.count { return a.count > b.count }
    if a.location.y != b.location.y {
      return scrambled(Int(a.location.y)) < scrambled(Int(b.location.y))
    }
    return eastward(from: item.location.x, to: a.location.x)
      < eastward(from: item.location.x, to: b.location.x)
  }

  private static func scrambled(_ y: Int) -> UInt64 { UInt64(y) * 2_654_435_769 % (1 << 32) }

  /// The signed distance between columns by the shorter way, positive to the east; half the world
  /// is to the west.
  private static func eastward(from a: UInt32, to b: UInt32) -> Int {
    let way = (Int(b) - Int(a) + (1 << 32)) % (1 << 32)
    return way >= 1 << 31 ? way - (1 << 32) : way
  }

  private static func joined(_ center: Item, _ parts: [Item], zoom: Int) -> Item {
    var cluster = center
    cluster.zoom = zoom
    for part in parts {
      let shift =
        Int(center.location.x) + eastward(from: center.location.x, to: part.location.x) - Int(part.location.x)
      cluster.points += part.points.map { ($0.index, $0.x + shift, $0.y) }
    }
    func mean(_ sum: Int) -> Int {
      let (number, divisor) = (2 * sum + cluster.count, 2 * cluster.count)
      let rest = (number % divisor + divisor) % divisor
      return (number - rest) / divisor
    }
    let x = mean(cluster.points.reduce(0) { $0 + $1.x })
    let y = mean(cluster.points.reduce(0) { $0 + $1.y })
    cluster.location = GridPoint(x: UInt32(truncatingIfNeeded: x), y: UInt32(y))
    let unrolled = Int(cluster.location.x) - x
    cluster.points = cluster.points.map { ($0.index, $0.x + unrolled, $0.y) }
    return cluster
  }
}

extension ClusterTree {
  /// The clusters of a zoom, in the form that is compared.
  func seen(atZoom zoom: Int, locations: [GridPoint]) -> [ClusterOracle.Seen] {
    clusters(atZoom: zoom).compactMap { cluster in
      guard let points = leaves(of: cluster.id)?.sorted(), points.count == cluster.count else { return nil }
      return ClusterOracle.Seen(
        x: cluster.position.x * 16, y: cluster.position.y * 16, points: points,
        core: locations[cluster.id % (1 << 32)], expansionZoom: cluster.expansionZoom)
    }.sorted()
  }
}
