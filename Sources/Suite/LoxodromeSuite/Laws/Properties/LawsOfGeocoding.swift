import Foundation
import MapGeometry

// Laws of geocoding: what the nearest places are, and what a text finds.

extension Law {
  /// Laws of the nearest places and of names.
  static let ofGeocoding: [Law] = ofNearestPlaces + ofPlaceNames

  private static let ofNearestPlaces: [Law] = [
    Law(
      "geocode-reverse-is-nearest", "the places of a coordinate are those nearest on the sphere, in order",
      [.mapkit], [reverse], of: places
    ) { check, input throws(LawStop) in
      let (places, at, limit) = input
      let numbers = try check.askNearest(places, at, limit)
      try check.expect(
        numbers.count == min(max(limit, 0), places.count), "there are \(numbers.count) places")
      try check.expect(Set(numbers).count == numbers.count, "a place is given twice")
      let angles = numbers.map { sphericalAngle(places[$0], at) }
      for (nearer, farther) in zip(angles, angles.dropFirst()) {
        try check.expectAtMost(nearer, farther, "the angle of a place against that of the next")
      }
      for number in Set(places.indices).subtracting(numbers).sorted() {
        guard let last = angles.last else { break }
        try check.expectAtMost(
          last, sphericalAngle(places[number], at), "the last angle against that of another place")
      }
    },
    Law(
      "geocode-reverse-finds-a-place-where-it-is",
      "the first of the places at a coordinate is the nearest to it",
      [.mapkit], [reverse], of: places
    ) { check, input throws(LawStop) in
      let places = input.places
      for place in places {
        let angles = places.map { sphericalAngle($0, place) }
        try check.suppose(zip(places, angles).allSatisfy { $0.isSameSpot(as: place) || $1 > 1e-9 })
        let expected = places.firstIndex { $0.isSameSpot(as: place) }.map { [$0] } ?? []
        try check.expectSame(try check.askNearest(places, place, 1), expected, "the nearest place")
      }
    },
    Law(
      "geocode-reverse-limit-cuts", "fewer places are the first of more", [.mapkit], [reverse], of: places
    ) { check, input throws(LawStop) in
      let (places, at, limit) = input
      try check.suppose(limit >= 0)
      let all = try check.askNearest(places, at, places.count)
      try check.expectSame(
        try check.askNearest(places, at, limit), Array(all.prefix(limit)), "so many against the first of all")
    },
    Law(
      "geocode-reverse-turns", "turning the earth changes no answer", [.mapkit], [reverse],
      of: places, .integer("turn", in: -359...359)
    ) { check, input, turn throws(LawStop) in
      let (places, at, _) = input
      func turned(_ coordinate: Coordinate) -> Coordinate {
        Coordinate(
          latitude: coordinate.latitude,
          longitude: (coordinate.longitude + Double(turn)).remainder(dividingBy: 360))
      }
      let angles = places.map { sphericalAngle($0, at) }.sorted()
      try check.suppose(zip(angles, angles.dropFirst()).allSatisfy { $1 - $0 > 1e-6 })
      try check.expectSame(
        try check.askNearest(places.map(turned), turned(at), places.count),
        try check.askNearest(places, at, places.count), "turned against not turned")
    },
  ]

  private static let ofPlaceNames: [Law] = [
    Law(
      "geocode-forward-finds-whole-names", "the name of a place finds it", [.mapkit], [forward],
      of: names
    ) { check, input throws(LawStop) in
      let names = input.names
      for (number, name) in names.enumerated() {
        let found = try check.askFound(listed(names), name, names.count)
        try check.expect(found.places.contains(number) && !found.isPartial, "\"\(name)\" is not found")
      }
    },
    Law(
      "geocode-forward-limit-cuts", "fewer places of a name are the first of more", [.mapkit], [forward],
      of: names
    ) { check, input throws(LawStop) in
      let (names, limit) = input
      try check.suppose(limit > 0 && !names.isEmpty)
      let text = String(names[0].prefix(2))
      let all = try check.askFound(listed(names), text, names.count)
      try check.expectSame(
        try check.askFound(listed(names), text, limit).places, Array(all.places.prefix(limit)),
        "so many against the first of all")
    },
    Law(
      "geocode-forward-case-and-accents-free", "uppercase, lowercase and accents change no answer",
      [.mapkit], [forward], of: names
    ) { check, input throws(LawStop) in
      let names = input.names
      try check.suppose(!names.isEmpty)
      let text = names[0]
      let found = try check.askFound(listed(names), text, names.count)
      let accented = text.unicodeScalars.map { $0.properties.isAlphabetic ? "\($0)\u{301}" : "\($0)" }
        .joined()
      for other in [text.uppercased(), text.lowercased(), accented] {
        try check.expectSame(
          try check.askFound(listed(names), other, names.count), found, "\"\(other)\" against \"\(text)\"")
      }
    },
    Law(
      "geocode-forward-larger-first", "larger places of a name come before smaller ones", [.mapkit],
      [forward],
      of: LawInput {
        ["populations": $0.list(1...9) { $0.integer(in: 0...6) }]
      } read: { check throws(LawStop) in
        try check.part("populations", JSONCursor.integers)
      }
    ) { check, populations throws(LawStop) in
      let places = populations.map { population in
        place("Ham", origin, ["population": population.json])
      }
      let expected = populations.indices.sorted { (-populations[$0], $0) < (-populations[$1], $1) }
      for text in ["Ham", "h"] {
        try check.expectSame(
          try check.askFound(places, text, places.count).places, expected, "the places of \"\(text)\"")
      }
    },
    Law(
      "geocode-forward-region-reorders", "a region changes the order of places, and leaves none out",
      [.mapkit], [forward], of: places
    ) { check, input throws(LawStop) in
      let (spots, at, _) = input
      let places = spots.map { place("Ham", $0) }
      let region = JSONValue.object(["center": at.json, "radius": 2_000_000.0.json])
      let found = try check.askFound(places, "ham", places.count, region).places
      try check.expectSame(found.sorted(), Array(places.indices), "the places in and outside a region")
      // All places have the same population, so those in the region are the nearest.
      let angles = found.map { sphericalAngle(spots[$0], at) }
      for (nearer, farther) in zip(angles, angles.dropFirst()) {
        try check.expectAtMost(nearer, farther, "the angle of a place against that of the next")
      }
    },
    Law(
      "geocode-forward-qualifiers-choose", "the code of a country chooses its places from those of a name",
      [.mapkit], [forward],
      of: LawInput {
        ["codes": $0.list(1...9) { $0.element(of: ["FR", "US", "DE"]) }]
      } read: { check throws(LawStop) in
        try check.part("codes", JSONCursor.strings)
      }
    ) { check, codes throws(LawStop) in
      let places = codes.enumerated().map { number, code in
        place("Ham", origin, ["countryCode": code.json, "population": (number * 5 % 7).json])
      }
      let all = try check.askFound(places, "Ham", places.count).places
      for code in Set(codes).sorted() {
        try check.expectSame(
          try check.askFound(places, "Ham, \(code)", places.count).places, all.filter { codes[$0] == code },
          "the places of \(code)")
      }
    },
  ]

