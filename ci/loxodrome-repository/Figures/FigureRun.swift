/// The kinds of runs that measure the numbers in the generated parts of `Reports/FIGURES.md`.
enum FigureRun: String, CaseIterable, Sendable {
  /// Errors against references, as `map-accuracy --format json` prints them.
  case errors
  /// Times of operations on points, rectangles and polygons, as `map-benchmarks
  /// --benchmark_format=json` prints them.
  case times
  /// Times of pictures, in the same form.
  case pictures
  /// Times of clusters and of the index of points, and their memory, in the same form.
  case clusters
}

/// The numbers of one benchmark or of one operation, by their keys.
typealias FigureRow = [FigureKey: Double]

/// The keys of a row, in the order of a record.
enum FigureKey: String, CaseIterable, Sendable {
  /// Those that are counters of benchmarks.
  static let counters = [bytesPerPoint, peakBytesPerPoint]
  /// The largest error, in the unit of the operation.
  case maximum
  /// The number of cases of which `maximum` is the largest error.
  case cases
  /// Time of one iteration (nanoseconds), the median of the repetitions.
  case pass
  /// Time of one item (nanoseconds), the median of the repetitions.
  case item
  /// Memory that clusters keep (bytes for each point).
  case bytesPerPoint = "bytes_per_point"
  /// The largest growth of memory during a build, with its copy of the points (bytes for each
  /// point).
  case peakBytesPerPoint = "peak_bytes_per_point"
  /// The number of repetitions, at least 1.
  case repetitions
}
