/// The pseudorandom number generator SplitMix64, which gives the same numbers for the same seed on
/// every platform (G. L. Steele, D. Lea and C. H. Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014).
///
/// The numbers are suitable for samples and test input. They are predictable, so nothing secret may
/// depend on them. Neighboring seeds give unrelated numbers.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator from any seed.
  package init(seed: UInt64) { state = seed }

  /// Returns the next number, 0…2⁶⁴ − 1.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix64.mixed(state)
  }

  /// Mixes the bits of a number: each input bit affects all output bits. Different numbers have
  /// different results.
  package static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
