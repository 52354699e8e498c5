import MapClustering
import MapGeometry

/// Clusters in spatial order by comparing every pair, as FORMAT.md states them, with the ways to
/// get them wrong.
///
/// Places are in steps of 1/16 map point, x around the world.
struct TextbookClusters: Sendable {
  /// Whether what is exactly as far as the radius is reached.
  var isInclusive = true
  /// Whether distances and means go the short way around the world.
  var wraps = true
  /// Whether an item joins the nearest center, not the first.
  var joinsNearest = true
  /// Whether of two equally near centers on one row it joins the western.
  var prefersWest = true
  /// Whether a row begins behind its widest gap, not at the antimeridian.
  var turnsRows = true
  /// Whether a mean counts each point once, not each item.
  var countsPoints = true
  /// Whether a mean is of points, not of the rounded places of items.
  var keepsSums = true
  /// Whether a cluster lies at its mean, not at its center.
  var movesToMean = true
  /// Whether halves are rounded up.
  var roundsUp = true
  /// Whether each zoom starts from the items of the zoom above, not from the points.
  var isHierarchical = true
  /// Whether items that have too few others stay, joined or not; else those that joined are lost.
  var keepsLeftovers = true
  /// Whether what was reached by an item that is no center belongs to it as well.
  var followsChains = false
  /// How many points a cluster needs.
  var minimum: @Sendable (ClusterOptions) -> Int = { $0.minimumPoints }
  /// The radius at a zoom, as a part of the world's side.
  var radius: @Sendable (ClusterOptions, Int) -> Double = { $0.radius / $0.extent / Double(1 << $1) }
  /// The square of the distance between two places, from the differences of x and y.
  var square: @Sendable (Double, Double) -> Double = { $0 * $0 + $1 * $1 }
  /// Whether one item comes before another, where y or count differ; nil leaves it to x.
  var precedes: @Sendable (Item, Item) -> Bool? = TextbookClusters.rule
  /// Where a coordinate lies.
  var project: @Sendable (Coordinate) -> MapPoint? = TextbookClusters.place

  /// A point or a cluster.
  struct Item {
    var x, y: Double
    var count: Int
    var points: [Int]
  }

  /// The largest first, then by scrambled latitude.
  static let rule: @Sendable (Item, Item) -> Bool? = { a, b in
    if a.count != b.count { return a.count > b.count }
    let (first, second) = (scrambled(a.y), scrambled(b.y))
    return first == second ? nil : first < second
  }

