import Testing

@testable import MapGeoJSON

/// The object of a text that is read in pieces of one size, from all of its items.
func objectRead(_ bytes: [UInt8], inPiecesOf size: Int) throws -> GeoJSONObject {
  var (reader, gathering, rest) = (GeoJSONReader(), Gathering(), bytes[...])
  while let item = try reader.next(from: {
    defer { rest = rest.dropFirst(size) }
    return rest.isEmpty ? nil : rest.prefix(size)
  }) {
    gathering.add(item)
  }
  return gathering.object(with: reader.collection)
}

struct NoItem: Error {}

@Suite struct RoundTripTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func textsHaveTheMeaningThatTheGeneratorGaveThem(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    for _ in 0..<50 {
      let (text, object) = try generator.document()
      let read = try GeoJSONObject.decode(text: text)
      #expect(read == object, "seed \(seed): \(text)")
      #expect(read.hashValue == object.hashValue)
    }
  }

  @Test(arguments: 100..<140 as Range<UInt64>)
  func writtenObjectsAreReadEqual(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    for _ in 0..<50 {
      let (text, object) = try generator.document()
      for layout in [GeoJSONWriter.Layout.compact, .featurePerLine] {
        let written = try GeoJSONWriter(layout: layout).bytes(object)
        #expect(try GeoJSONObject.decode(written) == object, "seed \(seed): \(text)")
      }
    }
  }

  @Test func numbersKeepTheirBitsAndZeroItsSign() throws {
    // −0 and 0 are equal, so the tests above do not check the sign.
    var generator = DocumentGenerator(seed: 7)
    for _ in 0..<2000 {
      let text = generator.number()
      let read = try GeoJSONObject.decode(text: #"{"type":"Point","coordinates":[\#(text),0]}"#)
      let again = try GeoJSONObject.decode(try GeoJSONWriter().bytes(read))
      let expected = try #require(Double(text))
      for object in [read, again] {
        let longitude = try #require(object.geometries.first?.coordinates.first?.longitude)
        #expect(longitude.bitPattern == expected.bitPattern, "\(text)")
      }
    }
  }

  @Test(arguments: 1...64)
  func resultsDoNotDependOnTheSizeOfPieces(size: Int) throws {
    var generator = DocumentGenerator(seed: 1000 + UInt64(size))
    for _ in 0..<20 {
      let (text, object) = try generator.document()
      #expect(try objectRead(Array(text.utf8), inPiecesOf: size) == object, "size \(size): \(text)")
    }
  }

  @Test func propertiesAndForeignMembersKeepTheirBytes() throws {
    let raw = #"{"big" : 12345678901234567890, "a":1.10, "a":1e2, "s":"\u00e9\/é"}"#
    let text = #"{"type":"Feature","geometry":null,"properties": \#(raw) ,"x":[1 , 2.0]}"#
    let feature = try #require(try GeoJSONObject.decode(text: text).features.first)
    #expect(feature.properties?.text == raw)
    #expect(feature.foreignMembers.map(\.value.text) == ["[1 , 2.0]"])
    let written = try GeoJSONWriter().text(.feature(feature))
    #expect(
      written == #"{"type":"Feature","x":[1,2.0],"geometry":null,"properties":"#
        + #"{"big":12345678901234567890,"a":1.10,"a":1e2,"s":"\u00e9\/é"}}"#)
  }
}
