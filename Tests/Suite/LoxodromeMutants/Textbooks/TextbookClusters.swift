import LoxodromeSuite
import MapClustering
import MapGeometry

/// Clusters in spatial order as FORMAT.md defines them, computed by comparing every pair of items.
/// The default values of the properties are correct. Other values are bugs.
///
/// Positions of items are counted in steps of 1/16 map point. x wraps around the world.
struct TextbookClusters: Sendable {
  /// Whether items at exactly the radius are within reach.
  var isInclusive = true
  /// Whether distances and means wrap around the world.
  var wraps = true
  /// Whether an item joins the nearest center in reach. If false, it joins the first center in
  /// reach in processing order.
  var joinsNearest = true
  /// Whether an item joins the western of two equally near centers in the same row. A row consists
  /// of items that `precedes` does not order.
  var prefersWest = true
  /// Whether a row starts east of its widest gap. If this or `wraps` is false, it starts at the
  /// antimeridian.
  var startsRowsAtWidestGap = true
  /// Whether a mean weights each item by its number of points. If false, all items have the same
  /// weight.
  var weightsByPointCount = true
  /// Whether a mean is taken over points. If this or `weightsByPointCount` is false, it is taken
  /// over the rounded positions of items.
  var averagesPoints = true
  /// Whether a cluster is at the mean of its points. If false, it is at its center item.
  var isAtMean = true
  /// Whether means are rounded to the nearest step, halves up. If false, they are rounded down.
  var roundsUp = true
  /// Whether each zoom clusters the items of the next higher zoom. If false, it clusters the
  /// points.
  var isHierarchical = true
  /// Whether the items of a cluster with too few points stay as they were. If false, the items that
  /// joined the center are lost.
  var keepsLeftovers = true
  /// Whether items in reach of any item of a cluster belong to it. If false, only items in reach of
  /// its center do.
  var followsChains = false
  /// Returns the minimum number of points of a cluster.
  var minimum: @Sendable (ClusterOptions) -> Int = { $0.minimumPoints }
  /// Returns the radius at a zoom, as a fraction of the world's width. A radius above 0.5 counts as
  /// 0.5.
  var radius: @Sendable (ClusterOptions, Int) -> Double = { $0.radius / $0.extent / Double(1 << $1) }
  /// Returns the squared distance between two positions from the differences of their x and y.
  var squaredDistance: @Sendable (Double, Double) -> Double = { $0 * $0 + $1 * $1 }
  /// Returns whether the first item comes before the second one in processing order, or nil if both
  /// items are in the same row, so that the order depends on x.
  var precedes: @Sendable (Item, Item) -> Bool? = TextbookClusters.defaultOrder
  /// Returns the position of a coordinate in steps of 1/16 map point, or nil if the coordinate has
  /// no position.
  var project: @Sendable (Coordinate) -> MapPoint? = TextbookClusters.gridPoint

  /// A point or a cluster.
  struct Item {
    var x, y: Double
    var count: Int
    var points: [Int]
  }

  /// The order of FORMAT.md: items with more points come first. Items with the same number of
  /// points are ordered by a hash of y. Nil if the hashes are also equal.
  static let defaultOrder: @Sendable (Item, Item) -> Bool? = { a, b in
    if a.count != b.count { return a.count > b.count }
    let (first, second) = (scrambled(a.y), scrambled(b.y))
    return first == second ? nil : first < second
  }