  private static func scrambled(_ y: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: Int(y)) &* 2_654_435_769
  }

  /// The map point in steps, x around the world; nil where there is none.
  static let place: @Sendable (Coordinate) -> MapPoint? = { coordinate in
    guard coordinate.latitude.magnitude <= 90, coordinate.longitude.isFinite else { return nil }
    let point = WebMercator.mapPoint(coordinate)
    return MapPoint(
      x: around((point.x * 16 + 0.5).rounded(.down)), y: min((point.y * 16 + 0.5).rounded(.down), world - 1))
  }

  private static let world = 0x1p32

  private static func around(_ x: Double) -> Double {
    let rest = x.truncatingRemainder(dividingBy: world)
    return rest < 0 ? rest + world : rest
  }

  /// What one sees at a zoom; nil where the options are none.
  func clusters(_ coordinates: [Coordinate], _ options: ClusterOptions, atZoom zoom: Int) -> [SeenCluster]? {
    guard options.problem == nil else { return nil }
    let places = coordinates.map(project)
    let points = places.indices.compactMap { index in
      places[index].map { Item(x: $0.x, y: $0.y, count: 1, points: [index]) }
    }
    var items = points
    for level in stride(from: options.maximumZoom, through: max(zoom, options.minimumZoom), by: -1) {
      items = clustered(isHierarchical ? items : points, options, level, places)
    }
    return items.map {
      SeenCluster(position: MapPoint(x: $0.x / 16, y: $0.y / 16), count: $0.count, points: $0.points.sorted())
    }.sorted { $0.points.lexicographicallyPrecedes($1.points) }
  }

  private func clustered(_ items: [Item], _ options: ClusterOptions, _ zoom: Int, _ places: [MapPoint?])
    -> [Item]
  {
    let limit = min(radius(options, zoom), 0.5) * Self.world
    let reaches = { (a: Item, b: Item) in
      let square = distance(a, b)
      return isInclusive ? square <= limit * limit : square < limit * limit
    }
    let items = ordered(items)
    var centers: [Item] = []
    var groups: [[Item]] = []
    for item in items where !centers.contains(where: { reaches(item, $0) }) {
      centers.append(item)
      groups.append([])
    }
    let numbers = Dictionary(centers.enumerated().map { ($1.points[0], $0) }) { first, _ in first }
    for item in items where numbers[item.points[0]] == nil {
      let near = centers.indices.filter { reaches(item, centers[$0]) }
      if let number = near.min(by: { isPreferred($0, $1, centers, item) }) { groups[number].append(item) }
    }
    if followsChains { followChains(&groups, centers, reaches) }
    return zip(centers, groups).flatMap { center, others in
      let count = others.reduce(center.count) { $0 + $1.count }
      if others.isEmpty { return [center] }
      if count < minimum(options) { return keepsLeftovers ? [center] + others : [center] }
      return [merged(center, others, count, places)]
    }
  }

  /// Whether the first of two centers in reach, by their places in the order, is the one to join.
  private func isPreferred(_ a: Int, _ b: Int, _ centers: [Item], _ item: Item) -> Bool {
    let (first, second) = (distance(item, centers[a]), distance(item, centers[b]))
    if joinsNearest, first != second { return first < second }
    guard joinsNearest, precedes(centers[a], centers[b]) == nil else { return a < b }
    return (shortWay(centers[a].x - centers[b].x) < 0) == prefersWest
  }

  /// Moves the items of later groups to the first that reaches one of its items.
  private func followChains(_ groups: inout [[Item]], _ centers: [Item], _ reaches: (Item, Item) -> Bool) {
    for number in groups.indices {
      for later in groups.indices where later > number {
        let own = groups[number]
        let isReached = { (item: Item) in own.contains { reaches($0, item) } }
        groups[number] += groups[later].filter(isReached)
        groups[later].removeAll(where: isReached)
      }
    }
  }

  private func merged(_ center: Item, _ others: [Item], _ count: Int, _ places: [MapPoint?]) -> Item {
    let items = [center] + others
    let points = items.flatMap(\.points)
    let parts: [(x: Double, y: Double, weight: Double)] =
      keepsSums && countsPoints
      ? points.compactMap { places[$0] }.map { ($0.x, $0.y, 1) }
      : items.map { ($0.x, $0.y, countsPoints ? Double($0.count) : 1) }
    let weight = parts.reduce(0) { $0 + $1.weight }
    let x = center.x + parts.reduce(0) { $0 + shortWay($1.x - center.x) * $1.weight } / weight
    let y = parts.reduce(0) { $0 + $1.y * $1.weight } / weight
    if !movesToMean { return Item(x: center.x, y: center.y, count: count, points: points) }
    return Item(x: Self.around(rounded(x)), y: rounded(y), count: count, points: points)
  }

  private func rounded(_ value: Double) -> Double {
    roundsUp ? (value + 0.5).rounded(.down) : value.rounded(.down)
  }

  private func shortWay(_ dx: Double) -> Double {
    wraps ? dx - Self.world * (dx / Self.world + 0.5).rounded(.down) : dx
  }

  private func distance(_ a: Item, _ b: Item) -> Double { square(shortWay(a.x - b.x), a.y - b.y) }

  /// The items in their order: those that `precedes` leaves to x come from west to east, from the
  /// widest gap on.
  private func ordered(_ items: [Item]) -> [Item] {
    let sorted = items.sorted { a, b in precedes(a, b) ?? (a.x < b.x) }
    var result: [Item] = []
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, precedes(sorted[start], sorted[end]) == nil { end += 1 }
      result += turned(Array(sorted[start..<end]))
      start = end
    }
    return result
  }

  private func turned(_ row: [Item]) -> [Item] {
    guard row.count > 1, wraps, turnsRows else { return row }
    let gaps = row.indices.map { Self.around(row[$0].x - row[($0 + row.count - 1) % row.count].x) }
    var first = 1
    for index in gaps.indices.dropFirst(2) + [0] where gaps[index] > gaps[first] { first = index }
    return Array(row[first...] + row[..<first])
  }
}
