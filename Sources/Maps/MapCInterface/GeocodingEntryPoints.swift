import MapGeocoding
import MapGeometry

/// Returns the number of places of the embedded gazetteer, `Gazetteer.embedded`.
@c(loxodrome_gazetteer_count)
public func countPlaces() -> Int { Gazetteer.embedded.count }

/// Copies the places of the embedded gazetteer, in its order.
///
/// - Parameters:
///   - coordinates: receives latitude, longitude of each place (degrees).
///   - populations: receives the number of inhabitants of each.
///   - name: is called with the number of each place and its name in UTF-8.
///   - context: is given to `name`.
@c(loxodrome_gazetteer_places)
public func copyPlaces(
  coordinates: UnsafeMutablePointer<Double>, populations: UnsafeMutablePointer<Int>,
  name: @convention(c) (UnsafeMutableRawPointer?, Int, UnsafePointer<CChar>) -> Void,
  context: UnsafeMutableRawPointer?
) {
  for (index, place) in Gazetteer.embedded.placemarks.enumerated() {
    coordinates[2 * index] = place.coordinate.latitude
    coordinates[2 * index + 1] = place.coordinate.longitude
    populations[index] = place.population ?? 0
    (place.name ?? "").withCString { name(context, index, $0) }
  }
}

/// Finds the nearest places of the embedded gazetteer: `Gazetteer.reverse(_:limit:)`.
///
/// - Parameters:
///   - coordinate: latitude, longitude (degrees).
///   - limit: the number of places to find; the array must have space for as many.
///   - coordinates: receives latitude, longitude of each place, the nearest first.
/// - Returns: the number found.
@c(loxodrome_geocode_reverse)
public func geocodeReverse(
  coordinate: UnsafePointer<Double>, limit: Int, coordinates: UnsafeMutablePointer<Double>
) -> Int {
  let place = Coordinate(latitude: coordinate[0], longitude: coordinate[1])
  return copy(Gazetteer.embedded.reverse(place, limit: limit), to: coordinates)
}

/// Finds the places of a name or an address in the embedded gazetteer:
/// `Gazetteer.forward(_:limit:in:)`.
///
/// - Parameters:
///   - text: the name, in UTF-8 with a zero at its end.
///   - limit: the number of places to find; the array must have space for as many.
///   - coordinates: receives latitude, longitude of each place (degrees), the best first.
/// - Returns: the number found.
@c(loxodrome_geocode_forward)
public func geocodeForward(
  text: UnsafePointer<CChar>, limit: Int, coordinates: UnsafeMutablePointer<Double>
) -> Int {
  copy(Gazetteer.embedded.forward(String(cString: text), limit: limit), to: coordinates)
}

private func copy(_ answer: GeocodingAnswer, to coordinates: UnsafeMutablePointer<Double>) -> Int {
  for (index, place) in answer.placemarks.enumerated() {
    coordinates[2 * index] = place.coordinate.latitude
    coordinates[2 * index + 1] = place.coordinate.longitude
  }
  return answer.placemarks.count
}
