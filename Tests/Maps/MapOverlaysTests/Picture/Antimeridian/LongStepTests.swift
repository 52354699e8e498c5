import MapGeoJSON
import MapGeometry
import Testing

@testable import MapOverlays

/// Steps of more than 180 degrees, which GeoJSON leaves open, are told.
@Suite struct LongStepTests {
  private func lines(_ features: [String]) throws -> [String] {
    var map = try testMap(collection(features))
    let lines = map.takeLongSteps().lines()
    #expect(map.takeLongSteps().lines() == [])
    return lines
  }

  private func ring(_ west: Double, _ east: Double, _ height: Double = 5) -> [[Double]] {
    [[west, -height], [east, -height], [east, height], [west, height], [west, -height]]
  }

  @Test func shapesWithoutLongStepsAreNotTold() throws {
    let plain = [
      feature("LineString", "[[170,0],[190,0]]", "{}"), feature("LineString", "[[-180,0],[180,0]]", "{}"),
      feature("Polygon", "[\(ring(-180, 180))]", "{}"),
      // Counterclockwise the short way.
      feature("Polygon", "[\(ring(170, -170))]", "{}"), feature("Point", "[179,0]", "{}"),
    ]
    #expect(try lines(plain) == [])
  }

  @Test func featuresAreNamed() throws {
    let line = feature("LineString", "[[170,0],[-170,0]]", "{}")
    let grid = feature("Polygon", "[\(ring(-179.75, 179.75))]", "{}")
    #expect(
      try lines([line]) == ["steps of more than 180 degrees go the short way around the earth in feature 1"])
    let both = try lines([grid] + Array(repeating: line, count: 12) + [grid])
    #expect(
      both == [
        "steps of more than 180 degrees go the short way around the earth in features "
          + "2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more",
        "steps of more than 180 degrees go the long way around the earth, as their rings say "
          + "(RFC 7946, 3.1.6), in features 1, 14",
      ])
  }

  /// What is left out is named for that.
  @Test func featuresThatAreLeftOutAreNotTold() throws {
    let text = feature("MultiLineString", "[[[170,0],[-170,0]],[[0,95],[1,1]]]", "{}")
    #expect(try lines([text]) == [])
  }
}
