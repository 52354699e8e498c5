import LoxodromeSuite
import MapGeocoding
import MapGeometry

extension OperationAnswer {
  /// The answers to the operations of geocoding (FORMAT.md, section 10).
  static let geocoding = [
    function("geocode.reverse") { (list: [GazetteerPlace], coordinate: Coordinate, limit: Int) in
      let places = ListedGazetteer(list)
      return places.numbers(places.gazetteer.places(near: coordinate, limit: limit))
    },
    function("geocode.forward") {
      (list: [GazetteerPlace], text: String, limit: Int, region: GeocodingRegion?) in
      let places = ListedGazetteer(list)
      let found = places.gazetteer.places(named: text, limit: limit, in: region)
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

extension GazetteerPlace: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> GazetteerPlace {
    var place = GazetteerPlace(
      name: try cursor["name"], coordinate: try cursor["coordinate"],
      population: try cursor.optional("population") ?? 0)
    place.otherNames = try cursor.optional("otherNames") ?? []
    place.isoCountryCode = try cursor.optional("countryCode") ?? ""
    place.longCountryCode = try cursor.optional("countryCode3") ?? ""
    place.country = try cursor.optional("country") ?? ""
    place.administrativeAreaCode = try cursor.optional("divisionCode") ?? ""
    place.administrativeArea = try cursor.optional("division") ?? ""
    place.subAdministrativeArea = try cursor.optional("subdivision") ?? ""
    return place
  }
}

extension GeocodingRegion: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> GeocodingRegion {
    GeocodingRegion(center: try cursor["center"], radius: try cursor["radius"])
  }
}

extension JSONCursor {
  /// Returns the value as places.
  package func places() throws(JSONShapeError) -> [GazetteerPlace] { try .read(self) }

  /// Returns the value as a circle, or nil if it is null.
  package func circle() throws(JSONShapeError) -> GeocodingRegion? { try .read(self) }
}
