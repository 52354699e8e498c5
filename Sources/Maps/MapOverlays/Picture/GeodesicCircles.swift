import MapGeoJSON
import MapGeometry

// Circles on the ground: all places within a distance. On the map they are not round, and they can
// enclose a pole, or both.

extension MapPicture {
  /// Adds circles on the ground of a radius in meters, with the appearance of polygons.
  mutating func addGeodesicCircles(about positions: [Position], radius: Double, _ subject: Subject) {
    var areas = AreaPaths()
    for position in positions { areas.add(geodesicCircle(about: position, radius: radius)) }
    add(areas.outline, .polygon, around: areas.bounds, subject)
  }

  /// Returns the rings of a circle on the ground: one that is closed along the edge of the map if a
  /// pole is inside. If both are, the first ring is the edge of the world, and the second one is
  /// around what is outside the circle.
  ///
  /// The ring has points at even steps of the azimuth, a degree for radii of up to 100 km, and less
  /// in proportion to the square root of larger ones. So the lines between the points are within 20
  /// m of the circle, and within 1/20 000 of the radius.
  func geodesicCircle(about position: Position, radius: Double) -> [PictureRing] {
    let count = Int((180 * max(1, (radius / 1e5).squareRoot())).rounded(.up))
    let longitude = LongitudeWalk.inWorld(position.longitude)
    let half = geodesicHalfCircle(
      around: Coordinate(latitude: position.latitude, longitude: longitude), radius: radius, count: count)
    // An end beyond a pole is on the meridian opposite the center.
    let (hasNorth, hasSouth) = (half[0].eastward > 90, half[count].eastward > 90)
    let (world, middle) = (MapSize.world.width, point(position).x)
    func y(_ latitude: Double) -> Double { point(latitude: latitude, longitude: 0).y }
    var points = half.map { MapPoint(x: middle + $0.eastward / 360 * world, y: y($0.latitude)) }
    // The western half goes on where the eastern one ends, and leads back to its start or to its
    // copy.
    let mirror = 2 * middle + (hasSouth ? world : 0)
    points += points[1..<count].reversed().map { MapPoint(x: mirror - $0.x, y: $0.y) }
    let turns = hasNorth == hasSouth ? 0.0 : hasSouth ? 1 : -1
    // What is beyond the map is drawn at its edge, which is no part of the circle.
    let (north, south) = (y(90), y(-90))
    let hidden = points.indices.map { index in
      let (y, next) = (points[index].y, points[(index + 1) % points.count].y)
      return y == next && (y == north || y == south)
    }
    var ring = PictureRing(
      points: points, hiddenEdges: hidden.contains(true) ? hidden : [], turns: turns)
    if turns != 0 { ring.close(alongEdgeAtY: hasNorth ? north : south) }
    ring.move(by: shiftIntoWorld(ring.bounds))
    guard hasNorth, hasSouth else { return [ring] }
    let corners = [
      MapPoint(x: 0, y: north), MapPoint(x: world, y: north), MapPoint(x: world, y: south),
      MapPoint(x: 0, y: south),
    ]
    return [PictureRing(points: corners, hiddenEdges: corners.map { _ in true }), ring]
  }
}
