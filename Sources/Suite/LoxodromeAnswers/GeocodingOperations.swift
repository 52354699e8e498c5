import LoxodromeSuite
import MapGeocoding
import MapGeometry

extension OperationAnswer {
  /// The answers to the operations of geocoding (FORMAT.md, section 10).
  static let geocoding = [
    OperationAnswer("geocode.reverse") { arguments, _ throws(JSONShapeError) in
      let places = ListedGazetteer(try arguments.member("places").places())
      return places.numbers(
        places.gazetteer.places(
          near: try arguments.member("coordinate").coordinate(),
          limit: try arguments.member("limit").integer()))
    },
    OperationAnswer("geocode.forward") { arguments, _ throws(JSONShapeError) in
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

extension JSONCursor {
  /// Returns the value as places.
  package func places() throws(JSONShapeError) -> [GazetteerPlace] {
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
  package func circle() throws(JSONShapeError) -> GeocodingRegion? {
    if case .null = value { return nil }
    try allowOnly(["center", "radius"])
    return GeocodingRegion(
      center: try member("center").coordinate(), radius: try member("radius").number())
  }
}
