import Foundation
import LoxodromeTestSupport
import MapGeoJSON
import Testing

/// Reading and writing of numbers.
@Suite struct NumberTests {
  private func longitude(_ text: String) throws -> Double {
    try #require(geometry(#"{"type":"Point","coordinates":[\#(text),0]}"#).coordinates.first).longitude
  }

  /// Texts and the bits of their nearest doubles, from the definition of the format. Some texts are
  /// exactly between two doubles or at the ends of the range.
  @Test(
    arguments: [
      ("0", 0x0000_0000_0000_0000), ("-0", 0x8000_0000_0000_0000), ("-0.0e-5", 0x8000_0000_0000_0000),
      ("1", 0x3FF0_0000_0000_0000), ("0.1", 0x3FB9_9999_9999_999A), ("-180", 0xC066_8000_0000_0000),
      // 2^53 + 1 is halfway between two doubles and is rounded to the even one. With a nonzero
      // digit far to the right it is rounded up.
      ("9007199254740993", 0x4340_0000_0000_0000),
      ("9007199254740993.0000000000000000000000000001", 0x4340_0000_0000_0001),
      ("9007199254740995", 0x4340_0000_0000_0002), ("9007199254740992e0", 0x4340_0000_0000_0000),
      // The largest double, and a text that is just not rounded up to infinity.
      ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF), ("1.797693134862315807e308", 0x7FEF_FFFF_FFFF_FFFF),
      // The smallest normal and subnormal doubles, and numbers that are rounded to 0.
      ("2.2250738585072014e-308", 0x0010_0000_0000_0000), ("5e-324", 0x0000_0000_0000_0001),
      ("2.4703282292062328e-324", 0x0000_0000_0000_0001), ("2.4703282292062327e-324", 0x0000_0000_0000_0000),
      ("1e-400", 0x0000_0000_0000_0000), ("-1e-99999999999999999999", 0x8000_0000_0000_0000),
      ("0e99999999999999999999", 0x0000_0000_0000_0000), ("1e22", 0x4480_F0CF_064D_D592),
      ("1e23", 0x44B5_2D02_C7E1_4AF6),
    ] as [(String, UInt64)])
  func theNearestDoubleIsRead(text: String, bits: UInt64) throws {
    #expect(try longitude(text).bitPattern == bits)
    #expect(JSONNumber(text: text)?.double?.bitPattern == bits)
  }

  @Test func longNumbersAreReadExactly() throws {
    // 1 with ten thousand zeros on both sides, and 10^-10000 with a large exponent.
    let zeros = String(repeating: "0", count: 10_000)
    #expect(try longitude("1.\(zeros)") == 1)
    #expect(try longitude("0.\(zeros)1e10001") == 1)
    #expect(try longitude("1\(zeros)e-10000") == 1)
    #expect(decodingError(#"{"type":"Point","coordinates":[1\#(zeros),0]}"#)?.kind == .invalidGeoJSON)
  }

  @Test func randomNumbersAreEqualToThoseOfTheCLibrary() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<20_000 {
      // Every number of digits, and exponents around −22 and 22, the limits of the exact method.
      let digits = String(
        (0..<Int.random(in: 1...21, using: &random)).map { _ in random.pick(Array("0123456789")) })
      let sign = random.pick(["", "-"])
      let whole = random.pick(["0", "7", "34"])
      let text = "\(sign)\(whole).\(digits)e\(Int.random(in: -30...50, using: &random))"
      #expect(try longitude(text).bitPattern == strtod(text, nil).bitPattern, "\(text)")
    }
  }
}
