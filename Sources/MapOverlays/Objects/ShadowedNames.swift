import MapGeometry
import MapRaster

// MapKitCompatibility gives some members a MapKit type, which hides the members of the same name
// here. These names remain accessible there.

extension Color {
  /// Red, green, blue and alpha.
  package var straightComponents: (red: Double, green: Double, blue: Double, alpha: Double) {
    (red, green, blue, alpha)
  }
}

extension OverlayPathRenderer {
  /// `lineDashPattern`.
  package var dashLengths: [Double]? {
    get { lineDashPattern }
    set { lineDashPattern = newValue }
  }

  /// `path`.
  package var outline: DrawingPath? {
    get { path }
    set { path = newValue }
  }
}

extension PinAnnotationView {
  /// `redPinColor`, `greenPinColor` and `purplePinColor`.
  package static var pinColors: (red: Color, green: Color, purple: Color) {
    (redPinColor, greenPinColor, purplePinColor)
  }
}
