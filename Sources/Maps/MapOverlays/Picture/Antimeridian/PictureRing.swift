import MapGeometry
import MapRaster

/// A ring of a polygon in map points, with the edges that are not outlined.
///
/// Data that was cut at the 180th meridian has edges along it, and edges along the poles. They are
/// edges of the map, not of the shape. They belong to the area but not to the outline.
struct PictureRing {
  /// The points without a repetition of the first. x is continuous and can be beyond the world.
  private(set) var points: [MapPoint]
  /// The smallest rectangle around the points.
  private(set) var bounds: MapRect
  /// Whether the edge that begins at each point is left out of the outline; empty if none is.
  private(set) var hiddenEdges: [Bool]
  /// The number of times the ring goes around the world, positive to the east. If it is not 0, the
  /// ring encloses a pole, and the last point is not connected to the first.
  private(set) var turns: Double

  /// Creates a ring from one or more points.
  init(points: [MapPoint], hiddenEdges: [Bool], turns: Double = 0) {
    (self.points, self.hiddenEdges, self.turns) = (points, hiddenEdges, turns)
    bounds = MapRect(bounding: points)
  }

  /// Adds the ring's outline to a path: the ring, or lines if some edges are hidden.
  func addOutline(to path: inout Path) {
    guard let hidden = hiddenEdges.firstIndex(of: true) else {
      path.addLines(through: points, closed: true)
      return
    }
    // Lines begin and end at hidden edges, so no line ends at the ring's first point by chance.
    var line: [MapPoint] = []
    for number in 1...points.count {
      let index = (hidden + number) % points.count
      line.append(points[index])
      if hiddenEdges[index] {
        if line.count > 1 { path.addLines(through: line, closed: false) }
        line = []
      }
    }
  }

  /// Moves the ring to the east by a number of map points.
  mutating func move(by shift: Double) {
    guard shift != 0 else { return }
    for index in points.indices { points[index].x += shift }
    bounds = bounds.offsetBy(dx: shift, dy: 0)
  }

  /// The mean y of the ring's points over all x, if the ring goes around the world.
  var meanY: Double {
    var area = 0.0
    for (point, next) in zip(points, points.dropFirst() + [end]) {
      area += (next.x - point.x) * (point.y + next.y) / 2
    }
    return area / (end.x - points[0].x)
  }

  /// The first point, reached again after going around the world.
  private var end: MapPoint { MapPoint(x: points[0].x + turns * MapSize.world.width, y: points[0].y) }

  /// Closes a ring that goes around the world once, along the edge of the map at a pole.
  ///
  /// 1. Of the points at which the ring crosses the 180th meridian, the nearest to the pole is
  ///    chosen. The meridian from there to the pole meets the ring nowhere else.
  /// 2. The ring begins at that point and goes around the world to its copy.
  /// 3. From there it follows the meridian to the pole's edge, the pole's edge, and the meridian
  ///    back. These edges are hidden.
  mutating func close(alongEdgeAtY poleY: Double) {
    let world = MapSize.world.width
    let count = points.count
    func point(_ index: Int) -> MapPoint {
      let point = points[index % count]
      return index < count ? point : MapPoint(x: point.x + turns * world, y: point.y)
    }
    var crossing: (index: Int, point: MapPoint)?
    for index in 0..<count {
      let (from, to) = (point(index), point(index + 1))
      let (west, east) = (min(from.x, to.x), max(from.x, to.x))
      let x = (east / world).rounded(.down) * world
      guard west < x || west == x && east == x else { continue }
      let y = from.x == to.x ? from.y : from.y + (to.y - from.y) * ((x - from.x) / (to.x - from.x))
      if let best = crossing, (best.point.y - poleY).magnitude <= (y - poleY).magnitude { continue }
      crossing = (index, MapPoint(x: x, y: y))
    }
    guard let crossing else { return }
    var closed = [crossing.point]
    var hidden = [hides(crossing.index)]
    for index in crossing.index + 1...crossing.index + count {
      closed.append(point(index))
      hidden.append(hides(index % count))
    }
    let endX = crossing.point.x + turns * world
    closed.append(MapPoint(x: endX, y: crossing.point.y))
    closed.append(MapPoint(x: endX, y: poleY))
    closed.append(MapPoint(x: crossing.point.x, y: poleY))
    hidden += [true, true, true]
    self = PictureRing(points: closed, hiddenEdges: hidden)
  }

  private func hides(_ index: Int) -> Bool { !hiddenEdges.isEmpty && hiddenEdges[index] }
}

/// The paths of areas, each of its rings.
struct AreaPaths {
  /// The smallest rectangle around all areas.
  private(set) var bounds = MapRect.null
  private var paths: [Path] = []
  /// The outlines of areas with hidden edges, by their indices.
  private var outlines: [(index: Int, path: Path)] = []

  /// Adds the area of rings.
  mutating func add(_ rings: [PictureRing]) {
    for ring in rings { bounds = bounds.union(ring.bounds) }
    if rings.contains(where: { !$0.hiddenEdges.isEmpty }) {
      outlines.append((paths.count, Path(outline: rings)))
    }
    paths.append(Path(area: rings))
  }

  /// The geometry of the areas.
  var outline: MapPicture.Outline {
    guard !outlines.isEmpty else { return .polygons(paths, outlines: nil) }
    var strokes = paths
    for (index, path) in outlines { strokes[index] = path }
    return .polygons(paths, outlines: strokes)
  }
}

extension Path {
  /// Creates the area of rings.
  init(area rings: [PictureRing]) {
    self.init()
    for ring in rings { addLines(through: ring.points, closed: true) }
  }

  /// Creates the outline of rings.
  init(outline rings: [PictureRing]) {
    self.init()
    for ring in rings { ring.addOutline(to: &self) }
  }
}
