import Foundation
import LoxodromeTestSupport
import MapGeometry

@testable import MapClustering

/// A generator of seeded random numbers, and of locations that are hard to cluster.
struct LocationGenerator: RandomNumberGenerator {
  private var random: SeededRandom

  init(seed: Int) {
    random = SeededRandom(seed: UInt64(truncatingIfNeeded: seed) &* 0xD134_2543_DE82_EF95)
  }

  mutating func next() -> UInt64 { random.next() }

  /// A whole number in a range.
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A random element.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(0...elements.count - 1)] }

  /// A random grid point near another, at most `spread` away in each direction. Columns wrap around
  /// the world, rows end at its edges.
  private mutating func near(_ center: SIMD2<Int>, _ spread: SIMD2<Int>) -> GridPoint {
    step(center.x + int(-spread.x...spread.x), center.y + int(-spread.y...spread.y))
  }

  private func step(_ x: Int, _ y: Int) -> GridPoint {
    GridPoint(x: UInt32(truncatingIfNeeded: x), y: UInt32(clamping: y))
  }

  /// The kinds of locations.
  enum Kind: CaseIterable {
    case uniform, heap, nested, lattice, duplicates, parallel, meridian, ring, antimeridian, poles
  }

  /// Locations of a kind, and the distance in grid units that matters among them.
  mutating func locations(_ kind: Kind, count: Int) -> (locations: [GridPoint], scale: Int) {
    let world = 1 << 32
    let center = SIMD2(int(0...world - 1), int(0...world - 1))
    let scale = 1 << int(0...28) + int(0...3)
    func made(_ location: (Int) -> GridPoint) -> [GridPoint] { (0..<count).map(location) }
    switch kind {
    case .uniform:
      return ((0..<count).map { _ in step(int(0...world - 1), int(0...world - 1)) }, world / 8)
    case .heap:
      return ((0..<count).map { _ in near(center, SIMD2(scale, scale)) }, scale)
    case .nested:
      return (
        (0..<count).map { _ in
          let spread = 1 << int(0...32)
          return near(center, SIMD2(spread, spread))
        }, scale
      )
    case .lattice, .antimeridian:
      let origin = kind == .lattice ? center : SIMD2(0, center.y)
      let half = int(1...4)
      return (
        (0..<count).map { _ in
          step(origin.x + scale * int(-half...half), origin.y + scale * int(-half...half))
        }, scale
      )
    case .duplicates:
      let few = (0..<max(count / 4, 1)).map { _ in near(center, SIMD2(scale, scale)) }
      return ((0..<count).map { _ in pick(few) }, scale)
    case .parallel:
      return ((0..<count).map { _ in near(center, SIMD2(4 * scale, 0)) }, scale)
    case .meridian:
      return ((0..<count).map { _ in near(center, SIMD2(0, 4 * scale)) }, scale)
    case .ring:
      // Equal gaps, or gaps of two sizes; one to three parallels.
      let gaps = int(2...max(count, 2))
      let rows = int(1...3)
      let shift = int(0...1) * int(0...world - 1)
      return (
        made { step(shift + world / gaps * ($0 % gaps), center.y + world / gaps * ($0 % rows)) }, world / gaps
      )
    case .poles:
      return (
        (0..<count).map { _ in
          let edge = int(0...1) * (world - 1)
          return step(int(0...world - 1), edge + (int(0...2) == 0 ? int(-scale...scale) : 0))
        }, scale
      )
    }
  }

  /// Usual and unusual options. In some of them the scale is exactly the radius of a zoom.
  mutating func options(scale: Int) -> ClusterOptions {
    var options = ClusterOptions()
    let zooms = [int(0...30), int(0...30)].sorted()
    switch int(0...3) {
    case 0: (options.minimumZoom, options.maximumZoom) = (zooms[0], zooms[1])
    case 1: (options.minimumZoom, options.maximumZoom) = (0, int(0...30))
    case 2: (options.minimumZoom, options.maximumZoom) = (zooms[0], min(zooms[0] + int(0...4), 30))
    default: break
    }
    switch int(0...5) {
    case 0, 1:
      options.extent = 0x1p32
      let zoom = int(options.minimumZoom...options.maximumZoom)
      options.radius = Double(scale) * Double(int(1...4)) * Double(1 << zoom) / Double(int(1...2))
    case 2:
      options.extent = pick([256, 500, 512, 4096, 1, 0.1])
      options.radius = options.extent * pick([0, 1e-9, 0.01, 0.1, 1 / 3, 0.5, 0.75, 1, 2.5, 6])
    case 3:
      options.radius = Double(int(0...100))
    default: break
    }
    options.minimumPoints = pick([2, 2, 2, 1, 3, 4, 5, 1000])
    return options
  }
}

/// The coordinate of a grid point.
func coordinate(at location: GridPoint) -> Coordinate {
  WebMercator.coordinate(MapPoint(x: Double(location.x) / 16, y: Double(location.y) / 16))
}

/// The number of random inputs of the slow tests: LOXODROME_TRIALS, or a number that takes a debug
/// build seconds.
let trials = ProcessInfo.processInfo.environment["LOXODROME_TRIALS"].flatMap { Int($0) } ?? 1500

/// The exact square of a double, rounded down, to compare with squares of whole grid units.
func exactSquare(_ number: Double) -> UInt128 {
  guard number >= 0x1p-64 else { return 0 }
  let significand = UInt128(number.significandBitPattern | 1 << 52)
  let shift = 2 * (Int(number.exponent) - 52)
  return shift < 0 ? (significand * significand) >> UInt128(min(-shift, 127)) : .max
}

/// The square of the distance between two grid points, by the shorter way around the world.
func exactSquare(from a: GridPoint, to b: GridPoint) -> UInt128 {
  let across = abs(Int(a.x) - Int(b.x))
  let dx = UInt128(min(across, (1 << 32) - across))
  let dy = UInt128(abs(Int(a.y) - Int(b.y)))
  return dx * dx + dy * dy
}

/// Whether a column, moved by any whole number of worlds, is between two columns, edges included.
func isBetween(_ x: Double, from west: Double, to east: Double, world: Double) -> Bool {
  (-4...4).contains { (turns: Int) in
    let repeated = x + world * Double(turns)
    return west <= repeated && repeated <= east
  }
}
