import Foundation
import MapGeometry
import MapRaster

/// What draws a polygon, its inside by the even-odd rule over all its rings.
open class PolygonRenderer: OverlayPathRenderer {
  /// What is drawn.
  public let polygon: Polygon

  /// A renderer of a polygon.
  public init(polygon: Polygon) {
    self.polygon = polygon
    super.init(overlay: polygon)
  }

  /// A renderer of an overlay that is a polygon; of any other it draws nothing.
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

/// What draws several polygons, each by itself: filled, then stroked.
open class MultiPolygonRenderer: OverlayPathRenderer {
  /// What is drawn.
  public let multiPolygon: MultiPolygon

  /// A renderer of several polygons.
  public init(multiPolygon: MultiPolygon) {
    self.multiPolygon = multiPolygon
    super.init(overlay: multiPolygon)
  }

  /// A renderer of an overlay that is a `MultiPolygon`; of any other it draws nothing.
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

/// What draws a line. A fill color fills what the line encloses with the way from its end to its
/// start.
open class PolylineRenderer: OverlayPathRenderer {
  /// What is drawn.
  public let polyline: Polyline

  /// A renderer of a line.
  public init(polyline: Polyline) {
    self.polyline = polyline
    super.init(overlay: polyline)
  }

  /// A renderer of an overlay that is a line; of any other it draws nothing.
  public override init(overlay: any Overlay) {
    polyline = overlay as? Polyline ?? Polyline(points: [])
    super.init(overlay: overlay)
  }

  open override func createPath() { setPath(parts: [path(of: polyline)]) }
}

/// What draws several lines, each by itself.
open class MultiPolylineRenderer: OverlayPathRenderer {
  /// What is drawn.
  public let multiPolyline: MultiPolyline

  /// A renderer of several lines.
  public init(multiPolyline: MultiPolyline) {
    self.multiPolyline = multiPolyline
    super.init(overlay: multiPolyline)
  }

  /// A renderer of an overlay that is a `MultiPolyline`; of any other it draws nothing.
  public override init(overlay: any Overlay) {
    multiPolyline = overlay as? MultiPolyline ?? MultiPolyline([])
    super.init(overlay: overlay)
  }

  open override func createPath() { setPath(parts: multiPolyline.polylines.map { path(of: $0) }) }
}

/// What draws a circle: on the map it is one, within its bounds.
open class CircleRenderer: OverlayPathRenderer {
  /// What is drawn.
  public let circle: Circle

  /// A renderer of a circle.
  public init(circle: Circle) {
    self.circle = circle
    super.init(overlay: circle)
  }

  /// A renderer of an overlay that is a circle; of any other it draws nothing.
  public override init(overlay: any Overlay) {
    circle = overlay as? Circle ?? Circle(center: .invalid, radius: -1)
    super.init(overlay: overlay)
  }

  open override func createPath() {
    var path = MapRaster.Path()
    // A negative radius has bounds that enclose nothing.
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
  /// The rings of a polygon.
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
    context.addPath(path)
    context.fillPath(using: .evenOdd)
  }
}

extension Polygon {
  /// Whether a point of the map is inside, or on a ring; exact.
  fileprivate func hasInside(_ mapPoint: MapPoint) -> Bool {
    containment(of: mapPoint, inRings: rings.map { $0.filter(\.isFinite) }, fillRule: .evenOdd) != .outside
  }
}
