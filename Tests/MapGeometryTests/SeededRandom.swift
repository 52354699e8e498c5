/// A small generator for reproducible test inputs (SplitMix64, Steele, Lea and Flood 2014).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The doubles that break code: for every operation that must not trap.
let hostileNumbers: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 90, -90, 85.0511287798066, 180, -180, 180.00000000000003,
  1e300,
  -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude,
  0x1p28, 9.3e18, -9.3e18,
]
