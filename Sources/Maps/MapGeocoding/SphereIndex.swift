import Foundation
import MapGeometry

// The nearest points on the sphere. Priorities: first, exact order by great-circle distance, also
// at ±180 degrees and at the poles; second, speed; third, memory.
//
// 1. Coordinates become unit vectors. The order of chords is the order of great-circle distances,
//    and vectors have no seam and no poles.
// 2. The vectors are sorted as a k-d tree: the middle of a range is the median along the axis in
//    which the range is longest; the two halves are trees.
// 3. A search visits the half of its location first, and the other half only if the dividing plane
//    is not farther away than the farthest place found.
//
// The alternative, MapClustering's PointIndex, orders points by distance on the map of Mercator,
// which is another order, and all points beyond 85 degrees are on the edge of that map.

/// A static index of coordinates that finds the nearest ones by great-circle distance.
///
/// Memory: 37 bytes a point.
struct SphereIndex: Sendable {
  /// Ranges of at most this length are not divided. With 1 a search takes longer by the calls; with
  /// 64 by the comparisons.
  private static let leafSize = 8

  private var vectors: [SIMD3<Double>]
  private var places: [UInt32]
  /// The axis that divides the range around each middle.
  private var axes: [UInt8]

  /// Creates an index of valid coordinates. O(n log n).
  init(_ coordinates: [Coordinate]) {
    vectors = coordinates.map(unitVector)
    places = (0..<coordinates.count).map { UInt32($0) }
    axes = [UInt8](repeating: 0, count: coordinates.count)
    divide(0, coordinates.count)
  }

  private mutating func divide(_ start: Int, _ end: Int) {
    guard end - start > Self.leafSize else { return }
    var (low, high) = (vectors[start], vectors[start])
    for vector in vectors[start..<end] {
      low.replace(with: vector, where: vector .< low)
      high.replace(with: vector, where: vector .> high)
    }
    let extent = high - low
    let axis = extent.x >= max(extent.y, extent.z) ? 0 : extent.y >= extent.z ? 1 : 2
    let middle = (start + end) / 2
    select(middle, start, end - 1, axis)
    axes[middle] = UInt8(axis)
    divide(start, middle)
    divide(middle + 1, end)
  }

  /// Moves the vectors so that the one at an index is where sorting would put it (Hoare's
  /// selection).
  private mutating func select(_ index: Int, _ first: Int, _ last: Int, _ axis: Int) {
    var (first, last) = (first, last)
    while first < last {
      let pivot = vectors[(first + last) / 2][axis]
      var (i, j) = (first, last)
      while i <= j {
        while vectors[i][axis] < pivot { i += 1 }
        while vectors[j][axis] > pivot { j -= 1 }
        if i <= j {
          vectors.swapAt(i, j)
          places.swapAt(i, j)
          i += 1
          j -= 1
        }
      }
      if index <= j { last = j } else if index >= i { first = i } else { return }
    }
  }

  /// Returns the indices of the nearest coordinates, sorted by distance, then by index. The result
  /// is empty if the coordinate is not valid.
  func nearest(_ count: Int, to coordinate: Coordinate) -> [Int] {
    let count = min(count, vectors.count)
    guard count > 0, coordinate.isValid else { return [] }
    var best = NearestPlaces(count: count)
    vectors.withUnsafeBufferPointer { vectors in
      search(0, vectors.count, unitVector(coordinate), vectors, &best)
    }
    return best.indices
  }

  private func search(
    _ start: Int, _ end: Int, _ target: SIMD3<Double>, _ vectors: UnsafeBufferPointer<SIMD3<Double>>,
    _ best: inout NearestPlaces
  ) {
    guard end &- start > Self.leafSize else {
      for index in start..<end { best.offer(squaredLength(vectors[index] - target), places[index]) }
      return
    }
    let middle = (start &+ end) / 2
    let axis = Int(axes[middle])
    let offset = target[axis] - vectors[middle][axis]
    if offset < 0 {
      search(start, middle, target, vectors, &best)
    } else {
      search(middle &+ 1, end, target, vectors, &best)
    }
    best.offer(squaredLength(vectors[middle] - target), places[middle])
    guard offset * offset <= best.farthest else { return }
    if offset < 0 {
      search(middle &+ 1, end, target, vectors, &best)
    } else {
      search(start, middle, target, vectors, &best)
    }
  }
}

/// The nearest places of a search, sorted by the square of the chord, then by index.
private struct NearestPlaces {
  private let count: Int
  private var found: [(distance: Double, index: UInt32)] = []
  /// The largest distance that can still be among the nearest.
  private(set) var farthest = Double.infinity

  init(count: Int) {
    self.count = count
    found.reserveCapacity(min(count, 64))
  }

  var indices: [Int] { found.map { Int($0.index) } }

  @inline(__always)
  mutating func offer(_ distance: Double, _ index: UInt32) {
    if distance <= farthest { insert(distance, index) }
  }

  private mutating func insert(_ distance: Double, _ index: UInt32) {
    func isBefore(_ other: (distance: Double, index: UInt32)) -> Bool {
      distance != other.distance ? distance < other.distance : index < other.index
    }
    if found.count == count {
      guard isBefore(found[count - 1]) else { return }
      found.removeLast()
    }
    // Searches ask for a few places, or rarely for many: the place is found by halving.
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(found[middle]) { high = middle } else { low = middle + 1 }
    }
    found.insert((distance, index), at: low)
    if found.count == count { farthest = found[count - 1].distance }
  }
}

/// Returns the unit vector of a coordinate: x toward (0, 0), y toward (0, 90° east), z toward the
/// north pole. A pole has one vector, whatever its longitude, and so has a place at ±180°.
func unitVector(_ coordinate: Coordinate) -> SIMD3<Double> {
  if coordinate.latitude.magnitude == 90 { return SIMD3(0, 0, coordinate.latitude / 90) }
  if coordinate.longitude == -180 {
    return unitVector(Coordinate(latitude: coordinate.latitude, longitude: 180))
  }
  let (latitude, longitude) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
  return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
}

/// Returns the square of the length of a vector.
@inline(__always)
func squaredLength(_ vector: SIMD3<Double>) -> Double {
  let squares = vector * vector
  return squares.x + squares.y + squares.z
}
