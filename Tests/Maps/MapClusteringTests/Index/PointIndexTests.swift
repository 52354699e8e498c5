import MapGeometry
import Testing

@testable import MapClustering

/// Compares the index of points with a search through all points.
@Suite struct PointIndexTests {
  /// Sizes on both sides of a block, of sixteen blocks, of 64 blocks, of three levels, and of 1024
  /// blocks.
  private static let sizes = [
    0, 1, 2, 15, 16, 17, 31, 33, 255, 256, 257, 272, 1000, 1024, 1025, 4097, 8209, 16_369, 16_384,
    16_385, 65_537,
  ]

  private func forEachIndex(_ body: (inout LocationGenerator, [GridPoint], PointIndex) -> Void) {
    for (number, size) in Self.sizes.enumerated() {
      for (seed, kind) in LocationGenerator.Kind.allCases.enumerated() {
        // Checking a large index is slow, so each seed checks only a few kinds.
        if size > 256, trials < 10_000, (seed + number) % 4 != 0 { continue }
        var random = LocationGenerator(seed: 4_000_000 + 100 * number + seed)
        let locations = random.locations(kind, count: size).locations
        let threads = random.int(1...3)
        let index =
          random.int(0...1) == 0
          ? PointIndex(locations.map { coordinate(at: $0) }, threads: threads)
          : PointIndex(
            mapPoints: locations.map { MapPoint(x: Double($0.x) / 16, y: Double($0.y) / 16) },
            threads: threads)
        body(&random, locations, index)
      }
    }
  }

  /// A location to search for: one of the points, one near it, or any location.
  private func location(_ random: inout LocationGenerator, _ locations: [GridPoint]) -> GridPoint {
    let anywhere = GridPoint(
      x:
        UInt32.random(in: 0...(.max), using: &random), y: UInt32.random(in: 0...(.max), using: &random))
    guard let point = locations.randomElement(using: &random), random.int(0...3) > 0 else { return anywhere }
    let shift = (1 << random.int(0...32)) - 1
    return GridPoint(
      x:
        point.x &+ UInt32(truncatingIfNeeded: random.int(-shift...shift)),
      y: UInt32(clamping: Int(point.y) + random.int(-shift...shift)))
  }

  @Test func everyPointIsCounted() {
    forEachIndex { _, locations, index in
      #expect(index.count == locations.count)
      #expect(index.unplacedPoints.isEmpty)
      #expect(Double(index.memoryInBytes) <= 13.07 * Double(locations.count) + 2560)
      let isWhole = index.points(in: .world) == Array(locations.indices)
      #expect(isWhole)
    }
  }

  @Test func searchesInRectanglesAreEqualToALinearSearch() {
    forEachIndex { random, locations, index in
      for _ in 0..<12 {
        let (a, b) = (location(&random, locations), location(&random, locations))
        // Edges on grid points and between them; rectangles some worlds to the east or west, and
        // wider than the world.
        let part = random.pick([0, 0, 0.5, -0.25])
        let west = Double(a.x) + part + 0x1p32 * Double(random.int(-2...2))
        let width = random.pick([0, Double(b.x &- a.x), Double(b.x &- a.x), 0x1p32 - 1, 0x1p32, 0x1.8p32])
        let (north, south) = (Double(min(a.y, b.y)) + part, Double(max(a.y, b.y)) - part)
        let rect = MapRect(x: west / 16, y: north / 16, width: width / 16, height: (south - north) / 16)
        let found = index.points(in: rect)
        let wanted = locations.indices.filter { index in
          let (x, y) = (Double(locations[index].x), Double(locations[index].y))
          return north <= y && y <= south
            && isBetween(x, from: west, to: west + width, world: 0x1p32)
        }
        let isSame = found == wanted
        #expect(isSame, "\(locations.count) points, \(rect): \(found.count) found, \(wanted.count) there")
        var unordered: [Int] = []
        index.forEachPoint(in: rect) { unordered.append($0) }
        let isSorted = unordered.sorted() == found
        #expect(isSorted)
        var copied = [Int](repeating: -1, count: 5)
        let count = copied.withUnsafeMutableBufferPointer { index.copyPoints(in: rect, to: $0) }
        #expect(count == found.count && Array(copied.prefix(count)) == Array(unordered.prefix(5)))
      }
    }
  }

