/// Settings of MapKit's map view that say what a finger may do, or how Apple's own map looks: kept
/// and given back, without a screen or such a map to show them on.
package struct SettingsWithoutEffect {
  /// MKMapType's number.
  package var mapType: UInt = 0
  /// Whether fingers may turn the map.
  package var isRotateEnabled = true
  /// Whether fingers may tilt the map.
  package var isPitchEnabled = true
  /// Whether a turned map has a compass.
  package var showsCompass = true
  /// Whether a map has a scale while it is zoomed.
  package var showsScale = false
  /// Whether Apple's map shows buildings.
  package var showsBuildings = true
  /// Whether Apple's map shows traffic.
  package var showsTraffic = false
}
