import MapGeometry
import Threads

/// A static index of points that finds the points in a rectangle, the points in a circle, and the
/// nearest points, also across the antimeridian.
///
/// Locations are on the square world of web Mercator. They are rounded to the nearest point of a
/// grid of 2^32 units a side: one unit is a sixteenth of a map point, 9.3 mm on the equator. x is
/// taken modulo the world, y is clamped to it. An index has at most 2^29 points, including those
/// without a valid location. Creating an index of more points stops the program.
///
/// The points are sorted so that points near each other are together, and are searched through a
/// tree of boxes around them.
///
/// Memory: 13.07 bytes a point (location 8, index 4, boxes 16/15) and at most 2.5 KiB; three times
/// as much while the index is built.
public struct PointIndex: Sendable {
  /// The indices of the points without a valid location, ascending. These points have a component
  /// that is not finite, or a latitude beyond ±90 degrees.
  public let unplacedPoints: [Int]
  /// The locations in the order of the tree, in groups of sixteen.
  private let locations: [LocationGroup]
  private let points: [UInt32]
  private let tree: BoxTree

  /// Creates an index of coordinates. O(n).
  ///
  /// Longitudes are taken modulo 360 degrees. Latitudes from ±85.0511 to ±90 degrees are on the
  /// edge of the world.
  public init(_ coordinates: [Coordinate], threads: Int = 1) {
    let threads = usable(threads: threads)
    self.init(
      threads: threads,
      given: gridPoints(threads: threads, count: coordinates.count) { GridPoint(coordinates[$0]) })
  }

  /// Creates an index of map points in the projection of web Mercator. O(n).
  public init(mapPoints: [MapPoint], threads: Int = 1) {
    let threads = usable(threads: threads)
    self.init(
      threads: threads,
      given: gridPoints(threads: threads, count: mapPoints.count) { GridPoint(mapPoints[$0]) })
  }

  private init(threads: Int, given: (locations: [GridPoint], unplaced: [Int])) {
    unplacedPoints = given.unplaced
    let count = given.locations.count - given.unplaced.count
    var placed: [UInt32] = []
    if !given.unplaced.isEmpty {
      let unplaced = Set(given.unplaced)
      placed = given.locations.indices.filter { !unplaced.contains($0) }.map { UInt32($0) }
    }
    func point(_ number: Int) -> Int { placed.isEmpty ? number : Int(placed[number]) }
    let order = HilbertOrder.sorted(count: count, threads: threads) { given.locations[point($0)] }
    let chunks = Chunks(count: count, threads: threads)
    let points = [UInt32](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      chunks.forEach(threads: threads) { _, range in
        for rank in range {
          buffer.initializeElement(at: rank, to: UInt32(point(Int(order[rank]))))
        }
      }
      initializedCount = count
    }
    self.points = points
    var locations = [LocationGroup](
      repeating: LocationGroup(), count: (count + BoxTree.blockSize - 1) / BoxTree.blockSize)
    locations.withUnsafeMutableBufferPointer { locations in
      Chunks(count: locations.count, threads: threads, atLeast: 1 << 10).forEach(threads: threads) {
        _, range in
        for group in range {
          for rank in group * BoxTree.blockSize..<min((group + 1) * BoxTree.blockSize, count) {
            locations[group][rank & (BoxTree.blockSize - 1)] = given.locations[Int(points[rank])]
          }
        }
      }
    }
    tree = locations.withUnsafeBufferPointer { locations in
      BoxTree(count: count, threads: threads) {
        locations[$0 / BoxTree.blockSize][$0 & (BoxTree.blockSize - 1)]
      }
    }
    self.locations = locations
  }

  /// The number of points that have a valid location.
  public var count: Int { points.count }

  /// The memory of the arrays, in bytes.
  public var memoryInBytes: Int {
    points.count * 4 + locations.count * MemoryLayout<LocationGroup>.stride + unplacedPoints.count * 8
      + tree.memoryInBytes
  }

  /// Returns the indices of the points in a rectangle of the map, ascending. The rectangle contains
  /// its edges.
  ///
  /// The rectangle can extend beyond the world to the east and west. A rectangle at least as wide
  /// as the world has every column. The result is empty for the null rectangle and for NaN.
  public func points(in rect: MapRect) -> [Int] {
    var found: [Int] = []
    forEachPoint(in: rect) { found.append($0) }
    found.sort()
    return found
  }

  /// Calls the body with the index of each point in a rectangle of the map, as `points(in:)` finds
  /// them. The order is not specified.
  public func forEachPoint(in rect: MapRect, _ body: (Int) -> Void) { forEach(in: rect, body) }

  /// Writes the indices that `forEachPoint(in:_:)` finds to a buffer, as many as fit.
  ///
  /// - Returns: the number of points found. It can be larger than the buffer.
  public func copyPoints(in rect: MapRect, to buffer: UnsafeMutableBufferPointer<Int>) -> Int {
    var count = 0
    forEach(in: rect) { point in
      if count < buffer.count { buffer[count] = point }
      count &+= 1
    }
    return count
  }

  @inline(__always)
  private func forEach(in rect: MapRect, _ body: (Int) -> Void) {
    WorldBox.forEachPart(of: rect) { box in
      if let box = box.gridBox { forEachPoint(in: box, of: { $0.inside(box, tree.laneBits) }, body) }
    }
  }

