import MapGeometry
import Threads

/// Points in an order that keeps near ones together, with boxes around blocks of them: a static
/// index for ranges, circles and nearest points, across the antimeridian.
///
/// Places are on web Mercator's square world, rounded to the nearest of 2^32 steps a side: a
/// sixteenth of a map point, 9.3 mm on the equator; x is taken around the world, y brought into it.
/// Up to 2^29 points.
///
/// Memory: 13.07 bytes a point (place 8, index 4, boxes 16/15) and 2.5 KiB at most; three times as
/// much while it is built.
public struct PointIndex: Sendable {
  /// The indices of the points without a place, ascending: a component not finite, or a latitude
  /// beyond ±90 degrees.
  public let unplacedPoints: [Int]
  /// The places in the order of the tree, sixteen at a time.
  private let places: [PlaceGroup]
  private let points: [UInt32]
  private let tree: BoxTree

  /// The index of coordinates, longitudes modulo 360 degrees, latitudes beyond ±85.0511 on the
  /// edge. O(n).
  public init(_ coordinates: [Coordinate], threads: Int = 1) {
    let threads = usable(threads: threads)
    self.init(threads: threads, given: placesOnThreads(threads, coordinates.count) { Steps(coordinates[$0]) })
  }

  /// The index of points of the map, in web Mercator's projection. O(n).
  public init(mapPoints: [MapPoint], threads: Int = 1) {
    let threads = usable(threads: threads)
    self.init(threads: threads, given: placesOnThreads(threads, mapPoints.count) { Steps(mapPoints[$0]) })
  }

  private init(threads: Int, given: (places: [Steps], unplaced: [Int])) {
    unplacedPoints = given.unplaced
    let count = given.places.count - given.unplaced.count
    var placed: [UInt32] = []
    if !given.unplaced.isEmpty {
      let unplaced = Set(given.unplaced)
      placed = given.places.indices.filter { !unplaced.contains($0) }.map { UInt32($0) }
    }
    func point(_ number: Int) -> Int { placed.isEmpty ? number : Int(placed[number]) }
    let order = PlaceOrder.sorted(count: count, threads: threads) { given.places[point($0)] }
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
    var places = [PlaceGroup](
      repeating: PlaceGroup(), count: (count + BoxTree.blockSize - 1) / BoxTree.blockSize)
    places.withUnsafeMutableBufferPointer { places in
      Chunks(count: places.count, threads: threads, atLeast: 1 << 10).forEach(threads: threads) { _, range in
        for group in range {
          for rank in group * BoxTree.blockSize..<min((group + 1) * BoxTree.blockSize, count) {
            places[group][rank & (BoxTree.blockSize - 1)] = given.places[Int(points[rank])]
          }
        }
      }
    }
    tree = places.withUnsafeBufferPointer { places in
      BoxTree(count: count, threads: threads) { places[$0 / BoxTree.blockSize][$0 & (BoxTree.blockSize - 1)] }
    }
    self.places = places
  }

  /// How many points have a place.
  public var count: Int { points.count }

  /// The memory of the arrays, in bytes.
  public var memoryInBytes: Int {
    points.count * 4 + places.count * MemoryLayout<PlaceGroup>.stride + unplacedPoints.count * 8
      + tree.memoryInBytes
  }

  /// The indices of the points in a rectangle of the map, its edges inside, ascending.
  ///
  /// It may reach beyond the world to the east and west; one of a world's width or more has every
  /// column. Empty for the null rectangle and for NaN.
  public func points(in rect: MapRect) -> [Int] {
    var found: [Int] = []
    forEachPoint(in: rect) { found.append($0) }
    found.sort()
    return found
  }

  /// Calls the body with the index of each point in a rectangle of the map, as `points(in:)`, in no
  /// order that means anything.
  public func forEachPoint(in rect: MapRect, _ body: (Int) -> Void) { forEach(in: rect, body) }

