import MapGeometry

/// The names of the operations on clusters.
package let (clustersAtZoom, clustersInTile, clusterHierarchy) =
  ("clusters.atZoom", "clusters.inTile", "clusters.hierarchy")

/// The width of a tile in the laws of clusters (pixels). Cluster radii in these laws are whole
/// numbers of such pixels.
let lawExtent: Double = 512

/// The arguments of a question about clusters: coordinates, options and a zoom.
struct ClusterQuestion {
  /// The options of clusters, as FORMAT.md has them.
  struct Options: JSONRepresentable {
    var radius = 40.0
    var extent = 512.0
    var minimumZoom = 0
    var maximumZoom = 16
    var minimumPoints = 2
    var order = Order.spatial

    var json: JSONValue {
      .object([
        "radius": radius.json, "extent": extent.json, "minimumZoom": minimumZoom.json,
        "maximumZoom": maximumZoom.json, "minimumPoints": minimumPoints.json, "order": order.rawValue.json,
      ])
    }
  }

  enum Order: String, CaseIterable { case spatial, input }

  var coordinates: [Coordinate]
  var options: Options
  var zoom: Int

  /// Returns the same question about other coordinates.
  func with(_ coordinates: [Coordinate]) -> ClusterQuestion {
    ClusterQuestion(coordinates: coordinates, options: options, zoom: zoom)
  }
}

extension LawInput where Value == ClusterQuestion {
  /// Random points with options and a zoom. A point is a pair of a latitude and a longitude. The options
  /// are separate members. Such values shrink well. The order is one of the given orders.
  static func clusters(in orders: [ClusterQuestion.Order] = [.spatial]) -> LawInput {
    LawInput {
      let points = $0.clusterPoints()
      return $0.clusterInput(points, $0.element(of: orders))
    } read: { check throws(LawStop) in
      let question = try check.clusterQuestion()
      try check.suppose(orders.contains(question.options.order))
      return question
    }
  }

  /// Random points in one half of the world, with options and a zoom. The longitudes are multiples of
  /// 45 / 2^12 degrees. Some are drawn with a magnitude of 180 degrees or more, and the laws do not apply
  /// to such inputs.
  static var clustersOnGrid: LawInput {
    LawInput {
      let west = $0.integer(in: -16384...16384)
      let coordinates = $0.list(2...10) { inputs in
        Coordinate(
          latitude: inputs.once(in: 3) ? Double(inputs.integer(in: -4...4) * 20) : inputs.latitude(upTo: 85),
          longitude: Double(west + inputs.integer(in: 0...15) * 1000) * (45 / 4096))
      }
      return $0.clusterInput(coordinates, .spatial)
    } read: { check throws(LawStop) in
      let question = try check.clusterQuestion()
      let columns = question.coordinates.map { $0.longitude / 45 * 4096 }
      try check.suppose(question.options.order == .spatial && columns.allSatisfy { $0.rounded() == $0 })
      try check.suppose((columns.max() ?? 0) - (columns.min() ?? 0) <= 16384)
      return question
    }
  }
}

extension LawInputGenerator {
  fileprivate mutating func clusterPoints() -> [Coordinate] {
    var points: [Coordinate] = []
    for _ in 0..<integer(in: 2...12) {
      let point: Coordinate
      switch integer(in: 0...5) {
      case 0: point = points.isEmpty ? coordinate() : element(of: points)
      case 1, 2: point = near(points.isEmpty ? coordinate() : element(of: points), 20)
      case 3:
        point = Coordinate(
          latitude: Double(integer(in: -4...4) * 20), longitude: Double(integer(in: -17...17) * 10))
      default: point = coordinate()
      }
      // Longitudes are clamped to ±179, because supercluster treats 180 as the eastern edge of the
      // world and not as the western one.
      points.append(Coordinate(latitude: point.latitude, longitude: max(min(point.longitude, 179), -179)))
    }
    return points
  }

  fileprivate mutating func clusterInput(
    _ coordinates: [Coordinate], _ order: ClusterQuestion.Order
  ) -> LawCheck.Arguments {
    [
      "points": coordinates.map { [$0.latitude, $0.longitude] }, "order": order.rawValue,
      "radius": element(of: [0, 20, 40, 64, 100]), "minimumPoints": element(of: [1, 2, 2, 2, 3]),
      "maximumZoom": integer(in: 0...4), "zoom": integer(in: 0...5),
    ]
  }
}

extension LawCheck {
  /// Returns the points, options and zoom of the input: up to 16 valid coordinates with longitudes
  /// of magnitude below 180, a whole radius in 0…100, a minimum of 1…3 points, a maximum zoom in
  /// 0…5, and a zoom in 0…6. Throws `LawStop.notApplicable` for other inputs.
  fileprivate func clusterQuestion() throws(LawStop) -> ClusterQuestion {
    let pairs = try part("points", JSONCursor.points)
    var options = ClusterQuestion.Options()
    options.radius = try number("radius")
    options.extent = lawExtent
    options.minimumPoints = try integer("minimumPoints")
    options.maximumZoom = try integer("maximumZoom")
    options.order = try inputPart("order") { part throws(JSONShapeError) in
      try part.oneOf(ClusterQuestion.Order.self)
    }
    let zoom = try integer("zoom")
    try suppose(pairs.count <= 16 && pairs.allSatisfy { $0.x.magnitude <= 90 && $0.y.magnitude < 180 })
    try suppose(0...100 ~= options.radius && options.radius.rounded() == options.radius)
    try suppose(1...3 ~= options.minimumPoints && 0...5 ~= options.maximumZoom && 0...6 ~= zoom)
    return ClusterQuestion(
      coordinates: pairs.map { Coordinate(latitude: $0.x, longitude: $0.y) }, options: options, zoom: zoom)
  }

  func clusters(_ question: ClusterQuestion) throws(LawStop) -> [ZoomCluster] {
    try clusters(question, atZoom: question.zoom)
  }

  /// Returns the implementation's clusters and single points at a zoom. Breaks the law if the index
  /// of a point is out of range.
  func clusters(_ question: ClusterQuestion, atZoom zoom: Int) throws(LawStop) -> [ZoomCluster] {
    try ask(
      clustersAtZoom,
      ["coordinates": question.coordinates, "options": question.options, "zoom": zoom]
    ) { answer throws(JSONShapeError) in
      let clusters = try answer.zoomClusters()
      for index in clusters.flatMap(\.points) where !question.coordinates.indices.contains(index) {
        throw answer.error(expected: "indices of \(question.coordinates.count) points", found: "\(index)")
      }
      return clusters
    }
  }

  func hierarchyClusters(_ question: ClusterQuestion) throws(LawStop) -> [HierarchyCluster] {
    try answer(
      clusterHierarchy, ["coordinates": question.coordinates, "options": question.options],
      JSONCursor.hierarchyClusters)
  }

  /// Breaks the law unless the two lists contain the same clusters in any order.
  func expectSameClusters(_ a: [ZoomCluster], _ b: [ZoomCluster], _ what: String) throws(LawStop) {
    let sorted = [a, b].map { clusters in
      clusters.sorted { $0.points.lexicographicallyPrecedes($1.points) }
    }
    try expectSame(sorted[0], sorted[1], what)
  }
}
