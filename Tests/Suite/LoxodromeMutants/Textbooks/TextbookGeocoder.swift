import Foundation
import LoxodromeSuite
import MapGeocoding
import MapGeometry

/// The answers of `geocode.reverse` and `geocode.forward` as FORMAT.md defines them (section 10),
/// computed from every place. The default values of the properties are correct. Other values are
/// bugs.
struct TextbookGeocoder: Sendable {
  /// A place that fits a text.
  struct Candidate {
    let number, population: Int
    let isWhole, isInRegion: Bool
    /// The angle to the region's center; 0 without a region.
    let angle: Double
    let name: TextbookNames.Key
  }

  /// The least angle between places for which the distance decides, in a circle on the sphere.
  private static let radius = 6_371_008.771

  /// Returns the distance of two places, in any unit.
  var distance: @Sendable (Coordinate, Coordinate) -> Double = { sphericalAngle($0, $1) }
  /// Whether a pole is one place, and the 180th meridian one line.
  var knowsSpots = true
  /// Whether a coordinate is one of a place.
  var isPlace: @Sendable (Coordinate) -> Bool = { $0.isValid }
  /// Returns the coordinate for which the nearest places are found, or nil if there are none.
  var asked: @Sendable (Coordinate) -> Coordinate? = { $0.isValid ? $0 : nil }
  /// Returns the largest number of places of an answer.
  var limited: @Sendable (Int) -> Int = { $0 }
  /// Whether the first of two places at equal distances comes first.
  var tie: @Sendable ((number: Int, place: GazetteerPlace), (number: Int, place: GazetteerPlace)) -> Bool = {
    $0.number < $1.number
  }
  /// Whether places at one spot are given once.
  var skipsEqual = false
  /// Returns the half of the height of the first box that is searched, in degrees; nil if all places
  /// are compared.
  var box: Double?

  /// The keys and the readings.
  var names = TextbookNames()
  /// Whether a name is whole, or else begins with a key; nil if neither.
  var match: @Sendable (_ name: TextbookNames.Key, _ key: TextbookNames.Key) -> Bool? = {
    $0 == $1 ? true : $0.starts(with: $1) ? false : nil
  }
  /// Whether other names are compared.
  var readsOtherNames = true
  /// Whether a place has one answer, however many names of it fit.
  var answersOnce = true
  /// Whether names that begin with the text are found in readings that leave a part out.
  var completesPartialReadings = false
  /// Whether an answer tells that a part is left out.
  var tellsPartial = true
  /// Whether the first reading with places is the answer, and not all.
  var stopsAtFirstReading = true
  /// Whether the first of two candidates is better; nil if they are equally good.
  var isBetter: @Sendable (Candidate, Candidate) -> Bool? = { byRule($0, $1) }
  /// Whether a place at an angle is in a region.
  var isInRegion: @Sendable (_ angle: Double, _ radius: Double) -> Bool = { $0 <= $1 / radius }
  /// Whether places outside the region are left out.
  var needsRegion = false
  /// Whether a region is one that is used.
  var isRegion: @Sendable (GeocodingRegion) -> Bool = { $0.center.isValid && $0.radius >= 0 }
  /// The qualifiers.
  var qualifiers = TextbookQualifiers()

  /// Creates a textbook without bugs.
  init() {}

  /// Returns the numbers of the nearest places.
  func nearest(_ places: [GazetteerPlace], _ coordinate: Coordinate, _ limit: Int) -> [Int] {
    guard let target = asked(coordinate), limited(limit) > 0 else { return [] }
    var ranked: [(distance: Double, number: Int)] = []
    for (number, place) in places.enumerated() where isPlace(place.coordinate) {
      ranked.append((distance(spot(place.coordinate), spot(target)), number))
    }
    if var reach = box {
      // The first box with enough places, each twice as high as the one before.
      func isInBox(_ number: Int, _ reach: Double) -> Bool {
        let place = places[number].coordinate
        let east = (place.longitude - target.longitude).remainder(dividingBy: 360).magnitude
        return max((place.latitude - target.latitude).magnitude, east) <= reach
      }
      while reach < 360, ranked.count(where: { isInBox($0.number, reach) }) < limit { reach *= 2 }
      ranked.removeAll { !isInBox($0.number, reach) }
    }
    ranked.sort { a, b in
      a.distance != b.distance
        ? a.distance < b.distance : tie((a.number, places[a.number]), (b.number, places[b.number]))
    }
    if skipsEqual {
      var seen: Set<Coordinate> = []
      ranked.removeAll { !seen.insert(spot(places[$0.number].coordinate)).inserted }
    }
    return ranked.prefix(limited(limit)).map(\.number)
  }

  /// Returns the places of a text.
  func found(_ places: [GazetteerPlace], _ text: String, _ limit: Int, _ region: GeocodingRegion?)
    -> FoundPlaces
  {
    var answer = FoundPlaces(places: [], isPartial: false)
    guard limited(limit) > 0 else { return answer }
    for reading in names.readings(text) {
      let candidates = ranked(places, reading, region.flatMap { isRegion($0) ? $0 : nil })
      if answer.places.isEmpty, !candidates.isEmpty { answer.isPartial = reading.isPartial && tellsPartial }
      answer.places += candidates.map(\.number).filter { !answersOnce || !answer.places.contains($0) }
      if !answer.places.isEmpty, stopsAtFirstReading { break }
    }
    answer.places = Array(answer.places.prefix(limited(limit)))
    return answer
  }

