// MapKit's settings that do not change a picture: there are no animations, and no Apple map below
// the overlays. The settings store their values.

/// The look of Apple's map, which has no effect here.
public enum MKMapType: UInt, Sendable {
  /// Roads and names.
  case standard = 0
  /// Pictures from above.
  case satellite = 1
  /// Pictures from above with roads and names.
  case hybrid = 2
  /// Pictures from above, in relief.
  case satelliteFlyover = 3
  /// Pictures from above, in relief, with roads and names.
  case hybridFlyover = 4
  /// Roads and names in pale colors.
  case mutedStandard = 5
}

extension MKMapView {
  /// The look of Apple's map; changes no picture.
  public var mapType: MKMapType {
    get { MKMapType(rawValue: settingsWithoutEffect.mapType) ?? .standard }
    set { settingsWithoutEffect.mapType = newValue.rawValue }
  }
  /// Whether Apple's map would show buildings; changes no picture.
  public var showsBuildings: Bool {
    get { settingsWithoutEffect.showsBuildings }
    set { settingsWithoutEffect.showsBuildings = newValue }
  }
  /// Whether Apple's map would show traffic; changes no picture.
  public var showsTraffic: Bool {
    get { settingsWithoutEffect.showsTraffic }
    set { settingsWithoutEffect.showsTraffic = newValue }
  }
}

extension MKPinAnnotationView {
  /// Whether the pin would drop onto the map; changes no picture.
  public var animatesDrop: Bool {
    get { isAnimatedWhenAdded }
    set { isAnimatedWhenAdded = newValue }
  }
}

extension MKMarkerAnnotationView {
  /// Whether the marker would grow out of the map; changes no picture.
  public var animatesWhenAdded: Bool {
    get { isAnimatedWhenAdded }
    set { isAnimatedWhenAdded = newValue }
  }
}
