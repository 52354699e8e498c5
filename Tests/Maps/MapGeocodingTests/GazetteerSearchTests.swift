import Foundation
import LoxodromeDatabases
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapGeocoding

/// What the searches of a gazetteer file read.
@Suite struct GazetteerSearchTests {
  /// Calls `body` with the searches of a file with places on a degree's raster, in the divisions A
  /// to E of the countries QQ and RR.
  private func withSearches(_ count: Int, _ body: (GazetteerSearches) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("places.sqlite").path
    let builder = try GazetteerBuilder(path: path) { Issue.record("\($0)") }
    func row(_ id: Int, _ name: String, _ code: String, _ country: String, _ first: String) -> String {
      let (latitude, longitude) = ("\(Double(id % 50) / 50)", "\(Double(id / 50) / 50)")
      return [
        "\(id)", name, "", "", latitude, longitude, "P", code, country, "", first, "", "", "",
        "\(10_000 - id)", "", "", "Etc/UTC", "",
      ].joined(separator: "\t") + "\n"
    }
    var text = row(9001, "Queensland of Test", "PCLI", "QQ", "") + row(9002, "Rest", "PCLI", "RR", "")
    for (index, first) in ["A", "B", "C", "D", "E"].enumerated() {
      text += row(8000 + index, "Division \(first)", "ADM1", "QQ", first)
    }
    for id in 1...count {
      text += row(id, "Spot \(id)", "PPL", id % 2 == 0 ? "QQ" : "RR", ["A", "B", "C", "D", "E"][id % 5])
    }
    try builder.append(Array(text.utf8))
    _ = try builder.finish()
    try body(try GazetteerSearches(try Database(path: path, access: .reading)))
  }

  private func reading(_ text: String) throws -> AddressQuery.Reading {
    try #require(AddressQuery(text).readings.first)
  }

  @Test func aQualifierThatNothingMatchesReadsNoNames() throws {
    try withSearches(2000) { searches in
      for text in [
        "Sp, Nowhere", "Sp, QQ Nowhere", "Sp, Nowhere QQ", "Sp, Queensland, Nowhere", "Sp, Division B RR",
      ] {
        #expect(try searches.places(reading(text), 5, nil) == [], "\(text)")
      }
      #expect(searches.nameCount == 0)
      // The names that come before the answer are read, and no whole place but those of the answer.
      let found = try searches.places(reading("Sp, Division C"), 5, nil).map(\.name)
      #expect(found == ["Spot 2", "Spot 12", "Spot 22", "Spot 32", "Spot 42"])
      #expect(searches.nameCount <= 42 && searches.placemarkCount == 5)
    }
  }

  /// The first 25 numbers of a place in a division, of the qualifiers that name it. The rows are
  /// made so that number mod 10 tells the division and the country.
  @Test(arguments: [
    ("QQ", [2, 4, 6, 8, 10]), ("queens", [2, 4, 6, 8, 10]), ("Rest", [1, 3, 5, 7, 9]),
    ("A, QQ", [10, 20, 30]),
    ("QQ A", [10, 20, 30]), ("Division A Queensland of Test", [10, 20, 30]),
    ("A Queensland of Test QQ", [10, 20, 30]),
    ("RR A", [5, 15, 25]), ("A RR", [5, 15, 25]), ("div", [2, 4, 6, 8]),
    ("Division E, Queensland", [4, 14, 24]),
    ("Q", [2, 4]), ("A", [5, 10, 15, 20]), ("Division", [2, 4]), ("Divi A", []),
  ])
  func qualifiersHaveTheirDivisions(qualifiers: String, numbers: [Int]) throws {
    try withSearches(100) { searches in
      let found = try searches.places(reading("spot, \(qualifiers)"), max(numbers.count, 1), nil)
      #expect(found.map(\.name) == numbers.map { "Spot \($0)" })
    }
  }

  @Test func onlyTheNearestPlacesAreRead() throws {
    try withSearches(2000) { searches in
      for (count, limit) in [(1, 1), (5, 5), (700, 700), (2007, 3000)] {
        let before = searches.placemarkCount
        let target = Coordinate(latitude: 0.5, longitude: 0.4)
        let found = try searches.nearest(limit, to: unitVector(target))
        #expect(found.count == count && searches.placemarkCount - before == count)
        let distances = found.map { squaredLength(unitVector($0.coordinate) - unitVector(target)) }
        #expect(distances == distances.sorted())
      }
      // More places than are kept while a box is read.
      #expect(try searches.nearest(1, to: SIMD3(0, 0, -1)).count == 1)
    }
  }
}
