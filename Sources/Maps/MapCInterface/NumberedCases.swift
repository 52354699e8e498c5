import MapClustering
import MapGeometry
import MapRaster

// Enumeration cases are passed across C as numbers. The numbers are part of the interface. The
// documentation of the entry points defines them, and they stay the same if an enumeration gets new
// cases or another order. `NumberedCasesTests` checks every one. Each initializer returns nil for
// an undefined number.

extension FillRule {
  /// The rule of a number: 0 nonzero, 1 even-odd.
  init?(number: Int) {
    switch number {
    case 0: self = .nonzero
    case 1: self = .evenOdd
    default: return nil
    }
  }
}

extension BlendMode {
  /// The blend mode of a number, as in the table at `loxodrome_scene_make`.
  init?(number: Int) {
    switch number {
    case 0: self = .normal
    case 1: self = .multiply
    case 2: self = .screen
    case 3: self = .overlay
    case 4: self = .darken
    case 5: self = .lighten
    case 6: self = .colorDodge
    case 7: self = .colorBurn
    case 8: self = .softLight
    case 9: self = .hardLight
    case 10: self = .difference
    case 11: self = .exclusion
    case 12: self = .hue
    case 13: self = .saturation
    case 14: self = .color
    case 15: self = .luminosity
    case 16: self = .clear
    case 17: self = .copy
    case 18: self = .sourceIn
    case 19: self = .sourceOut
    case 20: self = .sourceAtop
    case 21: self = .destinationOver
    case 22: self = .destinationIn
    case 23: self = .destinationOut
    case 24: self = .destinationAtop
    case 25: self = .xor
    case 26: self = .plusDarker
    case 27: self = .plusLighter
    default: return nil
    }
  }
}

extension LineCap {
  /// The cap of a number: 0 butt, 1 round, 2 square.
  init?(number: Int) {
    switch number {
    case 0: self = .butt
    case 1: self = .round
    case 2: self = .square
    default: return nil
    }
  }
}

extension LineJoin {
  /// The join of a number: 0 miter, 1 round, 2 bevel.
  init?(number: Int) {
    switch number {
    case 0: self = .miter
    case 1: self = .round
    case 2: self = .bevel
    default: return nil
    }
  }
}

extension Stroke.Unit {
  /// The unit of a number: 0 the scene's units, 1 pixels.
  init?(number: Int) {
    switch number {
    case 0: self = .scene
    case 1: self = .pixels
    default: return nil
    }
  }
}

extension ClusterOrder {
  /// The order of a number: 0 spatial, 1 input.
  init?(number: Int) {
    switch number {
    case 0: self = .spatial
    case 1: self = .input
    default: return nil
    }
  }
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
