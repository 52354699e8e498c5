import MapGeoJSON
import MapGeometry

/// The points of a file, one after the other.
///
/// Every row and every feature is a point, including those without a position. The positions of a
/// multi-point are consecutive points. So in a file without multi-points the index of a point is
/// the index of its row or feature.
protocol PointReader: AnyObject {
  /// The file's path.
  var path: String { get }
  /// The number of bytes read.
  var readCount: Int { get }
  /// The length of the file in bytes; nil if it is not a regular file.
  var size: Int? { get }
  /// The number of rows or features without a position.
  var leftOutCount: Int { get }
  /// The name of what `leftOutCount` counts, in the singular and the plural: "row without a
  /// position".
  var leftOutNames: (one: String, more: String) { get }

  /// The rows and values that could not be read so far.
  var spoiled: SpoiledInput { get }

  /// Advances to the next point. Returns false after the last. A row that cannot be read is a point
  /// without a position.
  func next() throws -> Bool
  /// The coordinate of the point; NaN if it has none.
  var coordinate: Coordinate { get }
  /// Returns the point's value in a requested column; nil if it has none. `column` is an index in
  /// the list of requested columns. A value that cannot be used as a number is none.
  func value(inColumn column: Int) throws -> Double?
  /// The point as a feature.
  var feature: Feature { get }
}

/// What could not be read: each bad row and each bad value spoils only itself.
struct SpoiledInput {
  /// The number of rows that are points without a position for it.
  private(set) var rowCount = 0
  /// The number of values that were ignored.
  private(set) var valueCount = 0
  /// Where the first of them is, and what was expected.
  private(set) var first: InputError?

  mutating func addRow(_ error: InputError) {
    rowCount += 1
    first = first ?? error
  }

  mutating func addValue(_ error: InputError) {
    valueCount += 1
    first = first ?? error
  }

  /// A line about them for the reader of a file; nil if all could be read.
  func note(of path: String) -> String? {
    guard let first else { return nil }
    var parts: [String] = []
    if rowCount > 0 { parts.append("left out \(rowCount) bad row\(rowCount == 1 ? "" : "s")") }
    if valueCount > 0 { parts.append("ignored \(valueCount) bad value\(valueCount == 1 ? "" : "s")") }
    let isOne = rowCount + valueCount == 1
    return "\(path): \(parts.joined(separator: " and "))\(isOne ? "" : ", the first") at \(first)"
  }
}

extension PointReader {
  /// Throws the first error if none of the rows could be read.
  func checkRows(count: Int) throws(InputError) {
    if let first = spoiled.first, spoiled.rowCount == count { throw first }
  }
}
