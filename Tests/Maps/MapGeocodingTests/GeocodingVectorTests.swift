import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapGeocoding

/// The vectors of geocoding, whose answers a generator in Python computes, in gazetteer files.
/// `LoxodromeAnswersTests` judges the gazetteer in memory by the same vectors.
@Suite struct GeocodingVectorTests {
  private struct Point: Decodable {
    var latitude, longitude: Double
    var coordinate: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
  }
  private struct Place: Decodable {
    var name: String
    var coordinate: Point
    var population: Int?
    var otherNames: [String]?
    var countryCode, countryCode3, country, divisionCode, division, subdivision: String?
  }
  private struct Circle: Decodable {
    var center: Point
    var radius: Double
  }
  private struct Arguments: Decodable {
    var places: [Place]
    var coordinate: Point?
    var text: String?
    var limit: Double
    var region: Circle?
  }
  private struct Found: Decodable {
    var places: [Int]
    var isPartial: Bool
  }

  /// The cases of a suite whose result is required, with the arguments and the expected value.
  private func cases<Expected: Decodable>(
    _ suite: String, _: Expected.Type
  ) throws -> [(id: String, arguments: Arguments, expected: Expected)] {
    let folder = suite == "geocode-forward" ? "Tests/Models" : "Tests/Vectors"
    let path = checkout.appendingPathComponent("\(folder)/\(suite).json")
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let file = try JSONSerialization.jsonObject(with: Data(contentsOf: path)) as? [String: Any]
    var cases: [(id: String, arguments: Arguments, expected: Expected)] = []
    for group in file?["groups"] as? [[String: Any]] ?? [] {
      for item in group["cases"] as? [[String: Any]] ?? [] {
        // Cases with several right answers have no member of this name.
        guard item["result"] as? String == "required", let expected = item["expected"] else { continue }
        // −0 is a text in vectors. Here it is enough that the place is at 0 degrees.
        func decoded<Value: Decodable>(_: Value.Type, _ json: Any) throws -> Value {
          let text = String(decoding: try JSONSerialization.data(withJSONObject: json), as: UTF8.self)
          return try decoder.decode(Value.self, from: Data(text.replacing("\"-0.0\"", with: "0").utf8))
        }
        cases.append(
          (
            "\(suite)/\(group["id"] ?? "")/\(item["id"] ?? "")",
            try decoded(Arguments.self, item["arguments"] ?? [:]), try decoded(Expected.self, expected)
          ))
      }
    }
    return cases
  }

  /// The places as a table of GeoNames, numbered from 1. Nil if a file cannot have these places: a
  /// name without a key, a coordinate that is not valid, and other names of divisions than those of
  /// the embedded gazetteer are not in such tables.
  private func table(_ places: [Place]) -> String? {
    var rows: [String] = []
    for (number, place) in places.enumerated() {
      let (code, first) = (place.countryCode ?? "", place.divisionCode ?? "")
      let country = Self.countries[code] ?? ["", ""]
      let division = first.isEmpty ? "" : Self.divisions["\(code).\(first)"] ?? ""
      guard !foldedName(place.name).isEmpty, place.coordinate.coordinate.isValid,
        !place.name.contains("\t"), place.subdivision == nil,
        [place.countryCode3 ?? "", place.country ?? ""] == country, place.division ?? "" == division
      else { return nil }
      rows.append(
        [
          "\(number + 1)", place.name, "", (place.otherNames ?? []).joined(separator: ","),
          "\(place.coordinate.latitude)", "\(place.coordinate.longitude)", "P", "PPL", code, "", first, "",
          "", "", "\(place.population ?? 0)", "", "", "", "",
        ].joined(separator: "\t"))
    }
    return rows.isEmpty ? nil : rows.joined(separator: "\n")
  }

  private static let countries = Dictionary(
    Gazetteer.embedded.divisions.map { ($0.isoCountryCode, [$0.longCountryCode, $0.country]) },
    uniquingKeysWith: { first, _ in first })
  private static let divisions = Dictionary(
    Gazetteer.embedded.divisions.map { ("\($0.isoCountryCode).\($0.firstCode)", $0.first) },
    uniquingKeysWith: { first, _ in first })

