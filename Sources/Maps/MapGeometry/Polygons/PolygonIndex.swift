import LoxodromeThreads

/// Many polygons, prepared for questions about all of them: which contain a point, which meet a
/// rectangle. Results are exact for all finite doubles.
///
/// Cells over all polygons state which of them contain the whole cell, and which have edges in or
/// near it. Only the latter are asked. Building takes O(vertices of all polygons) time, and less
/// memory than the polygons have.
public struct PolygonIndex: Sendable {
  /// The polygons, in the order in which they were given.
  public let polygons: [PreparedPolygon]

  private let cells: PolygonIndexCells
  /// The number of points that are looked up in the cells before those in mixed cells are tested.
  private static let batch = 512

  /// Creates an index of polygons, of which there can be up to 2^30 − 1.
  public init(_ polygons: [PreparedPolygon]) {
    self.polygons = polygons
    cells = PolygonIndexCells(polygons)
  }

  /// Returns the indices of the polygons that the point is inside of or on the boundary of, in
  /// ascending order. A point that is not finite is in none.
  public func polygons(containing point: MapPoint, fillRule: FillRule) -> [Int] {
    var found: [Int] = []
    cells.withView { view in
      view.entries(of: cells.cell(of: point)) { entry in
        if contains(point, entry, fillRule) { found.append(Int(entry >> 2)) }
        return false
      }
    }
    return found
  }

  /// Returns the smallest index of the polygons that each point is inside of or on the boundary of;
  /// −1 for a point that is in none.
  public func firstPolygons(containing points: [MapPoint], fillRule: FillRule) -> [Int] {
    [Int](ownCapacity: points.count) { answers, count in
      points.withUnsafeBufferPointer { findFirst(containing: $0, fillRule: fillRule, to: answers) }
      count = points.count
    }
  }

  /// Writes the smallest index of the polygons that each point is inside of or on the boundary of;
  /// −1 for a point that is in none.
  ///
  /// If the buffers have different lengths, the shorter one counts.
  public func findFirst(
    containing points: UnsafeBufferPointer<MapPoint>, fillRule: FillRule,
    to answers: UnsafeMutableBufferPointer<Int>
  ) {
    let count = min(points.count, answers.count)
    // For each state, whether it means inside.
    let inside = fillRule == .nonzero ? 0b0110 : 0b0010
    withUnsafeTemporaryAllocation(of: Int.self, capacity: PolygonIndex.batch) { mixed in
      cells.withView { view in
        for start in stride(from: 0, to: count, by: PolygonIndex.batch) {
          // First all points are looked up without branches. Those in cells with lists are noted, and
          // tested afterward.
          var mixedCount = 0
          for index in start..<min(start &+ PolygonIndex.batch, count) {
            let entry = view.cells[cells.cell(of: points[index])]
            let isInside = (inside &>> Int(entry & 3)) & 1
            answers[index] = Int(entry &>> 2) | (isInside &- 1)
            mixed[mixedCount] = index
            mixedCount &+= Int(((entry & 3) &+ 1) &>> 2)
          }
          for index in mixed[..<mixedCount] {
            answers[index] = -1
            view.entries(of: cells.cell(of: points[index])) { entry in
              let isFound = contains(points[index], entry, fillRule)
              if isFound { answers[index] = Int(entry >> 2) }
              return isFound
            }
          }
        }
      }
    }
  }

  /// Returns the indices of the polygons that have a point in common with the rectangle, its edges
  /// included, in ascending order. A rectangle that is null, has a negative size or a NaN meets
  /// none.
  public func polygons(meeting rect: MapRect, fillRule: FillRule) -> [Int] {
    guard !rect.isNull, rect.isStandard else { return [] }
    let limit = Double.greatestFiniteMagnitude
    let low = MapPoint(x: max(rect.minX, -limit), y: max(rect.minY, -limit))
    let high = MapPoint(x: min(rect.maxX, limit), y: min(rect.maxY, limit))
    guard low.x <= high.x, low.y <= high.y else { return [] }
    var isCandidate = [Bool](repeating: false, count: polygons.count)
    cells.forEachEntry(from: low, to: high) { isCandidate[Int($0 >> 2)] = true }
    return polygons.indices.filter {
      isCandidate[$0] && polygons[$0].grid.meets(from: low, to: high, fillRule)
    }
  }

  /// Returns whether the polygon of an entry of the point's cell contains the point.
  @inline(__always) private func contains(_ point: MapPoint, _ entry: UInt32, _ fillRule: FillRule) -> Bool {
    switch UInt64(entry & 3) {
    case PolygonGrid.State.odd: true
    case PolygonGrid.State.even: fillRule == .nonzero
    default: polygons[Int(entry >> 2)].containment(of: point, fillRule: fillRule) != .outside
    }
  }
}
