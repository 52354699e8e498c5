import MapGeometry

extension Law {
  /// Laws that change the points or the options of a question and compare the two answers, followed
  /// by `ofClusterTrees`.
  static let ofClusters: [Law] =
    [orderFree, rotation, fullCircle, radiusAndZoom, ignoresUnplaced] + ofClusterTrees

  private static let orderFree = Law(
    "clusters-order-free", "in spatial order, the order of the points means nothing", [.webMercator],
    [clustersAtZoom], of: .clusters(), .integer("choice", in: 0...40)
  ) { check, question, choice throws(LawStop) in
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
    try check.expectSameClusters(renamed, check.clusters(question), "the clusters in another order")
  }

  private static let rotation = Law(
    "clusters-turn", "in spatial order, turning the world turns the clusters", [.webMercator],
    [clustersAtZoom], of: .clustersOnGrid, .integer("eighths", in: 1...7)
  ) { check, question, eighths throws(LawStop) in
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
    try check.expectSameClusters(back, check.clusters(question), "the clusters turned back")
  }

  private static let fullCircle = Law(
    "clusters-full-circle", "in spatial order, a longitude and the same 360 degrees further are one place",
    [.webMercator], [clustersAtZoom],
    of: .clustersOnGrid, .integer("index", in: 0...9),
    LawInput {
      ["turns": $0.element(of: [-2, -1, 1, 2])]
    } read: { check throws(LawStop) in
      try check.integer("turns")
    }
  ) { check, question, index, turns throws(LawStop) in
    try check.suppose(question.coordinates.indices ~= index && -2...2 ~= turns)
    var moved = question
    moved.coordinates[index].longitude += 360 * Double(turns)
    try check.expectSameClusters(
      check.clusters(moved), check.clusters(question), "the clusters with one point further")
  }

  private static let radiusAndZoom = Law(
    "clusters-radius-and-zoom", "twice the radius does one zoom higher what the radius does", [.webMercator],
    [clustersAtZoom], of: .clusters(in: ClusterQuestion.Order.allCases)
  ) { check, question throws(LawStop) in
    var higher = question
    higher.options.radius *= 2
    higher.options.maximumZoom += 1
    try check.expectSameClusters(
      check.clusters(question), check.clusters(higher, atZoom: question.zoom + 1),
      "the clusters of the radius and of twice the radius one zoom higher")
  }

  private static let ignoresUnplaced = Law(
    "clusters-ignore-what-has-no-place", "coordinates beyond the poles or not finite change nothing",
    [.webMercator], [clustersAtZoom],
    of: .clusters(in: ClusterQuestion.Order.allCases), nowhere
  ) { check, question, nowhere throws(LawStop) in
    try check.expectSameClusters(
      check.clusters(question.with(question.coordinates + [nowhere])), check.clusters(question),
      "the clusters with one point more")
  }

  /// A coordinate beyond the poles or not finite.
  private static let nowhere = LawInput {
    [
      "nowhere": $0.element(of: [
        [91, 0], [-90.5, 20], [.nan, 0], [5, .nan], [.infinity, 3], [1, -.infinity],
      ])
    ]
  } read: { check throws(LawStop) in
    let nowhere = try check.part("nowhere", JSONCursor.point)
    try check.suppose(!(nowhere.x.magnitude <= 90) || !nowhere.y.isFinite)
    return Coordinate(latitude: nowhere.x, longitude: nowhere.y)
  }
}
