import Foundation

@testable import CommandInput
@testable import GeoJSON
@testable import JSON

extension FuzzTarget {
  /// Text formats: JSON values, GeoJSON and CSV.
  static let ofJSON = [
    FuzzTarget("json", testJSON), FuzzTarget("geojson", testGeoJSON), FuzzTarget("csv", testCSV),
  ]

  /// A value that is written is read equal, in every layout.
  private static func testJSON(_ bytes: [UInt8]) {
    if let value = try? JSONValue(text: bytes) {
      for layout in [JSONLayout.compact, .spaced, .shortEscapes] {
        let text = value.text(as: layout)
        let again = mustNotThrow("written JSON is read") { try JSONValue(text: Array(text.utf8)) }
        check(again == value, "\(text) is not the value that was written")
        check(again.text(as: layout) == text, "\(text) is written differently the second time")
      }
    }
    if let value = try? JSONValue(checking: bytes) {
      let again = mustNotThrow("written JSON is read") { try JSONValue(checking: Array(value.text.utf8)) }
      check(again == value, "\(value.text) is not the value that was written")
      check((try? JSONDecoder().decode(JSONValue.self, from: Data(value.text.utf8))) != nil, value.text)
    }
    if let text = String(validating: bytes, as: UTF8.self), let number = JSONNumber(text: text) {
      check(number.double == Double(text).flatMap { $0.isFinite ? $0 : nil }, "the value of \(text)")
    }
  }

  /// Pieces of any size have the meaning of the whole, and an object that is written is read equal.
  private static func testGeoJSON(_ bytes: [UInt8]) {
    let whole = Result { () throws(GeoJSONError) in try GeoJSONObject.decode(bytes) }
    let inBytes = Result { try object(of: bytes, inPiecesOf: 1) }
    let size = 2 + bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 63 }
    let inPieces = Result { try object(of: bytes, inPiecesOf: size) }
    switch (whole, inBytes, inPieces) {
    case (.success(let object), .success(let first), .success(let second)):
      check(object == first && object == second, "pieces of \(size) bytes: another object")
      testWriting(object)
    case (.failure, .failure(let first), .failure(let second)):
      check("\(first)" == "\(second)", "pieces of \(size) bytes: \(second); of 1: \(first)")
    default: fatalError("whole: \(whole); bytes: \(inBytes); pieces of \(size): \(inPieces)")
    }
  }

  private static func testWriting(_ object: GeoJSONObject) {
    for layout in [GeoJSONWriter.Layout.compact, .featurePerLine] {
      let text = mustNotThrow("GeoJSON is written") { try GeoJSONWriter(layout: layout).bytes(object) }
      let again = mustNotThrow("written GeoJSON is read") { try GeoJSONObject.decode(text) }
      check(again == object, "\(String(decoding: text, as: UTF8.self)) is not the object that was written")
    }
  }

  private static func object(of bytes: [UInt8], inPiecesOf size: Int) throws -> GeoJSONObject {
    var (reader, gathering, rest) = (GeoJSONReader(), Gathering(), bytes[...])
    while let item = try reader.next(from: {
      defer { rest = rest.dropFirst(size) }
      return rest.isEmpty ? nil : rest.prefix(size)
    }) {
      gathering.add(item)
    }
    return gathering.object(with: reader.collection)
  }

  /// Rows that are written with quotes are read equal; numbers are the nearest doubles; the points
  /// of a file are read.
  private static func testCSV(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let delimiter: UInt8 = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")][Int(first % 3)]
    let path = temporaryFile("csv", Array(bytes.dropFirst()))
    var options = CSVPoints.Options()
    options.delimiter = delimiter
    if let points = try? CSVPoints(path: path, options: options, columns: []) {
      while (try? points.next()) == true { _ = points.feature }
    }
    guard let rows = try? rows(at: path, delimiter) else { return }
    let quote = UInt8(ascii: "\"")
    let quoted = rows.map { row in
      row.map { field in
        // Bytes, since a quote and a combining mark after it are one character.
        [quote] + field.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
      }.joined(separator: [delimiter])
    }
    let written = temporaryFile("written-csv", Array(quoted.joined(separator: Array("\r\n".utf8))))
    let again = mustNotThrow("written CSV is read") { try Self.rows(at: written, delimiter) }
    check(again == rows, "\(again) instead of \(rows)")
  }

  private static func rows(at path: String, _ delimiter: UInt8) throws -> [[String]] {
    var reader = CSVReader(try InputFile(path: path), delimiter: delimiter)
    var rows: [[String]] = []
    while try reader.next() {
      for field in 0..<reader.fieldCount {
        guard case .number(let number) = reader.withBytes(of: field, CSVNumber.init), number.isFinite else {
          continue
        }
        let text = reader.text(of: field).filter { $0 != " " && $0 != "\t" }
        check(Double(text)?.bitPattern == number.bitPattern, "\(text) is \(number)")
      }
      rows.append((0..<reader.fieldCount).map { reader.text(of: $0) })
    }
    return rows
  }
}
