import Foundation
import MapGeoJSON
import Testing

/// Deeply nested texts.
@Suite struct DeepNestingTests {
  private func nested(_ open: String, _ middle: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
  }

  private func collections(_ depth: Int) -> String {
    nested(
      #"{"type":"GeometryCollection","geometries":["#, #"{"type":"Point","coordinates":[1,2]}"#, "]}", depth)
  }

  @Test(arguments: [10_000, 200_000])
  func rawValuesNestToAnyDepth(depth: Int) throws {
    let raw = nested("[", "", "]", depth)
    let text = #"{"type":"Feature","geometry":null,"properties":{"a":\#(raw)},"x":\#(raw)}"#
    let object = try GeoJSONObject.decode(text: text)
    #expect(object.features.first?.foreignMembers.first?.value.utf8.count == 2 * depth)
    #expect(try GeoJSONObject.decode(try GeoJSONWriter().bytes(object)) == object)
    let collection =
      #"{"type":"FeatureCollection","features":[\#(text)],"x":\#(nested(#"{"a":"#, "1", "}", depth))}"#
    #expect(try GeoJSONObject.decode(text: collection).features == object.features)
  }

  @Test func errorsInDeepNestingAreReported() throws {
    for text in [
      nested("[", "", "", 100_000), nested(#"{"a":"#, "", "", 100_000),
      #"{"type":"Polygon","coordinates":\#(nested("[", "", "]", 100_000))}"#,
      #"{"type":"FeatureCollection","features":\#(nested("[", "", "", 100_000))"#,
      collections(10_000),
    ] {
      let error = try #require(decodingError(text))
      #expect(error.path.utf8.count < 2000)
    }
  }

  @Test func geometryCollectionsNestUpToTheLimit() throws {
    let limit = Geometry.maximumCollectionDepth
    let deepest = try geometry(collections(limit))
    #expect(deepest.positionCount == 1)
    let error = try #require(decodingError(collections(limit + 1)))
    #expect(error.kind == .invalidGeoJSON)
    #expect(error.expected == "at most 64 geometry collections one inside another")
    #expect(error.path.hasPrefix("$.geometries[0].geometries[0]") && error.path.contains("…"))
    #expect(throws: GeoJSONWritingError.self) {
      try GeoJSONWriter().bytes(.geometry(Geometry(.geometryCollection([deepest]))))
    }
  }

  @Test func valuesNestUpToTheLimit() throws {
    let limit = JSONValue.maximumDepth
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      _ = try RawJSON(text: nested(open, "1", close, limit)).value()
      let raw = try RawJSON(text: nested(open, "1", close, limit + 1))
      let error = #expect(throws: GeoJSONError.self) { try raw.value() }
      #expect(error?.kind == .invalidJSON)
    }
  }

  @Test func valuesNestedToTheLimitFitIntoAStackOf512KiB() throws {
    // Reading, comparing, hashing, writing and freeing are all recursive.
    let collections = collections(Geometry.maximumCollectionDepth)
    let values = nested(#"[{"a":"#, "1", "}]", JSONValue.maximumDepth / 2)
    let done = DispatchSemaphore(value: 0)
    // Written before the signal and read after the wait.
    nonisolated(unsafe) var laws: [Bool] = []
    let thread = Thread {
      defer { done.signal() }
      guard let object = try? GeoJSONObject.decode(text: collections),
        let written = try? GeoJSONWriter().bytes(object), let again = try? GeoJSONObject.decode(written),
        let value = try? RawJSON(text: values).value()
      else { return }
      laws = [
        object == again, object.hashValue == again.hashValue, object.geometries.first?.positionCount == 1,
        (try? RawJSON(value).value()) == value, Set([value, value]).count == 1,
      ]
    }
    thread.stackSize = 512 << 10
    thread.start()
    #expect(done.wait(timeout: .now() + 600) == .success)
    #expect(laws == [true, true, true, true, true])
  }
}
