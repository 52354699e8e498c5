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

extension OverlayPathRenderer {
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
