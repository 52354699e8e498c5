import Testing

@testable import LoxodromeSuite

/// Tests of the random inputs of laws.
@Suite struct LawInputGeneratorTests {
  @Test func givenNumbersMakeTheFirstChoicesAndTheStreamTheOthers() {
    // A whole number is drawn from the upper 63 bits, a fraction from the upper 53.
    var generator = LawInputGenerator(choosing: [3 << 1, 1 << 63])
    #expect(generator.integer(in: 10...20) == 13)
    #expect(generator.fraction() == 0.5)
    var stream = LawInputGenerator(seed: 0, number: 0)
    #expect(generator.fraction() == stream.fraction())
  }
}
