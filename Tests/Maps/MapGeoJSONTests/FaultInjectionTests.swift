import Foundation
import LoxodromeTestSupport
import MapGeoJSON
import Testing

/// Valid texts with injected errors.
@Suite struct FaultInjectionTests {
  /// A text with every kind of member and token.
  static let rich = Array(
    #"""
    {"type":"FeatureCollection","name":"é😀","features":[
      {"type":"Feature","id":12,"bbox":[-1e1,0,1,2.5],
       "geometry":{"type":"Polygon","coordinates":[[[1,2],[3.5,-4e-2,7]],[]]},
       "properties":{"a":[true,false,null,"\u00e9\ud83d\ude00\n"],"b":{}}},
      {"properties":null,
       "geometry":{"geometries":[{"coordinates":[0.1,20],"type":"Point"}],"type":"GeometryCollection"},
       "type":"Feature","id":"x"}],
     "bbox":[1,2,3,4]}
    """#.utf8)

  @Test func everyPrefixOfATextIsReportedAsTruncated() throws {
    _ = try GeoJSONObject.decode(Self.rich)
    for length in 0..<Self.rich.count {
      let error = try #require(decodingError(Array(Self.rich.prefix(length))))
      #expect(error.kind == .invalidJSON, "length \(length): \(error)")
      #expect(error.byteOffset == length, "length \(length): \(error)")
      #expect(error.found == "the end of the input: it is truncated", "length \(length): \(error)")
    }
  }

  @Test func everyPrefixOfARandomTextIsReportedAsTruncated() throws {
    var generator = DocumentGenerator(seed: 42)
    for _ in 0..<60 {
      // A prefix of the byte-order mark or of the white space around the object is not a truncated
      // object, so they are removed.
      let text = try generator.document().text.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
      let bytes = Array(text.utf8)
      guard let end = bytes.lastIndex(of: UInt8(ascii: "}")) else { continue }
      for length in stride(from: 0, through: end, by: max(1, end / 100)) {
        let error = try #require(decodingError(Array(bytes.prefix(length))))
        #expect(error.kind == .invalidJSON && error.byteOffset == length, "\(error)")
      }
    }
  }

  @Test func errorsOfTruncatedTextsHaveThePathOfTheOpenValue() throws {
    func path(_ text: String) -> String? { decodingError(text)?.path }
    #expect(
      path(#"{"features":[{"geometry":{"coordinates":[[1,2],[3,"#)
        == "$.features[0].geometry.coordinates[1][1]")
    #expect(path(#"{"type":"Feature","geometry":{"coor"#) == "$.geometry")
    #expect(
      path(#"{"type":"FeatureCollection","features":[{"type":"Feature"},{"x":"ab"#) == "$.features[1].x")
    #expect(path(#"{"type":"FeatureCollection","features":[{"type":"Feature"}"#) == "$.features")
    #expect(path(#"{"type":"FeatureCollection","features":[],"name":"#) == "$.name")
    #expect(path(#"{"type":"FeatureCollection","features":[],"name":12"#) == "$")
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func textsWithChangedBytesAreJudgedAsByFoundation(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var generator = DocumentGenerator(seed: 5000 + seed)
    var texts = [Self.rich]
    for _ in 0..<12 { texts.append(Array(try generator.document().text.utf8)) }
    let lively =
      Array("{}[]\",:\\0123456789.eE+-tfnu \n".utf8) + [0, 0x1F, 0x7F, 0x80, 0xC3, 0xED, 0xEF, 0xFF]
    for _ in 0..<600 {
      var bytes = random.pick(texts)
      for _ in 0..<random.pick([1, 1, 1, 2]) {
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[offset] = random.pick(lively)
        case 1: bytes[offset] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.insert(random.pick(lively), at: offset)
        default: bytes.remove(at: offset)
        }
      }
      try check(bytes)
    }
  }

  /// Checks the statements that hold for any bytes.
  private func check(_ bytes: [UInt8]) throws {
    let shown = String(decoding: bytes, as: UTF8.self)
    let object: GeoJSONObject
    do throws(GeoJSONError) {
      object = try GeoJSONObject.decode(bytes)
    } catch {
      // A text is JSON here if and only if it is JSON for Foundation.
      if let isJSON = isJSON(bytes), !isTrailingComma(error, in: bytes) {
        #expect((error.kind == .invalidGeoJSON) == isJSON, "\(error) in \(shown)")
      }
      #expect((0...bytes.count).contains(error.byteOffset) && error.line >= 1 && error.column >= 1)
      // In a text in pieces the first error is reported, for every size of the pieces.
      let errors = [1, 5, 64, 1 << 20].map { streamingError(bytes, inPiecesOf: $0) }
      #expect(Set(errors).count == 1, "\(errors) in \(shown)")
      if error.kind == .invalidGeoJSON || errors[0]?.kind == .invalidJSON { #expect(errors[0] == error) }
      return
    }
    #expect(isJSON(bytes) != false, "\(shown)")
    #expect(try GeoJSONObject.decode(try GeoJSONWriter().bytes(object)) == object, "\(shown)")
    #expect(try objectRead(bytes, inPiecesOf: 3) == object, "\(shown)")
  }

  private func streamingError(_ bytes: [UInt8], inPiecesOf size: Int) -> GeoJSONError? {
    do {
      _ = try objectRead(bytes, inPiecesOf: size)
      return nil
    } catch {
      return error as? GeoJSONError
    }
  }

  /// Whether the error is a comma before the end of an array or an object. Foundation accepts it,
  /// RFC 8259 does not.
  private func isTrailingComma(_ error: GeoJSONError, in bytes: [UInt8]) -> Bool {
    let before = bytes.prefix(error.byteOffset).last { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
    return ["\"]\"", "\"}\""].contains(error.found) && before == UInt8(ascii: ",")
  }

  /// Whether the bytes are JSON for Foundation; nil if its only error is a number outside the range
  /// of doubles, which the syntax of JSON allows.
  private func isJSON(_ bytes: [UInt8]) -> Bool? {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      return true
    } catch {
      return "\((error as NSError).userInfo)".contains("not representable") ? nil : false
    }
  }
}
