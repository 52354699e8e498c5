import MapGeometry
import Testing

@testable import MapRaster

/// Clips that a scene stores for several items.
@Suite struct SceneClipTests {
  private let shape = Path(points([(3.3, 4), (55, 9.5), (41.2, 36), (10, 31.7)]), closed: true)
  private let star = Path(points([(30, 2), (42, 37), (8, 15.5), (52.3, 15), (18, 37.5)]), closed: true)
  private let triangle = Path(points([(5, 3.5), (58, 20), (12.5, 38)]), closed: true)

  @Test(arguments: [16, 64])
  func theCoverageOfSeveralClipsIsTheirProduct(tileSize: Int) throws {
    func ink(_ path: Path) throws -> Ink { try Ink(tileSize: tileSize) { $0.fill(path, paint: .black) } }
    let (alone, first, second) = try (ink(shape), ink(star), ink(triangle))
    let clipped = try Ink(tileSize: tileSize) {
      let outer = $0.addClip(Clip(star))
      let inner = $0.addClip(Clip(triangle), inside: outer)
      $0.fill(shape, paint: .black)
      $0.clip(itemsFrom: 0, to: inner)
    }
    var partial = 0
    for y in 0..<40 {
      for x in 0..<60 {
        let exact = Double(alone[x, y] * first[x, y] * second[x, y]) / (255 * 255)
        if exact > 0, exact < 255 { partial += 1 }
        // Rounded twice.
        guard abs(Double(clipped[x, y]) - exact) <= 1 else {
          Issue.record("\(x), \(y): \(exact) expected, \(clipped[x, y])")
          return
        }
      }
    }
    #expect(partial > 20)
  }

  @Test func clipsHaveTheirOwnTransformAndApplyFromAnItemIndex() throws {
    var unit = Path()
    unit.addRect(MapRect(x: 0, y: 0, width: 1, height: 1))
    var all = Path()
    all.addRect(MapRect(x: 0, y: 0, width: 60, height: 40))
    let ink = try Ink {
      let clip = $0.addClip(Clip(unit), transform: AffineTransform(a: 8, b: 0, c: 0, d: 6, tx: 20, ty: 10))
      $0.fill(unit, paint: .black)
      $0.fill(all, paint: .black)
      $0.clip(itemsFrom: 1, to: clip)
      #expect($0.itemCount == 2)
    }
    var expected = 0
    for y in 0..<40 {
      for x in 0..<60 where ink[x, y] != 0 { expected += ink[x, y] }
    }
    #expect(ink[0, 0] == 255 && ink[20, 10] == 255 && ink[27, 15] == 255 && ink[28, 15] == 0)
    #expect(expected == 255 * (1 + 8 * 6))
  }

  @Test func clipsOfOtherScenesAreIgnored() throws {
    var other = Scene()
    let clip = other.addClip(Clip(star))
    let free = try Ink { $0.fill(shape, paint: .black) }
    let same = try Ink {
      $0.fill(shape, paint: .black)
      $0.clip(itemsFrom: -3, to: clip)
      $0.clip(itemsFrom: 99, to: clip)
    }
    #expect(free == same)
  }
}
