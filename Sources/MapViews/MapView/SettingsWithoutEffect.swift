/// Settings of MapKit's map view for gestures and for the look of Apple's own map. They are stored,
/// but have no effect, because there is neither a screen nor such a map.
package struct SettingsWithoutEffect {
  /// The raw value of MKMapType.
  package var mapType: UInt = 0
  /// Whether Apple's map shows buildings.
  package var showsBuildings = true
  /// Whether Apple's map shows traffic.
  package var showsTraffic = false
  /// The filter of the places on Apple's map.
  package var pointOfInterestFilter: AnyObject?
  /// The look of Apple's map that was set last, if the type was not set after it.
  package var configuration: AnyObject?
}
