/// Settings of the look of Apple's own map, of a map view or of a snapshot. They are stored, but have
/// no effect, because there is no such map.
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

  /// Creates the settings of a new map view.
  package init() {}
}