  private static let reverse = "geocode.reverse"
  private static let forward = "geocode.forward"

  /// Coordinates of places, some of them equal, a coordinate and a limit.
  private static let places = LawInput {
    var places: [Coordinate] = []
    for _ in 0..<$0.integer(in: 1...12) {
      switch $0.integer(in: 0...4) {
      case 0 where !places.isEmpty: places.append($0.element(of: places))
      case 1 where !places.isEmpty: places.append($0.near($0.element(of: places), 2))
      default: places.append($0.coordinate())
      }
    }
    let at = $0.once(in: 2) ? $0.near($0.element(of: places), 5) : $0.coordinate()
    return ["coordinates": places, "at": at, "limit": $0.integer(in: 0...14)]
  } read: { check throws(LawStop) in
    (
      places: try check.validCoordinates("coordinates"), at: try check.validCoordinate("at"),
      limit: try check.integer("limit")
    )
  }

  /// Names of which many are equal or begin in the same way, and a limit.
  private static let names = LawInput {
    let names = $0.list(1...9) { inputs in
      let first = inputs.element(of: ["Al", "Äl", "ber", "Ber", "Ça", "Stra"])
      return first + inputs.element(of: ["", "ße", "ville", "-Ville", " City", "'s o"])
    }
    return ["names": names, "limit": $0.integer(in: 1...9)]
  } read: { check throws(LawStop) in
    (names: try check.part("names", JSONCursor.strings), limit: try check.integer("limit"))
  }
}

private let origin = Coordinate(latitude: 0, longitude: 0)

private func place(_ name: String, _ coordinate: Coordinate, _ others: [String: JSONValue] = [:]) -> JSONValue
{
  .object(
    JSONObject(["name": .string(name), "coordinate": coordinate.json].merging(others) { first, _ in first }))
}

/// Places with names, some of them equally large.
private func listed(_ names: [String]) -> [JSONValue] {
  names.enumerated().map { number, name in place(name, origin, ["population": (number * 3 % 5).json]) }
}

extension Coordinate {
  /// Whether both are one place of the earth.
  fileprivate func isSameSpot(as other: Coordinate) -> Bool {
    guard latitude == other.latitude else { return false }
    return latitude.magnitude == 90 || longitude == other.longitude
      || (longitude.magnitude == 180 && longitude == -other.longitude)
  }
}

/// Returns the angle between two places in radians, by the haversine.
package func sphericalAngle(_ a: Coordinate, _ b: Coordinate) -> Double {
  let (phi, psi) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
  let north = sin((psi - phi) / 2)
  let east = sin((b.longitude - a.longitude) * .pi / 360)
  let h = min(north * north + cos(phi) * cos(psi) * east * east, 1)
  return 2 * atan2(h.squareRoot(), (1 - h).squareRoot())
}

extension LawCheck {
  fileprivate func askNearest(_ places: [Coordinate], _ at: Coordinate, _ limit: Int) throws(LawStop) -> [Int]
  {
    let places = places.enumerated().map { number, coordinate in place("p\(number)", coordinate) }
    let numbers = try answer(
      "geocode.reverse", ["places": places, "coordinate": at, "limit": limit], JSONCursor.integers)
    try expect(numbers.allSatisfy(places.indices.contains), "a place is not one of the list")
    return numbers
  }

  fileprivate func askFound(
    _ places: [JSONValue], _ text: String, _ limit: Int, _ region: JSONValue = .null
  ) throws(LawStop) -> FoundPlaces {
    let found = try answer(
      "geocode.forward", ["places": places, "text": text, "limit": limit, "region": region],
      JSONCursor.foundPlaces)
    try expect(found.places.allSatisfy(places.indices.contains), "a place is not one of the list")
    return found
  }
}
