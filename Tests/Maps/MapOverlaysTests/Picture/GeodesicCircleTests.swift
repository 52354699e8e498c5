import MapGeometry
import MapOverlays
import MapRaster
import Testing

/// Circles on the ground.
@Suite struct GeodesicCirclePictureTests {
  private let blue: UInt32 = 0xFFFF_0000

  /// A pixel of a map of the world is blue where its distance from the center is less than the
  /// radius.
  @Test(arguments: [
    (0.0, 0.0, 3e6), (20, 175, 4e6), (-45, -178, 2e6), (75, 100, 3e6), (-62, -60, 5e6), (90, 0, 2e6),
    (58, -100, 1.2e7), (10, 15, 1.3e7), (-20, 170, 1.5e7), (0, -180, 1.9e7),
  ])
  func theInsideIsNearerThanTheRadius(latitude: Double, longitude: Double, radius: Double) throws {
    let properties =
      ##"{"circle-radius": \##(radius), "geodesic": true, "fill": "#00f", "fill-opacity": 1}"##
    let map = try testMap(feature("Point", "[\(longitude),\(latitude)]", properties))
    let (part, size) = (testPart(degrees: 360), 180)
    let picture = try drawn(map, part, size: size)
    let center = Coordinate(latitude: latitude, longitude: longitude)
    let step = part.width / Double(size)
    var counts = (inside: 0, outside: 0)
    for row in 0..<size {
      for column in 0..<size {
        let point = MapPoint(
          x: part.minX + (Double(column) + 0.5) * step, y: part.minY + (Double(row) + 0.5) * step)
        let place = Coordinate(point)
        guard place.latitude.magnitude < 84 else { continue }
        let distance = center.distance(to: place)
        // A pixel is 223 km wide at the equator.
        guard (distance - radius).magnitude > 160_000 else { continue }
        #expect(picture[column, row] == (distance < radius ? blue : 0), "\(place), \(distance)")
        if distance < radius { counts.inside += 1 } else { counts.outside += 1 }
      }
    }
    #expect(counts.inside > 100 && counts.outside > 10)
  }

  /// Edges of the map are not outlined, and neither is the meridian where a circle around a pole is
  /// cut.
  @Test func onlyTheCircleIsOutlined() throws {
    // The third one ends beyond the edge of the map, on the other side of the pole.
    for (latitude, radius) in [(80.0, 2e6), (80, 1.3e7), (60, 3.4e6)] {
      let properties =
        ##"{"circle-radius": \##(radius), "geodesic": true, "stroke": "#0f0", "stroke-width": 3, "fill": "none"}"##
      let map = try testMap(feature("Point", "[0,\(latitude)]", properties))
      let (part, size) = (testPart(degrees: 360), 180)
      let picture = try drawn(map, part, size: size)
      let step = part.width / Double(size)
      for row in 0..<size {
        for column in 0..<size {
          let point = MapPoint(
            x: part.minX + (Double(column) + 0.5) * step, y: part.minY + (Double(row) + 0.5) * step)
          let distance = Coordinate(latitude: latitude, longitude: 0).distance(to: Coordinate(point))
          if (distance - radius).magnitude > 450_000 { #expect(picture[column, row] == 0, "\(point)") }
        }
      }
      #expect(picture.pixels.contains(0xFF00_FF00))
    }
  }

  /// A label has its place in the middle, also where the circle encloses both poles.
  @Test func theLabelIsInTheMiddle() throws {
    for radius in [500_000, 1.3e7] {
      var options = PictureOptions()
      options.labels = PictureOptions.Labels()
      let map = try testMap(
        feature("Point", "[0,0]", #"{"circle-radius": \#(radius), "geodesic": true, "title": "x"}"#), options)
      #expect(map.needsPlacing && map.drawnCount == 1)
    }
  }
}
