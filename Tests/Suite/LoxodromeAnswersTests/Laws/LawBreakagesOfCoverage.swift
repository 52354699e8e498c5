import LoxodromeSuite

extension LawBreakage {
  /// Breakages of the laws of coverage, one for each law.
  static let ofCoverage: [LawBreakage] = [
    LawBreakage("coverage-ring-rotation", coverage) { arguments, levels in
      let ring = firstRing(arguments)
      return ring[0][0] > ring[1][0] ? scaled(levels, by: 0) : levels
    },
    LawBreakage("coverage-ring-reversal", coverage) { arguments, levels in
      let ring = firstRing(arguments)
      let orientation =
        (ring[1][0] - ring[0][0]) * (ring[2][1] - ring[0][1])
        - (ring[2][0] - ring[0][0]) * (ring[1][1] - ring[0][1])
      return orientation < 0 ? scaled(levels, by: 0) : levels
    },
    // Ignores all rings but the first.
    LawBreakage("coverage-ring-order-free", coverage) { arguments, _ in
      answer(arguments) { Array($0.prefix(1)) }
    },
    LawBreakage("coverage-closing-point-optional", coverage) { arguments, levels in
      let ring = firstRing(arguments)
      return ring.first == ring.last ? scaled(levels, by: 0) : levels
    },
    // Ignores all points of a ring but the first three.
    LawBreakage("coverage-split-edges", coverage) { arguments, _ in
      answer(arguments) { rings in rings.map { Array($0.prefix(3)) } }
    },
    LawBreakage("coverage-translation", coverage) { arguments, levels in
      firstRing(arguments)[0][0] < 0 ? scaled(levels, by: 0) : levels
    },
    LawBreakage("coverage-window", coverage) { arguments, levels in
      arguments["width"].asDouble.remainder(dividingBy: 2) == 0 ? scaled(levels, by: 0) : levels
    },
    LawBreakage("coverage-transposition", coverage) { arguments, levels in
      arguments["width"].asDouble > arguments["height"].asDouble ? scaled(levels, by: 0.5) : levels
    },
    // Leaves the rightmost column empty.
    LawBreakage("coverage-mirror", coverage) { arguments, levels in
      let width = Int(arguments["width"].asDouble)
      return .array(levels.elements.enumerated().map { ($0 + 1) % width == 0 ? .number(0) : $1 })
    },
    LawBreakage("coverage-tiling-sums", coverage) { _, levels in scaled(levels, by: 0.98) },
    // Treats the coverage as light intensity and applies a gamma curve.
    LawBreakage("coverage-cut-in-two", coverage) { _, levels in
      .array(levels.elements.map { $0.map { (255 * ($0 / 255).squareRoot()).rounded() } })
    },
    LawBreakage("coverage-keeps-area", coverage) { _, levels in scaled(levels, by: 0.9) },
    // Gives a pixel all or nothing instead of its area.
    LawBreakage("coverage-quarters", coverage) { _, levels in
      .array(levels.elements.map { $0.map { $0 >= 128 ? 255 : 0 } })
    },
    LawBreakage("coverage-complement", coverage) { _, levels in scaled(levels, by: 0.98) },
    LawBreakage("coverage-grows-with-its-shape", coverage) { _, levels in
      .array(levels.elements.map { $0.map { 255 - $0 } })
    },
    LawBreakage("coverage-rules-agree-on-triangles", coverage) { arguments, levels in
      arguments["fillRule"].asText == "even-odd" ? scaled(levels, by: 0.5) : levels
    },
    LawBreakage("coverage-of-whole-pixels", coverage) { _, levels in scaled(levels, by: 254.0 / 255) },
    LawBreakage("coverage-twice-is-once", coverage) { arguments, levels in
      arguments["rings"].elements.count > 1 ? scaled(levels, by: 0.5) : levels
    },
    // Ignores the signs of coordinates.
    LawBreakage("coverage-nothing-beyond", coverage) { arguments, _ in
      answer(arguments) { rings in rings.map { ring in ring.map { point in point.map(\.magnitude) } } }
    },
  ]
}

private let coverage = "coverage"

@Sendable private func scaled(_ levels: JSONValue, by factor: Double) -> JSONValue {
  .array(levels.elements.map { $0.map { ($0 * factor).rounded() } })
}

/// The right answer for changed rings.
@Sendable private func answer(_ arguments: JSONValue, _ change: ([[[Double]]]) -> [[[Double]]]) -> JSONValue {
  let rings = arguments["rings"].elements.map { $0.elements.map { $0.elements.map(\.asDouble) } }
  let changed = JSONValue.array(
    change(rings).map { ring in .array(ring.map { .array($0.map(JSONValue.number)) }) })
  return .answer(coverage, arguments.with("rings", changed), .planar)
}

@Sendable private func firstRing(_ arguments: JSONValue) -> [[Double]] {
  arguments["rings"].elements[0].elements.map { $0.elements.map(\.asDouble) }
}
