import LoxodromeSuite
import MapClustering
import MapGeometry

extension Mutant {
  /// Bugs in clustering in input order. Questions in spatial order are answered correctly.
  static let ofInputOrder: [Mutant] = [
    input(
      "clusters-input-radius-exclusive", flaw: "leaves out what is exactly as far as the radius",
      .init(isInclusive: false)),
    input(
      "clusters-input-doubles", flaw: "searches by doubles, not by 32-bit floats",
      .init(roundedPosition: { $0 })),
    input(
      "clusters-input-unweighted-mean", flaw: "takes the mean of items, however many points they have",
      .init(weightsByPointCount: false)),
    input(
      "clusters-input-takes-again", flaw: "counts neighbors that belong to another cluster already",
      .init(countsClusteredNeighbors: true)),
    input(
      "clusters-input-leftovers-wait",
      flaw: "lets the neighbors of a point that is no center have their turn", .init(keepsNeighbors: false)
    ),
    input(
      "clusters-input-flat-minimum", flaw: "wants so many items, not points",
      .init(countsForMinimum: { $0.count })),
    input(
      "clusters-input-largest-first", flaw: "takes the largest items first", .init(startsWithLargest: true)),
    input(
      "clusters-input-around", flaw: "joins across the antimeridian, which supercluster does not",
      .init(wraps: true)),
  ]

  private static func input(_ name: String, flaw: String, _ textbook: TextbookInputClusters) -> Mutant {
    Mutant(name, clustersAtZoom, flaw: flaw, .coordinates, .clusterOptions, .zoom) {
      coordinates, options, zoom in
      options.order == .input
        ? textbook.clusters(coordinates, options, atZoom: zoom)
        : zoomClusters(coordinates, options, atZoom: zoom)
    }
  }
}

/// Clusters in input order, computed by comparing every pair of items. The default values of the
/// properties are correct. Other values are bugs. Positions of items are fractions of the world's
/// width. Neighbors come in the order of the list, as they do in supercluster if a zoom has at most
/// 64 items.
private struct TextbookInputClusters: Sendable {
  var isInclusive = true
  /// Rounds a coordinate of a position to the precision of the search for neighbors.
  var roundedPosition: @Sendable (Double) -> Double = { Double(Float($0)) }
  var weightsByPointCount = true
  /// Whether neighbors that are already in a cluster count for the minimum.
  var countsClusteredNeighbors = false
  /// Whether an item that gathers too few points for a cluster keeps its free neighbors from later
  /// clusters of this zoom. The item and these neighbors then stay as they are.
  var keepsNeighbors = true
  /// Returns the number that is compared with the minimum number of points, from a center item and
  /// its neighbors.
  var countsForMinimum: @Sendable ([Item]) -> Int = { $0.reduce(0) { $0 + $1.points.count } }
  var startsWithLargest = false
  var wraps = false

  struct Item {
    var x, y: Double
    var points: [Int]
  }

  func clusters(_ coordinates: [Coordinate], _ options: ClusterOptions, atZoom zoom: Int) -> [ZoomCluster]? {
    guard options.problem == nil else { return nil }
    let mapPoints = coordinates.map(WebMercator.mapPoint)
    var items = coordinates.indices.filter {
      coordinates[$0].latitude.magnitude <= 90 && coordinates[$0].longitude.isFinite
    }.map {
      Item(
        x: roundedPosition(mapPoints[$0].x / 0x1p28), y: roundedPosition(mapPoints[$0].y / 0x1p28),
        points: [$0])
    }
    for level in stride(from: options.maximumZoom, through: max(zoom, options.minimumZoom), by: -1) {
      if startsWithLargest {
        items = items.enumerated().sorted { a, b in
          (b.element.points.count, a.offset) < (a.element.points.count, b.offset)
        }.map(\.element)
      }
      items = clustered(items, options, options.radius / (options.extent * Double(1 << level)))
    }
    return items.map { item in
      let position =
        item.points.count == 1 ? mapPoints[item.points[0]] : MapPoint(x: item.x * 0x1p28, y: item.y * 0x1p28)
      return ZoomCluster(position: position, count: item.points.count, points: item.points.sorted())
    }.sorted { $0.points.lexicographicallyPrecedes($1.points) }
  }

  private func clustered(_ items: [Item], _ options: ClusterOptions, _ radius: Double) -> [Item] {
    var isDone = items.map { _ in false }
    var result: [Item] = []
    for (index, item) in items.enumerated() where !isDone[index] {
      isDone[index] = true
      let near = items.indices.filter { $0 != index && isInReach(item, items[$0], radius) }
      let free = near.filter { !isDone[$0] }
      let members = [item] + free.map { items[$0] }
      let counted = countsClusteredNeighbors ? [item] + near.map { items[$0] } : members
      guard !free.isEmpty, countsForMinimum(counted) >= options.minimumPoints else {
        result.append(item)
        if keepsNeighbors {
          for other in free {
            isDone[other] = true
            result.append(items[other])
          }
        }
        continue
      }
      for other in free { isDone[other] = true }
      result.append(merged(members))
    }
    return result
  }

  private func merged(_ items: [Item]) -> Item {
    let weights = items.map { weightsByPointCount ? Double($0.points.count) : 1 }
    let sum = { (part: (Item) -> Double) in zip(items, weights).reduce(0.0) { $0 + part($1.0) * $1.1 } }
    let weight = weights.reduce(0, +)
    return Item(x: sum(\.x) / weight, y: sum(\.y) / weight, points: items.flatMap(\.points))
  }

  private func isInReach(_ item: Item, _ other: Item, _ radius: Double) -> Bool {
    var dx = (roundedPosition(other.x) - item.x).magnitude
    if wraps { dx = min(dx, 1 - dx) }
    let dy = roundedPosition(other.y) - item.y
    let square = dx * dx + dy * dy
    return isInclusive ? square <= radius * radius : square < radius * radius
  }
}
