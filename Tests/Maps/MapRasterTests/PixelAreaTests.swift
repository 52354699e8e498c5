import LoxodromeTestSupport
import Testing

@testable import MapRaster

@Suite struct PixelAreaTests {
  /// A rectangle with sides of 0…6 in a square of 8 pixels.
  private func area(_ numbers: inout SeededRandom) -> PixelArea {
    let (x, y) = (Int.random(in: 0...7, using: &numbers), Int.random(in: 0...7, using: &numbers))
    return PixelArea(
      columns: x..<Int.random(in: x...8, using: &numbers), rows: y..<Int.random(in: y...8, using: &numbers))
  }

  private func pixels(_ area: PixelArea) -> [Int] {
    area.rows.flatMap { row in area.columns.map { row * 8 + $0 } }
  }

  @Test func operationsAreThoseOfSetsOfPixels() {
    var numbers = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let (one, other) = (area(&numbers), area(&numbers))
      let (first, second) = (Set(pixels(one)), Set(pixels(other)))
      #expect(one.isEmpty == first.isEmpty)
      #expect(one.overlaps(other) == !first.isDisjoint(with: second))
      #expect(Set(pixels(one.intersection(other))) == first.intersection(second))
      let rest = one.subtracting(other)
      // No pixel is in two of the rectangles, and none is empty.
      #expect(rest.flatMap(pixels).sorted() == first.subtracting(second).sorted())
      #expect(rest.count <= 4 && !rest.contains(where: \.isEmpty))
      #expect(Set(pixels(one.union(other))).isSuperset(of: first.union(second)))
    }
  }

  @Test func areasOfPicturesAreCopiedInBothDirections() throws {
    var picture = try #require(PixelBuffer(width: 4, height: 3, pixels: (0..<12).map { $0 | 0xFF00_0000 }))
    var memory = [UInt32](repeating: 0, count: 10)
    let area = PixelArea(columns: 1..<3, rows: 1..<3)
    memory.withUnsafeMutableBufferPointer { picture.copy(area, to: $0.baseAddress!, stride: 5) }
    #expect(memory.map { $0 & 255 } == [5, 6, 0, 0, 0, 9, 10, 0, 0, 0])
    memory.withUnsafeBufferPointer {
      picture.replace(area.moved(columns: -1, rows: -1), from: $0.baseAddress!, stride: 5)
    }
    #expect(picture.pixels.map { $0 & 255 } == [5, 6, 2, 3, 9, 10, 6, 7, 8, 9, 10, 11])
  }

  @Test(arguments: [(0, 0), (1, 255), (255, 1), (100, 200)])
  func tilesPartitionAPicture(cutX: Int, cutY: Int) {
    let areas = PictureTile.areas(ofPictureWithWidth: 300, height: 520, cutX: cutX, cutY: cutY)
    #expect(areas.reduce(0) { $0 + $1.columns.count * $1.rows.count } == 300 * 520)
    for area in areas {
      // Each tile is inside one square of the grid.
      #expect(!area.isEmpty)
      #expect((area.columns.lowerBound + cutX) / 256 == (area.columns.upperBound - 1 + cutX) / 256)
      #expect((area.rows.lowerBound + cutY) / 256 == (area.rows.upperBound - 1 + cutY) / 256)
      #expect(areas.filter(area.overlaps).count == 1)
    }
  }
}
