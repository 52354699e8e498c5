import Threads

/// A projection of many coordinates, and its inverse, five times as fast as one by one, on any number
/// of threads.
///
/// Coordinates out of range, infinities and NaN have the results of the single functions, to the
/// bit. Other results differ from theirs by the errors of both. Here they are at most 6e-8 map
/// points in y and 2.4e-14 degrees in latitude; there 4e-7 and 3.6e-14 in MapKit's projection, 1e-7
/// and 2.0e-14 in that of web tiles (`map-accuracy projection`). x and longitudes are equal to the
/// bit. A result does not depend on the place in the array.
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
    [MapPoint](unsafeUninitializedCapacity: coordinates.count) { points, count in
      coordinates.withUnsafeBufferPointer { project($0, to: points, threads: threads) }
      count = coordinates.count
    }
  }

  /// Returns the coordinates of points.
  public func coordinates(_ points: [MapPoint], threads: Int = 1) -> [Coordinate] {
    [Coordinate](unsafeUninitializedCapacity: points.count) { coordinates, count in
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
      case .mapKit: forEachPair(input, output, part, mapKitPoints)
      case .web: forEachPair(input, output, part, webPoints)
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
      case .mapKit: forEachPair(input, output, part, mapKitCoordinates)
      case .web: forEachPair(input, output, part, webCoordinates)
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
      case .mapKit: forEachLane(latitudes, longitudes, x, y, part, mapKitPoints)
      case .web: forEachLane(latitudes, longitudes, x, y, part, webPoints)
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
      case .mapKit: forEachLane(x, y, latitudes, longitudes, part, mapKitCoordinates)
      case .web: forEachLane(x, y, latitudes, longitudes, part, webCoordinates)
      }
    }
  }
}

// MARK: The rules of the projections

/// y of 85 degrees north and south, by the single function.
private let northernEdge = mercatorY(clampedLatitude: 85)
private let southernEdge = mercatorY(clampedLatitude: -85)

@inline(__always)
private func mapKitPoints(_ latitude: Lanes, _ longitude: Lanes) -> (Lanes, Lanes) {
  let size = latitude.magnitude
  let edge = latitude.bits.isNegative.choose(southernEdge, Lanes(repeating: northernEdge))
  let y = size.isAbove((85.0).nextDown).choose(edge, mercatorY(latitude))
  let isInvalid = size.isAbove(90) | longitude.magnitude.isAbove(180)
  return (isInvalid.choose(-1, mercatorX(longitude)), isInvalid.choose(-1, y))
}

@inline(__always)
private func webPoints(_ latitude: Lanes, _ longitude: Lanes) -> (Lanes, Lanes) {
  let size = latitude.magnitude
  let edge = latitude.bits.isNegative.choose(worldWidth, .zero)
  let inside = mercatorY(latitude)
  // Rounding can lead out of the world next to its edges.
  let limited = inside.bits.isNegative.choose(0, inside.isAbove(worldWidth).choose(worldWidth, inside))
  let y = size.isAbove(WebMercator.maximumLatitude.nextDown).choose(edge, limited)
  return (mercatorX(longitude), size.isAbove(.infinity).choose(latitude, y))
}

@inline(__always)
private func mapKitCoordinates(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
  // The nearest whole number of worlds: from 2^52 on all doubles are whole.
  let worlds = x / worldWidth
  let size = worlds.magnitude
  let nearest = ((size + 0x1p52) - 0x1p52).signed(as: worlds)
  // Without rounding, within half a world. From there one rounding leads into the world.
  let rest = x - size.isAbove((0x1p52).nextDown).choose(worlds, nearest) * worldWidth
  let wrapped = rest.bits.isNegative.choose(rest + worldWidth, rest)
  let isBeside = x.bits.isNegative | x.magnitude.isAbove(worldWidth)
  return (mercatorLatitude(y), isBeside.choose(wrapped, x) / worldWidth * 360 - 180)
}

@inline(__always)
private func webCoordinates(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
  (mercatorLatitude(y), x / worldWidth * 360 - 180)
}

