import MapGeometry

extension Law {
  /// Laws that change the points or the options of a question and compare the two answers, followed
  /// by `ofClusterTrees`.
  static let ofClusters: [Law] =
    [orderFree, rotation, fullCircle, radiusAndZoom, ignoresUnplaced] + ofClusterTrees

  private static let orderFree = Law(
    "clusters-order-free", "in spatial order, the order of the points means nothing", [.webMercator],
    [clustersAtZoom],
    input: { inputs in
      inputs.clusterQuestion().merging(["choice": inputs.integer(in: 0...40).json]) { first, _ in first }
    }
  ) { check throws(LawStop) in
    let question = try check.clusterQuestion()
    let choice = try check.integer("choice")
    try check.suppose(0...40 ~= choice && question.options.order == .spatial)
    // The indices are sorted by their multiples of 2 · choice + 1 modulo the prime 101 and then
    // reversed, so most choices give different orders.
    let order = question.coordinates.indices.sorted { a, b in
      (a + 1) * (2 * choice + 1) % 101 < (b + 1) * (2 * choice + 1) % 101
    }.reversed()
    let shuffled = question.with(order.map { question.coordinates[$0] })
    let back = Array(order)
    let renamed = try check.clusters(shuffled).map { cluster in
      ZoomCluster(
        position: cluster.position, count: cluster.count, points: cluster.points.map { back[$0] }.sorted())
    }
    try check.expectSameClusters(renamed, try check.clusters(question), "the clusters in another order")
  }

  private static let rotation = Law(
    "clusters-turn", "in spatial order, turning the world turns the clusters", [.webMercator],
    [clustersAtZoom],
    input: { inputs in
      inputs.clusterQuestionOnGrid().merging(["eighths": inputs.integer(in: 1...7).json]) { first, _ in first
      }
    }
  ) { check throws(LawStop) in
    let question = try check.clusterQuestionOnGrid()
    let eighths = try check.integer("eighths")
    try check.suppose(0...7 ~= eighths && question.options.order == .spatial)
    let turned = question.with(
      question.coordinates.map { coordinate in
        let longitude = coordinate.longitude + 45 * Double(eighths)
        return Coordinate(
          latitude: coordinate.latitude, longitude: longitude >= 180 ? longitude - 360 : longitude)
      })
    let back = try check.clusters(turned).map { cluster in
      let x = cluster.position.x - Double(eighths) * lawWorldSide / 8
      return ZoomCluster(
        position: MapPoint(x: x < 0 ? x + lawWorldSide : x, y: cluster.position.y), count: cluster.count,
        points: cluster.points)
    }
    try check.expectSameClusters(back, try check.clusters(question), "the clusters turned back")
  }

  private static let fullCircle = Law(
    "clusters-full-circle", "in spatial order, a longitude and the same 360 degrees further are one place",
    [.webMercator], [clustersAtZoom],
    input: { inputs in
      inputs.clusterQuestionOnGrid().merging([
        "index": inputs.integer(in: 0...9).json, "turns": inputs.element(of: [-2, -1, 1, 2]).json,
      ]) { first, _ in first }
    }
  ) { check throws(LawStop) in
    let question = try check.clusterQuestionOnGrid()
    let (index, turns) = (try check.integer("index"), try check.integer("turns"))
    try check.suppose(question.coordinates.indices ~= index && -2...2 ~= turns)
    try check.suppose(question.options.order == .spatial)
    var moved = question
    moved.coordinates[index].longitude += 360 * Double(turns)
    try check.expectSameClusters(
      try check.clusters(moved), try check.clusters(question), "the clusters with one point further")
  }

  private static let radiusAndZoom = Law(
    "clusters-radius-and-zoom", "twice the radius does one zoom higher what the radius does", [.webMercator],
    [clustersAtZoom], input: { $0.clusterQuestion(ClusterQuestion.Order.allCases) }
  ) { check throws(LawStop) in
    let question = try check.clusterQuestion()
    var higher = question
    higher.options.radius *= 2
    higher.options.maximumZoom += 1
    try check.expectSameClusters(
      try check.clusters(question), try check.clusters(higher, atZoom: question.zoom + 1),
      "the clusters of the radius and of twice the radius one zoom higher")
  }

  private static let ignoresUnplaced = Law(
    "clusters-ignore-what-has-no-place", "coordinates beyond the poles or not finite change nothing",
    [.webMercator], [clustersAtZoom],
    input: { inputs in
      inputs.clusterQuestion(ClusterQuestion.Order.allCases).merging([
        "nowhere": inputs.element(of: [
          [91, 0], [-90.5, 20], [.nan, 0], [5, .nan], [.infinity, 3], [1, -.infinity],
        ]).json
      ]) { first, _ in first }
    }
  ) { check throws(LawStop) in
    let question = try check.clusterQuestion()
    let nowhere = try check.inputPart("nowhere") { part throws(JSONShapeError) in try part.point() }
    try check.suppose(!(nowhere.x.magnitude <= 90) || !nowhere.y.isFinite)
    let coordinate = Coordinate(latitude: nowhere.x, longitude: nowhere.y)
    try check.expectSameClusters(
      try check.clusters(question.with(question.coordinates + [coordinate])),
      try check.clusters(question),
      "the clusters with one point more")
  }
}
