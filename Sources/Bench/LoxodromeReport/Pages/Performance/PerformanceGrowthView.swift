import LoxodromeBench
import LoxodromeJSON

/// The growth of some work with its size, as text.
struct PerformanceGrowthView: Sendable {
  let work: String
  let parameter: String
  let sizes: String
  let time: String
  let memory: String
  let verdict: String
  /// The reason of a limit above n log n, or nil.
  let because: String?
  let fails: Bool
  private let growth: Growth

  init(_ growth: Growth) {
    self.growth = growth
    work = excerpt(growth.work, limit: 160)
    parameter = excerpt(growth.parameter, limit: 60)
    let number = { (size: Double?) in size.flatMap { Int(exactly: $0) }.map(Quantity.count) ?? "—" }
    let points = growth.time.points
    sizes = "\(number(points.first?.size))–\(number(points.last?.size)) (\(Quantity.count(points.count)))"
    time = Self.power(growth.time)
    memory = growth.memory.map(Self.power) ?? "—"
    fails = growth.verdict == .beyond
    because = growth.verdict == .within ? nil : growth.limit.map { excerpt($0.because, limit: 300) }
    verdict =
      switch growth.verdict {
      case .within: "at most n log n"
      case .limited: "within its limit"
      case .beyond: "faster than n log n"
      }
  }

  /// Returns the exponent with two decimals: "n^1.04".
  private static func power(_ curve: Growth.Curve) -> String {
    let hundredths = Int((100 * curve.exponent).rounded())
    let digits = String(hundredths.magnitude % 100)
    return "n^\(hundredths < 0 ? "−" : "")\(hundredths.magnitude / 100)."
      + (digits.count == 1 ? "0" : "") + digits
  }

  /// The data of the chart.
  var json: JSONValue {
    .object([
      "name": .string("\(work) by \(parameter)"), "parameter": .string(parameter),
      "time": Self.points(growth.time), "memory": growth.memory.map(Self.points) ?? .array([]),
    ])
  }

  private static func points(_ curve: Growth.Curve) -> JSONValue {
    .array(curve.points.map { .array([.number($0.size), .number($0.value)]) })
  }
}
