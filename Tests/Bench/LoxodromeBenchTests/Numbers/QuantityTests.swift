import Testing

@testable import LoxodromeBench

/// Tests of the formatted numbers.
struct QuantityTests {
  @Test(
    arguments: [
      (0, "0 ns"), (4.15e-9, "4.15 ns"), (0.05e-9, "0.0500 ns"), (412e-9, "412 ns"), (999.4e-9, "999 ns"),
      (999.6e-9, "1.00 µs"), (1.234e-6, "1.23 µs"), (44.2e-6, "44.2 µs"), (9.996e-6, "10.0 µs"),
      (99.96e-6, "100 µs"), (0.142, "142 ms"), (1, "1.00 s"), (3600, "3600 s"), (1e300, "1.00e+300 s"),
      (-2e-3, "-2.00 ms"), (.nan, "—"), (.infinity, "—"), (-.infinity, "—"),
      (.leastNonzeroMagnitude, "0.000000000 ns"),
    ] as [(Double, String)])
  func duration(seconds: Double, text: String) {
    #expect(Quantity.duration(seconds) == text)
  }

  @Test func rangeHasTheUnitOfTheMedian() {
    #expect(Quantity.durations(0.9e-6...1.31e-6, around: 1.2e-6) == "0.90–1.31 µs")
    #expect(Quantity.durations(0...2, around: 1) == "0.00–2.00 s")
    #expect(Quantity.durations(0...Double.greatestFiniteMagnitude, around: 1) == "0.00–1.80e+308 s")
  }

  @Test(
    arguments: [
      (0.733, "0.733×"), (1, "1.00×"), (31.14, "31.1×"), (99.96, "100×"), (999.6, "1,000×"),
      (1234, "1,234×"), (0.0012, "0.00120×"), (0.0001, "1.00e-4×"), (1e9, "1.00e+9×"),
    ])
  func ratio(value: Double, text: String) {
    #expect(Quantity.ratio(value) == text)
  }

  @Test(
    arguments: [
      (0, "0 ulps"), (1, "1 ulp"), (12345, "12,345 ulps"), (999_999_999, "999,999,999 ulps"),
      (18_446_744_073_709_551_616, "1.84e+19 ulps"), (1e308, "1.00e+308 ulps"), (0.5, "0.500 ulps"),
      (.nan, "not comparable"), (.infinity, "∞ ulps"), (-.infinity, "-∞ ulps"),
    ] as [(Double, String)])
  func ulps(value: Double, text: String) {
    #expect(Quantity.ulps(value) == text)
  }

  @Test(
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func count(value: Int, text: String) {
    #expect(Quantity.count(value) == text)
  }

  @Test(
    arguments: [
      (0, "0 m"), (1.117e-8, "11.2 nm"), (1.5e-10, "0.150 nm"), (6.4e-12, "0.00640 nm"),
      (9.994e-4, "999 µm"), (9.996e-4, "1.00 mm"), (0.25, "250 mm"), (12, "12.0 m"), (6_378_137, "6,378 km"),
      (-3e-6, "-3.00 µm"),
      (.nan, "—"), (.infinity, "—"),
    ] as [(Double, String)])
  func length(meters: Double, text: String) {
    #expect(Quantity.length(meters) == text)
  }

  @Test(
    arguments: [
      (512, "512 bytes"), (49152, "48 KiB"), (1_048_576, "1 MiB"), (1536, "1.5 KiB"), (3e9, "2.8 GiB"),
      (1e300, "9.31e+290 GiB"),
    ] as [(Double, String)])
  func bytes(value: Double, text: String) {
    #expect(Quantity.bytes(value) == text)
  }

  @Test(
    arguments: [
      (5, "5.00 B/s"), (56.1e6, "56.1 MB/s"), (999.6e6, "1.00 GB/s"), (2e12, "2,000 GB/s"), (.nan, "—"),
    ])
  func rate(value: Double, text: String) {
    #expect(Quantity.rate(value, of: "B") == text)
  }
}
