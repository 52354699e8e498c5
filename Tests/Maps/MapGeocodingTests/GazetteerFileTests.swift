import Foundation
import LoxodromeDatabases
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapGeocoding

/// Gazetteer files, beside the gazetteer in memory and beside all rows.
@Suite struct GazetteerFileTests {
  private func withFile(
    _ tables: [String], piece: Int = 1 << 16, _ body: (String, Int, [String]) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("places.sqlite").path
    var broken: [String] = []
    let builder = try GazetteerBuilder(path: path) { broken.append("\($0.number): \($0.message)") }
    for table in tables {
      let bytes = Array(table.utf8)
      for start in stride(from: 0, to: bytes.count, by: piece) {
        try builder.append(Array(bytes[start..<min(start + piece, bytes.count)]))
      }
      try builder.endTable()
    }
    let count = try builder.finish()
    try body(path, count, broken)
  }

  /// A row of GeoNames.
  private func row(
    _ id: Int, _ name: String, _ latitude: String, _ longitude: String, country: String = "US",
    first: String = "", second: String = "", population: String = "0", code: String = "PPL",
    others: String = ""
  ) -> String {
    [
      "\(id)", name, name, others, latitude, longitude, "P", code, country, "", first, second, "", "",
      population, "", "", "Etc/UTC", "2026-01-01",
    ].joined(separator: "\t")
  }

  @Test func theAnswersAreThoseOfTheGazetteerInMemory() throws {
    // The embedded places as rows of GeoNames. Equal populations are in the order of numbers.
    let places = Gazetteer.embedded.placemarks
    let divisions = Gazetteer.embedded.divisions
    var firsts: [String: String] = [:]
    for division in divisions {
      firsts["\(division.isoCountryCode)\t\(division.first)"] = division.firstCode
    }
    let rows = places.enumerated().map { number, place in
      row(
        number + 1, place.name ?? "", "\(place.coordinate.latitude)", "\(place.coordinate.longitude)",
        country: place.isoCountryCode ?? "",
        first: firsts["\(place.isoCountryCode ?? "")\t\(place.administrativeArea ?? "")"] ?? "",
        population: "\(place.population ?? 0)")
    }
    try withFile([rows.joined(separator: "\n")], piece: 1000) { path, count, broken in
      #expect(count == places.count)
      #expect(broken == [])
      let file = try GazetteerFile(path: path)
      var random = SeededRandom(seed: 21)
      for number in 0..<150 {
        let special = [(90.0, 0.0), (-90, 0), (-17, 180), (-17, -180), (0, -140)]
        let coordinate =
          number < special.count
          ? Coordinate(latitude: special[number].0, longitude: special[number].1)
          : Coordinate(
            latitude: Double.random(in: -90...90, using: &random),
            longitude: Double.random(in: -180...180, using: &random))
        let expected = Gazetteer.embedded.reverse(coordinate, limit: 4).placemarks
        let found = try file.reverse(coordinate, limit: 4).placemarks
        #expect(found.map(\.coordinate) == expected.map(\.coordinate), "\(coordinate)")
      }
      let names = Gazetteer(text: text(places))
      let regions = [nil, GeocodingRegion(center: Coordinate(latitude: 40, longitude: -80), radius: 2e6)]
      for number in 0..<150 {
        let name = random.pick(places).name ?? ""
        let query =
          String(name.prefix(Int.random(in: 2...8, using: &random))) + ["", ", US", ", a"][number % 3]
        let region = regions[number % 2]
        let expected = names.forward(query, limit: 6, in: region).placemarks
        let found = try file.forward(query, limit: 6, in: region).placemarks
        #expect(found.map(\.name) == expected.map(\.name), "\(query)")
        #expect(found.map(\.population) == expected.map(\.population), "\(query)")
      }
      let paris = try #require(try file.forward("Paris, Texas", limit: 1).placemarks.first)
      #expect(paris.administrativeArea == "Texas")
      #expect(paris.country == "United States")
    }
  }

