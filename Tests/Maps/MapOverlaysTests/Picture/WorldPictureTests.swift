import LoxodromeTestSupport
import MapGeoJSON
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays

/// Tiles drawn from pieces of shapes are the same as from whole shapes.
@Suite struct WorldPictureTests {
  /// A ring of many points around a place, with radii that vary at random.
  private func ring(
    _ count: Int, around center: Position, radius: Double, _ random: inout SeededRandom
  ) -> [Position] {
    var ring = (0..<count).map { step in
      let angle = Double(step) / Double(count) * 2 * .pi
      let length = radius * Double.random(in: 0.9...1, using: &random)
      return Position(
        latitude: center.latitude + length * sine(angle) * 0.6,
        longitude: center.longitude + length * sine(angle + .pi / 2))
    }
    ring.append(ring[0])
    return ring
  }

  /// The sine by its series, which is exact enough for a test.
  private func sine(_ angle: Double) -> Double {
    let x = (angle + .pi).truncatingRemainder(dividingBy: 2 * .pi) - .pi
    var (sum, term) = (0.0, x)
    for step in 1..<20 {
      sum += term
      term *= -x * x / Double((2 * step) * (2 * step + 1))
    }
    return sum
  }

  private func map(_ styles: [AppearanceChanges]) throws -> MapPicture {
    var random = SeededRandom(seed: 5)
    var map = MapPicture(projection: .webMercator)
    for (index, changes) in styles.enumerated() {
      map.style = MapStyle(background: .white, rules: [MapStyle.Rule(changes: changes)])
      let center = Position(latitude: 10, longitude: Double(index) * 90 + 20)
      let rings = [
        ring(3000, around: center, radius: 40, &random), ring(200, around: center, radius: 15, &random),
      ]
      try map.add(.geometry(Geometry(.polygon(rings))))
      let island = Position(latitude: -40, longitude: Double(index) * 90 - 170)
      try map.add(
        .geometry(Geometry(.multiPolygon([[ring(80, around: island, radius: 14, &random)], rings]))))
      try map.add(.geometry(Geometry(.lineString(ring(1500, around: island, radius: 30, &random)))))
    }
    return map
  }

  @Test func tilesAreThoseOfWholeShapes() throws {
    let map = try map([
      AppearanceChanges(fill: Color(red: 0.9, green: 0.5, blue: 0.1, alpha: 0.6)),
      AppearanceChanges(
        fill: Color(red: 0.1, green: 0.5, blue: 0.1, alpha: 1),
        stroke: Color(red: 0, green: 0, blue: 0.4, alpha: 0.5), width: 9, join: .miter),
      AppearanceChanges(stroke: Color(red: 0, green: 0.4, blue: 0.4, alpha: 0.7), width: 3, dash: [7, 5]),
      AppearanceChanges(
        fill: Color(red: 0.1, green: 0.5, blue: 0.9, alpha: 0.4),
        stroke: Color(red: 1, green: 0, blue: 0, alpha: 1), width: 2, cap: .round, join: .round,
        blend: .multiply),
    ])
    let places = WorldPicture.Map(map)
    var random = SeededRandom(seed: 6)
    var (uniform, drawn) = (0, 0)
    for level in [0, 1, 2, 4, 6, 8] {
      let world = WorldPicture(places, level: level, decoration: nil)
      for _ in 0..<(level == 0 ? 1 : 24) {
        let count = 1 << level
        let x = Int.random(in: 0..<count, using: &random)
        let y = Int.random(in: count / 4...count * 3 / 4, using: &random)
        let tile = try #require(Tile(x: x, y: y, z: level) ?? Tile(x: 0, y: 0, z: level))
        let elements = world.elements(world.all, in: tile)
        let size = PictureFrame.Size(width: 256, height: 256)
        let frame = try #require(PictureFrame(showing: tile.mapRect, size: size))
        let whole = try map.picture(frame)
        let picture = try world.picture(of: elements, in: tile)
        let different = zip(picture.pixels, whole.pixels).count { $0 != $1 }
        #expect(different == 0, "\(tile): \(different) pixels")
        drawn += Set(whole.pixels).count > 1 ? 1 : 0
        if world.isUniform(elements, in: tile) {
          uniform += 1
          #expect(Set(whole.pixels).count == 1, "\(tile)")
        }
      }
    }
    #expect(uniform > 10 && drawn > 20, "\(uniform) uniform tiles, \(drawn) others")
  }

  @Test func partsOfSquaresAreTheirPictures() throws {
    let map = try map([
      AppearanceChanges(
        fill: Color(red: 0.1, green: 0.5, blue: 0.1, alpha: 1),
        stroke: Color(red: 0, green: 0, blue: 0.4, alpha: 0.5), width: 4)
    ])
    let world = WorldPicture(WorldPicture.Map(map), level: 5, decoration: nil)
    let square = try #require(Tile(x: 4, y: 4, z: 3))
    let whole = try world.picture(of: world.elements(world.all, in: square), in: square)
    #expect(whole.width == 1024)
    for (x, y) in [(0, 0), (1, 3), (3, 2)] {
      let tile = try #require(Tile(x: 16 + x, y: 16 + y, z: 5))
      let picture = try world.picture(of: world.elements(world.all, in: tile), in: tile)
      #expect(whole.square(x: 256 * x, y: 256 * y, side: 256) == picture)
    }
    #expect(whole.square(x: 1000, y: 0, side: 256) == nil && whole.square(x: 0, y: -1, side: 2) == nil)
  }
}
