import LoxodromeThreads

/// Distances between many pairs of places, several times as fast as one by one, on any number of
/// threads.
///
/// Places out of range, infinities and NaN have the results of the single functions, to the bit.
/// The errors of other results are not larger than there; between nearly opposite points of the map
/// they are smaller. A distance does not depend on its place in the array.
///
/// The input can have any alignment. It must not overlap the memory of the results. If the buffers
/// have different lengths, the shortest counts.
public enum DistanceArrays: Hashable, Sendable, CaseIterable {
  /// The distance of `MapPoint.distance(to:)`, as in MKMetersBetweenMapPoints. A place is x, y in map
  /// points.
  case mapPoints
  /// The distance of `Coordinate.distance(to:)`, along the WGS84 ellipsoid. A place is a latitude
  /// and a longitude in degrees.
  case coordinates

  /// Returns the distance in meters of each pair.
  public static func meters(from: [MapPoint], to: [MapPoint], threads: Int = 1) -> [Double] {
    from.withUnsafeBytes { from in
      to.withUnsafeBytes { DistanceArrays.mapPoints.meters(.pairs(from), .pairs($0), threads) }
    }
  }

  /// Returns the distance in meters from one place to each of the others.
  public static func meters(from: MapPoint, to: [MapPoint], threads: Int = 1) -> [Double] {
    to.withUnsafeBytes { DistanceArrays.mapPoints.meters(.same(from.x, from.y), .pairs($0), threads) }
  }

  /// Returns the distance in meters of each pair.
  public static func meters(from: [Coordinate], to: [Coordinate], threads: Int = 1) -> [Double] {
    from.withUnsafeBytes { from in
      to.withUnsafeBytes { DistanceArrays.coordinates.meters(.pairs(from), .pairs($0), threads) }
    }
  }

  /// Returns the distance in meters from one place to each of the others.
  public static func meters(from: Coordinate, to: [Coordinate], threads: Int = 1) -> [Double] {
    to.withUnsafeBytes {
      DistanceArrays.coordinates.meters(.same(from.latitude, from.longitude), .pairs($0), threads)
    }
  }

  /// Writes the distance in meters of each pair. Two numbers are a place: x, y or latitude,
  /// longitude.
  public func measure(
    from: UnsafeBufferPointer<Double>, to: UnsafeBufferPointer<Double>,
    meters: UnsafeMutableBufferPointer<Double>, threads: Int = 1
  ) {
    measure(.pairs(UnsafeRawBufferPointer(from)), .pairs(UnsafeRawBufferPointer(to)), meters, threads)
  }

  /// Writes the distance in meters of each pair of places whose components are in arrays of their
  /// own: x and y, or latitudes and longitudes.
  public func measure(
    from: (UnsafeBufferPointer<Double>, UnsafeBufferPointer<Double>),
    to: (UnsafeBufferPointer<Double>, UnsafeBufferPointer<Double>),
    meters: UnsafeMutableBufferPointer<Double>, threads: Int = 1
  ) {
    measure(.components(from.0, from.1), .components(to.0, to.1), meters, threads)
  }

  private func meters(_ from: PairSource, _ to: PairSource, _ threads: Int) -> [Double] {
    let count = min(from.count, to.count)
    return [Double](ownCapacity: count) { meters, initializedCount in
      measure(from, to, UnsafeMutableBufferPointer(rebasing: meters[..<count]), threads)
      initializedCount = count
    }
  }

  private func measure(
    _ from: PairSource, _ to: PairSource, _ meters: UnsafeMutableBufferPointer<Double>, _ threads: Int
  ) {
    let threads = usable(threads: threads)
    let count = min(from.count, to.count, meters.count)
    guard count > 0, let meters = meters.baseAddress else { return }
    let kernel = self == .mapPoints ? metersBetweenMapPoints : metersBetweenCoordinates
    Chunks(count: count, threads: threads, atLeast: 1 << 10).forEach(threads: threads) { _, range in
      // Sixteen pairs as the kernels take them, and sixteen distances.
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 5 * Lanes.scalarCount) { memory in
        guard let places = memory.baseAddress else { return }
        for start in stride(from: range.lowerBound, to: range.upperBound, by: Lanes.scalarCount) {
          let lanes = min(Lanes.scalarCount, range.upperBound - start)
          from.load(start, lanes, places)
          to.load(start, lanes, places + 2 * Lanes.scalarCount)
          if lanes == Lanes.scalarCount {
            kernel(places, meters + start)
          } else {
            kernel(places, places + 4 * Lanes.scalarCount)
            (meters + start).update(from: places + 4 * Lanes.scalarCount, count: lanes)
          }
        }
      }
    }
  }
}

/// Pairs of doubles: one after the other, in arrays of their own, or one pair for all.
private enum PairSource {
  case pairs(UnsafeRawBufferPointer)
  case components(UnsafeBufferPointer<Double>, UnsafeBufferPointer<Double>)
  case same(Double, Double)

  var count: Int {
    switch self {
    case .pairs(let bytes): bytes.count / 16
    case .components(let first, let second): min(first.count, second.count)
    case .same: .max
    }
  }

  /// Writes the first components of up to sixteen pairs, and sixteen doubles later the second ones.
  /// Lanes beyond are 0.
  @inline(__always)
  func load(_ start: Int, _ count: Int, _ target: UnsafeMutablePointer<Double>) {
    let target = UnsafeMutableRawPointer(target)
    func store(_ first: Lanes, _ second: Lanes) {
      target.storeBytes(of: first, as: Lanes.self)
      target.storeBytes(of: second, toByteOffset: MemoryLayout<Lanes>.size, as: Lanes.self)
    }
    switch self {
    case .pairs(let bytes):
      guard let source = bytes.baseAddress else { return }
      var pairs = SIMD32<Double>()
      if count == Lanes.scalarCount {
        pairs = source.loadUnaligned(fromByteOffset: 16 &* start, as: SIMD32<Double>.self)
      } else {
        withUnsafeMutableBytes(of: &pairs) {
          $0.copyMemory(from: UnsafeRawBufferPointer(start: source + 16 * start, count: 16 * count))
        }
      }
      store(pairs.evenHalf, pairs.oddHalf)
    case .components(let first, let second):
      guard let first = first.baseAddress, let second = second.baseAddress else { return }
      store(.zero, .zero)
      target.copyMemory(from: first + start, byteCount: 8 * count)
      (target + MemoryLayout<Lanes>.size).copyMemory(from: second + start, byteCount: 8 * count)
    case .same(let first, let second):
      store(Lanes(repeating: first), Lanes(repeating: second))
    }
  }
}
