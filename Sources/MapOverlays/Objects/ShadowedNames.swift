import MapGeometry
import MapRaster

// MapKitCompatibility gives some members a MapKit type, which hides the members of the same name
// here. These names remain accessible there.

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

extension PinAnnotationView {
  /// The values of `redPinColor`, `greenPinColor` and `purplePinColor`.
  package static var pinColors: (red: Color, green: Color, purple: Color) {
    (redPinColor, greenPinColor, purplePinColor)
  }
}
