/// An angle by its sine and cosine. They keep full precision where an angle near ±π/2 or π would
/// lose it.
struct Direction<Number: GeodesicNumber> {
  var sine: Number
  var cosine: Number

  @inline(__always)
  init(sine: Number, cosine: Number) {
    self.sine = sine
    self.cosine = cosine
  }

  /// The direction of the vector (cosine, sine), scaled to unit length. The squares must neither
  /// overflow nor both underflow.
  @inline(__always)
  init(along sine: Number, _ cosine: Number) {
    let factor = (sine * sine + cosine * cosine).reciprocalRoot
    self.init(sine: sine * factor, cosine: cosine * factor)
  }

  /// A direction of an angle that is known to be in 0…π. A sine that was rounded below 0, or that is
  /// −0, becomes 0.
  @inline(__always)
  var nonnegative: Direction { Direction(sine: sine.nonnegative, cosine: cosine) }

  /// The angle in radians, −π…π.
  @inline(__always)
  var angle: Number { Number.angle(sine, cosine) }

  /// Returns the angle from `from` to `to`, as a direction.
  @inline(__always)
  static func difference(from: Direction, to: Direction) -> Direction {
    Direction(
      sine: from.cosine * to.sine - from.sine * to.cosine,
      cosine: from.cosine * to.cosine + from.sine * to.sine)
  }

  /// Returns the direction rotated by another angle.
  @inline(__always)
  func turned(by turn: Direction) -> Direction {
    Direction(
      sine: sine * turn.cosine + cosine * turn.sine, cosine: cosine * turn.cosine - sine * turn.sine)
  }

  /// Returns the direction rotated by an angle of less than 2^-45 radians. The square of such an
  /// angle is below the rounding error.
  @inline(__always)
  func nudged(byRadians angle: Number) -> Direction {
    Direction(sine: sine + cosine * angle, cosine: cosine - sine * angle)
  }
}

extension Direction<Double> {
  init(radians: Double) {
    self.init(sine: MapGeometry.sine(radians), cosine: MapGeometry.cosine(radians))
  }

  /// The direction of −180…180 degrees, exact at multiples of 90, because the angle is reduced
  /// before it becomes inexact.
  init(degrees: Double) {
    let quarters = (degrees / 90).rounded()
    let rest = Direction(radians: MapGeometry.radians(degrees - quarters * 90))
    switch quarters {
    case 0: self = rest
    case 1: self.init(sine: rest.cosine, cosine: -rest.sine)
    case -1: self.init(sine: -rest.cosine, cosine: rest.sine)
    default: self.init(sine: -rest.sine, cosine: -rest.cosine)
    }
  }
}
