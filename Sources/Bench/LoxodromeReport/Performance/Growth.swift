import Foundation
import LoxodromeBench

/// The growth of the time and the memory of some work of ours with its size.
struct Growth: Sendable {
  /// The name of the work without its size.
  let work: String
  /// The parameter that is the size, such as `points`.
  let parameter: String
  /// The times by size: of an iteration (seconds) if it has as many items as the size for every
  /// size, and of an item otherwise. So a query counts as one, however many are asked.
  let time: Curve
  /// The largest growth of the process during the work (bytes) by size; nil if it is known for fewer
  /// than two sizes.
  let memory: Curve?
  /// The limit for this work; nil if it has none.
  let limit: GrowthLimit?

  /// Numbers by size, with a power of the size fitted to them.
  struct Curve: Equatable, Sendable {
    /// At least two, with ascending sizes.
    let points: [Point]
    /// The exponent of the size: the slope of a straight line through the logarithms, by least
    /// squares.
    let exponent: Double
    /// The exponent after division by n log n. Above 0, the numbers grow faster than n log n.
    let excess: Double
  }

  struct Point: Equatable, Sendable {
    let size: Double
    let value: Double
  }

  enum Verdict: String, Sendable {
    /// At most as n log n.
    case within
    /// Faster than n log n, within the limit of the file of goals.
    case limited
    /// Faster than n log n, and than the limit if there is one.
    case beyond
  }

  /// The excess that caches and few sizes may cause. From 10^3 to 10^6, 0.1 is a factor of two.
  static let tolerance = 0.1

  /// The verdict on the worse one of time and memory.
  var verdict: Verdict {
    let curves = [time] + (memory.map { [$0] } ?? [])
    let fast = curves.filter { $0.excess > Self.tolerance }
    if fast.isEmpty { return .within }
    return fast.allSatisfy { $0.exponent <= limit?.exponentAtMost ?? -.infinity } ? .limited : .beyond
  }

  /// Returns the growth of all work of ours that has a time for sizes that differ by a factor of at
  /// least ten, sorted by name with numeric order.
  ///
  /// Work by several threads is omitted. Work by one of them stands for a size that is not measured
  /// without `threads:`.
  static func all(_ benchmarks: [Benchmark], limits: [GrowthLimit]) -> [Growth] {
    var order: [Key] = []
    var sizes: [Key: [Double: BenchmarkMeasurement]] = [:]
    let named = benchmarks.compactMap { benchmark in
      benchmark.measurement.map { (SizedName.all(benchmark.name), $0) }
    }
    let isByThread = { (names: [SizedName]) in names.contains(where: \.isByThread) }
    for (names, measurement) in named.filter({ !isByThread($0.0) }) + named.filter({ isByThread($0.0) }) {
      for name in names {
        if sizes[name.key] == nil { order.append(name.key) }
        if sizes[name.key]?[name.size] == nil { sizes[name.key, default: [:]][name.size] = measurement }
      }
    }
    return order.compactMap { key in Growth(key, sizes[key] ?? [:], limits: limits) }
      .sorted { $0.work.compare($1.work, options: .numeric) == .orderedAscending }
  }

  private init?(_ key: Key, _ measurements: [Double: BenchmarkMeasurement], limits: [GrowthLimit]) {
    let rows = measurements.sorted { $0.key < $1.key }
    // The number of items is rate × time, with rounding errors.
    let isWhole = rows.allSatisfy { size, row in ((row.itemsPerIteration ?? 0) / size - 1).magnitude < 0.01 }
    let seconds = { (row: BenchmarkMeasurement) in
      isWhole ? row.time.median : row.time.median / max(row.itemsPerIteration ?? 1, 1)
    }
    guard let time = Curve(rows.map { Point(size: $0.key, value: seconds($0.value)) }) else { return nil }
    work = key.work
    parameter = key.parameter
    self.time = time
    memory = Curve(
      rows.compactMap { size, row in Self.memory(row, ofSize: size).map { Point(size: size, value: $0) } })
    limit = limits.first { $0.work == key.work && $0.parameter == key.parameter }
  }

  private static func memory(_ row: BenchmarkMeasurement, ofSize size: Double) -> Double? {
    let value = { (name: String) in row.counters.first { $0.name == name }?.median }
    return value("peak_bytes") ?? value("peak_bytes_per_point").map { $0 * size }
  }

  fileprivate struct Key: Hashable {
    let work: String
    let parameter: String
  }
}

extension Growth.Curve {
  /// Fits a power; nil if the sizes differ by less than a factor of ten, or a number is not above 0.
  fileprivate init?(_ points: [Growth.Point]) {
    guard let first = points.first, let last = points.last, last.size >= 10 * first.size,
      points.allSatisfy({ $0.value > 0 && $0.value.isFinite })
    else { return nil }
    self.points = points
    let sizes = points.map { log($0.size) }
    exponent = Self.slope(sizes, points.map { log($0.value) })
    excess = Self.slope(
      sizes, points.map { log($0.value / ($0.size * log2(max($0.size, 2)))) })
  }

  /// Returns the slope of the straight line with the least squares of the differences in y. Two x
  /// have to differ.
  private static func slope(_ x: [Double], _ y: [Double]) -> Double {
    let count = Double(x.count)
    let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    let products = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    return products / x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
  }
}

/// A limit of growth that is above n log n.
struct GrowthLimit: Decodable, Sendable {
  /// The name of the work without its size, and the parameter that is the size.
  let work: String
  let parameter: String
  /// The largest exponent of time and memory, above 0.
  let exponentAtMost: Double
  let because: String
}

/// A name with a size as one of its parts.
private struct SizedName {
  let key: Growth.Key
  let size: Double
  /// Whether the name has `threads:1`.
  let isByThread: Bool

  /// Returns an element for each part of the name that is a size; none if the work is done by
  /// several threads.
  static func all(_ name: BenchmarkName) -> [SizedName] {
    let parts = name.work.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      .filter { $0 != "for:growth" }
    let others = parts.filter { $0 != "threads:1" }
    if others.contains(where: { $0.hasPrefix("threads:") }) { return [] }
    return others.indices.compactMap { index in
      let pair = others[index].split(separator: ":", maxSplits: 1)
      guard pair.count == 2, sizes.contains(String(pair[0])), let size = Double(pair[1]), size > 0 else {
        return nil
      }
      let work = (others[..<index] + others[(index + 1)...]).joined(separator: "/")
      return SizedName(
        key: Growth.Key(work: work, parameter: String(pair[0])), size: size,
        isByThread: others.count < parts.count)
    }
  }

  private static let sizes: Set<String> = [
    "count", "edges", "overlays", "pairs", "pins", "points", "polygons", "vertices",
  ]
}
