/// How the ends of an open line, and of every dash, look.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut off at the end point.
  case butt
  /// A half disc about the end point.
  case round
  /// Cut off half a width beyond the end point.
  case square
}

/// How two segments of a line meet.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// The outer edges are prolonged until they meet; beyond the miter limit, a bevel.
  case miter
  /// A disc about the vertex.
  case round
  /// The outer corners are joined by a straight line.
  case bevel
}

/// The pen that strokes a line.
public struct Stroke: Hashable, Sendable {
  /// What the width, and a dash's lengths, are measured in.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// The units of the item's own coordinates: the pen goes through the item's transform and the
    /// picture's scale.
    case scene
    /// Pixels of the picture, whatever the scale and the transform: what MapKit's `lineWidth` is at
    /// content scale 1.
    case pixels
  }

  /// The width of the line, in `unit`; 0, a negative number, infinity or NaN paints nothing.
  public var width: Double
  /// The ends of open lines and of dashes.
  public var cap: LineCap
  /// The corners.
  public var join: LineJoin
  /// The largest miter, as its length over the line's width; below 1 every corner is a bevel, and
  /// more than `largestMiterLimit` counts as that.
  public var miterLimit: Double
  /// The dashes, in `unit`; nil for a solid line.
  ///
  /// Each has two caps, also where a closed contour ends with one and begins with another. A
  /// pattern whose sum is below a hundredth of a pixel, or than a two-thousandth of the pen, is
  /// drawn as a solid line.
  public var dash: DashPattern?
  /// What `width` and `dash` are measured in.
  public var unit: Unit

  /// A pen. The defaults are Core Graphics': butt caps, miter joins, limit 10.
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

  /// The largest miter limit that counts, 1000: a miter may be seen from so far away that every
  /// tile must draw it.
  public static let largestMiterLimit = 1000.0

  /// A pen of one pixel at any scale.
  public static let hairline = Stroke(width: 1, unit: .pixels)
}

/// Lengths of dashes and gaps in turn, and where in them a line begins.
public struct DashPattern: Hashable, Sendable {
  /// Dash, gap, dash, gap …: an even number of lengths, none negative, their sum above 0.
  public let lengths: [Double]
  /// The position in the pattern at the line's start, in 0 ..< the sum of the lengths.
  public let phase: Double
  /// The sum of the lengths.
  public let total: Double
  /// Where each dash of the pattern begins.
  let starts: [Double]

  /// What is wrong with a dash pattern.
  public enum Fault: Error, Hashable, Sendable {
    /// A length is negative, infinite or NaN.
    case length(index: Int, value: Double)
    /// The phase is infinite or NaN.
    case phase(Double)
  }

  /// A pattern of the given lengths, in turn dash and gap; an odd number of them counts twice over.
  ///
  /// Nil, which means a solid line, where there are no lengths or their sum is 0 or infinite. The
  /// phase may be negative or beyond the sum: it counts modulo the sum. Throws where a length is
  /// negative or a value is not finite.
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
    // A negative phase nearer to 0 than an ulp of the sum rounds up to the sum itself.
    self.phase = positive < total ? positive : 0
  }
}
