@testable import MapClustering

/// The rule of `ClusterTree` in spatial order as its documentation states it, each pair of items
/// looked at.
struct ClusterOracle {
  /// A point or a cluster.
  struct Item {
    var place: Steps
    /// The points' indices, and each one's column on the unrolled world where `place` is.
    var points: [(index: Int, x: Int, y: Int)]
    /// The place of its center's center and so on.
    var core: Steps
    /// The zoom that made it.
    var zoom: Int

    var count: Int { points.count }
  }

  /// What is compared with the tree, of one item.
  struct Seen: Hashable, Comparable {
    let x: Double
    let y: Double
    let points: [Int]
    let core: Steps
    let expansionZoom: Int?

    static func < (a: Seen, b: Seen) -> Bool { a.points[0] < b.points[0] }
  }

  /// The items from the lowest zoom to the points.
  private(set) var levels: [[Item]]
  private let options: ClusterOptions

  init(_ places: [Steps], options: ClusterOptions) {
    self.options = options
    var items = places.enumerated().map { index, place in
      Item(
        place: place, points: [(index, Int(place.x), Int(place.y))], core: place,
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
        x: Double(item.place.x), y: Double(item.place.y), points: item.points.map(\.index).sorted(),
        core: item.core, expansionZoom: item.count == 1 ? nil : item.zoom + 1)
    }.sorted()
  }

  private static func clustered(_ items: [Item], options: ClusterOptions, zoom: Int) -> [Item] {
    let world: Double = 0x1p32
    let radius = min(options.radius / options.extent * world / Double(1 << zoom), world / 2)
    let limit = exactSquare(radius)
    var centers: [Int] = []
    for item in order(items)
    where !centers.contains(where: { exactSquare(from: items[$0].place, to: items[item].place) <= limit }) {
      centers.append(item)
    }
    var members: [Int: [Int]] = [:]
    for item in items.indices where !centers.contains(item) {
      let reaching = centers.filter { exactSquare(from: items[$0].place, to: items[item].place) <= limit }
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
    let rows = Dictionary(grouping: items.indices) { SIMD2(items[$0].count, Int(items[$0].place.y)) }
    let keys = rows.keys.sorted { a, b in
      a.x != b.x ? a.x > b.x : scrambled(a.y) < scrambled(b.y)
    }
    return keys.flatMap { key in
      let row = rows[key, default: []].sorted { items[$0].place.x < items[$1].place.x }
      // The gap behind each, the last one's across the antimeridian.
      let gaps = row.indices.map { index in
        index + 1 < row.count
          ? Int(items[row[index + 1]].place.x) - Int(items[row[index]].place.x)
          : Int(items[row[0]].place.x) + (1 << 32) - Int(items[row[index]].place.x)
      }
      let widest = gaps.firstIndex(of: gaps.max() ?? 0) ?? 0
      return row[(widest + 1)...] + row[...widest]
    }
  }

  /// Whether an item joins one center rather than another.
  private static func isPreferred(_ a: Item, to b: Item, by item: Item) -> Bool {
    let (near, far) = (exactSquare(from: a.place, to: item.place), exactSquare(from: b.place, to: item.place))
    if near != far { return near < far }
    if a.count != b.count { return a.count > b.count }
    if a.place.y != b.place.y {
      return scrambled(Int(a.place.y)) < scrambled(Int(b.place.y))
    }
    return eastward(from: item.place.x, to: a.place.x) < eastward(from: item.place.x, to: b.place.x)
  }

  private static func scrambled(_ y: Int) -> UInt64 { UInt64(y) * 2_654_435_769 % (1 << 32) }

  /// The short way between columns, positive to the east; half the world is to the west.
  private static func eastward(from a: UInt32, to b: UInt32) -> Int {
    let way = (Int(b) - Int(a) + (1 << 32)) % (1 << 32)
    return way >= 1 << 31 ? way - (1 << 32) : way
  }

  private static func joined(_ center: Item, _ parts: [Item], zoom: Int) -> Item {
    var cluster = center
    cluster.zoom = zoom
    for part in parts {
      let shift = Int(center.place.x) + eastward(from: center.place.x, to: part.place.x) - Int(part.place.x)
      cluster.points += part.points.map { ($0.index, $0.x + shift, $0.y) }
    }
    func mean(_ sum: Int) -> Int {
      let (number, divisor) = (2 * sum + cluster.count, 2 * cluster.count)
      let rest = (number % divisor + divisor) % divisor
      return (number - rest) / divisor
    }
    let x = mean(cluster.points.reduce(0) { $0 + $1.x })
    let y = mean(cluster.points.reduce(0) { $0 + $1.y })
    cluster.place = Steps(UInt32(truncatingIfNeeded: x), UInt32(y))
    let unrolled = Int(cluster.place.x) - x
    cluster.points = cluster.points.map { ($0.index, $0.x + unrolled, $0.y) }
    return cluster
  }
}

extension ClusterTree {
  /// What is seen at a zoom, for comparison.
  func seen(atZoom zoom: Int, places: [Steps]) -> [ClusterOracle.Seen] {
    clusters(atZoom: zoom).compactMap { cluster in
      guard let points = leaves(of: cluster.id)?.sorted(), points.count == cluster.count else { return nil }
      return ClusterOracle.Seen(
        x: cluster.position.x * 16, y: cluster.position.y * 16, points: points,
        core: places[cluster.id % (1 << 32)], expansionZoom: cluster.expansionZoom)
    }.sorted()
  }
}
