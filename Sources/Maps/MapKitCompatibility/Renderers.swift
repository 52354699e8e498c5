import MapOverlays

// The renderers; the types are those of MapOverlays. `MapOverlays::` names the members that members here
// hide.

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
  public var colors: [UIColor] { self.MapOverlays::colors.map { UIColor(cgColor: $0) } }

  /// Sets the colors and their locations on the line, 0…1. If the counts differ or a location is
  /// NaN, there are no colors.
  public func setColors(_ colors: [UIColor], locations: [CGFloat]) {
    self.MapOverlays::setColors(colors.map(\.cgColor), locations: locations)
  }
}

extension MKOverlayPathRenderer {
  /// The fill color; nil, the default, for no fill.
  public var fillColor: UIColor? {
    get { self.MapOverlays::fillColor.map { UIColor(cgColor: $0) } }
    set { self.MapOverlays::fillColor = newValue?.cgColor }
  }

  /// The stroke color; nil, the default, for no stroke.
  public var strokeColor: UIColor? {
    get { self.MapOverlays::strokeColor.map { UIColor(cgColor: $0) } }
    set { self.MapOverlays::strokeColor = newValue?.cgColor }
  }

  /// The lengths of dashes and gaps in screen points, as objects; nil for a solid line.
  public var lineDashPattern: [NSNumber]? {
    get { self.MapOverlays::lineDashPattern?.map { NSNumber(value: $0) } }
    set { self.MapOverlays::lineDashPattern = newValue?.map(\.doubleValue) }
  }

  /// The outline in the drawing area's coordinates, created when it is first needed; nil if
  /// `createPath()` sets none.
  public var path: CGPath! {
    get { self.MapOverlays::path }
    set { self.MapOverlays::path = newValue }
  }
}
