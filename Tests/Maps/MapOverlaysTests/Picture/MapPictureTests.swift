import MapGeoJSON
import MapGeometry
import MapOverlays
import MapRaster
import Testing

// Pictures of GeoJSON features.

private let red: UInt32 = 0xFF00_00FF
private let green: UInt32 = 0xFF00_FF00
private let white: UInt32 = 0xFFFF_FFFF

/// A style with red polygons, green lines and white points, without outlines.
private let plain = ##"""
  {"rules": [{"where": {"geometry": "polygon"}, "fill": "#f00"}, {"where": {"geometry": "line"}, \##
  "stroke": "#0f0", "width": 4},
             {"where": {"geometry": "point"}, "fill": "#fff", "radius": 6}]}
  """##

private func map(
  _ text: String, style rules: String = #"{}"#, projection: MapPicture.Projection = .mapKit
) throws -> MapPicture {
  var style = try MapStyle(parsing: plain)
  try style.apply(rules)
  var map = MapPicture(style: style, projection: projection)
  var reader = GeoJSONReader()
  reader.append(text.utf8)
  reader.finish()
  while let item = try reader.next() { try map.add(item) }
  return map
}

/// The picture of the part around the equator from longitude and latitude −8 to 8, with 16 pixels
/// per degree.
private func picture(_ map: MapPicture, longitude: Double = 0, scale: Double = 1) throws -> PixelBuffer {
  let unit = MapSize.world.width / 360
  let rect = MapRect(x: (172 + longitude) * unit, y: 172 * unit, width: 16 * unit, height: 16 * unit)
  let scene = map.scene(showing: rect, width: 256, scale: scale)
  return try render(scene, rect: rect, width: 256, height: 256)
}

/// The pixel at a longitude and a latitude near the equator. A degree of latitude is 16 pixels
/// there within 1 %.
private func pixel(_ picture: PixelBuffer, _ longitude: Double, _ latitude: Double) -> UInt32? {
  guard let x = Int(exactly: ((8 + longitude) * 16).rounded(.down)),
    let y = Int(exactly: ((8 - latitude) * 16).rounded(.down))
  else { return nil }
  return picture[x, y]
}

@Suite struct MapPictureTests {
  @Test func polygonsHaveTheirHoles() throws {
    let map = try map(
      #"""
      {"type": "Polygon", "coordinates": [[[-6,-6],[6,-6],[6,6],[-6,6],[-6,-6]], \#
      [[-2,-2],[2,-2],[2,2],[-2,2],[-2,-2]]]}
      """#)
    let drawn = try picture(map)
    #expect(pixel(drawn, 4, 4) == red && pixel(drawn, -5, 0) == red)
    #expect(pixel(drawn, 0, 0) == 0 && pixel(drawn, 7, 0) == 0)
    #expect(map.itemCount == 1 && map.leftOutCount == 0 && !map.isEmpty)
    let expected = MapRect(bounding: [
      Coordinate(latitude: 6, longitude: -6), Coordinate(latitude: -6, longitude: 6),
    ])
    #expect(map.bounds == expected)
  }

  /// Two polygons of one geometry overlap. If both were one path, the even-odd rule would make the
  /// middle a hole.
  @Test func overlappingPolygonsOfOneGeometryAreBothFilled() throws {
    let drawn = try picture(
      map(
        #"""
        {"type": "MultiPolygon", "coordinates": [
          [[[-6,-2],[2,-2],[2,2],[-6,2],[-6,-2]]], [[[-2,-2],[6,-2],[6,2],[-2,2],[-2,-2]]]]}
        """#))
    #expect(pixel(drawn, 0, 0) == red && pixel(drawn, -4, 0) == red && pixel(drawn, 4, 0) == red)
  }

  @Test func everyGeometryIsDrawnEvenInCollections() throws {
    let drawn = try picture(
      map(
        #"""
        {"type": "FeatureCollection", "features": [
          {"type": "Feature", "properties": null, "geometry": {"type": "GeometryCollection", "geometries": [
            {"type": "Polygon", "coordinates": [[[-6,2],[-2,2],[-2,6],[-6,6],[-6,2]]]},
            {"type": "GeometryCollection", "geometries": [
              {"type": "MultiLineString", "coordinates": [[[-6,0],[6,0]], [[0,-6],[0,-3]]]},
              {"type": "MultiPoint", "coordinates": [[4,4],[4,-4]]}]}]}},
          {"type": "Feature", "properties": {}, "geometry": null},
          {"type": "Feature", "properties": {}, "geometry": {"type": "LineString", "coordinates": \#
          [[-6,-2],[-2,-2]]}},
          {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [-4,-5]}},
          {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": []}}]}
        """#))
    #expect(pixel(drawn, -4, 4) == red)
    #expect(
      pixel(drawn, 5, 0.05) == green && pixel(drawn, 0.05, -5) == green && pixel(drawn, -4, -2.05) == green)
    #expect(pixel(drawn, 4, 4) == white && pixel(drawn, 4, -4) == white && pixel(drawn, -4, -5) == white)
    #expect(pixel(drawn, 7, 7) == 0)
  }

  @Test func laterRulesReplaceMembers() throws {
    let rules = ##"""
      {"background": "#000",
       "rules": [{"where": {"property": {"name": "n", "equals": 1}}, "fill": "#0f0"},
                 {"where": {"property": {"name": "n", "equals": 1.0}}, "alpha": 0.2},
                 {"where": {"property": {"name": "s", "equals": "x"}}, "fill": "#fff"},
                 {"where": {"geometry": "line", "property": {"name": "n", "equals": 1}}, "fill": "#123"}]}
      """##
    func square(_ longitude: Int, _ properties: String) -> String {
      #"""
      {"type": "Feature", "properties": \#(properties), "geometry": {"type": "Polygon", "coordinates":
        [[[\#(longitude),0],[\#(longitude + 2),0],[\#(longitude + 2),2],
        [\#(longitude),2],[\#(longitude),0]]]}}
      """#
    }
    let squares = [
      square(-8, "null"), square(-5, #"{"n": 1e0}"#), square(-2, #"{"n": "1"}"#),
      square(1, #"{"s": "x", "n": 1}"#),
      square(4, #"{"s": "X"}"#),
    ]
    let drawn = try picture(
      map(
        "{\"type\": \"FeatureCollection\", \"features\": [\(squares.joined(separator: ","))]}", style: rules))
    #expect(pixel(drawn, -7, 1) == red)
    #expect(pixel(drawn, -4, 1) == 0xFF00_3300)
    #expect(pixel(drawn, -1, 1) == red)
    #expect(pixel(drawn, 2, 1) == 0xFF33_3333)
    #expect(pixel(drawn, 5, 1) == red)
    #expect(pixel(drawn, 5, 4) == 0xFF00_0000)
  }

  /// The number of green pixels in the column at longitude 0 is the width of the line, and twice
  /// the width at scale 2.
  @Test func theScaleMultipliesWidthsAndRadii() throws {
    let line = try map(#"{"type": "LineString", "coordinates": [[-6,0],[6,0]]}"#)
    let point = try map(#"{"type": "Point", "coordinates": [0,0]}"#)
    func thickness(_ map: MapPicture, _ scale: Double) throws -> Int {
      let drawn = try picture(map, scale: scale)
      return (0..<256).count { drawn[128, $0] != 0 }
    }
    #expect(try thickness(line, 1) == 4 && thickness(line, 2) == 8)
    #expect(try thickness(point, 1) == 12 && thickness(point, 2) == 24)
  }

  @Test func worldRepeatsBeyondItsEdges() throws {
    let point = try map(#"{"type": "Point", "coordinates": [-177,0]}"#)
    for turn in [180.0, -180, 540, 3420, -71_820] {
      #expect(pixel(try picture(point, longitude: turn), 3, 0) == white, "\(turn)")
    }
    let rect = MapRect(x: MapSize.world.width - 1e6, y: 0, width: 1e7, height: MapSize.world.width)
    let once = point.scene(showing: rect, width: 64, repeating: false)
    #expect(try render(once, rect: rect, width: 64, height: 64).pixels.allSatisfy { $0 == 0 })
    let repeated = point.scene(showing: rect, width: 64)
    #expect(try render(repeated, rect: rect, width: 64, height: 64).pixels.contains { $0 != 0 })
  }

  /// A picture of a part is equal to that part of a larger picture. So shapes that extend into the
  /// part are not left out.
  @Test func partsAreEqualInLargerPictures() throws {
    let map = try map(
      #"""
      {"type": "GeometryCollection", "geometries": [
        {"type": "MultiPoint", "coordinates": [[-0.1,3],[0.2,-3],[3,0.1],[-3,-0.2]]},
        {"type": "LineString", "coordinates": [[-6,0.05],[-0.05,0.05],[-0.05,6]]},
        {"type": "Polygon", "coordinates": [[[-5,-5],[-0.02,-5],[-0.02,-0.02],[-5,-0.02],[-5,-5]]]}]}
      """#, style: ##"{"rules": [{"stroke": "#08f", "width": 5}]}"##)
    let unit = MapSize.world.width / 512
    let whole = MapRect(x: 252 * unit, y: 252 * unit, width: 8 * unit, height: 8 * unit)
    let full = try render(map.scene(showing: whole, width: 256), rect: whole, width: 256, height: 256)
    #expect(Set(full.pixels).count > 10)
    for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let part = MapRect(
        x: whole.minX + Double(column) * 4 * unit, y: whole.minY + Double(row) * 4 * unit, width: 4 * unit,
        height: 4 * unit)
      let drawn = try render(map.scene(showing: part, width: 128), rect: part, width: 128, height: 128)
      let same = (0..<128).allSatisfy { y in
        (0..<128).allSatisfy { x in drawn[x, y] == full[column * 128 + x, row * 128 + y] }
      }
      #expect(same, "part \(column), \(row)")
    }
  }

  /// The scenes of more shapes than are in one of them draw the same picture as one scene.
  @Test func manyShapesLookTheSameInSeveralScenes() throws {
    // A scene has at most 8192 shapes.
    let points = (0..<9000).map { number in
      #"{"type": "Point", "coordinates": [\#(number * 7919 % 340 - 170), \#(number * 104_729 % 150 - 75)]}"#
    }
    let map = try map(
      #"{"type": "GeometryCollection", "geometries": [\#(points.joined(separator: ","))]}"#,
      style: ##"{"rules": [{"fill": "#08f4", "stroke": "#f806", "width": 3, "radius": 4}]}"##)
    let rect = MapRect.world
    let whole = try render(map.scene(showing: rect, width: 128), rect: rect, width: 128, height: 128)
    var picture = try PixelBuffer(width: 128, height: 128)
    var ends = [0.0]
    try map.forEachScene(showing: rect, width: 128, scale: 1, repeating: true) { scene, part in
      #expect(part.lowerBound == ends.last)
      ends.append(part.upperBound)
      try draw(scene, rect: rect, into: &picture)
    }
    #expect((picture == whole) as Bool)
    #expect(ends.count > 2 && ends.last == 1)
  }
}
