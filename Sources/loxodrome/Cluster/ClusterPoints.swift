import GeoJSON
import MapClustering
import MapGeometry

/// A file's points, one after the other. Every row and every feature has a place in the order,
/// those without a position too, so that a point's index is its row's or feature's; the positions
/// of a multi-point follow one another.
protocol PointReader: AnyObject {
  /// The file's path.
  var path: String { get }
  /// How many bytes have been read.
  var readCount: Int { get }
  /// The file's length in bytes; nil where it is no regular file.
  var size: Int? { get }
  /// How many rows or features had no position.
  var leftOutCount: Int { get }
  /// What `leftOutCount` counts, for one and for more: "row without a position".
  var leftOutNames: (one: String, more: String) { get }

  /// Goes to the next point; false after the last.
  func next() throws -> Bool
  /// The point's coordinate; NaN where it has none.
  var coordinate: Coordinate { get }
  /// The point's value in one of the columns that were asked for, by its index among them; nil
  /// where it has none.
  func value(inColumn column: Int) throws -> Double?
  /// The point as a feature.
  var feature: Feature { get }
}

/// A column of values that clusters reduce, and how.
struct ReducedName: Hashable {
  /// The column's or property's name as it was given.
  var name: String
  var reduction: ReducedColumn.Reduction

  /// What the result is called, as `sum_population`.
  var resultName: String { "\(reduction.rawValue)_\(name)" }

  /// The value of points that have none, which changes no result.
  var neutralValue: Double {
    switch reduction {
    case .sum, .any: 0
    case .minimum: .infinity
    case .maximum: -.infinity
    }
  }
}

/// The points of a file as clusters need them.
struct ClusterPoints {
  /// By the points' index; NaN where there is no position.
  var coordinates: [Coordinate] = []
  /// The values of the columns asked for, by the points' index.
  var columns: [ReducedColumn]
  /// How many rows or features had no position, with a word for them.
  var leftOutCount = 0

  /// Reads all points.
  init(_ reader: some PointReader, reducing names: [ReducedName], progress: ProgressLine) throws {
    columns = names.map { ReducedColumn([], $0.reduction) }
    var shownCount = -1
    while try reader.next() {
      coordinates.append(reader.coordinate)
      for (index, name) in names.enumerated() {
        columns[index].values.append(try reader.value(inColumn: index) ?? name.neutralValue)
      }
      if reader.readCount != shownCount {
        shownCount = reader.readCount
        reader.show(progress, pointCount: coordinates.count)
      }
    }
    leftOutCount = reader.leftOutCount
  }
}

extension PointReader {
  /// Shows how far the reading is.
  func show(_ progress: ProgressLine, pointCount: Int) {
    if let size, size > 0 {
      progress.show("reading \(path)", part: Double(readCount) / Double(size))
    } else {
      progress.show("reading \(path): \(pointCount) points")
    }
  }
}
