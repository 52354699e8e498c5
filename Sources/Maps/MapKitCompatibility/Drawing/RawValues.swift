import MapRaster

// The numbers of the headers of Core Graphics.

/// Returns the position of a case among all cases.
private func number<Case: CaseIterable & Equatable>(_ own: Case) -> Int {
  Array(Case.allCases).firstIndex(of: own) ?? 0
}

/// Returns the case at a position among all cases; nil if there is none.
private func element<Case: CaseIterable>(_ number: Int) -> Case? {
  let all = Array(Case.allCases)
  return all.indices.contains(number) ? all[number] : nil
}

extension CGBlendMode {
  /// Creates a blend mode from its number, 0 (normal) … 27 (plusLighter).
  public init?(rawValue: Int32) {
    guard let mode: CGBlendMode = element(Int(rawValue)) else { return nil }
    self = mode
  }
  /// The number, 0 (normal) … 27 (plusLighter).
  public var rawValue: Int32 { Int32(number(self)) }
}

extension CGLineCap {
  /// Creates a shape from its number: 0 for butt, 1 for round, 2 for square.
  public init?(rawValue: Int32) {
    guard let cap: CGLineCap = element(Int(rawValue)) else { return nil }
    self = cap
  }
  /// The number: 0 for butt, 1 for round, 2 for square.
  public var rawValue: Int32 { Int32(number(self)) }
}

extension CGLineJoin {
  /// Creates a shape from its number: 0 for miter, 1 for round, 2 for bevel.
  public init?(rawValue: Int32) {
    guard let join: CGLineJoin = element(Int(rawValue)) else { return nil }
    self = join
  }
  /// The number: 0 for miter, 1 for round, 2 for bevel.
  public var rawValue: Int32 { Int32(number(self)) }
}

extension CGPathFillRule {
  /// Creates a rule from its number: 0 for winding, 1 for evenOdd.
  public init?(rawValue: Int) {
    switch rawValue {
    case 0: self = .winding
    case 1: self = .evenOdd
    default: return nil
    }
  }
  /// The number: 0 for winding, 1 for evenOdd.
  public var rawValue: Int { self == .evenOdd ? 1 : 0 }
}

extension CGPathDrawingMode {
  /// Creates a mode from its number, 0 (fill) … 4 (eoFillStroke).
  public init?(rawValue: Int32) {
    guard let mode: CGPathDrawingMode = element(Int(rawValue)) else { return nil }
    self = mode
  }
  /// The number, 0 (fill) … 4 (eoFillStroke).
  public var rawValue: Int32 { Int32(number(self)) }
}
