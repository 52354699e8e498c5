import MapClustering
import MapGeometry

extension Law {
  /// Laws that change the points or the options and compare the two answers; all in spatial order.
  static let ofClusters: [Law] =
    [orderFree, turn, fullCircle, radiusAndZoom, ignoresUnplaced] + ofClusterTrees

  private static let orderFree = Law(
    "clusters-order-free", "in spatial order, the order of the points means nothing", [.webMercator],
    [clustersAtZoom],
    input: { inputs in
      inputs.clusterQuestion().merging(["choice": inputs.whole(0...40).json]) { first, _ in first }
    }
  ) { inquiry throws(LawStop) in
    let question = try inquiry.clusterQuestion()
    let choice = try inquiry.integer("choice")
    try inquiry.suppose(0...40 ~= choice && question.options.order == .spatial)
    // Multiples of a number modulo a prime: another order for each choice but 0.
    let order = question.coordinates.indices.sorted { a, b in
      (a + 1) * (2 * choice + 1) % 101 < (b + 1) * (2 * choice + 1) % 101
    }.reversed()
    let shuffled = question.with(order.map { question.coordinates[$0] })
    let back = Array(order)
    let renamed = try inquiry.clusters(shuffled).map { cluster in
      SeenCluster(
        position: cluster.position, count: cluster.count, points: cluster.points.map { back[$0] }.sorted())
    }
    try inquiry.expectSameClusters(renamed, try inquiry.clusters(question), "the clusters in another order")
  }

  private static let turn = Law(
    "clusters-turn", "in spatial order, turning the world turns the clusters", [.webMercator],
    [clustersAtZoom],
    input: { inputs in
      inputs.clusterQuestionOnSteps().merging(["eighths": inputs.whole(1...7).json]) { first, _ in first }
    }
  ) { inquiry throws(LawStop) in
    let question = try inquiry.clusterQuestionOnSteps()
    let eighths = try inquiry.integer("eighths")
    try inquiry.suppose(0...7 ~= eighths && question.options.order == .spatial)
    let turned = question.with(
      question.coordinates.map { coordinate in
        let longitude = coordinate.longitude + 45 * Double(eighths)
        return Coordinate(
          latitude: coordinate.latitude, longitude: longitude >= 180 ? longitude - 360 : longitude)
      })
    let back = try inquiry.clusters(turned).map { cluster in
      let x = cluster.position.x - Double(eighths) * lawWorldSide / 8
      return SeenCluster(
        position: MapPoint(x: x < 0 ? x + lawWorldSide : x, y: cluster.position.y), count: cluster.count,
        points: cluster.points)
    }
    try inquiry.expectSameClusters(back, try inquiry.clusters(question), "the clusters turned back")
  }

  private static let fullCircle = Law(
    "clusters-full-circle", "in spatial order, a longitude and the same 360 degrees further are one place",
    [.webMercator], [clustersAtZoom],
    input: { inputs in
      inputs.clusterQuestionOnSteps().merging([
        "index": inputs.whole(0...9).json, "turns": inputs.one(of: [-2, -1, 1, 2]).json,
      ]) { first, _ in first }
    }
  ) { inquiry throws(LawStop) in
    let question = try inquiry.clusterQuestionOnSteps()
    let (index, turns) = (try inquiry.integer("index"), try inquiry.integer("turns"))
    try inquiry.suppose(question.coordinates.indices ~= index && -2...2 ~= turns)
    try inquiry.suppose(question.options.order == .spatial)
    var moved = question
    moved.coordinates[index].longitude += 360 * Double(turns)
    try inquiry.expectSameClusters(
      try inquiry.clusters(moved), try inquiry.clusters(question), "the clusters with one point further")
  }

  private static let radiusAndZoom = Law(
    "clusters-radius-and-zoom", "twice the radius does one zoom higher what the radius does", [.webMercator],
    [clustersAtZoom], input: { $0.clusterQuestion(ClusterOrder.allCases) }
  ) { inquiry throws(LawStop) in
    let question = try inquiry.clusterQuestion()
    var higher = question
    higher.options.radius *= 2
    higher.options.maximumZoom += 1
    try inquiry.expectSameClusters(
      try inquiry.clusters(question), try inquiry.clusters(higher, atZoom: question.zoom + 1),
      "the clusters of the radius and of twice the radius one zoom higher")
  }

  private static let ignoresUnplaced = Law(
    "clusters-ignore-what-has-no-place", "coordinates beyond the poles or not finite change nothing",
    [.webMercator], [clustersAtZoom],
    input: { inputs in
      inputs.clusterQuestion(ClusterOrder.allCases).merging([
        "nowhere": inputs.one(of: [
          [91, 0], [-90.5, 20], [.nan, 0], [5, .nan], [.infinity, 3], [1, -.infinity],
        ]).json
      ]) { first, _ in first }
    }
  ) { inquiry throws(LawStop) in
    let question = try inquiry.clusterQuestion()
    let nowhere = try inquiry.given("nowhere") { part throws(JSONShapeError) in try part.point() }
    try inquiry.suppose(!(nowhere.x.magnitude <= 90) || !nowhere.y.isFinite)
    let coordinate = Coordinate(latitude: nowhere.x, longitude: nowhere.y)
    try inquiry.expectSameClusters(
      try inquiry.clusters(question.with(question.coordinates + [coordinate])),
      try inquiry.clusters(question),
      "the clusters with one point more")
  }
}
