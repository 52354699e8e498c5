import MapGeometry

/// A part of the inputs of a law: how it is drawn, and how a check reads it back.
///
/// Shrinking changes and removes what was drawn, so reading throws `LawStop.notApplicable` for values
/// that the law says nothing about.
struct LawInput<Value>: Sendable {
  /// Draws the members of the input.
  let draw: @Sendable (inout LawInputGenerator) -> [String: any JSONRepresentable]
  /// Returns what the members mean.
  let read: @Sendable (LawCheck) throws(LawStop) -> Value
}

extension LawInput where Value == Int {
  /// A whole number in a range.
  static func integer(_ name: String, in range: ClosedRange<Int>) -> LawInput {
    LawInput {
      [name: $0.integer(in: range)]
    } read: { check throws(LawStop) in
      let number = try check.integer(name)
      try check.suppose(range ~= number)
      return number
    }
  }
}

extension LawInput where Value == Double {
  /// A number in a range, which is drawn from it uniformly, or as told.
  static func number(
    _ name: String, in range: ClosedRange<Double> = -.infinity ... .infinity,
    draw: (@Sendable (inout LawInputGenerator) -> Double)? = nil
  ) -> LawInput {
    LawInput {
      [name: draw?(&$0) ?? $0.real(in: range)]
    } read: { check throws(LawStop) in
      let number = try check.number(name)
      try check.suppose(range ~= number)
      return number
    }
  }
}

extension LawInput where Value == Coordinate {
  /// A valid coordinate at a latitude of magnitude up to the limit (degrees).
  static func coordinate(_ name: String = "coordinate", latitudeUpTo limit: Double = 90) -> LawInput {
    LawInput {
      [name: $0.coordinate(latitudeUpTo: limit)]
    } read: { check throws(LawStop) in
      try check.validCoordinate(name, latitudeUpTo: limit)
    }
  }
}
