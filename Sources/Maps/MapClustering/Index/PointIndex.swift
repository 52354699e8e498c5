import LoxodromeThreads
import MapGeometry

/// A static index of points that finds the points in a rectangle, the points in a circle, and the
/// nearest points, also across the antimeridian.
///
/// Locations are on the square world of web Mercator. They are rounded to the nearest point of a
/// grid of 2^32 units a side: one unit is a sixteenth of a map point, 9.3 mm on the equator. x is
/// taken modulo the world, y is clamped to it. An index has at most 2^29 points, including those
/// without a valid location. Creating an index of more points stops the program.
///
/// The points are sorted so that points near each other are together (`SlabOrder`), and are searched
/// through a tree of boxes around them. Any number of threads can search an index at once.
///
/// Memory: 13.07 bytes a point (location 8, index 4, boxes 16/15) and at most 2.5 KiB; three times
/// as much while the index is built.
public struct PointIndex: Sendable {
  /// The indices of the points without a valid location, ascending. These points have a component
  /// that is not finite, or a latitude beyond ±90 degrees.
  public var unplacedPoints: [Int] { contents.unplacedPoints }
  let contents: Contents

  /// The arrays. They are in one object, so that a copy of an index counts one reference.
  final class Contents: Sendable {
    let unplacedPoints: [Int]
    /// The locations in the order of the tree, in groups of sixteen.
    let locations: AlignedElements<LocationGroup>
    let points: [UInt32]
    let tree: BoxTree

    init(
      unplacedPoints: [Int], locations: consuming AlignedElements<LocationGroup>, points: [UInt32],
      tree: consuming BoxTree
    ) {
      self.unplacedPoints = unplacedPoints
      self.locations = locations
      self.points = points
      self.tree = tree
    }
  }

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
    let count = given.locations.count - given.unplaced.count
    var placed: [UInt32] = []
    if !given.unplaced.isEmpty {
      let unplaced = Set(given.unplaced)
      placed = given.locations.indices.filter { !unplaced.contains($0) }.map { UInt32($0) }
    }
    let memory = UnsafeMutablePointer<SlabOrder.Point>.allocate(capacity: 2 * count)
    defer { memory.deallocate() }
    Chunks(count: count, threads: threads).forEach(threads: threads) { _, range in
      for number in range {
        let point = placed.isEmpty ? number : Int(placed[number])
        let location = given.locations[point]
        (memory + number).initialize(to: SIMD4(location.x, location.y, UInt32(truncatingIfNeeded: point), 0))
      }
    }
    var points: [UInt32] = []
    let locations = AlignedElements(
      repeating: LocationGroup(), count: (count + BoxTree.blockSize - 1) / BoxTree.blockSize
    ) { locations in
      points = [UInt32](ownCapacity: count) { points, initializedCount in
        if let points = points.baseAddress, let locations = locations.baseAddress {
          SlabOrder(locations: locations, indices: points).order(
            memory, scratch: memory + count, start: 0, count: count, threads: threads)
        }
        initializedCount = count
      }
    }
    let tree = locations.withUnsafeBufferPointer { locations in
      BoxTree(count: count, threads: threads) {
        locations[$0 / BoxTree.blockSize][$0 & (BoxTree.blockSize - 1)]
      }
    }
    contents = Contents(unplacedPoints: given.unplaced, locations: locations, points: points, tree: tree)
  }

  /// The number of points that have a valid location.
  public var count: Int { contents.points.count }

  /// The memory of the arrays, in bytes.
  public var memoryInBytes: Int {
    count * 4 + contents.locations.count * MemoryLayout<LocationGroup>.stride + unplacedPoints.count * 8
      + contents.tree.memoryInBytes
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
      if let box = box.gridBox { forEachPoint(in: box, body) }
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
    let circle = SearchCircle(center: location, radius: radius * gridUnitsPerMapPoint)
    let contents = contents
    contents.locations.withUnsafeBufferPointer { locations in
      contents.points.withUnsafeBufferPointer { points in
        @inline(__always) func search(_ block: Range<Int>) {
          let group = block.lowerBound / BoxTree.blockSize
          let squares = locations[group].distanceSquares(to: location)
          var found = squares.upTo(circle.largest)
          if block.count < BoxTree.blockSize { found &= 1 << UInt32(block.count) - 1 }
          var unsure = found & ~squares.upTo(circle.sure)
          while unsure != 0 {
            let lane = unsure.trailingZeroBitCount
            if !circle.contains(locations[group][lane]) { found &= ~(1 &<< UInt32(lane)) }
            unsure &= unsure &- 1
          }
          while found != 0 {
            body(Int(points[block.lowerBound &+ found.trailingZeroBitCount]))
            found &= found &- 1
          }
        }
        contents.tree.forEachBlock(in: circle) { search($0) }
      }
    }
  }

  /// Calls the body with the index of each point in a box.
  @inline(__always)
  private func forEachPoint(in box: GridBox, _ body: (Int) -> Void) {
    contents.locations.withUnsafeBufferPointer { locations in
      contents.points.withUnsafeBufferPointer { points in
        contents.tree.forEachBlock(in: box) { block in
          var found = locations[block.lowerBound / BoxTree.blockSize].inside(box)
          if block.count < BoxTree.blockSize { found &= 1 << UInt32(block.count) - 1 }
          while found != 0 {
            body(Int(points[block.lowerBound &+ found.trailingZeroBitCount]))
            found &= found &- 1
          }
        }
      }
    }
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
  let locations = [GridPoint](ownCapacity: count) { buffer, initializedCount in
    useLargePages(buffer.baseAddress, bytes: count * MemoryLayout<GridPoint>.stride)
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
