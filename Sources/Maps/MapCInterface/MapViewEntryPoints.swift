import Foundation
import MapGeometry
import MapOverlays
import MapRaster

/// The object that a map's handle points to: the map and its host.
private final class BenchmarkMap {
  let engine: MapEngine
  let host: BenchmarkHost

  init(
    annotationCount: Int, annotations: UnsafePointer<Double>, overlayCount: Int,
    overlays: UnsafePointer<Double>, isClustered: Bool, side: Int, overlayScale: Double = 1
  ) {
    engine = MapEngine(size: CGSize(width: side, height: side))
    host = BenchmarkHost(isClustered: isClustered)
    engine.host = host
    engine.addOverlays(
      overlays.withValues(Coordinate.self, count: overlayCount) {
        $0.enumerated().map { overlay($0, at: $1, scale: overlayScale) }
      })
    engine.addAnnotations(
      annotations.withValues(Coordinate.self, count: annotationCount) {
        $0.map { PointAnnotation(coordinate: $0) }
      })
  }

  /// Draws the picture. Returns the number of shown views, or −1 if the picture cannot be drawn.
  func draw(threads: Int, pixels: UnsafeMutablePointer<UInt8>?) -> Int {
    guard let picture = try? engine.snapshot(threads: threads) else { return -1 }
    if let pixels { copy(picture, to: pixels) }
    return host.views.count(where: \.isDisplayed)
  }
}

/// Creates a map of the world, lays it out and draws it with `MapEngine.snapshot(threads:)`.
///
/// The overlays are in turn a circle with a radius of 200 km, a polygon of 100 points and a line of
/// 100 points. The annotations are pins, or markers that are shown as one cluster if they overlap.
///
/// - Parameters:
///   - annotationCount: the number of annotations; below 1, there are none.
///   - annotations: latitude, longitude of each (degrees).
///   - overlayCount: the number of overlays; below 1, there are none.
///   - overlays: latitude, longitude of each one's middle (degrees).
///   - isClustered: whether annotations are markers that form clusters.
///   - side: the picture's width and height in pixels.
///   - threads: the number of parts of the picture drawn at once; below 1 counts as 1.
///   - pixels: receives red, green, blue, alpha of each pixel (0…255, premultiplied), row by row
///     from the top; null if they are not wanted.
/// - Returns: the number of views of annotations and clusters that are shown; −1 if the picture
///   cannot be drawn.
@c(loxodrome_map_view_snapshot)
public func mapViewSnapshot(
  annotationCount: Int, annotations: UnsafePointer<Double>, overlayCount: Int,
  overlays: UnsafePointer<Double>, isClustered: Bool, side: Int, threads: Int,
  pixels: UnsafeMutablePointer<UInt8>?
) -> Int {
  let map = BenchmarkMap(
    annotationCount: annotationCount, annotations: annotations, overlayCount: overlayCount,
    overlays: overlays, isClustered: isClustered, side: side)
  return map.draw(threads: threads, pixels: pixels)
}

/// Creates a map as `loxodrome_map_view_snapshot` does, to draw several pictures of it.
///
/// Parameters are those of `loxodrome_map_view_snapshot`, and `zoom`, by which the scale is
/// multiplied around the middle of the world. Overlays are smaller by this factor, so they look as
/// large as those of that function.
///
/// - Returns: a handle that `loxodrome_map_view_free` takes back.
@c(loxodrome_map_view_make)
public func makeMapView(
  annotationCount: Int, annotations: UnsafePointer<Double>, overlayCount: Int,
  overlays: UnsafePointer<Double>, isClustered: Bool, side: Int, zoom: Double
) -> UnsafeMutableRawPointer {
  let map = BenchmarkMap(
    annotationCount: annotationCount, annotations: annotations, overlayCount: overlayCount,
    overlays: overlays, isClustered: isClustered, side: side, overlayScale: 1 / zoom)
  map.engine.zoom(by: zoom)
  return handle(of: map)
}

/// Moves a map by a number of pixels to the right and down.
@c(loxodrome_map_view_pan)
public func panMapView(_ map: UnsafeMutableRawPointer, x: Double, y: Double) {
  object(BenchmarkMap.self, at: map).engine.pan(by: CGPoint(x: x, y: y))
}

/// Draws the picture of a map. Parts of overlays that were drawn before are used again, unless
/// `isNew`.
///
/// Parameters and result are those of `loxodrome_map_view_snapshot`.
@c(loxodrome_map_view_draw)
public func drawMapView(
  _ map: UnsafeMutableRawPointer, isNew: Bool, threads: Int, pixels: UnsafeMutablePointer<UInt8>?
) -> Int {
  let map = object(BenchmarkMap.self, at: map)
  if isNew { map.engine.discardDrawnParts() }
  return map.draw(threads: threads, pixels: pixels)
}

/// Frees a map.
@c(loxodrome_map_view_free)
public func freeMapView(_ map: UnsafeMutableRawPointer) {
  free(BenchmarkMap.self, at: map)
}

/// Returns a circle, a polygon or a line at a location, in turn for successive numbers. The scale
/// multiplies its size.
private func overlay(_ number: Int, at center: Coordinate, scale: Double) -> any Overlay {
  switch number % 3 {
  case 0: return Circle(center: center, radius: 200_000 * scale)
  case 1:
    return Polygon(
      coordinates: (0..<100).map { index in
        let angle = Double(index) / 50 * Double.pi
        return Coordinate(
          latitude: center.latitude + 3 * scale * sin(angle),
          longitude: center.longitude + 3 * scale * cos(angle))
      }, interiorPolygons: nil)
  default:
    return Polyline(
      coordinates: (0..<100).map { index in
        Coordinate(
          latitude: center.latitude + 3 * scale * sin(Double(index) / 10),
          longitude: center.longitude + scale * Double(index) / 20)
      })
  }
}

/// The host that provides renderers and views.
private final class BenchmarkHost: EngineHost {
  private let isClustered: Bool
  private let blue = Color(red: 0.2, green: 0.5, blue: 1, alpha: 1)
  private let paleBlue = Color(red: 0.2, green: 0.5, blue: 1, alpha: 0.3)
  /// The added views, including hidden ones.
  private(set) var views: [any EngineAnnotationView] = []

  init(isClustered: Bool) { self.isClustered = isClustered }

  func engine(_ engine: MapEngine, rendererFor overlay: any Overlay) -> OverlayRenderer? {
    let renderer: OverlayPathRenderer
    switch overlay {
    case let circle as Circle: renderer = CircleRenderer(circle: circle)
    case let polygon as Polygon: renderer = PolygonRenderer(polygon: polygon)
    case let line as Polyline: renderer = PolylineRenderer(polyline: line)
    default: return OverlayRenderer(overlay: overlay)
    }
    if !(overlay is Polyline) { renderer.fillColor = paleBlue }
    renderer.strokeColor = blue
    renderer.lineWidth = 2
    return renderer
  }

  func engine(_ engine: MapEngine, viewFor annotation: any Annotation) -> (any EngineAnnotationView)? {
    guard annotation is PointAnnotation else { return nil }
    if let view = engine.dequeueView(withIdentifier: "place") { return view }
    guard isClustered else {
      return PlainAnnotationView(reuseIdentifier: "place", appearance: PinAppearance())
    }
    let view = PlainAnnotationView(reuseIdentifier: "place", appearance: MarkerAppearance())
    view.clusteringIdentifier = "place"
    view.displayPriority = .high
    return view
  }

  func engine(_ engine: MapEngine, didNotify notice: MapEngine.Notice) {
    if case .didAddViews(let views) = notice { self.views += views }
  }
}