  /// The text of a gazetteer in memory with the same places, without other names and counties.
  private func text(_ places: [Placemark]) -> String {
    var lines = ["=Etc/UTC"]
    let divisions = Gazetteer.embedded.divisions
    var long: [String: String] = [:]
    var firsts: [String: String] = [:]
    for division in divisions {
      long[division.isoCountryCode] = division.longCountryCode
      firsts["\(division.isoCountryCode)\t\(division.first)"] = division.firstCode
    }
    for place in places {
      let (code, first) = (place.isoCountryCode ?? "", place.administrativeArea ?? "")
      lines.append("@\(code)\t\(long[code] ?? "")\t\(place.country ?? "")")
      lines.append("+\(firsts["\(code)\t\(first)"] ?? "")\t\(first)")
      let coordinate = place.coordinate
      lines.append(
        " \(place.name ?? "")\t\(coordinate.latitude)\t\(coordinate.longitude)\t\(place.population ?? 0)\t0\t"
      )
    }
    return lines.joined(separator: "\n")
  }

  @Test func divisionsHaveTheNamesOfTheirRows() throws {
    let rows = [
      row(1, "Stadt", "10", "20", country: "QQ", first: "A", second: "7", population: "5", others: "Town,町"),
      row(2, "Land", "10", "20", country: "QQ", code: "PCLI"),
      row(3, "Provinz", "10", "20", country: "QQ", first: "A", code: "ADM1"),
      row(4, "Kreis", "10", "20", country: "QQ", first: "A", second: "7", code: "ADM2"),
    ]
    try withFile([rows.joined(separator: "\r\n") + "\r\n"]) { path, count, broken in
      #expect(count == 4)
      #expect(broken == [])
      let file = try GazetteerFile(path: path)
      for name in ["stadt", "STADT, kreis, land", "Tow", "町", "Stadt, QQ"] {
        let place = try #require(try file.forward(name, limit: 1).placemarks.first, "\(name)")
        #expect(place.name == "Stadt")
        #expect(place.subAdministrativeArea == "Kreis")
        #expect(place.administrativeArea == "Provinz")
        #expect(place.country == "Land")
        #expect(place.timeZone == "Etc/UTC")
      }
      #expect(try file.forward("Stadt, Mars", limit: 1).placemarks == [])
      #expect(try file.forward("\" OR word:x", limit: 1).placemarks == [])
    }
  }

