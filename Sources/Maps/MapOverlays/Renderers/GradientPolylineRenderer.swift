import Foundation
import MapGeometry
import MapRaster

/// A renderer of a line whose color changes along it. Without colors the line is drawn as any other
/// line.
open class GradientPolylineRenderer: PolylineRenderer {
  private var gradient: Gradient? { didSet { noteChange(from: oldValue, to: gradient) } }

  /// The colors of the stops.
  public var colors: [Color] { gradient?.colors ?? [] }
  /// The locations of the stops, as fractions of the line's length, 0…1, as in
  /// `Polyline.location(atPointIndex:)`.
  public var locations: [CGFloat] { (gradient?.locations ?? []).map { CGFloat($0) } }

  /// Sets the colors and their locations on the line. `Gradient` defines how invalid locations are
  /// corrected.
  ///
  /// If the counts differ or a location is NaN, there are no colors. Between two stops the color is
  /// interpolated. Before the first stop and after the last stop it is the color of that stop.
  @_disfavoredOverload
  public func setColors(_ colors: [Color], locations: [CGFloat]) {
    gradient = Gradient(colors: colors, locations: locations.map { Double($0) })
  }

  override var hasStrokeColor: Bool { !colors.isEmpty || super.hasStrokeColor }

  open override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
    guard let gradient, !gradient.colors.isEmpty else {
      return super.draw(mapRect, zoomScale: zoomScale, in: context)
    }
    if fillColor != nil, let path {
      applyFillProperties(to: context, atZoomScale: zoomScale)
      fillPath(path, in: context)
    }
    applyStrokeProperties(to: context, atZoomScale: zoomScale)
    guard let path else { return }
    let (start, end) = (Double(strokeStart), Double(strokeEnd))
    guard start > 0 || end < 1 else {
      return context.strokeLine(along: path.path.linePoints, gradient: gradient)
    }
    context.strokeLine(
      along: path.path.trimmed(from: start, to: end).linePoints,
      gradient: gradient.part(from: Swift.max(start, 0), to: Swift.min(end, 1)))
  }
}

extension MapRaster.Path {
  /// The end points of the path's lines and curves, in order. All contours are one sequence. A
  /// closed contour adds the first point of the path.
  fileprivate var linePoints: [MapPoint] {
    var points: [MapPoint] = []
    forEach { step in
      switch step {
      case .move(let point), .line(let point), .quadraticCurve(_, let point), .cubicCurve(_, _, let point):
        points.append(point)
      case .close: if let first = points.first { points.append(first) }
      }
    }
    return points
  }
}

extension Gradient {
  /// Returns the part between two locations, scaled to 0…1; the whole gradient if the second
  /// location is not above the first.
  fileprivate func part(from start: Double, to end: Double) -> Gradient {
    guard start < end else { return self }
    let inner = locations.indices.filter { locations[$0] > start && locations[$0] < end }
    let innerColors = inner.map { colors[$0] }
    let innerLocations = inner.map { (locations[$0] - start) / (end - start) }
    return Gradient(
      colors: [color(at: start)] + innerColors + [color(at: end)],
      locations: [0] + innerLocations + [1]) ?? self
  }
}
