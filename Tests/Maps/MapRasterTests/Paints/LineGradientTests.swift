import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapRaster

/// Lines whose color changes along them.
@Suite struct LineGradientTests {
  private static let stops = Gradient(
    colors: [LinearGradientTests.red, LinearGradientTests.blue, LinearGradientTests.pale],
    locations: [0, 0.5, 1])

  private func picture(
    _ line: [MapPoint], _ stroke: Stroke, _ gradient: Gradient, alpha: Double = 1, tileSize: Int = 64
  ) throws -> PixelBuffer {
    var scene = Scene()
    scene.stroke(along: line, with: stroke, gradient: gradient, options: DrawOptions(alpha: alpha))
    return try render(
      scene, rect: MapRect(x: 0, y: 0, width: 60, height: 40), width: 60, height: 40, tileSize: tileSize)
  }

  /// The location, by length, of the nearest point of a line; nil if points of different color are
  /// about equally near.
  private func nearestLocation(_ point: MapPoint, on line: [MapPoint]) -> Double? {
    var found: [(distance: Double, length: Double)] = []
    var length = 0.0
    for (start, end) in zip(line, line.dropFirst()) {
      let way = (x: end.x - start.x, y: end.y - start.y)
      let own = hypot(way.x, way.y)
      let step = ((point.x - start.x) * way.x + (point.y - start.y) * way.y) / (own * own)
      let near = min(max(step, 0), 1)
      found.append(
        (
          hypot(point.x - start.x - way.x * near, point.y - start.y - way.y * near),
          length + own * near
        ))
      length += own
    }
    guard let best = found.min(by: { $0.distance < $1.distance }) else { return nil }
    let isClear = found.allSatisfy {
      $0.distance > best.distance + 1e-6 || abs($0.length - best.length) < 1e-6
    }
    return isClear ? best.length / length : nil
  }

  /// Checks the pixels that a black line of the same shape covers fully. Returns their number.
  private func check(_ line: [MapPoint], _ stroke: Stroke, alpha: Double = 1, tileSize: Int = 64) throws
    -> Int
  {
    let gradient = try #require(Self.stops)
    let drawn = try picture(line, stroke, gradient, alpha: alpha, tileSize: tileSize)
    let ink = try Ink.line(line, stroke)
    var (count, worst) = (0, 0.0)
    for y in 0..<40 {
      for x in 0..<60 where ink[x, y] == 255 {
        guard let location = nearestLocation(MapPoint(x: Double(x) + 0.5, y: Double(y) + 0.5), on: line),
          let pixel = drawn[x, y]
        else { continue }
        count += 1
        let expected = premultipliedBytes(gradient.color(at: location)).map { $0 * alpha }
        worst = max(worst, difference(components(pixel), expected))
      }
    }
    // Half a step for rounding. The ramp's 8192 steps add little.
    #expect(worst < 0.6)
    return count
  }

  /// Pens of these widths reach every pixel of the picture from most of the forty segments.
  @Test func theEndOfALineHasTheColorOfTheLastOfSeveralStops() throws {
    let gradient = try #require(
      Gradient(
        colors: [LinearGradientTests.red, LinearGradientTests.blue, .clear, LinearGradientTests.red],
        locations: [0, 0.5, 1, 1]))
    // The length of the second line is rounded.
    for line in [points([(10, 20), (50, 20)]), points([(10, 20), (17.1, 20), (30.3, 20), (50, 20)])] {
      let picture = try picture(line, Stroke(width: 12, cap: .round), gradient)
      for x in 50..<55 { #expect(picture[x, 20] == 0xff00_00ff) }
    }
  }

  @Test(arguments: [44.0, 60, 200, 1e4], [16, 37, 64])
  func wideLinesHaveTheColorsOfTheNearestPoints(width: Double, tileSize: Int) throws {
    var random = SeededRandom(seed: UInt64(width) + UInt64(tileSize))
    let line = (0..<41).map { _ in
      MapPoint(x: .random(in: -20...80, using: &random), y: .random(in: -20...60, using: &random))
    }
    for join in [LineJoin.round, .bevel] {
      #expect(try check(line, Stroke(width: width, join: join), tileSize: tileSize) > 2000)
    }
  }

  @Test(arguments: [1, 0.5])
  func colorsAlongStraightLinesAreThoseOfTheLocations(alpha: Double) throws {
    let line = points([(4, 20), (56, 20)])
    // Whole pixels: 52 columns and 6 rows.
    #expect(try check(line, Stroke(width: 6), alpha: alpha) == 52 * 6)
    // A cap has the color of the end.
    let gradient = try #require(Self.stops)
    let drawn = try picture(line, Stroke(width: 6, cap: .square), gradient)
    #expect(drawn[1, 18] == premultiplied(LinearGradientTests.red))
    #expect(drawn[58, 21] == premultiplied(LinearGradientTests.pale))
  }

  @Test(arguments: LineJoin.allCases)
  func colorsAroundCornersAreThoseOfTheNearestPoints(join: LineJoin) throws {
    let line = points([(6.2, 30), (20, 8.4), (33.5, 31), (52, 29), (52, 10)])
    #expect(try check(line, Stroke(width: 7, join: join)) > 300)
    #expect(try check(line, Stroke(width: 7, cap: .round, join: join), tileSize: 16) > 300)
  }

  @Test func partsOutsideThePictureCountForTheLength() throws {
    // A third is to the left of the picture, a third to the right.
    #expect(try check(points([(-60, 20), (0, 20), (120, 20)]), Stroke(width: 6)) == 60 * 6)
  }

  /// More segments than one box holds.
  @Test(arguments: [16, 64])
  func colorsAlongLongLinesAreCorrect(tileSize: Int) throws {
    let spiral = (0...200).map {
      point(from: MapPoint(x: 30, y: 20), 3 + Double($0) * 0.08, toward: Double($0) * 4)
    }
    #expect(try check(spiral, Stroke(width: 4, join: .round), tileSize: tileSize) > 200)
  }

  @Test func gradientsOfOneStopAreSolidLines() throws {
    let line = points([(6.2, 30), (20, 8.4), (33.5, 31), (52, 29)])
    for color in [LinearGradientTests.red, LinearGradientTests.pale] {
      let gradient = try #require(Gradient(colors: [color], locations: [0.7]))
      let stroke = Stroke(width: 6.5, cap: .round)
      var solid = Scene()
      solid.stroke(Path(line, closed: false), with: stroke, paint: .color(color))
      let expected = try render(
        solid, rect: MapRect(x: 0, y: 0, width: 60, height: 40), width: 60, height: 40)
      let same = try picture(line, stroke, gradient) == expected
      #expect(same)
    }
  }

  @Test func gradientsWithoutStopsPaintNothing() throws {
    let gradient = try #require(Gradient(colors: [], locations: []))
    let drawn = try picture(points([(4, 20), (56, 20)]), Stroke(width: 6), gradient)
    let isClear = drawn.pixels.allSatisfy { $0 == 0 }
    #expect(isClear)
  }
}
