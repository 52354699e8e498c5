import MapClustering
import MapGeometry
import MapRaster

// Enumeration cases are passed across C as numbers. The numbers are part of the interface. The
// documentation of the entry points defines them, and they stay the same if an enumeration gets new
// cases or another order. `NumberedCasesTests` checks every one. Each initializer returns nil for
// an undefined number.

/// A type whose cases are passed as their places in a list.
protocol NumberedCase {
  /// The cases in the order of their numbers, from 0.
  static var numbered: [Self] { get }
}

extension NumberedCase {
  /// The case of a number.
  init?(number: Int) {
    guard Self.numbered.indices.contains(number) else { return nil }
    self = Self.numbered[number]
  }
}

extension FillRule: NumberedCase {
  static let numbered: [FillRule] = [.nonzero, .evenOdd]
}

extension BlendMode: NumberedCase {
  /// The blend modes as in the table at `loxodrome_scene_make`.
  static let numbered: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
    .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut,
    .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker,
    .plusLighter,
  ]
}

extension LineCap: NumberedCase {
  static let numbered: [LineCap] = [.butt, .round, .square]
}

extension LineJoin: NumberedCase {
  static let numbered: [LineJoin] = [.miter, .round, .bevel]
}

extension Stroke.Unit: NumberedCase {
  static let numbered: [Stroke.Unit] = [.scene, .pixels]
}

extension ClusterOrder: NumberedCase {
  static let numbered: [ClusterOrder] = [.spatial, .input]
}

extension Containment {
  /// The number of an answer: 0 outside, 1 inside, 2 on the boundary.
  var answer: UInt8 {
    switch self {
    case .outside: 0
    case .inside: 1
    case .boundary: 2
    }
  }
}
