import MapGeometry
import MapRaster
import Synchronization
import Testing

@testable import MapOverlays

// Pictures that a map engine draws.

private let blue: UInt32 = 0xFFFF_0000
private let pin = ##"{"marker-color": "#00f", "marker-size": "large"}"##

private func picture(_ text: String, _ part: MapRect, size: Int = 256) throws -> PixelBuffer {
  let map = try testMap(text)
  return try drawn(map, part, size: size) { $0.addPins(of: map) }
}

private func blueCount(_ picture: PixelBuffer) -> Int { picture.pixels.count { $0 == blue } }

@Suite struct PictureDrawingTests {
  @Test func picturesOfShapesEqualThoseOfTheirScene() throws {
    let map = try testMap(
      collection([
        feature("Polygon", "[[[-5,-5],[5,-4],[4,6],[-6,5],[-5,-5]]]", "{}"),
        feature("LineString", "[[-9,1],[9,2]]", "{}"), feature("MultiPoint", "[[-8,0],[0,8],[3,3]]", "{}"),
      ]))
    for part in [testPart(), testPart(longitude: 3600), testPart(degrees: 2000)] {
      let frame = try #require(PictureFrame(showing: part, size: PictureFrame.Size(width: 200, height: 200)))
      let scene = map.scene(showing: part, width: 200)
      let expected = try render(scene, rect: part, width: 200, height: 200)
      let isEqual = try map.picture(frame, threads: 2) == expected
      #expect(isEqual)
    }
  }

  /// The part is around the 180th meridian, and 10 and 200 worlds away from it.
  @Test(arguments: [180.0, -180, 3780, -71_820]) func pinsRepeatWithTheWorld(longitude: Double) throws {
    let text = feature("Point", "[-177,0]", pin)
    let near = try picture(text, testPart(longitude: -177))
    let far = try picture(text, testPart(longitude: longitude))
    #expect(blueCount(near) > 300 && blueCount(far) == blueCount(near))
  }

  /// The world is 128 pixels wide.
  @Test func pinsAreInEveryCopyOfTheWorld() throws {
    let one = try picture(feature("Point", "[0,0]", pin), testPart(degrees: 360), size: 128)
    let four = try picture(feature("Point", "[0,0]", pin), testPart(longitude: 180, degrees: 1440), size: 512)
    #expect(blueCount(one) > 300 && blueCount(four) == 4 * blueCount(one))
  }

  /// The tip is a pixel south of the picture, and then the balloon is north of it.
  @Test func pinsReachIntoThePictureFromBeside() throws {
    #expect(blueCount(try picture(feature("Point", "[0,-8.06]", pin), testPart())) > 300)
    #expect(blueCount(try picture(feature("Point", "[0,8.06]", pin), testPart())) == 0)
  }

  /// Other overlays, the shapes and a graticule.
  @Test func progressGoesOnceFrom0To1() throws {
    let map = try testMap(feature("Polygon", "[[[-5,-5],[5,-4],[4,6],[-5,-5]]]", "{}"))
    let frame = try #require(
      PictureFrame(showing: testPart(), size: PictureFrame.Size(width: 600, height: 600)))
    var decoration = testDecoration(frame)
    decoration.addGraticule()
    let below = PolygonRenderer(polygon: Polygon(points: [MapPoint(x: 0, y: 0), MapPoint(x: 1e8, y: 2e8)]))
    let seen = Mutex<[Double]>([])
    _ = try map.picture(frame, above: [below], decoration: decoration, threads: 2) { part in
      seen.withLock { $0.append(part) }
    }
    let parts = seen.withLock(\.self)
    #expect(parts == parts.sorted() && parts.last == 1 && (parts.first ?? 1) < 0.5, "\(parts)")
    #expect(parts.contains(0.5) && Set(parts).count > 3, "\(parts)")
  }

  @Test func partsBeyondTheWorldAreShownAsTheyAre() throws {
    let world = MapSize.world.width
    let part = MapRect(x: 0, y: -world, width: 2 * world, height: 2 * world)
    let drawn = try picture(feature("Point", "[0,0]", pin), part)
    let rows = drawn.pixels.indices.filter { drawn.pixels[$0] == blue }.map { $0 / 256 }
    // The equator is three quarters down.
    #expect((rows.min() ?? 0) > 150 && (rows.max() ?? 256) < 192)
  }
}
