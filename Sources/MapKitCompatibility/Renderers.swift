// The renderers, which are MapOverlays'.

/// What draws an overlay.
public typealias MKOverlayRenderer = OverlayRenderer
/// What draws an overlay by a path.
public typealias MKOverlayPathRenderer = OverlayPathRenderer
/// What draws a circle.
public typealias MKCircleRenderer = CircleRenderer
/// What draws a polygon.
public typealias MKPolygonRenderer = PolygonRenderer
/// What draws a line.
public typealias MKPolylineRenderer = PolylineRenderer
/// What draws a line in colors that change along it.
public typealias MKGradientPolylineRenderer = GradientPolylineRenderer
/// What draws polygons that look alike.
public typealias MKMultiPolygonRenderer = MultiPolygonRenderer
/// What draws lines that look alike.
public typealias MKMultiPolylineRenderer = MultiPolylineRenderer

extension MKOverlayPathRenderer {
  /// The lengths of dashes and gaps in screen points, as objects; nil for a line without gaps.
  public var lineDashPattern: [NSNumber]? {
    get { dashLengths?.map { NSNumber(value: $0) } }
    set { dashLengths = newValue?.map(\.doubleValue) }
  }

  /// The outline in the drawing area's coordinates, made when it is first asked for; nil where
  /// `createPath()` sets none.
  public var path: CGPath! {
    get { outline }
    set { outline = newValue }
  }
}
