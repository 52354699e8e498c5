import Foundation
import MapGeometry

@testable import Fuzzing
@testable import MapGeocoding

extension FuzzTarget {
  /// Tables and files of gazetteers, and the texts that are searched.
  static let ofPlaces = [
    FuzzTarget("gazetteer-row", testRow),
    FuzzTarget("gazetteer-file", maximumLength: 65536, testFile),
    FuzzTarget("geocode", maximumLength: 256, testSearch),
  ]

  /// A line is a row within its limits, which is read equal when it is written again, or one line
  /// says why not.
  private static func testRow(_ bytes: [UInt8]) {
    do {
      let row = try GeoNamesRow(bytes[...])
      check(row.id > 0 && row.population >= 0 && row.coordinate.isValid, "\(row)")
      check(!foldedName(row.name).isEmpty, row.name)
      let names = row.otherNames.dropFirst().joined(separator: ",")
      let fields = [
        "\(row.id)", row.name, row.otherNames[0], names, "\(row.coordinate.latitude)",
        "\(row.coordinate.longitude)", "", row.featureCode, row.country, "", row.first, row.second, "", "",
        "\(row.population)", "", "", row.timeZone, "",
      ]
      let again = mustNotThrow("the written row") {
        try GeoNamesRow(Array(fields.joined(separator: "\t").utf8)[...])
      }
      check("\(again)" == "\(row)", "\(row), then \(again)")
    } catch {
      checkOneLine(error.message)
    }
  }

  /// A damaged file gives errors of one line, or places.
  private static func testFile(_ bytes: [UInt8]) {
    let path = temporaryFile("gazetteer", bytes)
    do {
      let file = try GazetteerFile(path: path)
      for text in ["Spot", "sp, Q", "Spot 1, A QQ"] {
        let found = try file.forward(text, limit: 5).placemarks
        check(found.count <= 5 && found.allSatisfy(\.coordinate.isValid), "\(found)")
      }
      let near = try file.reverse(Coordinate(latitude: 1, longitude: 2), limit: 3).placemarks
      check(near.count <= 3 && near.allSatisfy(\.coordinate.isValid), "\(near)")
    } catch {
      checkOneLine("\(error)")
    }
  }

  /// A search in a file has the answer of the search in memory.
  private static func testSearch(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let (memory, file) = places
    let expected = memory.forward(text, limit: 5)
    let found = mustNotThrow("a search") { try file.forward(text, limit: 5) }
    check(
      found.placemarks.map(\.name) == expected.placemarks.map(\.name)
        && found.isPartial == expected.isPartial,
      "\(text): \(expected.placemarks.map(\.name)), then \(found.placemarks.map(\.name))")
  }

  /// The same places in memory and in a file.
  private static let places: (Gazetteer, GazetteerFile) = {
    let names = [
      "Spot", "Spot on A", "New A", "A", "B", "Sankt Ägid", "東京", "Spot, 12", "a b c", "Spott", "1st Spot",
    ]
    // The builder takes the names of these divisions from the embedded gazetteer.
    let divisions = ["TX", "16"].compactMap { code in
      Gazetteer.embedded.divisions.first { $0.firstCode == code && ["US", "DE"].contains($0.isoCountryCode) }
    }
    check(divisions.count == 2, "\(divisions)")
    var lines = ["=Etc/UTC"]
    var rows: [String] = []
    for (index, division) in divisions.enumerated() {
      lines.append("@\(division.isoCountryCode)\t\(division.longCountryCode)\t\(division.country)")
      lines.append("+\(division.firstCode)\t\(division.first)")
      for (number, name) in names.enumerated() {
        let population = 1000 - 2 * number - index
        lines.append(" \(name)\t\(number)\t\(index)\t\(population)\t0\t")
        rows.append(
          "\(index * 100 + number + 1)\t\(name)\t\t\t\(number)\t\(index)\tP\tPPL\t"
            + "\(division.isoCountryCode)\t\t\(division.firstCode)\t\t\t\t\(population)\t\t\tEtc/UTC\t\n")
      }
    }
    let memory = Gazetteer(text: lines.joined(separator: "\n"))
    let file = mustNotThrow("the file") {
      let path = temporaryFile("places", [])
      let builder = try GazetteerBuilder(path: path) { fatalError("\($0)") }
      try builder.append(Array(rows.joined().utf8))
      check(try builder.finish() == memory.count, "\(memory.count) places")
      return try GazetteerFile(path: path)
    }
    return (memory, file)
  }()
}
