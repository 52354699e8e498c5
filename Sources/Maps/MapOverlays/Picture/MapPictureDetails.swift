import MapGeoJSON
import MapGeometry
import MapRaster

// The elements that a feature's own properties or the options create: MapKit's circles, lines along
// great circles, pins, and points to cluster. Circles on the ground are in GeodesicCircles.swift.

extension MapPicture {
  /// A pin whose tip is at a location.
  struct Pin: Sendable {
    var location: MapPoint
    var marker: Simplestyle.Marker
  }

  /// A point that can become part of a cluster, and its appearance if it does not.
  struct ClusterPoint: Sendable {
    var location: MapPoint
    var appearance: Appearance
    var marker: Simplestyle.Marker?
  }

  /// Adds circles as MapKit draws them, with the appearance of polygons: round on the map, with a
  /// radius in meters by the scale at the center.
  ///
  /// - Throws: `UndrawableFeature.Reason.tooWide`.
  mutating func addCircles(
    about points: [MapPoint], radius: Double, _ subject: Subject
  ) throws(UndrawableFeature.Reason) {
    var (paths, bounds) = ([Path](), MapRect.null)
    for point in points {
      let circle = Circle(center: Coordinate(point), radius: radius).boundingMapRect
      guard circle.width <= Self.largestWorldCount * MapSize.world.width else { throw .tooWide }
      let moved = circle.offsetBy(dx: shiftIntoWorld(circle), dy: 0)
      paths.append(Path(ellipseIn: moved))
      bounds = bounds.union(moved)
    }
    if !bounds.isNull { add(.polygons(paths, outlines: nil), .polygon, around: bounds, subject) }
  }

  /// Adds the lines of a feature that has a gradient or follows great circles. Points along great
  /// circles are in MapKit's projection.
  mutating func addDetailedLines(
    _ lines: [[Position]], _ style: Simplestyle, _ subject: Subject
  ) throws(UndrawableFeature.Reason) {
    var (all, bounds) = ([[MapPoint]](), MapRect.null)
    for line in lines where !line.isEmpty {
      var points = try linePoints(line)
      let coordinates = line.map {
        Coordinate(latitude: $0.latitude, longitude: LongitudeWalk.inWorld($0.longitude))
      }
      // About one point for each kilometer. A line that needs more than 2^20 of them, 26 times
      // around the earth, stays straight between its positions.
      if style.isGeodesic, let count = geodesicPointCount(coordinates), count <= 1 << 20 {
        points = try movedIntoWorld(GeodesicPolyline(coordinates: coordinates).mapPoints)
      }
      bounds = bounds.union(MapRect(bounding: points))
      all.append(points)
    }
    guard !bounds.isNull else { return }
    if let gradient = style.gradient {
      add(.gradientLines(all, gradient), .line, around: bounds, subject)
    } else {
      var path = Path()
      for points in all { path.addLines(through: points, closed: false) }
      add(.lines(path), .line, around: bounds, subject)
    }
  }

  /// Adds pins with their tips at the given points.
  mutating func addPins(_ points: [MapPoint], _ marker: Simplestyle.Marker) {
    for location in points { pins.append(Pin(location: location, marker: marker)) }
    grow(toHold: MapRect(bounding: points))
  }

  /// Whether there are points to cluster.
  package var hasClusterPoints: Bool { !clusterPoints.isEmpty }
  /// Whether there are points to cluster, pins or labels, which are placed by a `PictureDecoration`.
  package var needsPlacing: Bool { !clusterPoints.isEmpty || !pins.isEmpty || !labels.isEmpty }

  /// Adds a point that is clustered whatever the options are, with the appearance of the style.
  /// Returns false for a place that cannot be drawn: a latitude beyond 90 degrees, or no number.
  package mutating func addClusterPoint(_ coordinate: Coordinate) -> Bool {
    let position = Position(coordinate)
    guard (try? PositionScan([position])) != nil else { return false }
    addClusterPoints([point(position)], Subject())
    return true
  }

  /// Stores points, which are clustered when the scale of the picture is known.
  mutating func addClusterPoints(_ points: [MapPoint], _ subject: Subject) {
    let appearance = appearance(of: .point, subject)
    for location in points {
      clusterPoints.append(
        ClusterPoint(location: location, appearance: appearance, marker: subject.simplestyle?.marker))
    }
    grow(toHold: MapRect(bounding: points))
  }
}
