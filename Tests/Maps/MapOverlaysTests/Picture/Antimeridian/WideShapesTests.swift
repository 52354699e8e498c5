import LoxodromeTestSupport
import MapGeoJSON
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays

/// Shapes as wide as the world, and shapes that were cut at the 180th meridian, are one area.
@Suite struct WideShapesTests {
  private let rules = ##"""
    {"background": "#fff", "rules": [{"where": {"geometry": "polygon"}, "fill": "#0000ff80"},
     {"where": {"geometry": "line"}, "stroke": "#0000ff80", "width": 8}]}
    """##
  private let blue: UInt32 = 0xFFFF_7F7F
  private let white: UInt32 = 0xFFFF_FFFF

  /// The picture of a row of the equator with two pixels per degree, without alpha.
  private func equator(_ map: MapPicture, repeating: Bool = true) throws -> [UInt32] {
    let unit = MapSize.world.width / 720
    let frame = try #require(
      PictureFrame(
        showing: MapRect(
          x: 0, y: MapSize.world.height / 2 - 8 * unit, width: MapSize.world.width, height: 16 * unit),
        size: PictureFrame.Size(width: 720, height: 16)))
    let picture = try map.picture(frame, repeating: repeating)
    return (0..<720).compactMap { picture[$0, 8] }
  }

  /// 540 degrees are one and a half worlds: where the polygon lies on itself it is empty by the
  /// even-odd rule.
  @Test func copiesOfAPolygonAreEvenOdd() throws {
    let ring = "[[[0,-9],[180,-9],[360,-9],[540,-9],[540,9],[360,9],[180,9],[0,9],[0,-9]]]"
    let row = try equator(testMap(feature("Polygon", ring, "{}"), rules: rules))
    for (index, pixel) in row.enumerated() {
      // From 0 degrees to 180 twice, from 180 to 360 once.
      #expect((pixel == white) == (index >= 360), "\(index): \(pixel)")
    }
  }

  /// Two polygons of a geometry are filled one over the other, also if both are wider than the world.
  @Test(arguments: ["540", "360"]) func widePolygonsStayTwo(width: String) throws {
    func ring(_ low: Int, _ high: Int) -> String {
      let corners = stride(from: 0, through: Int(width) ?? 0, by: 180)
      let (there, back) = (corners.map { "[\($0),\(low)]" }, corners.reversed().map { "[\($0),\(high)]" })
      return "[[\((there + back + [there[0]]).joined(separator: ","))]]"
    }
    let one = try equator(testMap(feature("MultiPolygon", "[\(ring(-9, 9))]", "{}"), rules: rules))
    let two = try equator(
      testMap(feature("MultiPolygon", "[\(ring(-9, 9)), \(ring(-20, 20))]", "{}"), rules: rules))
    for (once, twice) in zip(one, two) {
      #expect(once == white ? twice == white : twice != white && twice != once)
    }
  }

  /// The copies of a circle that is wider than the world overlap, and are painted once.
  @Test func copiesOfACircleArePaintedOnce() throws {
    let circle = ##"{"circle-radius": 2e7, "fill": "#0000ff", "fill-opacity": 0.5, "stroke-width": 0}"##
    let one = try equator(testMap(feature("Point", "[10,30]", circle), rules: rules))
    #expect(Set(one).count == 1 && one[0] != white, "\(Set(one))")
    let two = try equator(testMap(feature("MultiPoint", "[[10,30],[70,-30]]", circle), rules: rules))
    #expect(Set(two).count == 1 && two[0] != one[0] && two[0] != white, "\(Set(two))")
  }

  /// A line that goes around the world one and a half times is painted once everywhere.
  @Test(arguments: ["{}", ##"{"stroke-dasharray": "300 0"}"##])
  func copiesOfALineArePaintedOnce(properties: String) throws {
    let text = feature("LineString", "[[-170,0],[-50,0],[70,0],[190,0],[240,0]]", properties)
    let row = try equator(testMap(text, rules: rules))
    #expect(Set(row).count == 1 && row[0] != white, "\(Set(row))")
  }

  /// A line that is narrower than the world is one in each copy, as ever.
  @Test func narrowShapesArePaintedInEachCopy() throws {
    let text = feature("LineString", "[[170,0],[190,0]]", "{}")
    let row = try equator(testMap(text, rules: rules))
    #expect(row.count { $0 != white } == 40)
    #expect(try equator(testMap(text, rules: rules), repeating: false).count { $0 != white } == 20)
  }

  /// The halves of a polygon that was cut at the 180th meridian have no seam, whatever their
  /// directions: their picture is that of the whole polygon.
  @Test(arguments: [0, 1, 2, 3]) func halvesHaveNoSeam(turns: Int) throws {
    func ring(_ west: Int, _ east: Int, turned: Bool) -> String {
      let ring = [[west, -5], [east, -5], [east, 5], [west, 5], [west, -5]]
      return "[\(turned ? ring.reversed() : ring)]"
    }
    let (first, second) = (ring(172, 180, turned: turns & 1 == 1), ring(-180, -173, turned: turns & 2 == 2))
    let halves = try testMap(feature("MultiPolygon", "[\(first), \(second)]", "{}"), rules: rules)
    let whole = try testMap(feature("Polygon", ring(172, 187, turned: false), "{}"), rules: rules)
    // The meridian is inside a pixel.
    let part = testPart(longitude: 180.3, degrees: 24)
    #expect(try largestDifference(drawn(halves, part, size: 64), drawn(whole, part, size: 64)) <= 1)
  }

  /// The largest difference of a level of two pictures.
  private func largestDifference(_ first: PixelBuffer, _ second: PixelBuffer) -> Int {
    zip(first.pixels, second.pixels).reduce(0) { largest, pixels in
      [0, 8, 16, 24].reduce(largest) {
        max($0, abs(Int(pixels.0 >> $1 & 255) - Int(pixels.1 >> $1 & 255)))
      }
    }
  }

  /// Tiles are drawn from pieces; they are the same as of whole shapes also where copies are joined.
  @Test func tilesAreThoseOfWholeShapes() throws {
    let swath = """
      [[[10.4,76.2],[166,69],[-106.2,17.4],[-95.2,-23.9],[-75.3,-64.5],[87.7,-46.9],[99.1,-5.8],\
      [112.9,35.2],[-168.5,65.5],[-170.4,73.3],[97.6,54],[90,13.1],[77.2,-27.5],[18.6,-60.8],\
      [-72.3,-36.9],[-88.3,3.4],[10.4,76.2]]]
      """
    let frame =
      "[[[120,-40],[180,-40],[180,40],[120,40],[120,-40]],[[130,-30],[170,-30],[170,30],[130,30],[130,-30]]]"
    let parts = "[\(frame), [[[-180,-40],[-150,-40],[-150,40],[-180,40],[-180,-40]]]]"
    let pen = ##"{"stroke": "#c00", "stroke-opacity": 0.4, "stroke-width": 5}"##
    let map = try testMap(
      collection([
        feature("Polygon", swath, "{}"), feature("Polygon", swath, pen),
        feature("MultiPolygon", parts, ##"{"fill": "#080", "fill-opacity": 0.5}"##),
        feature("LineString", "[[-170,0],[-50,10],[70,0],[-170,5],[-120,0]]", pen),
      ]), rules: rules)
    let places = WorldPicture.Map(map)
    for level in [0, 1, 2, 4] {
      let world = WorldPicture(places, level: level, decoration: nil)
      for x in 0..<1 << level {
        let tile = try #require(Tile(x: x, y: (1 << level) * 7 / 16, z: level))
        let frame = try #require(
          PictureFrame(showing: tile.mapRect, size: PictureFrame.Size(width: 256, height: 256)))
        let whole = try map.picture(frame)
        let picture = try world.picture(of: world.elements(world.all, in: tile), in: tile)
        let different = zip(picture.pixels, whole.pixels).count { $0 != $1 }
        #expect(different == 0, "\(tile): \(different) pixels")
      }
    }
  }

  /// The direction of a hole makes no difference, also where it is beside its polygon in a pixel.
  @Test(arguments: ["", ##""stroke": "#00c", "stroke-width": 3"##])
  func directionsOfHolesMakeNoDifference(properties: String) throws {
    let (outer, hole) = (
      "[[-8,-5],[8,-5],[8,5],[-8,5],[-8,-5]]", "[[-7.9,-4.9],[7.9,-4.8],[7.8,4.9],[-7.9,4.8],[-7.9,-4.9]]"
    )
    let turned = "[[-7.9,-4.9],[-7.9,4.8],[7.8,4.9],[7.9,-4.8],[-7.9,-4.9]]"
    let pictures = try [hole, turned].map { hole in
      try drawn(
        testMap(feature("Polygon", "[\(outer), \(hole)]", "{\(properties)}"), rules: rules),
        testPart(degrees: 24), size: 40)
    }
    // The stroke of a ring in the other direction is rounded otherwise.
    #expect(largestDifference(pictures[0], pictures[1]) <= (properties.isEmpty ? 0 : 1))
    if properties.isEmpty {
      // The ring of 0.1 degrees covers at most a third of a pixel of 0.6 degrees.
      let ink = pictures[0].pixels.map { 255 - Int($0 & 255) }.max()
      #expect((ink ?? 255) < 128 * 2 / 5, "\(ink ?? 255)")
    }
  }
}
