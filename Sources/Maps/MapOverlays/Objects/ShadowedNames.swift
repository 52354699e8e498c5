import Foundation
import MapGeometry
import MapRaster

// The module MapKitCompatibility declares some of the members of these types again with MapKit's
// types. Its declarations hide the members of this module. The names below give it access to the
// hidden members.

extension Color {
  /// The red, green, blue and alpha components.
  package var straightComponents: (red: Double, green: Double, blue: Double, alpha: Double) {
    (red, green, blue, alpha)
  }
}

extension GradientPolylineRenderer {
  /// The same value as `colors`.
  package var gradientColors: [Color] { colors }

  /// Calls `setColors(_:locations:)`.
  package func setGradient(_ colors: [Color], locations: [CGFloat]) {
    setColors(colors, locations: locations)
  }
}

extension OverlayPathRenderer {
  /// The same value as `fillColor`.
  package var fill: Color? {
    get { fillColor }
    set { fillColor = newValue }
  }

  /// The same value as `strokeColor`.
  package var stroke: Color? {
    get { strokeColor }
    set { strokeColor = newValue }
  }

  /// The same value as `lineDashPattern`.
  package var dashLengths: [Double]? {
    get { lineDashPattern }
    set { lineDashPattern = newValue }
  }

  /// The same value as `path`.
  package var outline: DrawingPath? {
    get { path }
    set { path = newValue }
  }
}

extension DisplayPriority {
  /// Creates a priority, as `init(rawValue:)` does.
  package init(number: Double) { self.init(rawValue: number) }
  /// The same value as `rawValue`.
  package var number: Double { rawValue }
}

extension AnnotationZPriority {
  /// Creates a priority, as `init(rawValue:)` does.
  package init(number: Double) { self.init(rawValue: number) }
  /// The same value as `rawValue`.
  package var number: Double { rawValue }
}
