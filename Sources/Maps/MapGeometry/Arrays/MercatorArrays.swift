import LoxodromeThreads

/// A projection of many coordinates at once, and its inverse, on any number of threads.
///
/// Coordinates out of range, infinities and NaN have the results of the single functions, to the
/// bit, and so have all x and longitudes. The errors of other results are at most 6e-8 map points in
/// y and 2.4e-14 degrees in latitude. Those of the single functions are at most 4e-7 and 3.6e-14 in
/// MapKit's projection, and 1e-7 and 2.0e-14 in that of web tiles (`map-accuracy projection`).
///
/// A result does not depend on the place in the array. The last bit of y and latitude can depend on
/// how the program is compiled: for processors that multiply and add with one rounding (x86-64-v3,
/// ARM) or not.
///
/// The input can have any alignment. It can be the memory of the results, but must not overlap it
/// otherwise. If the buffers have different lengths, the shortest counts.
public enum MercatorArrays: Hashable, Sendable, CaseIterable {
  /// MapKit's projection: `MapPoint.init(_:)` and `Coordinate.init(_:)`.
  case mapKit
  /// The projection of web tiles: `WebMercator.mapPoint(_:)` and `WebMercator.coordinate(_:)`.
  case web

  /// Returns the points of coordinates.
  public func mapPoints(_ coordinates: [Coordinate], threads: Int = 1) -> [MapPoint] {
    [MapPoint](ownCapacity: coordinates.count) { points, count in
      coordinates.withUnsafeBufferPointer { project($0, to: points, threads: threads) }
      count = coordinates.count
    }
  }

  /// Returns the coordinates of points.
  public func coordinates(_ points: [MapPoint], threads: Int = 1) -> [Coordinate] {
    [Coordinate](ownCapacity: points.count) { coordinates, count in
      points.withUnsafeBufferPointer { unproject($0, to: coordinates, threads: threads) }
      count = points.count
    }
  }

  /// Writes the points of coordinates.
  public func project(
    _ coordinates: UnsafeBufferPointer<Coordinate>, to points: UnsafeMutableBufferPointer<MapPoint>,
    threads: Int = 1
  ) {
    forEachPart(min(coordinates.count, points.count), threads) { part in
      let (input, output) = (coordinates.baseAddress, points.baseAddress)
      switch self {
      case .mapKit: MapKitPoints.forEachPair(input, output, part)
      case .web: WebPoints.forEachPair(input, output, part)
      }
    }
  }

  /// Writes the coordinates of points.
  public func unproject(
    _ points: UnsafeBufferPointer<MapPoint>, to coordinates: UnsafeMutableBufferPointer<Coordinate>,
    threads: Int = 1
  ) {
    forEachPart(min(points.count, coordinates.count), threads) { part in
      let (input, output) = (points.baseAddress, coordinates.baseAddress)
      switch self {
      case .mapKit: MapKitCoordinates.forEachPair(input, output, part)
      case .web: WebCoordinates.forEachPair(input, output, part)
      }
    }
  }

  /// Writes the points of coordinates whose components are in arrays of their own (degrees, map
  /// points).
  public func project(
    latitudes: UnsafeBufferPointer<Double>, longitudes: UnsafeBufferPointer<Double>,
    x: UnsafeMutableBufferPointer<Double>, y: UnsafeMutableBufferPointer<Double>, threads: Int = 1
  ) {
    forEachPart(min(latitudes.count, longitudes.count, x.count, y.count), threads) { part in
      switch self {
      case .mapKit: MapKitPoints.forEachLane(latitudes, longitudes, x, y, part)
      case .web: WebPoints.forEachLane(latitudes, longitudes, x, y, part)
      }
    }
  }

  /// Writes the coordinates of points whose components are in arrays of their own (map points,
  /// degrees).
  public func unproject(
    x: UnsafeBufferPointer<Double>, y: UnsafeBufferPointer<Double>,
    latitudes: UnsafeMutableBufferPointer<Double>, longitudes: UnsafeMutableBufferPointer<Double>,
    threads: Int = 1
  ) {
    forEachPart(min(x.count, y.count, latitudes.count, longitudes.count), threads) { part in
      switch self {
      case .mapKit: MapKitCoordinates.forEachLane(x, y, latitudes, longitudes, part)
      case .web: WebCoordinates.forEachLane(x, y, latitudes, longitudes, part)
      }
    }
  }
}

/// Calls the body with the ranges of 0 ..< count that threads process in parallel.
private func forEachPart(_ count: Int, _ threads: Int, _ body: (Range<Int>) -> Void) {
  let threads = usable(threads: threads)
  Chunks(count: count, threads: threads, atLeast: 1 << 12).forEach(threads: threads) { body($1) }
}

// MARK: The projections

private enum MapKitPoints: PairFunction {
  @inline(__always)
  static func start(_ latitude: Lanes, _ longitude: Lanes) -> (StartedPoints, isSpecial: LaneBits) {
    let isSpecial = latitude.magnitude.isAbove((85.0).nextDown) | longitude.magnitude.isAbove(180)
    return (StartedPoints(latitude, longitude), isSpecial)
  }
  static func result(_ coordinate: Coordinate) -> MapPoint { MapPoint(coordinate) }
}

private enum WebPoints: PairFunction {
  @inline(__always)
  static func start(_ latitude: Lanes, _ longitude: Lanes) -> (StartedPoints, isSpecial: LaneBits) {
    // Next to the limit of 85.0511° rounding can lead out of the world.
    let isSpecial = latitude.magnitude.isAbove(85.05) | longitude.magnitude.isAbove(0x1p100)
    return (StartedPoints(latitude, longitude), isSpecial)
  }
  static func result(_ coordinate: Coordinate) -> MapPoint { WebMercator.mapPoint(coordinate) }
}

private enum MapKitCoordinates: PairFunction {
  @inline(__always)
  static func start(_ x: Lanes, _ y: Lanes) -> (StartedCoordinates, isSpecial: LaneBits) {
    let isBeside = x.bits.isNegative | x.magnitude.isAbove(worldWidth)
    return (StartedCoordinates(x, y), isBeside | isFarFromTheMap(y))
  }
  static func result(_ point: MapPoint) -> Coordinate { Coordinate(point) }
}

private enum WebCoordinates: PairFunction {
  @inline(__always)
  static func start(_ x: Lanes, _ y: Lanes) -> (StartedCoordinates, isSpecial: LaneBits) {
    (StartedCoordinates(x, y), isFarFromTheMap(y))
  }
  static func result(_ point: MapPoint) -> Coordinate { WebMercator.coordinate(point) }
}
