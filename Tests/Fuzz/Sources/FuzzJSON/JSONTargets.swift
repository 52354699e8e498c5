import Foundation

@testable import Fuzzing
@testable import LoxodromeJSON
@testable import MapGeoJSON

extension FuzzTarget {
  /// JSON values and GeoJSON.
  static let ofJSON = [FuzzTarget("json", testJSON), FuzzTarget("geojson", testGeoJSON)]

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
      let text = value.text(as: .shortEscapes)
      let again = mustNotThrow("written JSON is read") { try JSONValue(checking: Array(text.utf8)) }
      check(again == value, "\(text) is not the value that was written")
      check((try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))) != nil, text)
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
}
