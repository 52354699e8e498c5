import MapGeometry

extension Law {
  /// Laws of colors along a gradient.
  static let ofGradients: [Law] = [
    Law(
      "gradient-hits-its-stops", "at a stop's location the color is the stop's", [.planar],
      [operationOfGradients], input: { $0.gradient() }
    ) { check throws(LawStop) in
      let (colors, locations) = try check.gradient()
      for (color, location) in zip(colors, locations) {
        try check.expectSame(
          try check.color(at: location, colors, locations), color, "the color at \(location.json.text)")
      }
    },
    Law(
      "gradient-between-neighbours", "between two stops each component lies between theirs", [.planar],
      [operationOfGradients], input: { $0.gradient() }
    ) { check throws(LawStop) in
      let (colors, locations) = try check.gradient()
      let at = try check.number("at")
      guard let next = locations.firstIndex(where: { $0 > at }), next > 0 else { throw .notApplicable }
      let color = try check.color(at: at, colors, locations)
      for (index, component) in color.enumerated() {
        let (a, b) = (colors[next - 1][index], colors[next][index])
        try check.expectAtMost(min(a, b), component, scale: 1, "the lower stop against component \(index)")
        try check.expectAtMost(component, max(a, b), scale: 1, "component \(index) against the higher stop")
      }
    },
    Law(
      "gradient-holds-beyond-its-ends", "before the first stop and after the last their colors hold",
      [.planar],
      [operationOfGradients], input: { $0.gradient() }
    ) { check throws(LawStop) in
      let (colors, locations) = try check.gradient()
      let at = try check.number("at")
      try check.suppose(0...1 ~= at)
      let (first, last) = (locations[0], locations[locations.count - 1])
      try check.expectSame(
        try check.color(at: at * first, colors, locations), colors[0], "the color before the first stop")
      try check.expectSame(
        try check.color(at: last + at * (1 - last), colors, locations), colors[colors.count - 1],
        "the color after the last stop")
    },
    Law(
      "gradient-mirrors", "a gradient run the other way has the same colors counted from the other end",
      [.planar], [operationOfGradients], input: { $0.gradient() }
    ) { check throws(LawStop) in
      let (colors, locations) = try check.gradient()
      let at = try check.number("at")
      try check.suppose(0...1 ~= at)
      try check.expectSame(
        try check.color(at: 1 - at, colors.reversed(), locations.reversed().map { 1 - $0 }),
        try check.color(at: at, colors, locations), "the mirrored gradient")
    },
    Law(
      "gradient-of-one-colour", "a gradient whose stops have one color has it everywhere", [.planar],
      [operationOfGradients], input: { $0.gradient() }
    ) { check throws(LawStop) in
      let (colors, locations) = try check.gradient()
      let at = try check.number("at")
      try check.suppose(0...1 ~= at)
      let same = colors.map { _ in colors[0] }
      try check.expectSame(try check.color(at: at, same, locations), colors[0], "the color")
    },
  ]
}

private let operationOfGradients = "gradientColor"

extension LawInputGenerator {
  /// Returns a random gradient and a location. The stops are at multiples of 1/64 and increase, and
  /// no color is fully transparent.
  fileprivate mutating func gradient() -> [String: JSONValue] {
    var locations = Set(list(1...4) { $0.once(in: 3) ? $0.element(of: [0, 64]) : $0.integer(in: 0...64) })
      .sorted()
    if once(in: 2) { locations = Set(locations + [0, 64]).sorted() }
    let colors = locations.map { _ in
      [fraction(), element(of: [0, 1]), Double(integer(in: 0...255)) / 255, Double(integer(in: 1...4)) / 4]
    }
    return [
      "colors": colors.json, "locations": locations.map { Double($0) / 64 }.json,
      "at": (Double(integer(in: 0...1024)) / 1024).json,
    ]
  }
}

extension LawCheck {
  /// Returns the gradient of the input. It has at least one stop, and its locations increase. Each
  /// color's alpha is at least 0.01, because the other components of a transparent color have no
  /// meaning. Locations are multiples of 2^-20, so that 1 − location is exact. Throws
  /// `LawStop.notApplicable` for other inputs.
  fileprivate func gradient() throws(LawStop) -> (colors: [[Double]], locations: [Double]) {
    let colors = try inputPart("colors") { part throws(JSONShapeError) in
      try part.map { color throws(JSONShapeError) in try color.numbers() }
    }
    let locations = try inputPart("locations") { part throws(JSONShapeError) in try part.numbers() }
    try suppose(!colors.isEmpty && colors.count == locations.count)
    try suppose(colors.allSatisfy { $0.count == 4 && $0.allSatisfy { 0...1 ~= $0 } && $0[3] >= 0.01 })
    try suppose(locations.allSatisfy { 0...1 ~= $0 && ($0 * 0x1p20).rounded() == $0 * 0x1p20 })
    try suppose(zip(locations, locations.dropFirst()).allSatisfy { $0 < $1 })
    return (colors, locations)
  }

  fileprivate func color(
    at location: Double, _ colors: [[Double]], _ locations: [Double]
  ) throws(LawStop) -> [Double] {
    try ask(operationOfGradients, ["colors": colors, "locations": locations, "at": location]) {
      answer throws(JSONShapeError) in
      try answer.checkColor()
      return try answer.numbers()
    }
  }
}
