import MapOverlays

// The renderers; the types are those of MapOverlays.

/// A renderer of an overlay.
public typealias MKOverlayRenderer = OverlayRenderer
/// A renderer of an overlay that is a path.
public typealias MKOverlayPathRenderer = OverlayPathRenderer
/// A renderer of a circle.
public typealias MKCircleRenderer = CircleRenderer
/// A renderer of a polygon.
public typealias MKPolygonRenderer = PolygonRenderer
/// A renderer of a line.
public typealias MKPolylineRenderer = PolylineRenderer
/// A renderer of a line whose color changes along it.
public typealias MKGradientPolylineRenderer = GradientPolylineRenderer
/// A renderer of polygons with the same appearance.
public typealias MKMultiPolygonRenderer = MultiPolygonRenderer
/// A renderer of lines with the same appearance.
public typealias MKMultiPolylineRenderer = MultiPolylineRenderer

extension MKGradientPolylineRenderer {
  /// The colors of the stops.
  public var colors: [UIColor] { gradientColors.map { UIColor(cgColor: $0) } }

  /// Sets the colors and their locations on the line, 0…1. If the counts differ or a location is
  /// NaN, there are no colors.
  public func setColors(_ colors: [UIColor], locations: [CGFloat]) {
    setGradient(colors.map(\.cgColor), locations: locations)
  }
}

extension MKOverlayPathRenderer {
  /// The fill color; nil, the default, for no fill.
  public var fillColor: UIColor? {
    get { fill.map { UIColor(cgColor: $0) } }
    set { fill = newValue?.cgColor }
  }

  /// The stroke color; nil, the default, for no stroke.
  public var strokeColor: UIColor? {
    get { stroke.map { UIColor(cgColor: $0) } }
    set { stroke = newValue?.cgColor }
  }

  /// The lengths of dashes and gaps in screen points, as objects; nil for a solid line.
  public var lineDashPattern: [NSNumber]? {
    get { dashLengths?.map { NSNumber(value: $0) } }
    set { dashLengths = newValue?.map(\.doubleValue) }
  }

  /// The outline in the drawing area's coordinates, created when it is first needed; nil if
  /// `createPath()` sets none.
  public var path: CGPath! {
    get { outline }
    set { outline = newValue }
  }
}
