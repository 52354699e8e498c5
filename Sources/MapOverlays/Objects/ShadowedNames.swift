import MapGeometry
import MapRaster

// Where MapKitCompatibility gives a member a type of MapKit's, the one of the same name here cannot
// be reached from there; these can.

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
