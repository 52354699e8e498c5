import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapGeocoding

/// The nearest places of the embedded gazetteer, beside all places by the haversine formula.
@Suite struct NearestPlaceTests {
  private static let places = Gazetteer.embedded.placemarks

  /// The angle between two coordinates, in radians, by another formula than that of the index.
  private func haversine(_ first: Coordinate, _ second: Coordinate) -> Double {
    let (a, b) = (first.latitude * .pi / 180, second.latitude * .pi / 180)
    let longitude = (second.longitude - first.longitude) * .pi / 180
    let h = pow(sin((b - a) / 2), 2) + cos(a) * cos(b) * pow(sin(longitude / 2), 2)
    return 2 * asin(min(1, h.squareRoot()))
  }

  /// Every place found is as near as the place of that rank among all places.
  private func expectNearest(_ coordinate: Coordinate, among places: [Placemark], _ gazetteer: Gazetteer) {
    let found = gazetteer.reverse(coordinate, limit: 5).placemarks
    let nearest = places.map { haversine($0.coordinate, coordinate) }.sorted().prefix(5)
    #expect(found.count == nearest.count)
    for (placemark, angle) in zip(found, nearest) {
      // A hundredth of a millimeter on the earth; the formulas differ by rounding.
      #expect(
        abs(haversine(placemark.coordinate, coordinate) - angle) < 2e-12 + 4e-16 / max(angle, 1e-9),
        "\(coordinate): \(placemark)")
    }
  }

  @Test func theNearestPlacesAreThoseOfAllPlaces() {
    var random = SeededRandom(seed: 18)
    for _ in 0..<300 {
      let coordinate = Coordinate(
        latitude: Double.random(in: -90...90, using: &random),
        longitude: Double.random(in: -180...180, using: &random))
      expectNearest(coordinate, among: Self.places, .embedded)
    }
  }

  @Test(
    arguments: [
      (90, 0), (-90, 0), (90, 180), (-90, -180), (0, 180), (0, -180), (-17, 180), (-17, -180), (65, 179.999),
      (65, -179.999), (-16.5, 179.9999), (89.9999, -120), (-89.9999, 60),
    ] as [(Double, Double)])
  func theSeamAndThePolesAreNoEdges(latitude: Double, longitude: Double) {
    expectNearest(
      Coordinate(latitude: latitude, longitude: longitude), among: Self.places, .embedded)
  }

  @Test func bothSidesOfTheSeamHaveTheSameAnswer() {
    for latitude in stride(from: -90.0, through: 90, by: 7.5) {
      let answers = [180.0, -180].map {
        Gazetteer.embedded.reverse(Coordinate(latitude: latitude, longitude: $0), limit: 3)
      }
      #expect(answers[0] == answers[1], "\(latitude)")
    }
  }

  @Test func placesAroundThePoleAndTheSeamAreFound() {
    var lines = ["=UTC", "@XX\tNOW\tNowhere", "+1\tFirst"]
    var random = SeededRandom(seed: 19)
    for number in 0..<500 {
      let latitude = number.isMultiple(of: 2) ? Double.random(in: 88...90, using: &random) : 1
      let longitude = Double.random(in: 179...181, using: &random).remainder(dividingBy: 360)
      lines.append(" P\(number)\t\(latitude)\t\(number.isMultiple(of: 4) ? longitude : -longitude)\t1\t0\t")
    }
    // Equal places: the first ones of the file come first.
    lines += (0..<40).map { " Q\($0)\t-45\t10\t1\t0\t" }
    let gazetteer = Gazetteer(text: lines.joined(separator: "\n"))
    let places = gazetteer.placemarks
    #expect(places.count == 540)
    for _ in 0..<200 {
      let coordinate = Coordinate(
        latitude: Double.random(in: -90...90, using: &random),
        longitude: Double.random(in: -180...180, using: &random))
      expectNearest(coordinate, among: places, gazetteer)
    }
    let equal = gazetteer.reverse(Coordinate(latitude: -45, longitude: 10), limit: 5)
    #expect(equal.placemarks.map(\.name) == ["Q0", "Q1", "Q2", "Q3", "Q4"])
  }

  @Test func invalidRequestsHaveNoAnswer() {
    for coordinate in [
      Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 0, longitude: .infinity),
      Coordinate(latitude: 90.001, longitude: 0), Coordinate(latitude: 0, longitude: -180.001),
    ] {
      #expect(Gazetteer.embedded.reverse(coordinate, limit: 1).placemarks.isEmpty)
    }
    #expect(Gazetteer.embedded.reverse(Coordinate(latitude: 0, longitude: 0), limit: 0).placemarks.isEmpty)
    #expect(Gazetteer(text: "").reverse(Coordinate(latitude: 0, longitude: 0), limit: 1).placemarks.isEmpty)
  }

  @Test func aPlaceHasItsDivisionsAndItsTimeZone() throws {
    let answer = Gazetteer.embedded.reverse(Coordinate(latitude: 33.66, longitude: -95.55), limit: 1)
    let paris = try #require(answer.placemarks.first)
    #expect(paris.name == "Paris")
    #expect(paris.locality == "Paris")
    #expect(paris.subAdministrativeArea == "Lamar County")
    #expect(paris.administrativeArea == "Texas")
    #expect(paris.country == "United States")
    #expect(paris.isoCountryCode == "US")
    #expect(paris.timeZone == "America/Chicago")
    #expect(paris.population == 24_782)
    let sydney = Gazetteer.embedded.reverse(Coordinate(latitude: -33.8688, longitude: 151.2093), limit: 1)
    #expect(sydney.placemarks.first?.administrativeArea == "New South Wales")
  }
}
