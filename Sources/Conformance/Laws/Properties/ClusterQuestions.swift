import MapClustering
import MapGeometry

/// The names of the operations of clusters, as laws and mutants ask them.
let (clustersAtZoom, clustersInTile, clusterHierarchy) =
  ("clusters.atZoom", "clusters.inTile", "clusters.hierarchy")

/// The side of a tile in laws, in pixels: every radius of theirs is a whole number of these.
let lawExtent: Double = 512

/// A set of points with options and a zoom, as laws ask about them.
struct ClusterQuestion {
  var coordinates: [Coordinate]
  var options: ClusterOptions
  var zoom: Int

  /// The same question about other points.
  func with(_ coordinates: [Coordinate]) -> ClusterQuestion {
    ClusterQuestion(coordinates: coordinates, options: options, zoom: zoom)
  }
}

extension LawInputs {
  /// Points and options, as pairs and single numbers that shrink well; the order is one of the
  /// given.
  mutating func clusterQuestion(_ orders: [ClusterOrder] = [.spatial]) -> [String: JSONValue] {
    var places: [Coordinate] = []
    for _ in 0..<whole(2...12) {
      let place: Coordinate
      switch whole(0...5) {
      case 0: place = places.isEmpty ? coordinate() : one(of: places)
      case 1, 2: place = near(places.isEmpty ? coordinate() : one(of: places), 20)
      case 3:
        place = Coordinate(latitude: Double(whole(-4...4) * 20), longitude: Double(whole(-17...17) * 10))
      default: place = coordinate()
      }
      // A longitude of 180 is supercluster's eastern edge, not its western.
      places.append(Coordinate(latitude: place.latitude, longitude: max(min(place.longitude, 179), -179)))
    }
    return clusterInput(places, order: one(of: orders))
  }

  /// Points in one half of the world, at longitudes that are whole steps: multiples of 45 / 2^12
  /// degrees.
  mutating func clusterQuestionOnSteps() -> [String: JSONValue] {
    let west = whole(-16384...16384)
    let places = list(2...10) { inputs in
      Coordinate(
        latitude: inputs.once(in: 3) ? Double(inputs.whole(-4...4) * 20) : inputs.latitude(upTo: 85),
        longitude: Double(west + inputs.whole(0...15) * 1000) * (45 / 4096))
    }
    return clusterInput(places, order: .spatial)
  }

  private mutating func clusterInput(_ places: [Coordinate], order: ClusterOrder) -> [String: JSONValue] {
    [
      "points": .array(places.map { [$0.latitude, $0.longitude].json }), "order": order.rawValue.json,
      "radius": one(of: [0, 20, 40, 64, 100]).json, "minimumPoints": one(of: [1, 2, 2, 2, 3]).json,
      "maximumZoom": whole(0...4).json, "zoom": whole(0...5).json,
    ]
  }
}

extension LawInquiry {
  /// The points, options and zoom of the input: up to 16 points with a place, zooms 0…6.
  func clusterQuestion() throws(LawStop) -> ClusterQuestion {
    let pairs = try given("points") { part throws(JSONShapeError) in
      try part.map { pair throws(JSONShapeError) in try pair.point() }
    }
    var options = ClusterOptions()
    options.radius = try number("radius")
    options.extent = lawExtent
    options.minimumPoints = try integer("minimumPoints")
    options.maximumZoom = try integer("maximumZoom")
    options.order = try given("order") { part throws(JSONShapeError) in try part.oneOf(ClusterOrder.self) }
    let zoom = try integer("zoom")
    try suppose(pairs.count <= 16 && pairs.allSatisfy { $0.x.magnitude <= 90 && $0.y.magnitude < 180 })
    try suppose(0...100 ~= options.radius && options.radius.rounded() == options.radius)
    try suppose(1...3 ~= options.minimumPoints && 0...5 ~= options.maximumZoom && 0...6 ~= zoom)
    return ClusterQuestion(
      coordinates: pairs.map { Coordinate(latitude: $0.x, longitude: $0.y) }, options: options, zoom: zoom)
  }

  /// The question of an input whose points are whole steps in x, and all in one half of the world.
  func clusterQuestionOnSteps() throws(LawStop) -> ClusterQuestion {
    let question = try clusterQuestion()
    let columns = question.coordinates.map { $0.longitude / 45 * 4096 }
    try suppose(columns.allSatisfy { $0.rounded() == $0 })
    try suppose((columns.max() ?? 0) - (columns.min() ?? 0) <= 16384)
    return question
  }

  func clusters(_ question: ClusterQuestion) throws(LawStop) -> [SeenCluster] {
    try clusters(question, atZoom: question.zoom)
  }

  /// What one sees at a zoom: each point once, in clusters whose counts are right.
  func clusters(_ question: ClusterQuestion, atZoom zoom: Int) throws(LawStop) -> [SeenCluster] {
    try ask(
      clustersAtZoom,
      ["coordinates": question.coordinates, "options": question.options, "zoom": zoom]
    ) { answer throws(JSONShapeError) in
      let clusters = try answer.seenClusters()
      for index in clusters.flatMap(\.points) where !question.coordinates.indices.contains(index) {
        throw answer.error(expected: "indices of \(question.coordinates.count) points", found: "\(index)")
      }
      return clusters
    }
  }

  func clusterFamilies(_ question: ClusterQuestion) throws(LawStop) -> [ClusterFamily] {
    try ask(clusterHierarchy, ["coordinates": question.coordinates, "options": question.options]) {
      answer throws(JSONShapeError) in try answer.clusterFamilies()
    }
  }

  /// Breaks the law unless the two lists hold the same clusters, in whatever order.
  func expectSameClusters(_ a: [SeenCluster], _ b: [SeenCluster], _ what: String) throws(LawStop) {
    let (a, b) = (sorted(a), sorted(b))
    try expectSame(a, b, what)
  }

  private func sorted(_ clusters: [SeenCluster]) -> [SeenCluster] {
    clusters.sorted { $0.points.lexicographicallyPrecedes($1.points) }
  }
}
