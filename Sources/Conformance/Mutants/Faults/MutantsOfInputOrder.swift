import MapClustering
import MapGeometry

extension Mutant {
  /// Bugs of clustering in input order; spatial order is answered as it should be.
  static let ofInputOrder: [Mutant] = [
    input(
      "clusters-input-radius-exclusive", flaw: "leaves out what is exactly as far as the radius",
      .init(isInclusive: false)),
    input("clusters-input-doubles", flaw: "searches by doubles, not by 32-bit floats", .init(single: { $0 })),
    input(
      "clusters-input-unweighted-mean", flaw: "takes the mean of items, however many points they have",
      .init(countsPoints: false)),
    input(
      "clusters-input-takes-again", flaw: "counts neighbors that belong to another cluster already",
      .init(countsTaken: true)),
    input(
      "clusters-input-leftovers-wait",
      flaw: "lets the neighbors of a point that is no center have their turn", .init(passesNeighbors: false)
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
        : seenClusters(coordinates, options, atZoom: zoom)
    }
  }
}

/// Clusters in input order by comparing every pair, with the ways to get them wrong. Places are
/// parts of the world's side. Neighbors come in the order of the list, as supercluster's do where
/// a level has 64 items at most.
private struct TextbookInputClusters: Sendable {
  var isInclusive = true
  /// A coordinate as the search has it.
  var single: @Sendable (Double) -> Double = { Double(Float($0)) }
  var countsPoints = true
  /// Whether neighbors that are in a cluster count for the minimum.
  var countsTaken = false
  /// Whether the neighbors of an item with too few of them stay as they are with it.
  var passesNeighbors = true
  /// What is compared with the minimum, of a center and its neighbors.
  var countsForMinimum: @Sendable ([Item]) -> Int = { $0.reduce(0) { $0 + $1.points.count } }
  var startsWithLargest = false
  var wraps = false

  struct Item {
    var x, y: Double
    var points: [Int]
  }

  func clusters(_ coordinates: [Coordinate], _ options: ClusterOptions, atZoom zoom: Int) -> [SeenCluster]? {
    guard options.problem == nil else { return nil }
    let places = coordinates.map(WebMercator.mapPoint)
    var items = coordinates.indices.filter {
      coordinates[$0].latitude.magnitude <= 90 && coordinates[$0].longitude.isFinite
    }.map { Item(x: single(places[$0].x / 0x1p28), y: single(places[$0].y / 0x1p28), points: [$0]) }
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
        item.points.count == 1 ? places[item.points[0]] : MapPoint(x: item.x * 0x1p28, y: item.y * 0x1p28)
      return SeenCluster(position: position, count: item.points.count, points: item.points.sorted())
    }.sorted { $0.points.lexicographicallyPrecedes($1.points) }
  }

  private func clustered(_ items: [Item], _ options: ClusterOptions, _ radius: Double) -> [Item] {
    var isDone = items.map { _ in false }
    var result: [Item] = []
    for (index, item) in items.enumerated() where !isDone[index] {
      isDone[index] = true
      let near = items.indices.filter { $0 != index && reaches(item, items[$0], radius) }
      let free = near.filter { !isDone[$0] }
      let members = [item] + free.map { items[$0] }
      let counted = countsTaken ? [item] + near.map { items[$0] } : members
      guard !free.isEmpty, countsForMinimum(counted) >= options.minimumPoints else {
        result.append(item)
        if passesNeighbors {
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
    let weights = items.map { countsPoints ? Double($0.points.count) : 1 }
    let sum = { (part: (Item) -> Double) in zip(items, weights).reduce(0.0) { $0 + part($1.0) * $1.1 } }
    let weight = weights.reduce(0, +)
    return Item(x: sum(\.x) / weight, y: sum(\.y) / weight, points: items.flatMap(\.points))
  }

  private func reaches(_ item: Item, _ other: Item, _ radius: Double) -> Bool {
    var dx = (single(other.x) - item.x).magnitude
    if wraps { dx = min(dx, 1 - dx) }
    let dy = single(other.y) - item.y
    let square = dx * dx + dy * dy
    return isInclusive ? square <= radius * radius : square < radius * radius
  }
}
