/// The shape of the ends of an open line, and of every dash.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut off at the end point.
  case butt
  /// A half disc about the end point.
  case round
  /// Cut off half a width beyond the end point.
  case square
}

/// The shape of the corner between two segments of a line.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// The outer edges are extended until they meet. Corners beyond the miter limit are beveled.
  case miter
  /// The part of a disc about the vertex that is between the outer edges.
  case round
  /// The outer corners are joined by a straight line.
  case bevel
}

/// The pen that draws a line.
public struct Stroke: Hashable, Sendable {
  /// The unit of the width and of the lengths of dashes.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// The units of the item's own coordinates. The transform of the item and the scale of the
    /// picture change the pen.
    case scene
    /// Pixels of the picture, independent of the scale and the transform. This is the unit of
    /// MapKit's `lineWidth` at content scale 1.
    case pixels
  }

  /// The width of the line, in `unit`. 0, a negative number, infinity and NaN paint nothing.
  public var width: Double
  /// The shape of the ends of open lines and of dashes.
  public var cap: LineCap
  /// The shape of the corners. The vertices inside a flattened curve always have round joins.
  public var join: LineJoin
  /// The largest length of a miter as a multiple of the line's width. If it is 1, below 1, or NaN,
  /// every corner is beveled. The largest value that has an effect is `largestMiterLimit`.
  public var miterLimit: Double
  /// The dashes, in `unit`; nil for a solid line.
  ///
  /// Each dash has two caps. This is also true at the start of a closed contour that ends with a
  /// dash and begins with another. The line is solid if the mean length of a dash with its gap is
  /// below a hundredth of a pixel, or below 1/2000 of the pen's width.
  public var dash: DashPattern?
  /// The unit of `width` and `dash`.
  public var unit: Unit

  /// Creates a pen. The defaults are those of Core Graphics: butt caps, miter joins, limit 10.
  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
    dash: DashPattern? = nil, unit: Unit = .scene
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.unit = unit
  }

  /// The largest miter limit that has an effect, 1000. With larger limits a miter could be visible
  /// in every tile.
  public static let largestMiterLimit = 1000.0

  /// A pen one pixel wide at any scale.
  public static let hairline = Stroke(width: 1, unit: .pixels)
}

/// Alternating lengths of dashes and gaps, and the position in the pattern where a line begins.
public struct DashPattern: Hashable, Sendable {
  /// The lengths of dash, gap, dash, gap …: an even number of lengths, none negative, with a sum
  /// above 0.
  public let lengths: [Double]
  /// The position in the pattern at the start of the line, in 0 ..< the sum of the lengths.
  public let phase: Double
  /// The sum of the lengths.
  public let total: Double
  /// The position in the pattern where each dash begins.
  let starts: [Double]

  /// A problem of a dash pattern.
  public enum Fault: Error, Hashable, Sendable {
    /// A length is negative, infinite or NaN.
    case length(index: Int, value: Double)
    /// The phase is infinite or NaN.
    case phase(Double)
  }

  /// Creates a pattern from alternating lengths of dashes and gaps. An odd number of lengths is
  /// repeated once.
  ///
  /// The result is nil, which means a solid line, if there are no lengths or the sum of `lengths`
  /// would be 0 or infinite. The phase is taken modulo the sum, so it can be negative or larger
  /// than the sum. Throws an error if a length is negative, or a length or the phase is infinite or
  /// NaN.
  public init?(_ lengths: [Double], phase: Double = 0) throws(Fault) {
    for (index, length) in lengths.enumerated() where !(length >= 0 && length.isFinite) {
      throw .length(index: index, value: length)
    }
    guard phase.isFinite else { throw .phase(phase) }
    let total = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
    guard total > 0, total.isFinite else { return nil }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    self.total = total
    var start = 0.0
    starts = stride(from: 0, to: self.lengths.count, by: 2).map { [lengths = self.lengths] index in
      defer { start += lengths[index] + lengths[index + 1] }
      return start
    }
    let remainder = phase.truncatingRemainder(dividingBy: total)
    let positive = remainder < 0 ? remainder + total : remainder
    // A negative phase closer to 0 than an ulp of the sum is rounded up to the sum itself.
    self.phase = positive < total ? positive : 0
  }
}
