import GeoJSON
import MapGeometry
import MapRaster

// What features become by their own properties: circles on the ground, great circles, pins, points
// to be clustered.

extension MapPicture {
  /// A pin whose tip is at a place.
  struct Pin: Sendable {
    var place: MapPoint
    var marker: Simplestyle.Marker
  }

  /// A point that may become part of a cluster, and how it looks where it does not.
  struct ClusterPoint: Sendable {
    var place: MapPoint
    var appearance: Appearance
    var marker: Simplestyle.Marker?
  }

  /// Adds circles of a radius in meters, which look as polygons do.
  mutating func addCircles(about points: [MapPoint], radius: Double, _ subject: Subject) {
    var (paths, bounds) = ([Path](), MapRect.null)
    for point in points {
      let circle = Circle(center: Coordinate(point), radius: radius)
      var path = Path()
      path.addEllipse(in: circle.boundingMapRect)
      paths.append(path)
      bounds = bounds.union(circle.boundingMapRect)
    }
    if !bounds.isNull, bounds.maxX.isFinite, bounds.maxY.isFinite {
      add(.polygons(paths), .polygon, around: bounds, subject)
    }
  }

  /// Adds lines along great circles, with colors along them, or both.
  mutating func addDetailedLines(_ lines: [[Position]], _ style: Simplestyle, _ subject: Subject) {
    var (all, bounds) = ([[MapPoint]](), MapRect.null)
    for line in lines {
      var points = mapPoints(line)
      let coordinates = line.map(\.coordinate).filter(\.isValid)
      // A point a kilometer; a line beyond 2^20 of them, 26 times around the earth, stays straight
      // between its positions.
      if style.isGeodesic, let count = geodesicPointCount(coordinates), count <= 1 << 20 {
        points = GeodesicPolyline(coordinates: coordinates).mapPoints
      }
      guard !points.isEmpty else { continue }
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

  /// Adds pins.
  mutating func addPins(_ points: [MapPoint], _ marker: Simplestyle.Marker) {
    for place in points { pins.append(Pin(place: place, marker: marker)) }
    grow(toHold: MapRect(bounding: points))
  }

  /// Keeps points until the scale says which of them are clusters.
  mutating func addClusterPoints(_ points: [MapPoint], _ subject: Subject) {
    let appearance = appearance(of: .point, subject)
    for place in points {
      clusterPoints.append(
        ClusterPoint(place: place, appearance: appearance, marker: subject.simplestyle?.marker))
    }
    grow(toHold: MapRect(bounding: points))
  }
}