/// The same roundings as in the single function.
@inline(__always)
private func mercatorX(_ longitude: Lanes) -> Lanes { (longitude + 180) / 360 * worldWidth }

// MARK: Memory

private typealias Pairs = SIMD16<Double>

/// Calls the body with the ranges of 0 ..< count that threads process in parallel.
private func forEachPart(_ count: Int, _ threads: Int, _ body: (Range<Int>) -> Void) {
  let threads = usable(threads: threads)
  Chunks(count: count, threads: threads, atLeast: 1 << 12).forEach(threads: threads) { body($1) }
}

/// Calls the body with eight pairs of doubles at a time, and writes its results. The rest is
/// calculated with zeros behind it.
@inline(__always)
private func forEachPair<Value, Result>(
  _ input: UnsafePointer<Value>?, _ output: UnsafeMutablePointer<Result>?, _ part: Range<Int>,
  _ body: (Lanes, Lanes) -> (Lanes, Lanes)
) {
  guard !part.isEmpty, let input, let output else { return }
  let source = UnsafeRawPointer(input + part.lowerBound)
  let target = UnsafeMutableRawPointer(output + part.lowerBound)
  func results(_ pairs: Pairs) -> Pairs {
    var results = Pairs()
    (results.evenHalf, results.oddHalf) = body(pairs.evenHalf, pairs.oddHalf)
    return results
  }
  let size = MemoryLayout<Pairs>.size
  let end = 16 &* part.count
  var offset = 0
  while offset &+ size <= end {
    let pairs = source.loadUnaligned(fromByteOffset: offset, as: Pairs.self)
    target.storeBytes(of: results(pairs), toByteOffset: offset, as: Pairs.self)
    offset &+= size
  }
  guard offset < end else { return }
  var rest = Pairs()
  withUnsafeMutableBytes(of: &rest) {
    $0.baseAddress?.copyMemory(from: source + offset, byteCount: end - offset)
  }
  rest = results(rest)
  withUnsafeBytes(of: rest) {
    if let bytes = $0.baseAddress { (target + offset).copyMemory(from: bytes, byteCount: end - offset) }
  }
}

/// As `forEachPair`, with the components of the pairs in arrays of their own.
@inline(__always)
private func forEachLane(
  _ first: UnsafeBufferPointer<Double>, _ second: UnsafeBufferPointer<Double>,
  _ third: UnsafeMutableBufferPointer<Double>, _ fourth: UnsafeMutableBufferPointer<Double>,
  _ part: Range<Int>, _ body: (Lanes, Lanes) -> (Lanes, Lanes)
) {
  guard !part.isEmpty, let first = UnsafeRawPointer(first.baseAddress),
    let second = UnsafeRawPointer(second.baseAddress),
    let third = UnsafeMutableRawPointer(third.baseAddress),
    let fourth = UnsafeMutableRawPointer(fourth.baseAddress)
  else { return }
  let size = MemoryLayout<Lanes>.size
  let end = 8 &* part.upperBound
  var offset = 8 &* part.lowerBound
  while offset &+ size <= end {
    let results = body(
      first.loadUnaligned(fromByteOffset: offset, as: Lanes.self),
      second.loadUnaligned(fromByteOffset: offset, as: Lanes.self))
    third.storeBytes(of: results.0, toByteOffset: offset, as: Lanes.self)
    fourth.storeBytes(of: results.1, toByteOffset: offset, as: Lanes.self)
    offset &+= size
  }
  var (one, other) = (Lanes(), Lanes())
  let rest = (end - offset) / 8
  for lane in 0..<rest {
    one[lane] = first.loadUnaligned(fromByteOffset: offset + 8 * lane, as: Double.self)
    other[lane] = second.loadUnaligned(fromByteOffset: offset + 8 * lane, as: Double.self)
  }
  let results = body(one, other)
  for lane in 0..<rest {
    third.storeBytes(of: results.0[lane], toByteOffset: offset + 8 * lane, as: Double.self)
    fourth.storeBytes(of: results.1[lane], toByteOffset: offset + 8 * lane, as: Double.self)
  }
}