  /// Returns the indices of the points in a circle on the map, ascending.
  ///
  /// - Parameters:
  ///   - radius: the largest distance from the center, in map points, by the shorter way around the
  ///     world. A radius of at least the side of the world finds all points. The result is empty if
  ///     the radius is negative or NaN.
  ///   - center: the center, rounded to the nearest grid point. The result is empty if it is not
  ///     finite.
  public func points(within radius: Double, of center: MapPoint) -> [Int] {
    var found: [Int] = []
    forEachPoint(within: radius, of: center) { found.append($0) }
    found.sort()
    return found
  }

  /// Calls the body with the index of each point in a circle, as `points(within:of:)` finds them.
  /// The order is not specified.
  public func forEachPoint(within radius: Double, of center: MapPoint, _ body: (Int) -> Void) {
    forEach(within: radius, of: center, body)
  }

  /// Writes the indices that `forEachPoint(within:of:_:)` finds to a buffer, as many as fit.
  ///
  /// - Returns: the number of points found. It can be larger than the buffer.
  public func copyPoints(
    within radius: Double, of center: MapPoint, to buffer: UnsafeMutableBufferPointer<Int>
  ) -> Int {
    var count = 0
    forEach(within: radius, of: center) { point in
      if count < buffer.count { buffer[count] = point }
      count &+= 1
    }
    return count
  }

  @inline(__always)
  private func forEach(within radius: Double, of center: MapPoint, _ body: (Int) -> Void) {
    guard let location = GridPoint(center), radius >= 0 else { return }
    let reach = radius * gridUnitsPerMapPoint
    let limit = reach >= gridSide ? .max : wholeSquare(of: reach)
    let (x, y) = (Double(location.x), Double(location.y))
    WorldBox.forEachPart(west: x - reach, north: y - reach, east: x + reach, south: y + reach) { box in
      // A block can meet the parts on both sides of the antimeridian. Each part only finds the
      // points in its own box, so no point is found twice.
      if let box = box.gridBox {
        forEachPoint(
          in: box,
          of: {
            $0.inside(box, tree.laneBits) & $0.squaredDistances(to: location).within(limit, tree.laneBits)
          },
          body)
      }
    }
  }

  /// Calls the body with the index of each wanted point in the blocks that meet a box.
  ///
  /// - Parameter wanted: returns the wanted locations of a group, one bit for each.
  @inline(__always)
  private func forEachPoint(in box: GridBox, of wanted: (LocationGroup) -> UInt32, _ body: (Int) -> Void) {
    locations.withUnsafeBufferPointer { locations in
      points.withUnsafeBufferPointer { points in
        tree.forEachBlock(in: box) { block in
          var found = wanted(locations[block.lowerBound / BoxTree.blockSize])
          if block.count < BoxTree.blockSize { found &= 1 << UInt32(block.count) - 1 }
          while found != 0 {
            body(Int(points[block.lowerBound &+ found.trailingZeroBitCount]))
            found &= found &- 1
          }
        }
      }
    }
  }

  /// Returns the indices of the points nearest to a map point, by the shorter way around the world.
  /// They are sorted by distance, then by index.
  ///
  /// The map point is rounded to the nearest grid point. All distances of at least the side of the
  /// world count as equal. The result is empty if the map point is not finite or `count` is not
  /// above 0. It has fewer than `count` indices if there are fewer points.
  public func nearest(_ count: Int, to point: MapPoint) -> [Int] {
    guard min(count, self.count) > 0, let location = GridPoint(point) else { return [] }
    var nearest = NearestSearch(count: min(count, self.count))
    locations.withUnsafeBufferPointer { locations in
      tree.forEachBlock(near: location, limit: .max) { block in
        let distances = locations[block.lowerBound / BoxTree.blockSize].squaredDistances(to: location)
        for rank in block { nearest.offer(distances[rank &- block.lowerBound]) { Int(points[rank]) } }
        return nearest.farthest
      }
    }
    return nearest.indices
  }
}

/// Returns the locations of points, and the indices of the points without a valid location,
/// ascending. In the list of locations such a point is at (0, 0). More than 2^29 points stop the
/// program.
///
/// - Parameter location: returns the location of the point with an index in 0..<count, or nil. It
///   is called from several threads.
func gridPoints(threads: Int, count: Int, _ location: (Int) -> GridPoint?) -> (
  locations: [GridPoint], unplaced: [Int]
) {
  precondition(count <= 1 << 29, "\(count) points; at most 2^29 can be indexed")
  var unplaced: [[Int]] = []
  let locations = [GridPoint](unsafeUninitializedCapacity: count) { buffer, initializedCount in
    unplaced = Chunks(count: count, threads: threads).map(threads: threads) { range in
      var unplaced: [Int] = []
      for index in range {
        if let location = location(index) {
          buffer.initializeElement(at: index, to: location)
        } else {
          buffer.initializeElement(at: index, to: GridPoint(x: 0, y: 0))
          unplaced.append(index)
        }
      }
      return unplaced
    }
    initializedCount = count
  }
  return (locations, unplaced.flatMap { $0 })
}
