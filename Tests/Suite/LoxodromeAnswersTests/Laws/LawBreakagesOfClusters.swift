import LoxodromeSuite

extension LawBreakage {
  /// Breakages of the laws of clusters, one for each law.
  static let ofClusters: [LawBreakage] = [
    // Moves the clusters if the first point is north of the second.
    LawBreakage("clusters-order-free", atZoom) { arguments, clusters in
      latitude(arguments, 0) > latitude(arguments, 1) ? moved(clusters, by: 1) : clusters
    },
    // Moves the clusters if a point is within 30 degrees east of the antimeridian.
    LawBreakage("clusters-turn", atZoom) { arguments, clusters in
      arguments["coordinates"].elements.contains { $0["longitude"].asDouble < -150 }
        ? moved(clusters, by: 1) : clusters
    },
    LawBreakage("clusters-full-circle", atZoom) { arguments, clusters in
      arguments["coordinates"].elements.contains { $0["longitude"].asDouble.magnitude > 180 }
        ? .array(Array(clusters.elements.dropLast())) : clusters
    },
    // Multiplies the radius by the zoom.
    LawBreakage("clusters-radius-and-zoom", atZoom) { arguments, _ in
      let options: JSONValue = arguments["options"]
      let zoom = arguments["zoom"].asDouble
      return .answer(
        atZoom, arguments.with("options", options.changing("radius") { min($0 * max(zoom, 1), 1e6) }),
        .webMercator)
    },
    LawBreakage("clusters-ignore-what-has-no-place", atZoom) { arguments, clusters in
      arguments["coordinates"].elements.contains { !($0["latitude"].asDouble.magnitude <= 90) }
        ? .array(Array(clusters.elements.dropFirst())) : clusters
    },
    LawBreakage("clusters-count-every-point", atZoom) { _, clusters in
      .array(clusters.elements.filter { $0["count"].asDouble != 2 })
    },
    // Clusters the points at each zoom, instead of the items of the next higher zoom.
    LawBreakage("clusters-nest", atZoom) { arguments, _ in
      let zoom = arguments["zoom"].asDouble
      let options: JSONValue = arguments["options"]
      guard zoom >= 0, zoom <= options["maximumZoom"].asDouble else {
        return .answer(atZoom, arguments, .webMercator)
      }
      let own = options.with("minimumZoom", .number(zoom)).with("maximumZoom", .number(zoom))
      return .answer(atZoom, arguments.with("options", own), .webMercator)
    },
    // Splits clusters of two points.
    LawBreakage("clusters-keep-equal-points", atZoom) { arguments, clusters in
      .array(clusters.elements.flatMap { $0["count"].asDouble == 2 ? apart($0, arguments) : [$0] })
    },
    LawBreakage("clusters-have-enough-points", atZoom) { arguments, _ in
      .answer(
        atZoom, arguments.with("options", arguments["options"].with("minimumPoints", .number(2))),
        .webMercator)
    },
    LawBreakage("clusters-leave-nobody-near", atZoom) { arguments, _ in
      .answer(
        atZoom, arguments.with("options", arguments["options"].changing("radius") { ($0 / 2).rounded() }),
        .webMercator)
    },
    // Puts each cluster at the position of its first point.
    LawBreakage("clusters-at-the-mean", atZoom) { arguments, clusters in
      let alone = arguments["options"].changing("radius") { _ in 0 }.with("minimumPoints", .number(100))
      let points = JSONValue.answer(atZoom, arguments.with("options", alone), .webMercator).elements
      return .array(
        clusters.elements.map {
          $0.with("position", points[Int($0["points"].elements[0].asDouble)]["position"])
        })
    },
    LawBreakage("clusters-beyond-the-zooms", atZoom) { arguments, clusters in
      arguments["zoom"].asDouble < arguments["options"]["minimumZoom"].asDouble ? .array([]) : clusters
    },
    LawBreakage("clusters-expand", "clusters.hierarchy") { _, families in
      .array(families.elements.map { $0.changing("expansionZoom") { $0 - 1 } })
    },
    LawBreakage("clusters-in-tile-are-those-of-its-zoom", "clusters.inTile") { _, pixels in
      .array(pixels.elements.map { $0.changing("x") { max($0, 0) } })
    },
  ]
}

private let atZoom = "clusters.atZoom"

@Sendable private func latitude(_ arguments: JSONValue, _ index: Int) -> Double {
  let coordinates = arguments["coordinates"].elements
  return coordinates.indices ~= index ? coordinates[index]["latitude"].asDouble : .infinity
}

@Sendable private func moved(_ clusters: JSONValue, by distance: Double) -> JSONValue {
  .array(clusters.elements.map { $0.with("position", $0["position"].changing("y") { $0 + distance }) })
}

/// The points of a cluster as single points at the cluster's position.
@Sendable private func apart(_ cluster: JSONValue, _ arguments: JSONValue) -> [JSONValue] {
  cluster["points"].elements.map {
    cluster.with("count", .number(1)).with("points", .array([$0]))
  }
}
