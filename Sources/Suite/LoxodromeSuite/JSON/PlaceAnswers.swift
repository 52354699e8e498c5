// The answers of geocoding (FORMAT.md, section 10), read from JSON and written as JSON.

/// An answer of `geocode.forward`.
package struct FoundPlaces: Hashable, JSONRepresentable {
  /// The numbers of the places, the best first.
  package var places: [Int]
  /// Whether a part of the text is left out.
  package var isPartial: Bool

  package init(places: [Int], isPartial: Bool) {
    (self.places, self.isPartial) = (places, isPartial)
  }

  package var json: JSONValue { .object(["places": places.json, "isPartial": isPartial.json]) }
}

extension JSONCursor {
  /// Returns the value as an answer of `geocode.forward`.
  package func foundPlaces() throws(JSONShapeError) -> FoundPlaces {
    try allowOnly(["places", "isPartial"])
    return FoundPlaces(
      places: try member("places").integers(), isPartial: try member("isPartial").boolean())
  }
}