  @Test func brokenLinesAreReportedAndNoGoodRowIsLost() throws {
    let good = (1...9).map { row($0, "Good \($0)", "\($0)", "0", population: "\($0)") }
    let table = [
      "# a remark", good[0], "", String(good[1].prefix(20)), good[1], row(10, "N", "nan", "0"), good[2],
      row(11, "N", "0", "180.1"), row(3, "Again", "5", "5"), row(12, "", "0", "0"), good[3],
      row(13, "N", "0", "0", population: "-1"), row(14, "N", "0", "0", population: "x"), "x" + good[4],
      good[4], good[5] + "\tmore", good[5], String(repeating: "y", count: (1 << 20) + 1), good[6],
      row(15, "N\u{0}", "0", "0"), row(16, "N", "91", "0"), row(17, "N", "", "0"), good[7], good[8],
    ]
    try withFile([table.joined(separator: "\n"), good[0]], piece: 777) { path, count, broken in
      #expect(count == 9)
      #expect(
        broken == [
          "4: expected 19 fields separated by tabs, found 6",
          "6: expected a latitude of −90…90 in field 5, found \"nan\"",
          "8: expected a longitude of −180…180 in field 6, found \"180.1\"",
          "9: expected each number once, found a second row of 3",
          "10: expected a name in field 2, found \"\"",
          "12: expected a number of inhabitants in field 15, found \"-1\"",
          "13: expected a number of inhabitants in field 15, found \"x\"",
          "14: expected a number above 0 in field 1, found \"x5\"",
          "16: expected 19 fields separated by tabs, found 20",
          "18: expected at most 1048576 bytes in a line, found more",
          "20: expected UTF-8 without zero bytes, found other bytes",
          "21: expected a latitude of −90…90 in field 5, found \"91\"",
          "22: expected a latitude of −90…90 in field 5, found \"\"",
          "1: expected each number once, found a second row of 1",
        ])
      let found = try GazetteerFile(path: path).forward("good", limit: 20).placemarks
      #expect(found.map(\.population) == [9, 8, 7, 6, 5, 4, 3, 2, 1])
    }
  }

  @Test func aFileWithAnInvalidLocationIsAnError() throws {
    for (column, value) in [("latitude", "1e999"), ("latitude", "-90.5"), ("longitude", "1e300")] {
      try withFile([row(1, "Berg", "10", "20")]) { path, _, _ in
        let database = try Database(path: path, access: .writing)
        try database.run("UPDATE place SET \(column) = \(value)")
        let file = try GazetteerFile(path: path)
        let searches = [
          { try file.forward("Berg", limit: 1) },
          { try file.reverse(Coordinate(latitude: 10, longitude: 20), limit: 1) },
        ]
        for search in searches {
          let error = #expect(throws: GeocodingError.self) { try search() }
          let line = error?.description ?? ""
          #expect(line.hasPrefix("\(path): expected a latitude of −90…90 and a longitude of "), "\(line)")
        }
      }
    }
  }

  /// A search in a file that is cut has an answer or an error, and no answer that the whole file does
  /// not have.
  @Test func filesThatAreCutHaveErrorsOrAnswers() throws {
    let rows = (1...400).map { row($0, "Place \($0)", "\(Double($0) / 5)", "\($0 % 180)") }
    try withFile([rows.joined(separator: "\n")]) { path, _, _ in
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      let names = Set(try GazetteerFile(path: path).forward("place", limit: 400).placemarks.map(\.name))
      #expect(names.count == 400)
      var errorCount = 0
      for part in 0..<40 {
        let length = whole.count * part / 40
        try whole.prefix(length).write(to: URL(fileURLWithPath: path + ".cut"))
        do {
          let file = try GazetteerFile(path: path + ".cut")
          let found = try file.forward("place", limit: 400).placemarks
          let near = try file.reverse(Coordinate(latitude: 40, longitude: 20), limit: 9).placemarks
          #expect((found + near).allSatisfy { names.contains($0.name) }, "\(length)")
        } catch {
          #expect(!"\(error)".isEmpty && !"\(error)".contains("\n"), "\(length)")
          errorCount += 1
        }
      }
      #expect(errorCount > 20)
    }
  }

  /// SQLite's message about a table that is not valid has the statement, which has several lines.
  @Test func anInvalidTableIsAnErrorOnOneLine() throws {
    try withFile([row(1, "Berg", "10", "20")]) { path, _, _ in
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let prefix = try #require(bytes.range(of: Data("prefix='1 2 3'".utf8)))
      bytes[prefix.lowerBound] = UInt8(ascii: "`")
      try bytes.write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: GazetteerFault.self) { try GazetteerFile(path: path) }
      #expect(error?.description.hasPrefix("\(path): malformed database schema (word)") == true)
      #expect(error?.description.contains("\n") == false)
    }
  }

  @Test func otherFilesAreRefused() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in [("empty", ""), ("text", String(repeating: "no database ", count: 100))] {
      let path = folder.appendingPathComponent(name).path
      try Data(content.utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: GazetteerFault.self) { try GazetteerFile(path: path) }
    }
    #expect(throws: GazetteerFault.self) { try GazetteerFile(path: folder.path + "/missing") }
    #expect(throws: GazetteerFault.self) { try withFile(["# nothing\n"]) { _, _, _ in } }
  }
}
