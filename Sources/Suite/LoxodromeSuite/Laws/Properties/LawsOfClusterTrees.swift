import MapGeometry

extension Law {
  /// Laws about the clusters of one set of points: how they relate to the points and to one
  /// another.
  static let ofClusterTrees: [Law] = [
    countsEveryPoint, nests, keepsEqualPoints, minimumPoints, reach, mean, zoomRange, expansion, tileOfZoom,
  ]

  private static let countsEveryPoint = Law(
    "clusters-count-every-point", "every point is in one cluster, and counts are those of the points",
    [.webMercator], [clustersAtZoom], of: .clusters(in: ClusterQuestion.Order.allCases)
  ) { check, question throws(LawStop) in
    let clusters = try check.clusters(question)
    for cluster in clusters {
      try check.expect(
        cluster.count == cluster.points.count,
        "a count of \(cluster.count) for \(cluster.points.count) points")
    }
    let points = clusters.flatMap(\.points).sorted()
    try check.expectSame(points, Array(question.coordinates.indices), "the points of all clusters")
  }

  private static let nests = Law(
    "clusters-nest", "a cluster is made of whole clusters of the zoom above", [.webMercator],
    [clustersAtZoom], of: .clusters(in: ClusterQuestion.Order.allCases)
  ) { check, question throws(LawStop) in
    for zoom in 0...question.options.maximumZoom {
      let owners = try check.owners(question, atZoom: zoom)
      for part in try check.clusters(question, atZoom: zoom + 1) {
        try check.expect(
          Set(part.points.map { owners[$0] }).count <= 1,
          "the points \(part.points.json.text) of zoom \(zoom + 1) are apart at zoom \(zoom)")
      }
    }
  }

  private static let keepsEqualPoints = Law(
    "clusters-keep-equal-points", "where two points make a cluster, equal points are in one", [.webMercator],
    [clustersAtZoom], of: .clusters(in: ClusterQuestion.Order.allCases)
  ) { check, question throws(LawStop) in
    var question = question
    try check.suppose(question.options.minimumPoints <= 2 && question.zoom <= question.options.maximumZoom)
    question.coordinates += question.coordinates
    let owners = try check.owners(question, atZoom: question.zoom)
    let count = question.coordinates.count / 2
    for index in 0..<count {
      try check.expect(
        owners[index] != nil && owners[index] == owners[index + count],
        "points \(index) and \(index + count) are equal and apart")
    }
  }

  private static let minimumPoints = Law(
    "clusters-have-enough-points", "what is no single point has as many points as a cluster needs",
    [.webMercator], [clustersAtZoom], of: .clusters(in: ClusterQuestion.Order.allCases)
  ) { check, question throws(LawStop) in
    for cluster in try check.clusters(question) where cluster.count != 1 {
      try check.expect(
        cluster.count >= max(2, question.options.minimumPoints), "a cluster of \(cluster.count) points")
    }
  }

  private static let reach = Law(
    "clusters-leave-nobody-near",
    "where two points make a cluster, points that stand alone are beyond the radius of each other",
    [.webMercator], [clustersAtZoom], of: .clusters()
  ) { check, question throws(LawStop) in
    let options = question.options
    try check.suppose(options.minimumPoints <= 2 && question.zoom <= options.maximumZoom)
    let radius = options.radius / options.extent / Double(1 << question.zoom) * lawWorldSide
    let alone = try check.clusters(question).filter { $0.count == 1 }.map(\.position)
    for (index, one) in alone.enumerated() {
      for other in alone[(index + 1)...] {
        let dx = min((one.x - other.x).magnitude, lawWorldSide - (one.x - other.x).magnitude)
        let distance = (dx * dx + (one.y - other.y) * (one.y - other.y)).squareRoot()
        try check.expect(distance > radius * (1 - 1e-12), "\(distance) apart, with a radius of \(radius)")
      }
    }
  }

  private static let mean = Law(
    "clusters-at-the-mean", "in spatial order, a cluster lies at the mean of its points", [.webMercator],
    [clustersAtZoom], of: .clustersOnGrid
  ) { check, question throws(LawStop) in
    // Above the highest zoom, each point is an item of its own.
    let points = try check.clusters(question, atZoom: question.options.maximumZoom + 1)
    let positions = Dictionary(points.map { ($0.points.first ?? -1, $0.position) }) { first, _ in first }
    for cluster in try check.clusters(question) {
      let own = cluster.points.compactMap { positions[$0] }
      try check.expect(own.count == cluster.points.count, "no place of one of \(cluster.points.json.text)")
      // The longitudes of the input span at most half the world and do not cross its edge, so the
      // mean is a plain mean.
      let x = own.map(\.x).reduce(0, +) / Double(own.count)
      try check.expectClose(cluster.position.x, x, "x against the mean")
      try check.expectClose(
        cluster.position.y, own.map(\.y).reduce(0, +) / Double(own.count), "y against the mean")
    }
  }

