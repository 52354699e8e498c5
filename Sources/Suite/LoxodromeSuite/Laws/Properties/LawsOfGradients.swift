import MapGeometry

extension Law {
  /// Laws of colors along a gradient.
  static let ofGradients: [Law] = [
    Law(
      "gradient-hits-its-stops", "at a stop's location the color is the stop's", [.planar],
      [operationOfGradients], of: gradient, at
    ) { check, gradient, _ throws(LawStop) in
      for (color, location) in zip(gradient.colors, gradient.locations) {
        try check.expectSame(
          check.color(at: location, of: gradient), color, "the color at \(location.json.text)")
      }
    },
    Law(
      "gradient-between-neighbours", "between two stops each component lies between theirs", [.planar],
      [operationOfGradients], of: gradient, at
    ) { check, gradient, at throws(LawStop) in
      let (colors, locations) = (gradient.colors, gradient.locations)
      guard let next = locations.firstIndex(where: { $0 > at }), next > 0 else { throw .notApplicable }
      let color = try check.color(at: at, of: gradient)
      for (index, component) in color.enumerated() {
        let (a, b) = (colors[next - 1][index], colors[next][index])
        try check.expectAtMost(min(a, b), component, scale: 1, "the lower stop against component \(index)")
        try check.expectAtMost(component, max(a, b), scale: 1, "component \(index) against the higher stop")
      }
    },
    Law(
      "gradient-holds-beyond-its-ends", "before the first stop and after the last their colors hold",
      [.planar], [operationOfGradients], of: gradient, at
    ) { check, gradient, at throws(LawStop) in
      let (colors, locations) = (gradient.colors, gradient.locations)
      let (first, last) = (locations[0], locations[locations.count - 1])
      try check.expectSame(
        check.color(at: at * first, of: gradient), colors[0], "the color before the first stop")
      try check.expectSame(
        check.color(at: last + at * (1 - last), of: gradient), colors[colors.count - 1],
        "the color after the last stop")
    },
    Law(
      "gradient-mirrors", "a gradient run the other way has the same colors counted from the other end",
      [.planar], [operationOfGradients], of: gradient, at
    ) { check, gradient, at throws(LawStop) in
      let mirrored = LawGradient(
        colors: gradient.colors.reversed(), locations: gradient.locations.reversed().map { 1 - $0 })
      try check.expectSame(
        check.color(at: 1 - at, of: mirrored), check.color(at: at, of: gradient), "the mirrored gradient")
    },
    Law(
      "gradient-of-one-colour", "a gradient whose stops have one color has it everywhere", [.planar],
      [operationOfGradients], of: gradient, at
    ) { check, gradient, at throws(LawStop) in
      var same = gradient
      same.colors = gradient.colors.map { _ in gradient.colors[0] }
      try check.expectSame(check.color(at: at, of: same), gradient.colors[0], "the color")
    },
  ]

  /// A gradient with at least one stop, whose locations increase. They are drawn as multiples of 1/64,
  /// and read as multiples of 2^-20, so that 1 − location is exact. Each color's alpha is at least 0.01,
  /// because the other components of a transparent color have no meaning.
  private static let gradient = LawInput {
    var locations = Set($0.list(1...4) { $0.once(in: 3) ? $0.element(of: [0, 64]) : $0.integer(in: 0...64) })
      .sorted()
    if $0.once(in: 2) { locations = Set(locations + [0, 64]).sorted() }
    var colors: [[Double]] = []
    for _ in locations {
      colors.append([
        $0.fraction(), $0.element(of: [0, 1]), Double($0.integer(in: 0...255)) / 255,
        Double($0.integer(in: 1...4)) / 4,
      ])
    }
    return ["colors": colors, "locations": locations.map { Double($0) / 64 }]
  } read: { check throws(LawStop) in
    let colors = try check.inputPart("colors") { part throws(JSONShapeError) in
      try part.list(JSONCursor.numbers)
    }
    let locations = try check.part("locations", JSONCursor.numbers)
    try check.suppose(!colors.isEmpty && colors.count == locations.count)
    try check.suppose(colors.allSatisfy { $0.count == 4 && $0.allSatisfy { 0...1 ~= $0 } && $0[3] >= 0.01 })
    try check.suppose(locations.allSatisfy { 0...1 ~= $0 && ($0 * 0x1p20).rounded() == $0 * 0x1p20 })
    try check.suppose(zip(locations, locations.dropFirst()).allSatisfy { $0 < $1 })
    return LawGradient(colors: colors, locations: locations)
  }

  /// A location along a gradient.
  private static let at = LawInput.number("at", in: 0...1) { Double($0.integer(in: 0...1024)) / 1024 }
}

private let operationOfGradients = "gradientColor"

/// The colors of a gradient's stops, and their locations.
private struct LawGradient {
  var colors: [[Double]]
  var locations: [Double]
}

extension LawCheck {
  fileprivate func color(at location: Double, of gradient: LawGradient) throws(LawStop) -> [Double] {
    try ask(
      operationOfGradients, ["colors": gradient.colors, "locations": gradient.locations, "at": location]
    ) {
      answer throws(JSONShapeError) in
      try answer.checkColor()
      return try answer.numbers()
    }
  }
}
