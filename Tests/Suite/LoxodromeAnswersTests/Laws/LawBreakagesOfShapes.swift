import LoxodromeSuite

extension LawBreakage {
  /// Breakages of the laws of containment, locations, gradients and GeoJSON, one for each law.
  static let ofShapes: [LawBreakage] = [
    LawBreakage("containment-ring-rotation", polygon) { arguments, containment in
      let first = arguments["rings"].elements.first?.elements.first?.elements ?? []
      return first.count == 2 && first[0].asDouble > first[1].asDouble ? outside(containment) : containment
    },
    LawBreakage("containment-ring-reversal", polygon) { arguments, containment in
      area(arguments["rings"].elements[0].elements) < 0 ? outside(containment) : containment
    },
    // Ignores all rings but the first.
    LawBreakage("containment-ring-order-free", polygon) { arguments, _ in
      JSONValue.answer(
        polygon, arguments.with("rings", .array(Array(arguments["rings"].elements.prefix(1)))), .planar)
    },
    LawBreakage("containment-closing-point-optional", polygon) { arguments, containment in
      let ring = arguments["rings"].elements[0].elements
      return ring.first == ring.last ? outside(containment) : containment
    },
    // Treats every point as on an edge of length 0.
    LawBreakage("containment-repeated-points", polygon) { arguments, containment in
      let ring = arguments["rings"].elements[0].elements
      return zip(ring, ring.dropFirst()).contains { $0 == $1 } ? .string("boundary") : containment
    },
    // Uses an absolute tolerance for the boundary.
    LawBreakage("containment-scaling-by-powers-of-two", polygon) { arguments, containment in
      arguments["point"].elements.allSatisfy { $0.asDouble.magnitude < 1e-3 && $0.asDouble != 0 }
        ? .string("boundary") : containment
    },
    LawBreakage("containment-translation", polygon) { arguments, containment in
      arguments["point"].elements[0].asDouble < -100 ? outside(containment) : containment
    },
    // Excludes boundary points with x > y.
    LawBreakage("containment-transposition", polygon) { arguments, containment in
      let point = arguments["point"].elements
      let isBelow = point[0].asDouble > point[1].asDouble
      return containment == .string("boundary") && isBelow ? .string("outside") : containment
    },
    LawBreakage("containment-corners-are-boundary", polygon) { _, containment in
      containment == .string("boundary") ? .string("inside") : containment
    },
    LawBreakage("containment-outside-the-bounds", polygon) { arguments, containment in
      arguments["point"].elements[0].asDouble < -3 ? .string("inside") : containment
    },
    LawBreakage("containment-rules-agree-on-triangles", polygon) { arguments, containment in
      arguments["fillRule"].asText == "nonzero" ? outside(containment) : containment
    },
    LawBreakage("containment-twice-is-nothing", polygon) { arguments, _ in
      JSONValue.answer(polygon, arguments.with("fillRule", .string("nonzero")), .planar)
    },
    // A crossing test in plain doubles, without a boundary.
    LawBreakage("shared-edge-partition", polygon) { arguments, _ in
      let ring = arguments["rings"].elements[0].elements.map { $0.elements.map(\.asDouble) }
      let point = arguments["point"].elements.map(\.asDouble)
      return .string(crosses(ring, point) ? "inside" : "outside")
    },
    LawBreakage("locations-ends", line) { _, result in
      .array(result.elements.map { $0.map { $0 * 0.9999999999999999 } })
    },
    LawBreakage("locations-monotonic", line) { _, result in .array(result.elements.reversed()) },
    LawBreakage("locations-reversal", line) { _, result in .array(result.elements.map { $0.map { $0 * $0 } })
    },
    LawBreakage("locations-scaling-by-powers-of-two", line) { arguments, result in
      let isLarge = arguments["points"].elements.contains { $0["x"].asDouble.magnitude > 1e6 }
      return isLarge ? .array(result.elements.map { $0.map { $0 * $0 } }) : result
    },
    LawBreakage("locations-ignore-a-middle", line) { _, result in byIndex(result) },
    LawBreakage("locations-repeat-on-repeated-points", line) { _, result in byIndex(result) },
    LawBreakage("gradient-hits-its-stops", gradient) { arguments, _ in color(moving: arguments) { $0 - 0.01 }
    },
    LawBreakage("gradient-between-neighbours", gradient) { _, color in
      .array([color.elements[0].map { $0 + 0.5 }] + color.elements.dropFirst())
    },
    LawBreakage("gradient-holds-beyond-its-ends", gradient) { arguments, color in
      let locations = arguments["locations"].elements.map(\.asDouble)
      let isBeyond =
        arguments["at"].asDouble < locations[0] || arguments["at"].asDouble > locations[locations.count - 1]
      return isBeyond ? .array(color.elements.map { _ in .number(0) }) : color
    },
    LawBreakage("gradient-mirrors", gradient) { arguments, _ in
      color(moving: arguments) { ($0 * 8).rounded(.down) / 8 }
    },
    LawBreakage("gradient-of-one-colour", gradient) { _, color in
      .array([color.elements[0].map { $0 * 0.99 }] + color.elements.dropFirst())
    },
    // Does not count the closing position of a polygon.
    LawBreakage("geojson-counts-positions", "geoJSON") { _, result in
      .object([
        "shapes": .array(
          result["shapes"].elements.map { shape in
            shape.changing("pointCount") { $0 - (shape["type"].asText == "Polygon" ? 1 : 0) }
          })
      ])
    },
    LawBreakage("geojson-containers-add-nothing", "geoJSON") { arguments, result in
      arguments["text"].asText.contains("FeatureCollection")
        ? .object(["shapes": .array(Array(result["shapes"].elements.prefix(1)))]) : result
    },
    LawBreakage("geojson-white-space-free", "geoJSON") { arguments, result in
      arguments["text"].asText.contains("\t") ? .object(["error": .string("invalid-json")]) : result
    },
    LawBreakage("geojson-member-order-free", "geoJSON") { arguments, result in
      arguments["text"].asText.hasPrefix("{\"type\"")
        ? result : .object(["error": .string("invalid-geojson")])
    },
    LawBreakage("geojson-truncation-is-an-error", "geoJSON") { _, result in
      result["error"] == .null ? result : .object(["shapes": .array([])])
    },
  ]
}

private let polygon = "pointInPolygon"
private let line = "polylineLocations"
private let gradient = "gradientColor"

@Sendable private func outside(_ containment: JSONValue) -> JSONValue {
  containment == .string("inside") ? .string("outside") : containment
}

/// Twice the signed area of a ring.
@Sendable private func area(_ ring: [JSONValue]) -> Double {
  let points = ring.map { $0.elements.map(\.asDouble) }
  return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, pair in
    sum + pair.0[0] * pair.1[1] - pair.0[1] * pair.1[0]
  }
}

@Sendable private func crosses(_ ring: [[Double]], _ point: [Double]) -> Bool {
  zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(false) { isInside, edge in
    let (a, b) = edge
    let crosses =
      (a[1] > point[1]) != (b[1] > point[1])
      && point[0] < (b[0] - a[0]) * (point[1] - a[1]) / (b[1] - a[1]) + a[0]
    return isInside != crosses
  }
}

/// Locations by the index of the point instead of its distance.
@Sendable private func byIndex(_ result: JSONValue) -> JSONValue {
  let last = Double(max(1, result.elements.count - 1))
  return .array(result.elements.indices.map { .number(Double($0) / last) })
}

@Sendable private func color(moving arguments: JSONValue, _ change: (Double) -> Double) -> JSONValue {
  JSONValue.answer(gradient, arguments.changing("at", change), .planar)
}