  private static func scrambled(_ y: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: Int(y)) &* 2_654_435_769
  }

  /// Returns the map point of a coordinate in steps of 1/16, with x wrapped around the world. Nil
  /// if the latitude is beyond a pole or not finite, or if the longitude is not finite.
  static let gridPoint: @Sendable (Coordinate) -> MapPoint? = { coordinate in
    guard coordinate.latitude.magnitude <= 90, coordinate.longitude.isFinite else { return nil }
    let point = WebMercator.mapPoint(coordinate)
    return MapPoint(
      x: wrapped((point.x * 16 + 0.5).rounded(.down)), y: min((point.y * 16 + 0.5).rounded(.down), world - 1))
  }

  private static let world = 0x1p32

  private static func wrapped(_ x: Double) -> Double {
    let rest = x.truncatingRemainder(dividingBy: world)
    return rest < 0 ? rest + world : rest
  }

  /// Returns the clusters and single points at a zoom, or nil if the options are invalid.
  func clusters(_ coordinates: [Coordinate], _ options: ClusterOptions, atZoom zoom: Int) -> [ZoomCluster]? {
    guard options.problem == nil else { return nil }
    let positions = coordinates.map(project)
    let points = positions.indices.compactMap { index in
      positions[index].map { Item(x: $0.x, y: $0.y, count: 1, points: [index]) }
    }
    var items = points
    for level in stride(from: options.maximumZoom, through: max(zoom, options.minimumZoom), by: -1) {
      items = clustered(isHierarchical ? items : points, options, level, positions)
    }
    return items.map {
      ZoomCluster(position: MapPoint(x: $0.x / 16, y: $0.y / 16), count: $0.count, points: $0.points.sorted())
    }.sorted { $0.points.lexicographicallyPrecedes($1.points) }
  }

  private func clustered(_ items: [Item], _ options: ClusterOptions, _ zoom: Int, _ positions: [MapPoint?])
    -> [Item]
  {
    let limit = min(radius(options, zoom), 0.5) * Self.world
    let isInReach = { (a: Item, b: Item) in
      let square = distance(a, b)
      return isInclusive ? square <= limit * limit : square < limit * limit
    }
    let items = ordered(items)
    var centers: [Item] = []
    var groups: [[Item]] = []
    for item in items where !centers.contains(where: { isInReach(item, $0) }) {
      centers.append(item)
      groups.append([])
    }
    let numbers = Dictionary(centers.enumerated().map { ($1.points[0], $0) }) { first, _ in first }
    for item in items where numbers[item.points[0]] == nil {
      let near = centers.indices.filter { isInReach(item, centers[$0]) }
      if let number = near.min(by: { isPreferred($0, $1, centers, item) }) { groups[number].append(item) }
    }
    if followsChains { followChains(&groups, isInReach) }
    return zip(centers, groups).flatMap { center, others in
      let count = others.reduce(center.count) { $0 + $1.count }
      if others.isEmpty { return [center] }
      if count < minimum(options) { return keepsLeftovers ? [center] + others : [center] }
      return [merged(center, others, count, positions)]
    }
  }

  /// Whether an item joins center `a` rather than center `b`. Both centers are in reach of the
  /// item. `a` and `b` are indices in `centers`, which is in processing order.
  private func isPreferred(_ a: Int, _ b: Int, _ centers: [Item], _ item: Item) -> Bool {
    let (first, second) = (distance(item, centers[a]), distance(item, centers[b]))
    if joinsNearest, first != second { return first < second }
    guard joinsNearest, precedes(centers[a], centers[b]) == nil else { return a < b }
    return (shortestDifference(centers[a].x - centers[b].x) < 0) == prefersWest
  }

  /// Moves items to earlier groups. An item moves to the first group that already contains another
  /// item in reach of it. A center is not an element of its group, so centers do not move.
  private func followChains(_ groups: inout [[Item]], _ isInReach: (Item, Item) -> Bool) {
    for number in groups.indices {
      for later in groups.indices where later > number {
        let own = groups[number]
        let isReached = { (item: Item) in own.contains { isInReach($0, item) } }
        groups[number] += groups[later].filter(isReached)
        groups[later].removeAll(where: isReached)
      }
    }
  }

  private func merged(_ center: Item, _ others: [Item], _ count: Int, _ positions: [MapPoint?]) -> Item {
    let items = [center] + others
    let points = items.flatMap(\.points)
    let parts: [(x: Double, y: Double, weight: Double)] =
      averagesPoints && weightsByPointCount
      ? points.compactMap { positions[$0] }.map { ($0.x, $0.y, 1) }
      : items.map { ($0.x, $0.y, weightsByPointCount ? Double($0.count) : 1) }
    let weight = parts.reduce(0) { $0 + $1.weight }
    let x = center.x + parts.reduce(0) { $0 + shortestDifference($1.x - center.x) * $1.weight } / weight
    let y = parts.reduce(0) { $0 + $1.y * $1.weight } / weight
    if !isAtMean { return Item(x: center.x, y: center.y, count: count, points: points) }
    return Item(x: Self.wrapped(rounded(x)), y: rounded(y), count: count, points: points)
  }

  private func rounded(_ value: Double) -> Double {
    roundsUp ? (value + 0.5).rounded(.down) : value.rounded(.down)
  }

  private func shortestDifference(_ dx: Double) -> Double {
    wraps ? dx - Self.world * (dx / Self.world + 0.5).rounded(.down) : dx
  }

  private func distance(_ a: Item, _ b: Item) -> Double {
    squaredDistance(shortestDifference(a.x - b.x), a.y - b.y)
  }

  /// Returns the items in processing order. Items that `precedes` does not order form a row. A row
  /// goes from west to east. It starts after its widest gap, unless `wraps` or
  /// `startsRowsAtWidestGap` is false.
  private func ordered(_ items: [Item]) -> [Item] {
    let sorted = items.sorted { a, b in precedes(a, b) ?? (a.x < b.x) }
    var result: [Item] = []
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, precedes(sorted[start], sorted[end]) == nil { end += 1 }
      result += startingAtWidestGap(Array(sorted[start..<end]))
      start = end
    }
    return result
  }

  private func startingAtWidestGap(_ row: [Item]) -> [Item] {
    guard row.count > 1, wraps, startsRowsAtWidestGap else { return row }
    let gaps = row.indices.map { Self.wrapped(row[$0].x - row[($0 + row.count - 1) % row.count].x) }
    var first = 1
    for index in gaps.indices.dropFirst(2) + [0] where gaps[index] > gaps[first] { first = index }
    return Array(row[first...] + row[..<first])
  }
}
