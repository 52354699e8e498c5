import Foundation
import MapGeometry
import TestSupport

@testable import MapClustering

/// Seeded random numbers, and places on the world of the kinds that are hard to cluster.
struct PlaceGenerator: RandomNumberGenerator {
  private var random: SeededRandom

  init(seed: Int) {
    random = SeededRandom(seed: UInt64(truncatingIfNeeded: seed) &* 0xD134_2543_DE82_EF95)
  }

  mutating func next() -> UInt64 { random.next() }

  /// A whole number in a range.
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// One of some.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(0...elements.count - 1)] }

  /// A step near another, at most so many away in each direction: around the world from west to
  /// east, up to its edges from north to south.
  private mutating func near(_ center: SIMD2<Int>, _ spread: SIMD2<Int>) -> Steps {
    step(center.x + int(-spread.x...spread.x), center.y + int(-spread.y...spread.y))
  }

  private func step(_ x: Int, _ y: Int) -> Steps {
    Steps(UInt32(truncatingIfNeeded: x), UInt32(clamping: y))
  }

  /// The kinds of places.
  enum Kind: CaseIterable {
    case uniform, heap, nested, lattice, duplicates, parallel, meridian, ring, antimeridian, poles
  }

  /// Some points of a kind, and the distance in steps that matters among them.
  mutating func places(_ kind: Kind, count: Int) -> (places: [Steps], scale: Int) {
    let world = 1 << 32
    let center = SIMD2(int(0...world - 1), int(0...world - 1))
    let scale = 1 << int(0...28) + int(0...3)
    func made(_ place: (Int) -> Steps) -> [Steps] { (0..<count).map(place) }
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
      // Equal gaps, or such of two sizes; one to three parallels.
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

  /// Options, usual and odd ones, of which some make a distance the radius of some zoom, exactly.
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

/// A coordinate that lies at a step.
func coordinate(at place: Steps) -> Coordinate {
  WebMercator.coordinate(MapPoint(x: Double(place.x) / 16, y: Double(place.y) / 16))
}

/// How many random inputs the slow laws are tried on: LOXODROME_TRIALS, else a number that a debug
/// build does in seconds.
let trials = ProcessInfo.processInfo.environment["LOXODROME_TRIALS"].flatMap { Int($0) } ?? 1500

/// The square of a double, rounded down, exactly: what a square in whole steps is compared with.
func exactSquare(_ number: Double) -> UInt128 {
  guard number >= 0x1p-64 else { return 0 }
  let significand = UInt128(number.significandBitPattern | 1 << 52)
  let shift = 2 * (Int(number.exponent) - 52)
  return shift < 0 ? (significand * significand) >> UInt128(min(-shift, 127)) : .max
}

/// The square of the distance between places in steps, the short way around the world.
func exactSquare(from a: Steps, to b: Steps) -> UInt128 {
  let across = abs(Int(a.x) - Int(b.x))
  let dx = UInt128(min(across, (1 << 32) - across))
  let dy = UInt128(abs(Int(a.y) - Int(b.y)))
  return dx * dx + dy * dy
}

/// Whether a column, or one of those a whole number of worlds away, lies between two, edges inside.
func lies(_ x: Double, from west: Double, to east: Double, world: Double) -> Bool {
  (-4...4).contains { (turns: Int) in
    let repeated = x + world * Double(turns)
    return west <= repeated && repeated <= east
  }
}
