import MapGeometry

extension Law {
  static let ofGradients: [Law] = [
    Law(
      "gradient-hits-its-stops", "at a stop's location the color is the stop's", [.planar],
      [operationOfGradients], input: { $0.gradient() }
    ) { inquiry throws(LawStop) in
      let (colors, locations) = try inquiry.gradient()
      for (color, location) in zip(colors, locations) {
        try inquiry.expectSame(
          try inquiry.color(at: location, colors, locations), color, "the color at \(location.json.text)")
      }
    },
    Law(
      "gradient-between-neighbours", "between two stops each component lies between theirs", [.planar],
      [operationOfGradients], input: { $0.gradient() }
    ) { inquiry throws(LawStop) in
      let (colors, locations) = try inquiry.gradient()
      let at = try inquiry.number("at")
      guard let next = locations.firstIndex(where: { $0 > at }), next > 0 else { throw .outside }
      let color = try inquiry.color(at: at, colors, locations)
      for (index, component) in color.enumerated() {
        let (a, b) = (colors[next - 1][index], colors[next][index])
        try inquiry.expectAtMost(min(a, b), component, scale: 1, "the lower stop against component \(index)")
        try inquiry.expectAtMost(component, max(a, b), scale: 1, "component \(index) against the higher stop")
      }
    },
    Law(
      "gradient-holds-beyond-its-ends", "before the first stop and after the last their colors hold",
      [.planar],
      [operationOfGradients], input: { $0.gradient() }
    ) { inquiry throws(LawStop) in
      let (colors, locations) = try inquiry.gradient()
      let at = try inquiry.number("at")
      try inquiry.suppose(0...1 ~= at)
      let (first, last) = (locations[0], locations[locations.count - 1])
      try inquiry.expectSame(
        try inquiry.color(at: at * first, colors, locations), colors[0], "the color before the first stop")
      try inquiry.expectSame(
        try inquiry.color(at: last + at * (1 - last), colors, locations), colors[colors.count - 1],
        "the color after the last stop")
    },
    Law(
      "gradient-mirrors", "a gradient run the other way has the same colors counted from the other end",
      [.planar], [operationOfGradients], input: { $0.gradient() }
    ) { inquiry throws(LawStop) in
      let (colors, locations) = try inquiry.gradient()
      let at = try inquiry.number("at")
      try inquiry.suppose(0...1 ~= at)
      try inquiry.expectSame(
        try inquiry.color(at: 1 - at, colors.reversed(), locations.reversed().map { 1 - $0 }),
        try inquiry.color(at: at, colors, locations), "the mirrored gradient")
    },
    Law(
      "gradient-of-one-colour", "a gradient whose stops have one color has it everywhere", [.planar],
      [operationOfGradients], input: { $0.gradient() }
    ) { inquiry throws(LawStop) in
      let (colors, locations) = try inquiry.gradient()
      let at = try inquiry.number("at")
      try inquiry.suppose(0...1 ~= at)
      let same = colors.map { _ in colors[0] }
      try inquiry.expectSame(try inquiry.color(at: at, same, locations), colors[0], "the color")
    },
  ]
}

private let operationOfGradients = "gradientColor"

extension LawInputs {
  /// One to four opaque or translucent colors at increasing locations in steps of 1/64, and a
  /// location.
  fileprivate mutating func gradient() -> [String: JSONValue] {
    var locations = Set(list(1...4) { $0.once(in: 3) ? $0.one(of: [0, 64]) : $0.whole(0...64) }).sorted()
    if once(in: 2) { locations = Set(locations + [0, 64]).sorted() }
    let colors = locations.map { _ in
      [fraction(), one(of: [0, 1]), Double(whole(0...255)) / 255, Double(whole(1...4)) / 4]
    }
    return [
      "colors": colors.json, "locations": locations.map { Double($0) / 64 }.json,
      "at": (Double(whole(0...1024)) / 1024).json,
    ]
  }
}

extension LawInquiry {
  /// The gradient of the input: at least one stop, locations that increase, nothing transparent,
  /// where the other components mean nothing. Locations in steps of 2^-20 keep 1 − location exact.
  fileprivate func gradient() throws(LawStop) -> (colors: [[Double]], locations: [Double]) {
    let colors = try given("colors") { part throws(JSONShapeError) in
      try part.map { color throws(JSONShapeError) in try color.numbers() }
    }
    let locations = try given("locations") { part throws(JSONShapeError) in try part.numbers() }
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
      _ = try answer.color()
      return try answer.numbers()
    }
  }
}
