/// Two numbers at the same place of a result and of the expected result.
public struct Deviation: Hashable, Sendable {
  /// The place of the numbers in the result.
  public let path: JSONPath
  /// The expected number.
  public let expected: Double
  /// The number in the result.
  public let actual: Double

  /// The result's number less the expected one. Infinite or NaN if one of them is.
  public var difference: Double { actual - expected }

  /// The size of the difference, for comparing deviations: infinite for NaN.
  var size: Double { difference.isNaN ? .infinity : difference.magnitude }

  /// The deviation as words, such as "$.y is 0.25 map points too large", without what is allowed.
  ///
  /// - Parameter unit: the unit of the numbers, or nil if they have none.
  public func words(unit: String?) -> String {
    let number = { (value: Double) in JSONValue.number(value).text }
    guard difference.isFinite, difference != 0 else {
      return "\(path) is \(number(actual)) instead of \(number(expected))"
    }
    let amount = number(difference.magnitude) + (unit.map { " \($0)" } ?? "")
    return "\(path) is \(amount) too \(difference > 0 ? "large" : "small")"
  }
}
