import Foundation
import LoxodromeTestSupport
import MapGeometry

/// Rings and points that are difficult for structures of cells: for tests of prepared polygons and
/// of indexes of polygons.
struct PolygonShapes {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Returns rings of one of many kinds.
  mutating func rings() -> [[MapPoint]] {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return smallNumbers(largest: 6)
    // Eight or fewer vertices have cells whose borders are at odd multiples of these halves.
    case 1: return [[MapPoint(x: 0, y: 0), MapPoint(x: 29, y: 7)] + halves(count: 6)]
    case 2: return nested()
    case 3: return [coast(count: Int.random(in: 3...400, using: &random))]
    case 4: return smallNumbers(largest: 40)
    case 5: return hostile()
    case 6: return scaled(smallNumbers(largest: 8), by: random.pick([5e-324, 1e-310, 1e-300, 1e300, 2e307]))
    case 7: return moved(smallNumbers(largest: 9), by: random.pick([0x1p51, 0x1p53, 1e300, -0x1p52]))
    default: return spikes()
    }
  }

  /// Returns a point that is on or within two ulps of an edge, a vertex, or somewhere around.
  mutating func point(near rings: [[MapPoint]]) -> MapPoint {
    let vertices = rings.flatMap { $0 }
    guard !vertices.isEmpty, !random.oneIn(20) else {
      return MapPoint(x: random.pick(hostileNumbers), y: random.pick(hostileNumbers))
    }
    let (one, other) = (random.pick(vertices), random.pick(vertices))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return MapPoint(x: nudged(one.x), y: nudged(one.y))
    case 1: return MapPoint(x: nudged(one.x), y: nudged(other.y))
    case 2:
      let ring = random.pick(rings)
      guard let index = ring.indices.randomElement(using: &random) else { return one }
      let (start, end) = (ring[index], ring[(index + 1) % ring.count])
      let share = random.oneIn(2) ? 0.5 : Double.random(in: 0...1, using: &random)
      return MapPoint(
        x: nudged(start.x * (1 - share) + end.x * share), y: nudged(start.y * (1 - share) + end.y * share))
    default:
      return MapPoint(x: between(one.x, other.x), y: between(one.y, other.y))
    }
  }

  /// Returns a number up to two ulps away, mostly the number itself.
  private mutating func nudged(_ number: Double) -> Double {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: number.nextUp
    case 1: number.nextDown
    case 2: number.nextUp.nextUp
    case 3: number.nextDown.nextDown
    default: number
    }
  }

  private mutating func between(_ one: Double, _ other: Double) -> Double {
    let share = Double.random(in: -0.1...1.1, using: &random)
    return one * (1 - share) + other * share
  }

  private mutating func halves(count: Int) -> [MapPoint] {
    (0..<count).map { _ in MapPoint(x: random.number(0...58) / 2, y: random.number(0...14) / 2) }
  }

  /// Up to four rings, which cross themselves and each other, run back, and repeat points.
  mutating func smallNumbers(largest: Int) -> [[MapPoint]] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        MapPoint(x: random.number(0...largest), y: random.number(-largest...0))
      }
    }
  }

  private mutating func nested() -> [[MapPoint]] {
    (1...Int.random(in: 1...9, using: &random)).map { size in
      let side = Double(size)
      let ring = [
        MapPoint(x: -side, y: -side), MapPoint(x: side, y: -side), MapPoint(x: side, y: side),
        MapPoint(x: -side, y: side),
      ]
      return random.oneIn(2) ? ring : ring.reversed()
    }
  }

  private mutating func coast(count: Int) -> [MapPoint] {
    (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      let radius = Double.random(in: 60...100, using: &random)
      return MapPoint(x: radius * cos(angle), y: radius * sin(angle))
    }
  }

  /// Long edges through many rows and columns.
  private mutating func spikes() -> [[MapPoint]] {
    let isWide = random.oneIn(2)
    return [
      (0..<Int.random(in: 3...60, using: &random)).map { index in
        let (across, along) = (index.isMultiple(of: 2) ? 0 : 1000.0, Double.random(in: 0...9, using: &random))
        return isWide ? MapPoint(x: across, y: along) : MapPoint(x: along, y: across)
      }
    ]
  }

  private mutating func hostile() -> [[MapPoint]] {
    let finite = hostileNumbers.filter(\.isFinite)
    return (0..<3).map { _ in
      // One ring in four may have vertices that are not finite.
      let numbers = random.oneIn(4) ? hostileNumbers : finite
      return (0..<Int.random(in: 1...6, using: &random)).map { _ in
        MapPoint(x: random.pick(numbers), y: random.pick(numbers))
      }
    }
  }

  private func scaled(_ rings: [[MapPoint]], by factor: Double) -> [[MapPoint]] {
    rings.map { $0.map { MapPoint(x: $0.x * factor, y: $0.y * factor) } }
  }

  private func moved(_ rings: [[MapPoint]], by distance: Double) -> [[MapPoint]] {
    rings.map { $0.map { MapPoint(x: $0.x + distance, y: $0.y - distance) } }
  }
}
