import MapGeometry

// Laws of location services: what is delivered of a walk, and what is reported of a region.

extension Law {
  /// Laws of location services.
  static let ofLocationServices: [Law] = [
    Law(
      "location-filter-counts-from-delivered",
      "a location is delivered exactly if it is the first, or at least the filter from the last delivered one",
      [.mapkit], [events, "metersBetweenCoordinates"], of: filteredWalk
    ) { check, input throws(LawStop) in
      let (filter, walk) = input
      let delivered = Set(
        try check.askEvents(
          [step("set", "distanceFilter", filter), step("start", "locations")] + walk.steps(every: 10)
        ).compactMap { $0.first == .string("location") ? $0.last?.asNumber : nil })
      var last: Coordinate?
      for (number, place) in walk.enumerated() {
        var isExpected = true
        if let last {
          let meters = try check.meters(last, place)
          try check.suppose((meters - filter).magnitude > 1e-6)
          isExpected = meters >= filter
        }
        try check.expect(
          delivered.contains(Double(number) * 10) == isExpected,
          "location \(number) is \(isExpected ? "not " : "")delivered")
        if isExpected { last = place }
      }
    },
    Law(
      "heading-filter-counts-from-delivered",
      "a heading is delivered exactly if it is the first, or at least the filter from the last delivered one",
      [.mapkit], [events], of: filteredHeadings
    ) { check, input throws(LawStop) in
      let (filter, headings) = input
      let steps = headings.enumerated().map { step("heading", Double($0), $1, 2.0) }
      let delivered = Set(
        try check.askEvents([step("set", "headingFilter", filter), step("start", "headings")] + steps)
          .compactMap { $0.count == 3 ? $0[1].asNumber : nil })
      var last: Double?
      for (number, heading) in headings.enumerated() {
        let isExpected = last.map { (heading - $0).remainder(dividingBy: 360).magnitude >= filter } ?? true
        try check.expect(
          delivered.contains(Double(number)) == isExpected,
          "heading \(number) is \(isExpected ? "not " : "")delivered")
        if isExpected { last = heading }
      }
    },
    Law(
      "region-crossings-alternate",
      "a region has one entry between two exits, and one exit between two entries",
      [.mapkit], [events, "metersBetweenCoordinates"], of: walkAroundRegion(spread: 900)
    ) { check, input throws(LawStop) in
      let (region, walk) = input
      try check.suppose(!walk.isEmpty)
      var isInside = try check.meters(region.center, walk[0]) <= region.radius
      for event in try check.askEvents([region.step] + walk.steps(every: 30) + [step("advance", 1000.0)]) {
        guard event.first == .string("enter") || event.first == .string("exit") else { continue }
        try check.expect(
          (event.first == .string("exit")) == isInside,
          isInside
            ? "an entry into a region that the device is in" : "an exit from a region that it is not in")
        isInside.toggle()
      }
    },
    Law(
      "region-has-cushion", "a walk within the cushion of a region's boundary has no crossing",
      [.mapkit], [events, "metersBetweenCoordinates"], of: walkAroundRegion(spread: 80)
    ) { check, input throws(LawStop) in
      let (region, walk) = input
      for place in walk {
        let meters = try check.meters(region.center, place)
        try check.suppose((meters - region.radius).magnitude < region.cushion - 1e-6)
      }
      let found = try check.askEvents([region.step] + walk.steps(every: 30) + [step("advance", 1000.0)])
        .first { $0.first == .string("enter") || $0.first == .string("exit") }
      try check.expect(found == nil, "there is one")
    },
    Law(
      "significant-changes-are-far", "significant changes are 500 meters and 300 seconds apart, or more",
      [.mapkit], [events, "metersBetweenCoordinates"],
      of: walk
    ) { check, walk throws(LawStop) in
      let times = try check.askEvents([step("start", "significantChanges")] + walk.steps(every: 110))
        .compactMap { $0.first == .string("location") ? $0.last?.asNumber : nil }
      for (before, after) in zip(times, times.dropFirst()) {
        try check.expect(after - before >= 300, "\((after - before).json.text) seconds lie between two")
        let numbers = [before, after].compactMap { Int(exactly: $0 / 110) }.filter(walk.indices.contains)
        try check.expect(numbers.count == 2, "a location is delivered that was not measured")
        let meters = try check.meters(walk[numbers[0]], walk[numbers[1]])
        try check.expectAtMost(500, meters, "500 against the meters between two")
      }
    },
  ]

  private static let events = "location.events"

  /// A walk of at most about 900 meters to each side.
  private static let walk = LawInput {
    let start = $0.startOfWalk()
    return ["walk": $0.walk(from: start, within: 900)]
  } read: { check throws(LawStop) in
    try check.validCoordinates("walk")
  }