  private func ranked(
    _ places: [GazetteerPlace], _ reading: TextbookNames.Reading, _ region: GeocodingRegion?
  ) -> [Candidate] {
    var candidates: [Candidate] = []
    let spellings = names.spellings(reading.name)
    for (number, place) in places.enumerated() where isPlace(place.coordinate) {
      let keys = ([place.name] + (readsOtherNames ? place.otherNames : [])).map(names.key)
      let matches = keys.compactMap { name in
        let found = spellings.compactMap { match(name, $0) }
        return found.isEmpty ? nil : (name: name, isWhole: found.contains(true))
      }.filter { $0.isWhole || !reading.isPartial || completesPartialReadings }
      guard let best = matches.first(where: \.isWhole) ?? matches.first,
        qualifiers.match(reading.qualifiers, place, names)
      else { continue }
      let angle = region.map { distance(spot(place.coordinate), spot($0.center)) } ?? 0
      let isInside = region.map { isInRegion(angle, $0.radius) } ?? false
      if needsRegion, region != nil, !isInside { continue }
      for match in answersOnce ? [best] : matches {
        candidates.append(
          Candidate(
            number: number, population: place.population, isWhole: match.isWhole, isInRegion: isInside,
            angle: angle, name: match.name))
      }
    }
    return candidates.sorted { isBetter($0, $1) ?? ($0.number < $1.number) }
  }

  /// The order of candidates: whole names, those in the region, larger ones, nearer ones.
  static func byRule(_ a: Candidate, _ b: Candidate) -> Bool? {
    if a.isWhole != b.isWhole { return a.isWhole }
    if a.isInRegion != b.isInRegion { return a.isInRegion }
    if a.population != b.population { return a.population > b.population }
    return a.angle == b.angle ? nil : a.angle < b.angle
  }

  /// Returns one coordinate for all those of a place.
  private func spot(_ coordinate: Coordinate) -> Coordinate {
    guard knowsSpots else { return coordinate }
    if coordinate.latitude.magnitude == 90 { return Coordinate(latitude: coordinate.latitude, longitude: 0) }
    let longitude = coordinate.longitude == -180 ? 180 : coordinate.longitude
    return Coordinate(latitude: coordinate.latitude + 0, longitude: longitude + 0)
  }
}

/// Whether a place has the qualifiers of a text. The default values of the properties are correct.
/// Other values are bugs.
struct TextbookQualifiers: Sendable {
  /// Whether all qualifiers must match, one of them, or none.
  enum Needed: Sendable { case all, one, none }

  var needed = Needed.all
  /// Whether codes are compared.
  var readsCodes = true
  /// Whether names are compared.
  var readsNames = true
  /// Whether names can be given by their beginnings.
  var completesNames = true
  /// Whether codes can be given by their beginnings.
  var completesCodes = false
  /// Whether the United Kingdom is also UK.
  var knowsUK = true
  /// Whether the words of a qualifier are read in other ways.
  var isSpelled = true
  /// Whether a qualifier can be several codes and names.
  var readsSequences = true
  /// Whether the names in a sequence can be given by their beginnings.
  var completesSequences = false
  /// Whether a place's own name is one of its divisions.
  var readsOwnName = false
  /// The divisions that are compared: the country, the first and the second.
  var divisions = (country: true, first: true, second: true)

  func match(_ qualifiers: [TextbookNames.Key], _ place: GazetteerPlace, _ names: TextbookNames) -> Bool {
    var codeTexts = [place.isoCountryCode, place.longCountryCode, place.administrativeAreaCode]
    if knowsUK, place.isoCountryCode == "GB" { codeTexts.append("UK") }
    let nameTexts =
      (divisions.country ? [place.country] : []) + (divisions.first ? [place.administrativeArea] : [])
      + (divisions.second ? [place.subAdministrativeArea] : []) + (readsOwnName ? [place.name] : [])
    let codes = readsCodes ? codeTexts.map(names.key).filter { !$0.isEmpty } : []
    let parts = readsNames ? nameTexts.map(names.key).filter { !$0.isEmpty } : []
    func isMatched(_ qualifier: TextbookNames.Key) -> Bool {
      if codes.contains(where: { $0 == qualifier || (completesCodes && $0.starts(with: qualifier)) }) {
        return true
      }
      if parts.contains(where: { $0 == qualifier || (completesNames && $0.starts(with: qualifier)) }) {
        return true
      }
      return readsSequences && isSequence(qualifier.split(separator: " ")[...], codes + parts)
    }
    func spellings(_ qualifier: TextbookNames.Key) -> [TextbookNames.Key] {
      isSpelled ? names.spellings(qualifier) : [qualifier]
    }
    switch needed {
    case .all: return qualifiers.allSatisfy { spellings($0).contains(where: isMatched) }
    case .one:
      return qualifiers.isEmpty || qualifiers.contains { spellings($0).contains(where: isMatched) }
    case .none: return true
    }
  }

  private func isSequence(_ words: ArraySlice<ArraySlice<Unicode.Scalar>>, _ parts: [TextbookNames.Key])
    -> Bool
  {
    if words.isEmpty { return true }
    return (1...words.count).contains { count in
      let first = Array(words.prefix(count).joined(separator: [" "]))
      return parts.contains { $0 == first || (completesSequences && $0.starts(with: first)) }
        && isSequence(words.dropFirst(count), parts)
    }
  }
}
