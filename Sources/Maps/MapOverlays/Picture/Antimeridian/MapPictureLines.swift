import MapGeoJSON
import MapGeometry

// The points of lines and rings. x is continuous, and the western edge of each line or polygon is
// in the world. Pictures repeat the world, so this draws the same as cutting at the 180th meridian.

extension MapPicture {
  /// The largest width of a shape in worlds. A picture draws one copy of the shape for each.
  static let largestWorldCount = 256.0

  /// Returns the point of a drawable position in the world.
  func point(_ position: Position) -> MapPoint {
    point(latitude: position.latitude, longitude: LongitudeWalk.inWorld(position.longitude))
  }

  /// Returns the point of a latitude in −90…90 and a longitude in −180…180.
  func point(latitude: Double, longitude: Double) -> MapPoint {
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    return switch projection {
    case .mapKit: MapPoint(coordinate)
    case .webMercator: WebMercator.mapPoint(coordinate)
    }
  }

  /// Returns the points of a line.
  ///
  /// - Throws: the reason why the line cannot be drawn.
  mutating func linePoints(_ positions: [Position]) throws(UndrawableFeature.Reason) -> [MapPoint] {
    if try PositionScan(positions).staysInWorld { return pointsInWorld(positions) }
    if hasLongStep(positions) { steps.insert(.shortWay) }
    return try movedIntoWorld(walk(positions, keepsFullTurns: false).points)
  }

  /// Returns the rings of a polygon. A ring that encloses a pole is closed along the pole's edge of
  /// the map. Rings without points are left out.
  ///
  /// The inside of the first ring that encloses a pole contains the pole of the half of the map in
  /// which the ring's mean y is. Further such rings are closed at the same pole, so a hole around
  /// the pole leaves a band.
  ///
  /// - Throws: the reason why the polygon cannot be drawn.
  mutating func polygonRings(_ polygon: [[Position]]) throws(UndrawableFeature.Reason) -> [PictureRing] {
    let world = MapSize.world.width
    var rings: [PictureRing] = []
    var poleY: Double?
    for positions in polygon where !positions.isEmpty {
      var ring = try ring(positions, in: rings.first)
      if ring.turns != 0 {
        guard ring.turns.magnitude == 1 else { throw .goesAroundOften(ring.turns.magnitude) }
        let isNorth = ring.meanY <= MapSize.world.height / 2
        let y = poleY ?? point(latitude: isNorth ? 90 : -90, longitude: 0).y
        poleY = y
        ring.close(alongEdgeAtY: y)
      }
      let bounds = ring.bounds
      guard bounds.width <= Self.largestWorldCount * world else { throw .tooWide }
      // The first ring is moved into the world. Later rings are moved to where they are inside it.
      if let outer = rings.first?.bounds {
        let isInside = bounds.minX >= outer.minX && bounds.maxX <= outer.maxX
        let isInWorld = bounds.minX >= 0 && max(bounds.maxX, outer.maxX) <= world
        if !isInside, !isInWorld {
          ring.move(by: ((outer.midX - bounds.midX) / world).rounded() * world)
        }
      } else {
        ring.move(by: shiftIntoWorld(bounds))
      }
      rings.append(ring)
    }
    return rings
  }

  /// Returns a ring where its positions are, not closed at a pole.
  ///
  /// Steps of more than 180 degrees go the short way, unless the long way is the right one: for an outer
  /// ring if only that makes it counterclockwise (RFC 7946, 3.1.6), for a hole if only that lies within
  /// the outer ring from west to east.
  ///
  /// - Parameter outer: the outer ring of a hole; nil for an outer ring.
  /// - Throws: the reason of a position that has no place on the map.
  private mutating func ring(
    _ positions: [Position], in outer: PictureRing?
  ) throws(UndrawableFeature.Reason) -> PictureRing {
    let scan = try PositionScan(positions)
    if scan.staysInWorld, joinsInWorld(positions) {
      var points = pointsInWorld(positions)
      // A ring repeats its first position. Closing the path adds the line to that position, with a
      // join instead of two caps.
      if points.count > 1, points.first == points.last { points.removeLast() }
      let hidden = scan.touchesEdge ? hiddenEdges(positions, of: points) : []
      return PictureRing(points: points, hiddenEdges: hidden)
    }
    var (points, closing) = walk(positions, keepsFullTurns: false)
    let xs = points.lazy.map(\.x)
    let isFlat = xs.min() == xs.max()
    if turns(points, closing) != 0 || isFlat, hasFullTurn(positions) {
      // The ring was cut: a step of 360 degrees follows a parallel around the world.
      let given = walk(positions, keepsFullTurns: true)
      if turns(given.points, given.closing) == 0 { (points, closing) = given }
    } else if turns(points, closing) == 0, hasLongStep(positions + positions.prefix(1)) {
      let given = pointsInWorld(positions)
      if isRight(given, in: outer), !isRight(points, in: outer) {
        points = given
        steps.insert(.longWay)
      } else if !isRight(points, in: outer) {
        steps.insert(.shortWay)
      }
    }
    let turns = turns(points, closing)
    if points.count > 1, let last = points.last, last.y == points[0].y,
      last.x == points[0].x + turns * MapSize.world.width
    {
      points.removeLast()
    }
    return PictureRing(points: points, hiddenEdges: hiddenEdges(positions, of: points), turns: turns)
  }