  /// Writes the indices that `forEachPoint(in:_:)` gives, as many as there is room for.
  ///
  /// - Returns: how many there are.
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
      if let box = box.steps { forEachPoint(in: box, of: { $0.inside(box, tree.laneBits) }, body) }
    }
  }

  /// The indices of the points at most so many map points away on the map, the short way around the
  /// world, ascending.
  ///
  /// The center is rounded to the nearest step as well. All points for a radius of a world or more;
  /// empty where the center is not finite, or the radius is negative or NaN.
  public func points(within radius: Double, of center: MapPoint) -> [Int] {
    var found: [Int] = []
    forEachPoint(within: radius, of: center) { found.append($0) }
    found.sort()
    return found
  }

  /// Calls the body with the index of each point in a circle, as `points(within:of:)`, in no order
  /// that means anything.
  public func forEachPoint(within radius: Double, of center: MapPoint, _ body: (Int) -> Void) {
    forEach(within: radius, of: center, body)
  }

  /// Writes the indices that `forEachPoint(within:of:_:)` gives, as many as there is room for.
  ///
  /// - Returns: how many there are.
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
    guard let place = Steps(center), radius >= 0 else { return }
    let reach = radius * stepsPerMapPoint
    let limit = reach >= worldSteps ? .max : wholeSquare(of: reach)
    let (x, y) = (Double(place.x), Double(place.y))
    WorldBox.forEachPart(west: x - reach, north: y - reach, east: x + reach, south: y + reach) { box in
      // Parts of both sides of the antimeridian may have a block in common.
      if let box = box.steps {
        forEachPoint(
          in: box,
          of: { $0.inside(box, tree.laneBits) & $0.squaredDistances(to: place).within(limit, tree.laneBits) },
          body)
      }
    }
  }

  /// Calls the body with the index of each point that is wanted (bits of a group of places) of the
  /// blocks that touch a box.
  @inline(__always)
  private func forEachPoint(in box: StepBox, of wanted: (PlaceGroup) -> UInt32, _ body: (Int) -> Void) {
    places.withUnsafeBufferPointer { places in
      points.withUnsafeBufferPointer { points in
        tree.forEachBlock(in: box) { block in
          var found = wanted(places[block.lowerBound / BoxTree.blockSize])
          if block.count < BoxTree.blockSize { found &= 1 << UInt32(block.count) - 1 }
          while found != 0 {
            body(Int(points[block.lowerBound &+ found.trailingZeroBitCount]))
            found &= found &- 1
          }
        }
      }
    }
  }

  /// The indices of the nearest points on the map, the short way around the world: nearest first,
  /// of equally far ones the lowest index first.
  ///
  /// The place asked for is rounded to the nearest step as well. Points a world or more away count
  /// as equally far. Empty where the place is not finite; fewer where there are no more.
  public func nearest(_ count: Int, to point: MapPoint) -> [Int] {
    guard min(count, self.count) > 0, let place = Steps(point) else { return [] }
    var nearest = NearestPlaces(count: min(count, self.count))
    places.withUnsafeBufferPointer { places in
      tree.forEachBlock(near: place, limit: .max) { block in
        let distances = places[block.lowerBound / BoxTree.blockSize].squaredDistances(to: place)
        for rank in block { nearest.offer(distances[rank &- block.lowerBound]) { Int(points[rank]) } }
        return nearest.farthest
      }
    }
    return nearest.indices
  }
}

/// The places of so many points, and the indices of those without one.
func placesOnThreads(_ threads: Int, _ count: Int, _ place: (Int) -> Steps?) -> (
  places: [Steps], unplaced: [Int]
) {
  precondition(count <= 1 << 29, "\(count) points; at most 2^29 can be indexed")
  var unplaced: [[Int]] = []
  let places = [Steps](unsafeUninitializedCapacity: count) { buffer, initializedCount in
    unplaced = Chunks(count: count, threads: threads).map(threads: threads) { range in
      var unplaced: [Int] = []
      for index in range {
        if let place = place(index) {
          buffer.initializeElement(at: index, to: place)
        } else {
          buffer.initializeElement(at: index, to: Steps(0, 0))
          unplaced.append(index)
        }
      }
      return unplaced
    }
    initializedCount = count
  }
  return (places, unplaced.flatMap { $0 })
}
