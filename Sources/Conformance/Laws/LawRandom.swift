import MapGeometry
import RandomNumbers

/// The source of a law's inputs: seeded, the same on every platform, with more edge values than
/// chance would give.
///
/// Only additions, multiplications and powers of two are used, which round the same everywhere;
/// the stream of SplitMix64 for each input number starts afresh.
struct LawInputs {
  private var random: SplitMix64

  /// The inputs of a seed, at a number in their sequence.
  init(seed: UInt64, number: UInt64) {
    var ofSeed = SplitMix64(seed: seed)
    random = SplitMix64(seed: SplitMix64.mixed(ofSeed.next() ^ number))
  }

  // MARK: Numbers

  /// A whole number of the range. The remainder's bias is below 2^-32 for the small ranges asked
  /// for.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() >> 1) % (range.upperBound - range.lowerBound + 1)
  }

  /// A multiple of 2^-53 in 0..<1.
  mutating func fraction() -> Double { Double(random.next() >> 11) * 0x1p-53 }

  /// A double of the range.
  mutating func real(_ range: ClosedRange<Double>) -> Double {
    let value = range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
    return Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
  }

  /// True once in so many times.
  mutating func once(in count: Int) -> Bool { whole(1...count) == 1 }

  /// One of several values.
  mutating func one<T>(of values: [T]) -> T { values[whole(0...values.count - 1)] }

  /// A list of so many values.
  mutating func list<T>(_ count: ClosedRange<Int>, _ element: (inout LawInputs) -> T) -> [T] {
    (0..<whole(count)).map { _ in element(&self) }
  }

  /// A multiple of 1/256 of magnitude below 2^29: sums of a few are exact, so laws on them may ask
  /// for equality.
  mutating func gridNumber() -> Double {
    switch whole(0...5) {
    case 0, 1: Double(whole(-4...4))
    case 2: Double(whole(-40...40)) / 8
    case 3: Double(whole(0...(1 << 28)))
    case 4: one(of: [0, -0.0, 0x1p27, 0x1p28, -0x1p28, 0x1p28 - 1, 0x1p-8, 268_435_455.5])
    default: Double(whole(-(1 << 36)...(1 << 36))) / 256
    }
  }
}

// MARK: Places

extension LawInputs {
  /// A latitude in degrees of magnitude up to the limit: anywhere, at the equator, tiny, whole, at
  /// the limit.
  mutating func latitude(upTo limit: Double = 90) -> Double {
    let value: Double
    switch whole(0...7) {
    case 0: value = one(of: [0, -0.0, 1e-15, -1e-9, 1e-300, limit, -limit])
    case 1: value = one(of: [limit.nextDown, -limit.nextDown, limit - 1e-9, 1e-9 - limit, 45, 60])
    case 2: value = Double(whole(-90...90))
    case 3: value = real(-1e-6...1e-6)
    case 4:
      value = one(of: [80, 84.5, 85, 85.0511, 85.05112877980659, 85.06, 89.999999]) * (once(in: 2) ? 1 : -1)
    default: value = real(-limit...limit)
    }
    return Swift.min(Swift.max(value, -limit), limit)
  }

  /// A longitude in degrees, −180…180: anywhere, whole, and what is special about it.
  mutating func longitude() -> Double {
    switch whole(0...5) {
    case 0: one(of: [0, -0.0, 180, -180, 90, -90, 1e-15, 179.99999999999997, -179.99999999999997])
    case 1: Double(whole(-180...180))
    case 2: one(of: [179.5, -179.5, 179.9999, 1e-9])
    default: real(-180...180)
    }
  }

  mutating func coordinate(latitudeUpTo limit: Double = 90) -> Coordinate {
    Coordinate(latitude: latitude(upTo: limit), longitude: longitude())
  }

  /// Two coordinates: unrelated, equal, near, at the poles, antipodal or nearly so.
  mutating func coordinatePair() -> (Coordinate, Coordinate) {
    let first = coordinate()
    let opposite = Coordinate(
      latitude: -first.latitude,
      longitude: first.longitude > 0 ? first.longitude - 180 : first.longitude + 180)
    switch whole(0...8) {
    case 0: return (first, first)
    case 1: return (first, opposite)
    case 2: return (first, near(opposite, 0.5))
    case 3: return (first, near(first, 1e-9))
    case 4: return (first, near(first, 1e-3))
    case 5: return (first, Coordinate(latitude: one(of: [90, -90]), longitude: longitude()))
    default: return (first, coordinate())
    }
  }

  /// A valid coordinate within so many degrees of another in each component.
  mutating func near(_ place: Coordinate, _ distance: Double) -> Coordinate {
    Coordinate(
      latitude: Swift.min(Swift.max(place.latitude + real(-distance...distance), -90), 90),
      longitude: Swift.min(Swift.max(place.longitude + real(-distance...distance), -180), 180))
  }

  /// A point of the world, its corners and edges included.
  mutating func worldPoint() -> MapPoint {
    let side: Double = 0x1p28
    func number(_ inputs: inout LawInputs) -> Double {
      inputs.once(in: 4)
        ? inputs.one(of: [0, side, side / 2, 1, side - 1, side / 2 + 1e-6]) : inputs.real(0...side)
    }
    return MapPoint(x: number(&self), y: number(&self))
  }
}
