import MapOverlays

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

// The values of the settings, with the types of MapKit.
extension SettingsWithoutEffect {
  fileprivate var type: MKMapType {
    get { MKMapType(rawValue: mapType) ?? .standard }
    set {
      mapType = newValue.rawValue
      configuration = nil
    }
  }

  fileprivate var filter: MKPointOfInterestFilter? {
    get { pointOfInterestFilter as? MKPointOfInterestFilter }
    set { pointOfInterestFilter = newValue }
  }

  fileprivate var showsPlaces: Bool {
    get { filter != .excludingAll }
    set { filter = newValue ? .includingAll : .excludingAll }
  }

  /// A copy of the configuration that was set, or one that fits the type.
  fileprivate var look: MKMapConfiguration {
    get {
      if let held = configuration as? MKMapConfiguration { return held.duplicate }
      switch type {
      case .standard: return MKStandardMapConfiguration()
      case .mutedStandard: return MKStandardMapConfiguration(emphasisStyle: .muted)
      case .satellite: return MKImageryMapConfiguration()
      case .satelliteFlyover: return MKImageryMapConfiguration(elevationStyle: .realistic)
      case .hybrid: return MKHybridMapConfiguration()
      case .hybridFlyover: return MKHybridMapConfiguration(elevationStyle: .realistic)
      }
    }
    set {
      let isFlat = newValue.elevationStyle == .flat
      switch newValue {
      case let standard as MKStandardMapConfiguration:
        type = standard.emphasisStyle == .muted ? .mutedStandard : .standard
      case is MKHybridMapConfiguration: type = isFlat ? .hybrid : .hybridFlyover
      default: type = isFlat ? .satellite : .satelliteFlyover
      }
      configuration = newValue.duplicate
    }
  }
}

extension MKMapView {
  /// The look of Apple's map; changes no picture.
  public var mapType: MKMapType {
    get { settingsWithoutEffect.type }
    set { settingsWithoutEffect.type = newValue }
  }
  /// Whether Apple's map would show buildings; changes no picture.
  public var showsBuildings: Bool {
    get { settingsWithoutEffect.showsBuildings }
    set { settingsWithoutEffect.showsBuildings = newValue }
  }
  /// Whether Apple's map would show places; changes no picture. It is the older form of
  /// `pointOfInterestFilter`.
  public var showsPointsOfInterest: Bool {
    get { settingsWithoutEffect.showsPlaces }
    set { settingsWithoutEffect.showsPlaces = newValue }
  }
  /// The places that Apple's map would show; nil, the default, for all. Changes no picture.
  public var pointOfInterestFilter: MKPointOfInterestFilter? {
    get { settingsWithoutEffect.filter }
    set { settingsWithoutEffect.filter = newValue }
  }
  /// A copy of the look of Apple's map, which fits `mapType`; changes no picture. Setting it sets
  /// `mapType`, too.
  public var preferredConfiguration: MKMapConfiguration {
    get { settingsWithoutEffect.look }
    set { settingsWithoutEffect.look = newValue }
  }
  /// Whether Apple's map would show traffic; changes no picture.
  public var showsTraffic: Bool {
    get { settingsWithoutEffect.showsTraffic }
    set { settingsWithoutEffect.showsTraffic = newValue }
  }
}

extension MKMapSnapshotter.Options {
  /// The look of Apple's map; changes no picture.
  public var mapType: MKMapType {
    get { settings.type }
    set { settings.type = newValue }
  }
  /// Whether Apple's map would show buildings; changes no picture.
  public var showsBuildings: Bool {
    get { settings.showsBuildings }
    set { settings.showsBuildings = newValue }
  }
  /// Whether Apple's map would show places; changes no picture. It is the older form of
  /// `pointOfInterestFilter`.
  public var showsPointsOfInterest: Bool {
    get { settings.showsPlaces }
    set { settings.showsPlaces = newValue }
  }
  /// The places that Apple's map would show; nil, the default, for all. Changes no picture.
  public var pointOfInterestFilter: MKPointOfInterestFilter? {
    get { settings.filter }
    set { settings.filter = newValue }
  }
  /// A copy of the look of Apple's map, which fits `mapType`; changes no picture. Setting it sets
  /// `mapType`, too.
  public var preferredConfiguration: MKMapConfiguration {
    get { settings.look }
    set { settings.look = newValue }
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
