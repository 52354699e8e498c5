/// The `bbox` member: the lowest number on every axis, then the highest on every axis.
///
/// RFC 7946 section 5. The box is that of the document, not computed. It can differ from the
/// geometry's bounds, and west is greater than east if the box crosses the antimeridian.
public struct BoundingBox: Hashable, Sendable {
  /// The numbers in the document's order: 2 × n of them for n axes, n at least 2, all finite.
  public let numbers: [Double]

  /// Creates a box from numbers in the document's order; nil unless their count is even and at
  /// least 4 and all of them are finite.
  public init?(numbers: [Double]) {
    guard numbers.count >= 4, numbers.count.isMultiple(of: 2), numbers.allSatisfy(\.isFinite) else {
      return nil
    }
    self.numbers = numbers
  }

  /// The number of axes: 2 for longitude and latitude, 3 with altitude.
  public var axisCount: Int { numbers.count / 2 }
  /// The western edge: a longitude in degrees.
  public var west: Double { numbers[0] }
  /// The southern edge: a latitude in degrees.
  public var south: Double { numbers[1] }
  /// The eastern edge: a longitude in degrees, less than `west` if the box crosses the
  /// antimeridian.
  public var east: Double { numbers[axisCount] }
  /// The northern edge: a latitude in degrees.
  public var north: Double { numbers[axisCount + 1] }
}
