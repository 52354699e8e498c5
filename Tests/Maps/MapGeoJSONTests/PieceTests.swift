import MapGeoJSON
import Testing

/// Texts whose features are read at once where they are complete, and by their brackets otherwise.
@Suite struct PieceTests {
  private static let features = [
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[12.5,-41.25]},"properties":{"name":"a"}}"#,
    #"{ "type" : "Feature", "id" : 7, "geometry" : { "type" : "Polygon", "coordinates" : [[[0, 0], [1, 0.5, 3]]] } }"#,
    #"{"type":"Feature","properties":{"a{\"b[":"]}\\","é\u0002":[{"x":"\\\"}"},[1,{}]]},"geometry":null,"x":[[{}]]}"#,
    #"{"geometry":{"coordinates":[[1e2,2.5E-1],[3,4]],"type":"MultiPoint"},"t\u0079pe":"Feature","coordinates":0}"#,
    #"{"type":"F\u0065ature","geometry":{"type":"MultiLineString","coordinates":[[],[[1,2],[3,4]]],"bbox":[1,2,3,4]}}"#,
  ]

  /// The items of a text in pieces, and the error after them.
  private func items(_ pieces: [ArraySlice<UInt8>]) -> (items: [GeoJSONReader.Item], error: GeoJSONError?) {
    var reader = GeoJSONReader()
    var items: [GeoJSONReader.Item] = []
    do throws(GeoJSONError) {
      for piece in pieces {
        reader.append(piece)
        while let item = try reader.next() { items.append(item) }
      }
      reader.finish()
      while let item = try reader.next() { items.append(item) }
    } catch {
      return (items, error)
    }
    return (items, nil)
  }

  /// The parts of a text that is cut before the bytes.
  private func pieces(_ text: [UInt8], cut places: [Int]) -> [ArraySlice<UInt8>] {
    let places = [0] + places.sorted() + [text.count]
    return zip(places, places.dropFirst()).map { text[$0..<$1] }
  }

  private static let texts = [
    features.joined(separator: ","), features.joined(separator: " ,\n"),
    // Errors at the end of a feature, inside one, between two, and in the JSON after one that is not
    // GeoJSON.
    features[0] + "," + features[2] + "]", features[0] + ",{\"type\":\"Feature\",\"geometry\":[}",
    features[1] + " x " + features[0],
    features[0] + #",{"type":"Feature","geometry":{"type":"Point","coordinates":[1]},"properties":{}},nul"#,
    features[0] + #",{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[1,2],[3,"4"]]]}}"#,
    features[0] + #",{"type":"Feature","type":"Feature"}"#,
    features[0] + #",{"type":"Feature","properties":[]}"#,
  ]

  @Test(arguments: texts)
  func piecesGiveTheSameItemsAndTheSameError(text: String) throws {
    let bytes = Array((#"{"type":"FeatureCollection","features":["# + text + "]}").utf8)
    let byByte = items(pieces(bytes, cut: Array(1..<bytes.count)))
    for cut in 0...bytes.count {
      let whole = items(pieces(bytes, cut: [cut]))
      #expect(whole.items == byByte.items && whole.error == byByte.error, "cut before byte \(cut)")
    }
  }

  @Test func featuresAreTheSameAtOnceAndAlone() throws {
    let collection =
      #"{"type":"FeatureCollection","features":["# + Self.features.joined(separator: ",") + "]}"
    let room = String(repeating: "\n", count: 40)
    let together = try GeoJSONObject.decode(text: collection).features
    for (index, feature) in Self.features.enumerated() {
      #expect(try GeoJSONObject.decode(text: feature).features == [together[index]])
      #expect(try GeoJSONObject.decode(text: feature + room).features == [together[index]])
    }
    #expect(together[0].geometry == Geometry(.point(Position(latitude: -41.25, longitude: 12.5))))
    #expect(try together[0].properties?.value()["name"]?.string == "a")
    #expect(
      together[1].geometry
        == Geometry(
          .polygon([
            [Position(latitude: 0, longitude: 0), Position(latitude: 0.5, longitude: 1, altitude: 3)]
          ])))
    #expect(
      together[3].geometry?.coordinates.map(\.latitude) == [0.25, 4]
        && together[3].foreignMembers.map(\.name) == ["coordinates"])
    #expect(
      together[4].geometry?.typeName == .multiLineString && together[4].geometry?.boundingBox?.north == 4)
  }
}