  /// A distance filter (meters) and a walk.
  private static let filteredWalk = LawInput {
    let start = $0.startOfWalk()
    return ["filter": Double($0.integer(in: 1...1500)), "walk": $0.walk(from: start, within: 1500)]
  } read: { check throws(LawStop) in
    (try check.filter(), try check.validCoordinates("walk"))
  }

  /// A heading filter (degrees) and headings.
  private static let filteredHeadings = LawInput {
    let start = $0.integer(in: 0...359)
    return [
      "filter": Double($0.integer(in: 1...90)),
      "headings": $0.list(1...12) { inputs in Double((start + inputs.integer(in: 0...120)) % 360) },
    ]
  } read: { check throws(LawStop) in
    let headings = try check.part("headings", JSONCursor.numbers)
    try check.suppose(headings.allSatisfy { 0..<360 ~= $0 })
    return (try check.filter(), headings)
  }

  /// A circle, whose cushion counts for entries, too, and a walk whose places are at most about `spread`
  /// meters from its boundary.
  private static func walkAroundRegion(spread: Double) -> LawInput<(WalkRegion, [Coordinate])> {
    LawInput {
      let center = $0.startOfWalk()
      let radius = Double($0.integer(in: 300...1000))
      let walk = $0.list(1...12) { inputs in
        let meters = radius + inputs.real(in: -spread...spread)
        // A direction in a quarter of the circle, by the tangent of half of its angle.
        let tangent = inputs.fraction()
        let part = meters / (1 + tangent * tangent)
        let (north, east) = (part * (1 - tangent * tangent), part * 2 * tangent)
        return inputs.place(
          of: center, north: inputs.once(in: 2) ? north : -north, east: inputs.once(in: 2) ? east : -east)
      }
      return ["center": center, "radius": radius, "cushion": 100.0, "walk": walk]
    } read: { check throws(LawStop) in
      let region = WalkRegion(
        center: try check.validCoordinate("center"), radius: try check.number("radius"),
        cushion: try check.number("cushion"))
      try check.suppose(
        region.cushion >= 0 && region.radius >= 2 * region.cushion && region.radius < 10_000)
      return (region, try check.validCoordinates("walk"))
    }
  }
}

/// Returns a step of a script.
private func step(_ verb: String, _ details: any JSONRepresentable...) -> JSONValue {
  .array([.string(verb)] + details.map(\.json))
}

extension [Coordinate] {
  /// The steps of locations, one every so many seconds.
  fileprivate func steps(every seconds: Double) -> [JSONValue] {
    enumerated().map { step("location", Double($0) * seconds, $1, 5.0) }
  }
}

/// A circle with a cushion.
private struct WalkRegion {
  let center: Coordinate
  let radius, cushion: Double
  var step: JSONValue { .array([.string("monitor"), .string("a"), center.json, radius.json, cushion.json]) }
}

extension LawInputGenerator {
  /// Returns a place, more often than by chance beside the 180th meridian.
  fileprivate mutating func startOfWalk() -> Coordinate {
    Coordinate(
      latitude: real(in: -88...88), longitude: once(in: 4) ? element(of: [180, -180]) : real(in: -180...180))
  }

  /// Returns places at most about so many meters to the north and to the east of one.
  fileprivate mutating func walk(from start: Coordinate, within meters: Double) -> [Coordinate] {
    list(1...12) { inputs in
      inputs.place(
        of: start, north: inputs.real(in: -meters...meters), east: inputs.real(in: -meters...meters))
    }
  }

  fileprivate func place(of start: Coordinate, north: Double, east: Double) -> Coordinate {
    let latitude = start.latitude + north / 111_195
    // Bhaskara's formula for the cosine, which is the same on every platform.
    let square = start.latitude * start.latitude
    let cosine = (32_400 - 4 * square) / (32_400 + square)
    let longitude = start.longitude + east / (111_195 * cosine)
    return Coordinate(latitude: latitude, longitude: longitude.remainder(dividingBy: 360))
  }
}

extension LawCheck {
  fileprivate func filter() throws(LawStop) -> Double {
    let filter = try number("filter")
    try suppose(filter >= 1)
    return filter
  }

  fileprivate func askEvents(_ steps: [JSONValue]) throws(LawStop) -> [[JSONValue]] {
    try ask("location.events", ["steps": JSONValue.array(steps)]) { answer throws(JSONShapeError) in
      try answer.member("events").map { event throws(JSONShapeError) in
        try event.elements().map(\.value)
      }
    }
  }
}
