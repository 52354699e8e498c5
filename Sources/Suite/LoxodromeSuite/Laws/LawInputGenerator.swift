import LoxodromeRandomNumbers
import MapGeometry

/// A generator of random inputs for laws. The same seed gives the same inputs on every platform,
/// and edge values are more frequent than in a uniform distribution.
///
/// Only operations that round the same on every platform are used, such as additions and
/// multiplications. Each input has its own SplitMix64 stream.
struct LawInputGenerator {
  private var random: SplitMix64
  /// Numbers that are drawn before those of the stream, the last one first.
  private var chosen: [UInt64] = []

  /// Creates the generator of one input. The inputs of a seed are numbered from 0.
  init(seed: UInt64, number: UInt64) {
    var ofSeed = SplitMix64(seed: seed)
    random = SplitMix64(seed: SplitMix64.mixed(ofSeed.next() ^ number))
  }

  /// Creates the generator of an input whose random choices are made by given numbers, as a fuzzer
  /// does. After the last number it draws those of a stream.
  init(choosing numbers: [UInt64]) {
    self.init(seed: 0, number: 0)
    chosen = numbers.reversed()
  }

  private mutating func next() -> UInt64 { chosen.popLast() ?? random.next() }

  // MARK: Numbers

  /// Returns a whole number in the range. The distribution is not quite uniform, because the number
  /// is a remainder. The relative error is about 2^-26 at most, because the ranges in the laws have
  /// at most 2^37 + 1 numbers.
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() >> 1) % (range.upperBound - range.lowerBound + 1)
  }

  /// Returns a uniformly distributed multiple of 2^-53 in 0..<1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a double in the range.
  mutating func real(in range: ClosedRange<Double>) -> Double {
    let value = range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
    return Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
  }

  /// Returns true with a probability of 1 / `count`.
  mutating func once(in count: Int) -> Bool { integer(in: 1...count) == 1 }

  /// Returns one of the values. There must be at least one.
  mutating func element<T>(of values: [T]) -> T { values[integer(in: 0...values.count - 1)] }

  /// Returns a list of values whose length is in the range `count`.
  mutating func list<T>(_ count: ClosedRange<Int>, _ element: (inout LawInputGenerator) -> T) -> [T] {
    (0..<integer(in: count)).map { _ in element(&self) }
  }

  /// Returns a multiple of 1/256 of magnitude at most 2^28. Sums of a few such numbers are exact,
  /// so laws about them can require equality.
  mutating func gridNumber() -> Double {
    switch integer(in: 0...5) {
    case 0, 1: Double(integer(in: -4...4))
    case 2: Double(integer(in: -40...40)) / 8
    case 3: Double(integer(in: 0...(1 << 28)))
    case 4: element(of: [0, -0.0, 0x1p27, 0x1p28, -0x1p28, 0x1p28 - 1, 0x1p-8, 268_435_455.5])
    default: Double(integer(in: -(1 << 36)...(1 << 36))) / 256
    }
  }
}

// MARK: Coordinates and points

extension LawInputGenerator {
  /// Returns a latitude of magnitude up to the limit (degrees). It is uniformly distributed, whole,
  /// at or near the equator or the limit, or special, such as 45 or 85.0511.
  mutating func latitude(upTo limit: Double = 90) -> Double {
    let value: Double
    switch integer(in: 0...7) {
    case 0: value = element(of: [0, -0.0, 1e-15, -1e-9, 1e-300, limit, -limit])
    case 1: value = element(of: [limit.nextDown, -limit.nextDown, limit - 1e-9, 1e-9 - limit, 45, 60])
    case 2: value = Double(integer(in: -90...90))
    case 3: value = real(in: -1e-6...1e-6)
    case 4:
      value =
        element(of: [80, 84.5, 85, 85.0511, 85.05112877980659, 85.06, 89.999999]) * (once(in: 2) ? 1 : -1)
    default: value = real(in: -limit...limit)
    }
    return Swift.min(Swift.max(value, -limit), limit)
  }

  /// Returns a longitude in −180…180 (degrees). It is uniformly distributed, whole, or special,
  /// such as 180 and its neighbors.
  mutating func longitude() -> Double {
    switch integer(in: 0...5) {
    case 0: element(of: [0, -0.0, 180, -180, 90, -90, 1e-15, 179.99999999999997, -179.99999999999997])
    case 1: Double(integer(in: -180...180))
    case 2: element(of: [179.5, -179.5, 179.9999, 1e-9])
    default: real(in: -180...180)
    }
  }

  mutating func coordinate(latitudeUpTo limit: Double = 90) -> Coordinate {
    Coordinate(latitude: latitude(upTo: limit), longitude: longitude())
  }

  /// Returns two coordinates: unrelated, equal, close to each other, antipodal, nearly antipodal,
  /// or with the second one at a pole.
  mutating func coordinatePair() -> (Coordinate, Coordinate) {
    let first = coordinate()
    let opposite = Coordinate(
      latitude: -first.latitude,
      longitude: first.longitude > 0 ? first.longitude - 180 : first.longitude + 180)
    switch integer(in: 0...8) {
    case 0: return (first, first)
    case 1: return (first, opposite)
    case 2: return (first, near(opposite, 0.5))
    case 3: return (first, near(first, 1e-9))
    case 4: return (first, near(first, 1e-3))
    case 5: return (first, Coordinate(latitude: element(of: [90, -90]), longitude: longitude()))
    default: return (first, coordinate())
    }
  }

  /// Returns a valid coordinate whose latitude and longitude differ from another's by at most
  /// `distance` (degrees).
  mutating func near(_ coordinate: Coordinate, _ distance: Double) -> Coordinate {
    Coordinate(
      latitude: Swift.min(Swift.max(coordinate.latitude + real(in: -distance...distance), -90), 90),
      longitude: Swift.min(Swift.max(coordinate.longitude + real(in: -distance...distance), -180), 180))
  }

  /// Returns a map point of the world, often on an edge or a corner.
  mutating func worldPoint() -> MapPoint {
    let side: Double = 0x1p28
    func number(_ inputs: inout LawInputGenerator) -> Double {
      inputs.once(in: 4)
        ? inputs.element(of: [0, side, side / 2, 1, side - 1, side / 2 + 1e-6]) : inputs.real(in: 0...side)
    }
    return MapPoint(x: number(&self), y: number(&self))
  }
}
