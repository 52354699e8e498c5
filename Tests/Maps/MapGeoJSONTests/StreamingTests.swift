import LoxodromeTestSupport
import MapGeoJSON
import Testing

/// Reading of texts that arrive in parts.
@Suite struct StreamingTests {
  private func feature(_ identifier: Int, padding: Int = 0) -> String {
    let text = String(repeating: "x", count: padding)
    return #"{"type":"Feature","id":\#(identifier),"geometry":null,"properties":{"text":"\#(text)"}}"#
  }

  @Test func aFeatureIsReturnedWithItsLastByte() throws {
    let text = #"{"type":"FeatureCollection","features":[ \#(feature(0)) , \#(feature(1)) ]}"#
    var reader = GeoJSONReader()
    var arrivals: [Int] = []
    for (offset, byte) in text.utf8.enumerated() {
      reader.append(CollectionOfOne(byte))
      while try reader.next() != nil { arrivals.append(offset) }
    }
    reader.finish()
    #expect(try reader.next() == nil)
    let length = feature(0).utf8.count
    let start = #"{"type":"FeatureCollection","features":[ "#.utf8.count
    #expect(arrivals == [start + length - 1, start + length + 3 + length - 1])
    #expect(reader.collection == FeatureCollection(features: []))
  }

  @Test func aFeatureOrGeometryAtTheRootIsOneItem() throws {
    for (text, item) in [
      (
        feature(3),
        GeoJSONReader.Item.feature(try #require(GeoJSONObject.decode(text: feature(3)).features.first))
      ),
      (
        #"{"type":"Point","coordinates":[1,2]}"#,
        .geometry(Geometry(.point(Position(latitude: 2, longitude: 1))))
      ),
    ] {
      var reader = GeoJSONReader()
      reader.append(text.utf8)
      #expect(try reader.next() == item)
      #expect(try reader.next() == nil)
      reader.finish()
      #expect(try reader.next() == nil)
      #expect(reader.collection == nil)
    }
  }

  @Test(arguments: [1, 7, 1000])
  func memoryIsLimitedToTheLargestFeatureAndOnePiece(size: Int) throws {
    var random = SeededRandom(seed: 9)
    let paddings = (0..<300).map { _ in random.pick([0, 10, 100, 900]) }
    let features = paddings.enumerated().map { feature($0.offset, padding: $0.element) }
    let text =
      #"{"name":"x","features":["# + features.joined(separator: ",\n") + #"],"type":"FeatureCollection"}"#
    let largest = try #require(features.map(\.utf8.count).max())
    var reader = GeoJSONReader()
    let bytes = Array(text.utf8)
    var count = 0
    var mostHeld = 0
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(start + size, bytes.count)])
      mostHeld = max(mostHeld, reader.pendingByteCount)
      while let item = try reader.next() {
        guard case .feature(let feature) = item else { throw NoItem() }
        #expect(feature.identifier == .number(JSONNumber(count)))
        count += 1
      }
    }
    #expect(count == 300)
    #expect(mostHeld <= largest + size && mostHeld > largest / 2)
  }

  @Test func membersAfterTheFeaturesAreRead() throws {
    var reader = GeoJSONReader()
    reader.append(#"{"a":1,"features":[],"bbox":[1,2,3,4],"b":2,"type":"FeatureCollection","c":3}"#.utf8)
    reader.finish()
    #expect(try reader.next() == nil)
    #expect(reader.collection?.foreignMembers.map(\.name) == ["a", "b", "c"])
    #expect(reader.collection?.boundingBox?.numbers == [1, 2, 3, 4])
  }

  @Test func featuresBeforeAnErrorAreReturnedAndTheErrorIsRepeated() throws {
    var reader = GeoJSONReader()
    reader.append(#"{"type":"FeatureCollection","features":[\#(feature(0)),\#(feature(1)),{"type":3}"#.utf8)
    #expect(try reader.next() != nil)
    #expect(try reader.next() != nil)
    var errors: [GeoJSONError?] = []
    for _ in 0..<3 {
      errors.append(#expect(throws: GeoJSONError.self) { try reader.next() })
      reader.append("more".utf8)
      reader.finish()
    }
    #expect(errors.map { $0?.path } == Array(repeating: "$.features[2].type", count: 3))
    #expect(Set(errors).count == 1)
  }

  @Test func wrongBracketsAreReportedBeforeTheTextEnds() {
    var reader = GeoJSONReader()
    reader.append(#"{"type":"FeatureCollection","features":[{"type":"Feature","x":[1},"#.utf8)
    let error = #expect(throws: GeoJSONError.self) { try reader.next() }
    #expect(error?.path == "$.features[0].x")
  }

  @Test func theFirstErrorIsReportedEvenIfTheTextIsNotJSON() {
    let text = #"{"type":"FeatureCollection","features":[{"type":"Foo"},nonsense"#
    var reader = GeoJSONReader()
    reader.append(text.utf8)
    let first = #expect(throws: GeoJSONError.self) { try reader.next() }
    #expect(first?.kind == .invalidGeoJSON && first?.path == "$.features[0].type")
    #expect(decodingError(text)?.kind == .invalidJSON)
  }

  @Test func errorsOfTheSourceAreRethrown() {
    struct Broken: Error {}
    var reader = GeoJSONReader()
    #expect(throws: Broken.self) { try reader.next { () throws -> [UInt8]? in throw Broken() } }
  }

  @Test func bytesAfterTheEndAreIgnored() throws {
    var reader = GeoJSONReader()
    reader.append(#"{"type":"Point","coordinates":[1,2]}"#.utf8)
    reader.finish()
    reader.append("more".utf8)
    #expect(try reader.next() != nil)
    #expect(try reader.next() == nil)
  }

  @Test func emptyPiecesHaveNoEffect() throws {
    var reader = GeoJSONReader()
    for byte in #"{"type":"Point","coordinates":[1,2]}"#.utf8 {
      reader.append([])
      #expect(try reader.next() == nil)
      reader.append([byte])
    }
    #expect(try reader.next() != nil)
  }
}
