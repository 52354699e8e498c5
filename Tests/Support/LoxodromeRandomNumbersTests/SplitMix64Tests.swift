import LoxodromeRandomNumbers
import Testing

/// Numbers of the reference implementation by S. Vigna (https://prng.di.unimi.it/splitmix64.c).
struct SplitMix64Tests {
  @Test(
    arguments: [
      (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
      (
        1_234_567,
        [
          6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
          4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
        ]
      ),
    ] as [(UInt64, [UInt64])])
  func numbersAreThoseOfTheReference(seed: UInt64, numbers: [UInt64]) {
    var random = SplitMix64(seed: seed)
    for number in numbers { #expect(random.next() == number) }
  }

  @Test func mixingIsTheStepWithoutTheState() {
    var random = SplitMix64(seed: 5)
    #expect(random.next() == SplitMix64.mixed(5 &+ 0x9E37_79B9_7F4A_7C15))
  }
}