  /// Whether a ring is counterclockwise, or a hole lies within its outer ring from west to east, in one
  /// of its copies.
  private func isRight(_ ring: [MapPoint], in outer: PictureRing?) -> Bool {
    // On the map y grows to the south, so the area of a clockwise ring is positive.
    guard let outer = outer?.bounds else { return signedArea(ring) < 0 }
    let (world, bounds) = (MapSize.world.width, MapRect(bounding: ring))
    let shift = ((outer.minX - bounds.minX) / world).rounded(.up) * world
    return bounds.maxX + shift <= outer.maxX
  }

  /// Returns the number of times that a ring goes around the world to its closing point.
  private func turns(_ points: [MapPoint], _ closing: MapPoint) -> Double {
    ((closing.x - points[0].x) / MapSize.world.width).rounded()
  }

  /// Returns the points of positions in the world.
  private func pointsInWorld(_ positions: [Position]) -> [MapPoint] {
    var points: [MapPoint] = []
    points.reserveCapacity(positions.count)
    for position in positions {
      points.append(point(latitude: position.latitude, longitude: position.longitude))
    }
    return points
  }

  /// Whether the step from the last position to the first is not longer than 180 degrees.
  private func joinsInWorld(_ positions: [Position]) -> Bool {
    guard let first = positions.first, let last = positions.last else { return true }
    return (first.longitude - last.longitude).magnitude <= 180
  }

  /// Whether a step between longitudes in −180…180 is longer than 180 degrees, and not 360.
  private func hasLongStep(_ positions: [Position]) -> Bool {
    guard positions.allSatisfy({ $0.longitude.magnitude <= 180 }) else { return false }
    return zip(positions, positions.dropFirst()).contains { from, to in
      let step = to.longitude - from.longitude
      return step.magnitude > 180 && !LongitudeWalk.isFullTurn(step)
    }
  }

  /// Whether a step of a ring is 360 degrees long. The step that only closes the ring does not
  /// count.
  private func hasFullTurn(_ positions: [Position]) -> Bool {
    guard var previous = positions.last else { return false }
    if previous.latitude == positions[0].latitude { previous = positions[0] }
    for position in positions {
      if LongitudeWalk.isFullTurn(position.longitude - previous.longitude) { return true }
      previous = position
    }
    return false
  }

  /// Returns the points of positions with continuous x, and the first point reached again from the
  /// last. There is at least one position.
  private func walk(
    _ positions: [Position], keepsFullTurns: Bool
  ) -> (points: [MapPoint], closing: MapPoint) {
    var walk = LongitudeWalk(keepsFullTurns: keepsFullTurns)
    var points: [MapPoint] = []
    points.reserveCapacity(positions.count)
    func next(_ position: Position) -> MapPoint {
      let longitude = walk.advance(to: position.longitude)
      let point = point(latitude: position.latitude, longitude: longitude)
      return MapPoint(x: point.x + walk.world * MapSize.world.width, y: point.y)
    }
    for position in positions { points.append(next(position)) }
    return (points, next(positions[0]))
  }

  /// Returns whether each edge of a ring is on the 180th meridian or at a pole; empty if none is.
  private func hiddenEdges(_ positions: [Position], of points: [MapPoint]) -> [Bool] {
    func isAtPole(_ position: Position) -> Bool { LongitudeWalk.isAtPole(position.latitude) }
    func isOnMeridian(_ position: Position) -> Bool {
      LongitudeWalk.isOnAntimeridian(LongitudeWalk.inWorld(position.longitude))
    }
    // The tolerance of two longitudes, in map points.
    let nearby = 2 * LongitudeWalk.tolerance / 360 * MapSize.world.width
    var hidden = [Bool](repeating: false, count: points.count)
    for index in points.indices {
      let next = (index + 1) % points.count
      let (from, to) = (positions[index], positions[next])
      let isAlongMeridian =
        isOnMeridian(from) && isOnMeridian(to) && (points[index].x - points[next].x).magnitude <= nearby
      let isAlongPole = isAtPole(from) && isAtPole(to) && from.latitude * to.latitude > 0
      hidden[index] = isAlongMeridian || isAlongPole
    }
    return hidden.contains(true) ? hidden : []
  }

  /// Returns points moved by whole worlds, so that their western edge is in the world.
  ///
  /// - Throws: `UndrawableFeature.Reason.tooWide`.
  func movedIntoWorld(_ points: [MapPoint]) throws(UndrawableFeature.Reason) -> [MapPoint] {
    guard !points.isEmpty else { return points }
    let bounds = MapRect(bounding: points)
    guard bounds.width <= Self.largestWorldCount * MapSize.world.width else { throw .tooWide }
    let shift = shiftIntoWorld(bounds)
    return shift == 0 ? points : points.map { MapPoint(x: $0.x + shift, y: $0.y) }
  }

  /// Returns the whole worlds, in map points, by which bounds are moved so that their western edge
  /// is in the world. Bounds in the world are not moved.
  func shiftIntoWorld(_ bounds: MapRect) -> Double {
    let world = MapSize.world.width
    guard bounds.minX < 0 || bounds.minX >= world && bounds.maxX > world else { return 0 }
    return -(bounds.minX / world).rounded(.down) * world
  }
}