  private func withFile(_ table: String, _ body: (GazetteerFile) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let builder = try GazetteerBuilder(path: path) { Issue.record("\($0.number): \($0.message)") }
    try builder.append(Array(table.utf8))
    _ = try builder.finish()
    try body(try GazetteerFile(path: path))
  }

  /// What a file's answer has of a place.
  private func text(_ place: Placemark) -> String {
    "\(place.name ?? "") \(place.coordinate) \(place.population ?? 0)"
  }

  private func text(_ place: Place) -> String {
    "\(place.name) \(place.coordinate.coordinate) \(place.population ?? 0)"
  }

  @Test func theNearestPlacesOfAFileAreTheExpectedOnes() throws {
    var count = 0
    for item in try cases("geocode-reverse", [Int].self) {
      let places = item.arguments.places
      guard let table = table(places), let at = item.arguments.coordinate else { continue }
      count += 1
      try withFile(table) { file in
        let found = try file.reverse(at.coordinate, limit: Int(item.arguments.limit)).placemarks
        let expected = item.expected.map { places[$0] }
        // A file has places at one coordinate in the order of their populations.
        let isTied =
          Set(places.map(\.coordinate.coordinate)).count < places.count
          || item.id.contains("written-otherwise")
        if isTied {
          func angles(_ coordinates: [Coordinate]) -> [Double] {
            coordinates.map { squaredLength(unitVector($0) - unitVector(at.coordinate)) }
          }
          #expect(
            angles(found.map(\.coordinate)) == angles(expected.map(\.coordinate.coordinate)), "\(item.id)")
        } else {
          #expect(found.map(text) == expected.map(text), "\(item.id)")
        }
      }
    }
    #expect(count > 120)
  }

  @Test func thePlacesOfATextInAFileAreTheExpectedOnes() throws {
    var count = 0
    for item in try cases("geocode-forward", Found.self) {
      let places = item.arguments.places
      guard let table = table(places), let text = item.arguments.text else { continue }
      let region = item.arguments.region.map {
        GeocodingRegion(center: $0.center.coordinate, radius: $0.radius)
      }
      // A file has equally large places in the order of their numbers, whatever their distance.
      if region != nil, Set(places.map { $0.population ?? 0 }).count < places.count { continue }
      count += 1
      try withFile(table) { file in
        let found = try file.forward(text, limit: Int(item.arguments.limit), in: region)
        #expect(found.isPartial == item.expected.isPartial, "\(item.id)")
        #expect(
          found.placemarks.map { self.text($0) } == item.expected.places.map { self.text(places[$0]) },
          "\(item.id)")
      }
    }
    #expect(count > 200)
  }

  @Test func aGazetteerOfPlacesHasTheirParts() throws {
    var paris = GazetteerPlace(
      name: "Paris", coordinate: Coordinate(latitude: 33.66, longitude: -95.55), population: 24_782)
    paris.otherNames = ["Pinhook"]
    paris.isoCountryCode = "US"
    paris.longCountryCode = "USA"
    paris.country = "United States"
    paris.administrativeArea = "Texas"
    paris.administrativeAreaCode = "TX"
    paris.subAdministrativeArea = "Lamar County"
    paris.timeZone = "America/Chicago"
    let nowhere = GazetteerPlace(name: "Paris", coordinate: Coordinate(latitude: 91, longitude: 0))
    let plain = GazetteerPlace(name: "Paris", coordinate: Coordinate(latitude: 1, longitude: 2))
    let gazetteer = Gazetteer(places: [nowhere, paris, plain])
    #expect(gazetteer.count == 2)
    let answer = gazetteer.forward("Pinhook, Lamar County TX USA", limit: 5)
    let place = try #require(answer.placemarks.first)
    #expect(answer.placemarks.count == 1)
    #expect(place.name == "Paris" && place.locality == "Paris" && place.population == 24_782)
    #expect(place.isoCountryCode == "US" && place.country == "United States")
    #expect(place.administrativeArea == "Texas" && place.subAdministrativeArea == "Lamar County")
    #expect(place.timeZone == "America/Chicago")
    let last = try #require(gazetteer.placemarks.last)
    #expect(last.country == nil && last.isoCountryCode == nil && last.timeZone == nil && last.population == 0)
    #expect(Gazetteer(places: []).forward("Paris", limit: 1).placemarks.isEmpty)
  }
}
