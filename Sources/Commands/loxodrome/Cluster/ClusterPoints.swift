import LoxodromeCommandLine
import MapClustering
import MapGeoJSON
import MapGeometry

/// A column of values that clusters reduce, and the reduction.
struct ReducedName: Hashable {
  /// The name of the column or property, not changed.
  var name: String
  var reduction: ReducedColumn.Reduction

  /// The name of the result, for example `sum_population`.
  var resultName: String { "\(reduction.rawValue)_\(name)" }

  /// The value of points that have none. It does not change any result.
  var neutralValue: Double {
    switch reduction {
    case .sum, .any: 0
    case .minimum: .infinity
    case .maximum: -.infinity
    }
  }
}

/// The points of a file as input for clusters.
struct ClusterPoints {
  /// The coordinates by the index of the point; NaN if there is no position.
  var coordinates: [Coordinate] = []
  /// The values of the requested columns, by the index of the point.
  var columns: [ReducedColumn]
  /// The number of rows or features without a position.
  var leftOutCount = 0

  /// The largest number of points, which is that of a `ClusterTree`.
  static let largestCount = ClusterFile.largestPointCount

  /// Reads all points. Throws an error if there are more than `largestCount`, and the first one of the file
  /// if no row could be read.
  init(
    _ reader: some PointReader, reducing names: [ReducedName], progress: ProgressLine,
    largestCount: Int = Self.largestCount
  ) throws {
    columns = names.map { ReducedColumn([], $0.reduction) }
    var shownCount = -1
    while try reader.next() {
      guard coordinates.count < largestCount else {
        throw InputError(
          position: reader.path, message: "expected at most \(largestCount) points, found more")
      }
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
    try reader.checkRows(count: coordinates.count)
  }
}

extension PointReader {
  /// Shows the reading progress.
  func show(_ progress: ProgressLine, pointCount: Int) {
    if let size, size > 0 {
      progress.show("reading \(path)", part: Double(readCount) / Double(size))
    } else {
      progress.show("reading \(path): \(pointCount) points")
    }
  }
}