  @Test func searchesInCirclesAreEqualToALinearSearch() {
    forEachIndex { random, locations, index in
      for _ in 0..<12 {
        let center = location(&random, locations)
        // Radii that are exactly the distance to a point, if that is a whole number, or slightly
        // less, and larger ones.
        let other = locations.randomElement(using: &random) ?? center
        let across = Double(min(center.x &- other.x, other.x &- center.x))
        let radius = random.pick([
          0, across, max(across.nextDown, 0), across + 0.5, Double(1 << random.int(0...33)), 0x1p33,
        ])
        let map = MapPoint(
          x: Double(center.x) / 16 + 0x1p28 * Double(random.int(-1...1)), y: Double(center.y) / 16)
        let found = index.points(within: radius / 16, of: map)
        var copied = [Int](repeating: -1, count: 5)
        let count = copied.withUnsafeMutableBufferPointer {
          index.copyPoints(within: radius / 16, of: map, to: $0)
        }
        #expect(count == found.count && Set(copied.prefix(count)).isSubset(of: found))
        let limit = exactSquare(radius)
        let wanted = locations.indices.filter { exactSquare(from: locations[$0], to: center) <= limit }
        let isSame = found == wanted
        #expect(
          isSame,
          "\(locations.count) points, \(radius) steps around \(center): \(found.count), not \(wanted.count)")
      }
    }
  }

  @Test func pointsAtExactlyTheRadiusAreInTheCircle() {
    var random = LocationGenerator(seed: 5)
    for bits in 1...31 {
      for _ in 0..<8 {
        let distance = min((1 << bits) + random.int(0...(1 << bits) - 1), 1 << 31)
        let isAlong = bits < 31 && random.int(0...1) == 0
        let point = MapPoint(
          x: isAlong ? Double(distance) / 16 : 3, y: isAlong ? 3 : 3 + Double(distance) / 16)
        let index = PointIndex(mapPoints: [point])
        let center = MapPoint(x: isAlong ? 0 : 3, y: 3)
        #expect(index.points(within: Double(distance) / 16, of: center) == [0], "\(distance) steps")
        #expect(index.points(within: Double(distance - 1) / 16, of: center) == [], "\(distance - 1) steps")
      }
    }
  }

  @Test func nearestPointsAreEqualToALinearSearch() {
    forEachIndex { random, locations, index in
      for _ in 0..<6 {
        let center = location(&random, locations)
        // All distances of at least a world count as equal.
        let world = exactSquare(0x1p32)
        let sorted = locations.indices.map { (min(exactSquare(from: locations[$0], to: center), world), $0) }
          .sorted(by: <)
        let point = MapPoint(x: Double(center.x) / 16 - 0x1p28, y: Double(center.y) / 16)
        for count in [0, 1, 2, random.int(3...40), 32, 33, locations.count, locations.count + 1, .max] {
          let isSame = index.nearest(count, to: point) == sorted.prefix(count).map(\.1)
          #expect(isSame, "\(count) of \(locations.count) points to \(center)")
        }
      }
    }
  }

  @Test func pointsInTheCornersOfTheWorldAreFound() {
    let last = 0x1p28 - 0x1p-4
    let corners = [(0, 0), (last, 0), (0, last), (last, last)].map { MapPoint(x: $0.0, y: $0.1) }
    let index = PointIndex(mapPoints: (0..<40).flatMap { _ in corners })
    for (number, corner) in corners.enumerated() {
      // The corner itself and its neighbor beyond the antimeridian, which is one unit away.
      let own = (0..<40).map { 4 * $0 + number }
      let both = own + (0..<40).map { 4 * $0 + (number ^ 1) }
      for count in [1, 32, 33, 40] { #expect(index.nearest(count, to: corner) == Array(own.prefix(count))) }
      #expect(index.nearest(80, to: corner) == both)
      #expect(index.points(within: 0, of: corner) == own)
      #expect(index.points(within: 0x1p-4, of: corner) == both.sorted())
      #expect(index.nearest(500, to: corner).count == 160)
    }
  }

  @Test func manyPositionsHaveTheResultsOfEach() {
    var random = LocationGenerator(seed: 7)
    let index = PointIndex(
      mapPoints: random.locations(.nested, count: 3000).locations.map {
        MapPoint(x: Double($0.x) / 16, y: Double($0.y) / 16)
      })
    let positions =
      (0..<500).map { _ in
        MapPoint(x: Double(random.int(0...1 << 32)) / 16, y: Double(random.int(0...1 << 32)) / 16)
      } + [MapPoint(x: .nan, y: 0)]
    for threads in [-1, 1, 2, 4] {
      let found = index.nearest(5, to: positions, threads: threads)
      #expect(found == positions.map { index.nearest(5, to: $0) })
      #expect(index.nearest(5, to: [], threads: threads) == [])
    }
  }

  @Test func copiedNearestPointsFillTheBuffer() {
    let index = PointIndex(mapPoints: (0..<50).map { MapPoint(x: Double($0), y: 0) })
    for size in [0, 1, 5, 32, 33, 50, 60] {
      var buffer = [Int](repeating: -1, count: size)
      let count = buffer.withUnsafeMutableBufferPointer {
        index.copyNearest(to: MapPoint(x: 0, y: 9), to: $0)
      }
      #expect(count == min(size, 50))
      #expect(buffer == Array(0..<count) + Array(repeating: -1, count: size - count))
      let none = buffer.withUnsafeMutableBufferPointer {
        index.copyNearest(to: MapPoint(x: .infinity, y: 0), to: $0)
      }
      #expect(none == 0)
    }
  }

  @Test func equalPointsAreFoundInTheOrderOfTheirIndex() {
    for size in Self.sizes {
      let index = PointIndex(mapPoints: Array(repeating: MapPoint(x: 5, y: 6), count: size), threads: 2)
      let all = Array(0..<size)
      #expect(index.points(in: MapRect(x: 5, y: 6, width: 0, height: 0)) == all)
      #expect(index.points(in: MapRect(x: 5.0625, y: 6, width: 10, height: 10)) == [])
      #expect(index.points(within: 0, of: MapPoint(x: 5, y: 6)) == all)
      #expect(index.nearest(3, to: MapPoint(x: 100, y: 0)) == Array(all.prefix(3)))
    }
  }

  @Test func pointsOnBothSidesOfTheAntimeridianAreNeighbors() {
    let index = PointIndex([180, -180, 540, 179, -179].map { Coordinate(latitude: 0, longitude: $0) })
    let y = MapSize.world.height / 2
    let width = MapSize.world.width
    for rect in [
      MapRect(x: 0, y: y, width: 0, height: 0), MapRect(x: width, y: y, width: 0, height: 0),
      MapRect(x: width - 1, y: y - 1, width: 2, height: 2), MapRect(x: -width, y: y, width: 0, height: 0),
      MapRect(x: width - 1, y: y, width: 1, height: 0), MapRect(x: 0, y: y, width: 1, height: 0),
    ] {
      #expect(index.points(in: rect) == [0, 1, 2], "\(rect)")
    }
    #expect(index.points(in: MapRect(x: -1e6, y: y, width: 2e6, height: 0)) == [0, 1, 2, 3, 4])
    #expect(index.nearest(5, to: MapPoint(x: 0, y: y)) == [0, 1, 2, 3, 4])
  }

  @Test func pointsInRectanglesAlmostAsWideAsTheWorldAreFoundOnce() {
    var random = LocationGenerator(seed: 6)
    for _ in 0..<trials {
      let edge = random.pick([0, 1, 0x1p31, 0x1p32 - 1, 0x1p32 - 16, 16, 3])
      let index = PointIndex(mapPoints: [MapPoint(x: edge / 16, y: 0)])
      let tiny = random.pick([0, 1e-12, -1e-12, 1e-9, -1e-9, 0.3, 1e-7, 0x1p-21, -0x1p-21])
      let west = edge + tiny + 0x1p32 * Double(random.int(-2...1))
      var width = 0x1p32 - random.pick([0, 0, 1e-6, 0.25])
      for _ in 0..<random.int(0...3) { width = width.nextDown }
      let rect = MapRect(x: west / 16, y: 0, width: width / 16, height: 1)
      #expect(
        index.points(in: rect).count <= 1, "\(edge) in steps, \(rect.minX.debugDescription) to \(rect.maxX)")
    }
  }

  @Test func invalidRectanglesAndLocationsFindNothing() {
    let index = PointIndex((0..<300).map { Coordinate(latitude: Double($0 % 80), longitude: Double($0)) })
    let nan = Double.nan
    for rect in [
      .null, MapRect(x: nan, y: 0, width: 1, height: 1), MapRect(x: 0, y: nan, width: 1, height: 1),
      MapRect(x: 0, y: 0, width: nan, height: 1e9), MapRect(x: 0, y: 0, width: 1e9, height: nan),
      MapRect(x: 0, y: 0, width: -1, height: 1e9), MapRect(x: 0, y: 0, width: 1e9, height: -1),
      MapRect(x: -.infinity, y: 0, width: .infinity, height: 1),
      MapRect(x: 0, y: .infinity, width: 1e9, height: 1),
    ] {
      #expect(index.points(in: rect) == [], "\(rect)")
    }
    for number in [nan, .infinity, -.infinity] {
      #expect(index.points(within: 1e9, of: MapPoint(x: number, y: 0)) == [])
      #expect(index.points(within: 1e9, of: MapPoint(x: 0, y: number)) == [])
      #expect(index.nearest(1, to: MapPoint(x: number, y: 0)) == [])
      #expect(index.nearest(1, to: MapPoint(x: 0, y: number)) == [])
    }
    #expect(index.points(within: -1, of: MapPoint(x: 0, y: 0)) == [])
    #expect(index.points(within: nan, of: MapPoint(x: 0, y: 0)) == [])
    #expect(index.points(within: .infinity, of: MapPoint(x: 0, y: 0)).count == 300)
    #expect(index.points(in: MapRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)).count == 300)
    #expect(index.points(in: MapRect(x: 0, y: 0, width: .infinity, height: .infinity)).count == 300)
    for count in [-1, 0, Int.min] { #expect(index.nearest(count, to: MapPoint(x: 0, y: 0)) == []) }
  }

  @Test func pointsOutsideTheWorldAreWrappedIntoIt() {
    // Each is a multiple of the width of the world east or west of its western edge.
    let far: [Double] = [0, 0x1p28, -0x1p28, 0x1p80, -0x1p80, 0x1p1023, .greatestFiniteMagnitude]
    let index = PointIndex(mapPoints: far.flatMap { [MapPoint(x: $0, y: -$0), MapPoint(x: -$0, y: $0)] })
    let all = Array(0..<2 * far.count)
    #expect(index.unplacedPoints.isEmpty)
    #expect(index.points(in: MapRect(x: 0, y: 0, width: 0, height: 0x1p28)) == all)
    for x in far {
      for y in far {
        for sign in [1.0, -1.0] {
          let point = MapPoint(x: x * sign, y: y)
          #expect(index.nearest(.max, to: point).sorted() == all, "\(point)")
          #expect(index.points(within: 0x1p28, of: point) == all, "\(point)")
        }
      }
    }
  }

  @Test func pointsWithoutALocationAreListed() {
    let index = PointIndex([
      Coordinate(latitude: 90, longitude: 0), Coordinate(latitude: 90.1, longitude: 0),
      Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: -90, longitude: 1e17),
      Coordinate(latitude: 0, longitude: -.infinity), Coordinate(latitude: 0, longitude: 0),
    ])
    #expect(index.unplacedPoints == [1, 2, 4])
    #expect(index.count == 3)
    #expect(index.points(in: .world) == [0, 3, 5])
    let points = PointIndex(mapPoints: [
      MapPoint(x: -1e300, y: 1e300), MapPoint(x: .nan, y: 0), MapPoint(x: 0, y: -.infinity),
      MapPoint(x: -0.0, y: -5),
    ])
    #expect(points.unplacedPoints == [1, 2])
    #expect(points.points(in: .world) == [0, 3])
  }
}
