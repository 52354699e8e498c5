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

extension LawInputGenerator {
  /// Returns random points with options and a zoom. A point is a pair of a latitude and a
  /// longitude. The options are separate members. Such values shrink well. The order is one of the
  /// given orders.
  mutating func clusterQuestion(_ orders: [ClusterQuestion.Order] = [.spatial]) -> [String: JSONValue] {
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
    return clusterInput(points, order: element(of: orders))
  }

  /// Returns random points in one half of the world, with options and a zoom. The longitudes are
  /// multiples of 45 / 2^12 degrees. Some have a magnitude of 180 degrees or more, and the laws do
  /// not apply to such inputs.
  mutating func clusterQuestionOnGrid() -> [String: JSONValue] {
    let west = integer(in: -16384...16384)
    let coordinates = list(2...10) { inputs in
      Coordinate(
        latitude: inputs.once(in: 3) ? Double(inputs.integer(in: -4...4) * 20) : inputs.latitude(upTo: 85),
        longitude: Double(west + inputs.integer(in: 0...15) * 1000) * (45 / 4096))
    }
    return clusterInput(coordinates, order: .spatial)
  }

  private mutating func clusterInput(
    _ coordinates: [Coordinate], order: ClusterQuestion.Order
  ) -> [String: JSONValue] {
    [
      "points": .array(coordinates.map { [$0.latitude, $0.longitude].json }), "order": order.rawValue.json,
      "radius": element(of: [0, 20, 40, 64, 100]).json, "minimumPoints": element(of: [1, 2, 2, 2, 3]).json,
      "maximumZoom": integer(in: 0...4).json, "zoom": integer(in: 0...5).json,
    ]
  }
}

extension LawCheck {
  /// Returns the points, options and zoom of the input: up to 16 valid coordinates with longitudes
  /// of magnitude below 180, a whole radius in 0…100, a minimum of 1…3 points, a maximum zoom in
  /// 0…5, and a zoom in 0…6. Throws `LawStop.notApplicable` for other inputs.
  func clusterQuestion() throws(LawStop) -> ClusterQuestion {
    let pairs = try inputPart("points") { part throws(JSONShapeError) in
      try part.map { pair throws(JSONShapeError) in try pair.point() }
    }
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

  /// Returns the question of an input whose longitudes are multiples of 45 / 2^12 degrees, and
  /// whose points are all in one half of the world. Throws `LawStop.notApplicable` for other
  /// inputs.
  func clusterQuestionOnGrid() throws(LawStop) -> ClusterQuestion {
    let question = try clusterQuestion()
    let columns = question.coordinates.map { $0.longitude / 45 * 4096 }
    try suppose(columns.allSatisfy { $0.rounded() == $0 })
    try suppose((columns.max() ?? 0) - (columns.min() ?? 0) <= 16384)
    return question
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
    try ask(clusterHierarchy, ["coordinates": question.coordinates, "options": question.options]) {
      answer throws(JSONShapeError) in try answer.hierarchyClusters()
    }
  }

  /// Breaks the law unless the two lists contain the same clusters in any order.
  func expectSameClusters(_ a: [ZoomCluster], _ b: [ZoomCluster], _ what: String) throws(LawStop) {
    let (a, b) = (sorted(a), sorted(b))
    try expectSame(a, b, what)
  }

  private func sorted(_ clusters: [ZoomCluster]) -> [ZoomCluster] {
    clusters.sorted { $0.points.lexicographicallyPrecedes($1.points) }
  }
}