  private static let zoomRange = Law(
    "clusters-beyond-the-zooms", "below the lowest zoom are its clusters, above the highest the points",
    [.webMercator], [clustersAtZoom],
    of: .clusters(in: ClusterQuestion.Order.allCases), .integer("below", in: 1...3)
  ) { check, question, below throws(LawStop) in
    var question = question
    try check.suppose(question.zoom <= question.options.maximumZoom)
    question.options.minimumZoom = question.zoom
    try check.expectSameClusters(
      check.clusters(question, atZoom: question.zoom - below), check.clusters(question),
      "the clusters below the lowest zoom and at it")
    let above = try check.clusters(question, atZoom: question.options.maximumZoom + 1 + below)
    try check.expect(
      above.count == question.coordinates.count && above.allSatisfy { $0.count == 1 },
      "\(above.count) items above the highest zoom for \(question.coordinates.count) points")
  }

  private static let expansion = Law(
    "clusters-expand", "a cluster comes apart at its expansion zoom, into its children", [.webMercator],
    [clustersAtZoom, clusterHierarchy], of: .clusters(in: ClusterQuestion.Order.allCases)
  ) { check, question throws(LawStop) in
    for family in try check.hierarchyClusters(question) {
      try check.expect(family.children.count > 1, "one child or none of \(family.points.json.text)")
      let zoom = family.expansionZoom
      try check.expect(1...question.options.maximumZoom + 1 ~= zoom, "an expansion zoom of \(zoom)")
      let before = Set(try check.clusters(question, atZoom: zoom - 1).map(\.points))
      let after = Set(try check.clusters(question, atZoom: zoom).map(\.points))
      try check.expect(
        before.contains(family.points), "\(family.points.json.text) is not seen at zoom \(zoom - 1)")
      for child in family.children {
        try check.expect(after.contains(child), "\(child.json.text) is not seen at zoom \(zoom)")
      }
      try check.expectSame(
        family.children.flatMap { $0 }.sorted(), family.points, "the points of all children and its own")
    }
  }

  private static let tileOfZoom = Law(
    "clusters-in-tile-are-those-of-its-zoom",
    "in spatial order, a tile shows what its zoom has in it and in the buffer, at its pixel", [.webMercator],
    [clustersAtZoom, clustersInTile],
    of: .clusters(), .integer("x", in: 0...63), .integer("y", in: 0...63), .integer("buffer", in: 0...100)
  ) { check, question, x, y, buffer throws(LawStop) in
    let across = 1 << question.zoom
    guard let tile = Tile(x: x % across, y: y % across, z: question.zoom) else { throw .notApplicable }
    // Positions are multiples of 1/16 map point, so this arithmetic is exact.
    let scale = lawExtent * Double(across) / lawWorldSide
    let (low, high) = (-Double(buffer), lawExtent + Double(buffer))
    var expected: [PixelCluster] = []
    for cluster in try check.clusters(question) {
      let row = cluster.position.y * scale - lawExtent * Double(tile.y)
      for worldOffset in [-1.0, 0, 1] {
        let column = (cluster.position.x + worldOffset * lawWorldSide) * scale - lawExtent * Double(tile.x)
        guard low...high ~= column, low...high ~= row else { continue }
        expected.append(
          PixelCluster(
            x: Int((column + 0.5).rounded(.down)), y: Int((row + 0.5).rounded(.down)), count: cluster.count))
      }
    }
    let shown = try check.answer(
      clustersInTile,
      ["coordinates": question.coordinates, "options": question.options, "tile": tile, "buffer": buffer],
      JSONCursor.tileClusters)
    try check.expectSame(shown.sorted(), expected.sorted(), "what the tile shows")
  }
}

extension LawCheck {
  /// Returns a dictionary from the index of each point to the index of its cluster at a zoom.
  fileprivate func owners(_ question: ClusterQuestion, atZoom zoom: Int) throws(LawStop) -> [Int: Int] {
    var owners: [Int: Int] = [:]
    for (number, cluster) in try clusters(question, atZoom: zoom).enumerated() {
      for point in cluster.points { owners[point] = number }
    }
    return owners
  }
}
