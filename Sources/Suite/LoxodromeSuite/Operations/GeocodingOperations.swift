import MapGeocoding
import MapGeometry

extension Operation {
  /// The operations of geocoding (FORMAT.md, section 10).
  static let geocoding = [
    Operation(
      "geocode.reverse", [.mapkit], [("places", .places), ("coordinate", .coordinate), ("limit", .integer)],
      result: "[integer]"
    ) { arguments, _ throws(JSONShapeError) in
      let places = ListedGazetteer(try arguments.member("places").places())
      return places.numbers(
        places.gazetteer.places(
          near: try arguments.member("coordinate").coordinate(),
          limit: try arguments.member("limit").integer()))
    },
    Operation(
      "geocode.forward", [.mapkit],
      [("places", .places), ("text", .string), ("limit", .integer), ("region", .circle)],
      result: "{\"places\": [integer], \"isPartial\": boolean}"
    ) { arguments, _ throws(JSONShapeError) in
      let places = ListedGazetteer(try arguments.member("places").places())
      let found = places.gazetteer.places(
        named: try arguments.member("text").string(), limit: try arguments.member("limit").integer(),
        in: try arguments.member("region").circle())
      return FoundPlaces(places: places.numbers(found.places), isPartial: found.isPartial)
    },
  ]
}

/// A gazetteer of places of a list.
private struct ListedGazetteer {
  let gazetteer: Gazetteer
  /// The places of the gazetteer by their numbers in the list. A gazetteer has no places whose
  /// coordinate is not valid.
  private let listed: [Int]

  init(_ places: [GazetteerPlace]) {
    listed = places.indices.filter { places[$0].coordinate.isValid }
    gazetteer = Gazetteer(places: places)
  }

  func numbers(_ indices: [Int]) -> [Int] { indices.map { listed[$0] } }
}

/// An answer of `geocode.forward`.
struct FoundPlaces: Hashable, JSONRepresentable {
  /// The numbers of the places, the best first.
  var places: [Int]
  /// Whether a part of the text is left out.
  var isPartial: Bool

  var json: JSONValue { .object(["places": places.json, "isPartial": isPartial.json]) }
}

extension JSONCursor {
  /// Returns the value as places.
  func places() throws(JSONShapeError) -> [GazetteerPlace] {
    try map { element throws(JSONShapeError) in try element.place() }
  }

  private func place() throws(JSONShapeError) -> GazetteerPlace {
    try allowOnly([
      "name", "coordinate", "population", "otherNames", "countryCode", "countryCode3", "country",
      "divisionCode", "division", "subdivision",
    ])
    var place = GazetteerPlace(
      name: try member("name").string(), coordinate: try member("coordinate").coordinate(),
      population: try optionalMember("population")?.integer() ?? 0)
    place.otherNames =
      try optionalMember("otherNames")?.map { name throws(JSONShapeError) in try name.string() } ?? []
    place.isoCountryCode = try optionalMember("countryCode")?.string() ?? ""
    place.longCountryCode = try optionalMember("countryCode3")?.string() ?? ""
    place.country = try optionalMember("country")?.string() ?? ""
    place.administrativeAreaCode = try optionalMember("divisionCode")?.string() ?? ""
    place.administrativeArea = try optionalMember("division")?.string() ?? ""
    place.subAdministrativeArea = try optionalMember("subdivision")?.string() ?? ""
    return place
  }

  /// Returns the value as a circle, or nil if it is null.
  func circle() throws(JSONShapeError) -> GeocodingRegion? {
    if case .null = value { return nil }
    try allowOnly(["center", "radius"])
    return GeocodingRegion(
      center: try member("center").coordinate(), radius: try member("radius").number())
  }

  /// Returns the value as an answer of `geocode.reverse`.
  func placeNumbers() throws(JSONShapeError) -> [Int] {
    try map { number throws(JSONShapeError) in try number.integer() }
  }

  /// Returns the value as an answer of `geocode.forward`.
  func foundPlaces() throws(JSONShapeError) -> FoundPlaces {
    try allowOnly(["places", "isPartial"])
    return FoundPlaces(
      places: try member("places").placeNumbers(), isPartial: try member("isPartial").boolean())
  }
}
