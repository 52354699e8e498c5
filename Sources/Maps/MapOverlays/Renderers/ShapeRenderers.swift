import Foundation
import MapGeometry
import MapRaster

/// A renderer of a polygon. The inside is filled by the even-odd rule over all its rings.
open class PolygonRenderer: OverlayPathRenderer {
  /// The polygon.
  public let polygon: Polygon

  /// Creates a renderer of a polygon.
  public init(polygon: Polygon) {
    self.polygon = polygon
    super.init(overlay: polygon)
  }

  /// Creates a renderer of an overlay that is a polygon. For any other overlay it draws nothing.
  public override init(overlay: any Overlay) {
    polygon = overlay as? Polygon ?? Polygon(points: [])
    super.init(overlay: overlay)
  }

  open override func createPath() { setPath(parts: [path(of: polygon)]) }

  open override func fillPath(_ path: DrawingPath, in context: DrawingContext) {
    fillEvenOdd(path, in: context)
  }

  override func fills(_ mapPoint: MapPoint) -> Bool { polygon.hasInside(mapPoint) }
}

/// A renderer of several polygons. Each polygon is filled, then stroked.
open class MultiPolygonRenderer: OverlayPathRenderer {
  /// The polygons.
  public let multiPolygon: MultiPolygon

  /// Creates a renderer of several polygons.
  public init(multiPolygon: MultiPolygon) {
    self.multiPolygon = multiPolygon
    super.init(overlay: multiPolygon)
  }

  /// Creates a renderer of an overlay that is a `MultiPolygon`. For any other overlay it draws
  /// nothing.
  public override init(overlay: any Overlay) {
    multiPolygon = overlay as? MultiPolygon ?? MultiPolygon([])
    super.init(overlay: overlay)
  }

  open override func createPath() { setPath(parts: multiPolygon.polygons.map { path(of: $0) }) }

  open override func fillPath(_ path: DrawingPath, in context: DrawingContext) {
    fillEvenOdd(path, in: context)
  }

  override func fills(_ mapPoint: MapPoint) -> Bool {
    multiPolygon.polygons.contains { $0.hasInside(mapPoint) }
  }
}

/// A renderer of a line. A fill color fills the area between the line and the segment from its end
/// to its start.
open class PolylineRenderer: OverlayPathRenderer {
  /// The line.
  public let polyline: Polyline

  /// Creates a renderer of a line.
  public init(polyline: Polyline) {
    self.polyline = polyline
    super.init(overlay: polyline)
  }

  /// Creates a renderer of an overlay that is a line. For any other overlay it draws nothing.
  public override init(overlay: any Overlay) {
    polyline = overlay as? Polyline ?? Polyline(points: [])
    super.init(overlay: overlay)
  }

  open override func createPath() { setPath(parts: [path(of: polyline)]) }
}

/// A renderer of several lines, which are drawn separately.
open class MultiPolylineRenderer: OverlayPathRenderer {
  /// The lines.
  public let multiPolyline: MultiPolyline

  /// Creates a renderer of several lines.
  public init(multiPolyline: MultiPolyline) {
    self.multiPolyline = multiPolyline
    super.init(overlay: multiPolyline)
  }

  /// Creates a renderer of an overlay that is a `MultiPolyline`. For any other overlay it draws
  /// nothing.
  public override init(overlay: any Overlay) {
    multiPolyline = overlay as? MultiPolyline ?? MultiPolyline([])
    super.init(overlay: overlay)
  }

  open override func createPath() { setPath(parts: multiPolyline.polylines.map { path(of: $0) }) }
}

/// A renderer of a circle. It draws the circle inscribed in the overlay's bounds.
open class CircleRenderer: OverlayPathRenderer {
  /// The circle.
  public let circle: Circle

  /// Creates a renderer of a circle.
  public init(circle: Circle) {
    self.circle = circle
    super.init(overlay: circle)
  }

  /// Creates a renderer of an overlay that is a circle. For any other overlay it draws nothing.
  public override init(overlay: any Overlay) {
    circle = overlay as? Circle ?? Circle(center: .invalid, radius: .nan)
    super.init(overlay: overlay)
  }

  open override func createPath() {
    var path = MapRaster.Path()
    // A circle with a negative radius has bounds of negative size; without a circle they are not numbers.
    let bounds = circle.boundingMapRect
    if bounds.width >= 0, bounds.height >= 0 { path.addEllipse(in: MapRect(rect(for: bounds))) }
    setPath(parts: [path])
  }

  override func fills(_ mapPoint: MapPoint) -> Bool {
    let bounds = circle.boundingMapRect
    let (x, y) = (mapPoint.x - bounds.midX, mapPoint.y - bounds.midY)
    return bounds.width >= 0 && (x * x + y * y).squareRoot() <= bounds.width / 2
  }
}

extension OverlayPathRenderer {
  /// Returns a path of the rings of a polygon.
  fileprivate func path(of polygon: Polygon) -> MapRaster.Path {
    var path = MapRaster.Path()
    for ring in polygon.rings { contour(ring, closed: true, in: &path) }
    return path
  }

  fileprivate func path(of polyline: Polyline) -> MapRaster.Path {
    var path = MapRaster.Path()
    contour(polyline.mapPoints, closed: false, in: &path)
    return path
  }

  fileprivate func fillEvenOdd(_ path: DrawingPath, in context: DrawingContext) {
    context.beginPath()
    context.addPath(path.path.windingHoles().map { DrawingPath($0) } ?? path)
    context.fillPath(using: .evenOdd)
  }
}

extension Polygon {
  /// Whether a point of the map is inside the polygon by the even-odd rule, or on a ring; exact.
  /// Vertices that are not finite are left out.
  fileprivate func hasInside(_ mapPoint: MapPoint) -> Bool {
    containment(of: mapPoint, inRings: rings.map { $0.filter(\.isFinite) }, fillRule: .evenOdd) != .outside
  }
}
