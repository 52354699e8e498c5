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
    set {
      settingsWithoutEffect.mapType = newValue.rawValue
      settingsWithoutEffect.configuration = nil
    }
  }
  /// Whether Apple's map would show buildings; changes no picture.
  public var showsBuildings: Bool {
    get { settingsWithoutEffect.showsBuildings }
    set { settingsWithoutEffect.showsBuildings = newValue }
  }
  /// Whether Apple's map would show places; changes no picture. It is the older form of
  /// `pointOfInterestFilter`.
  public var showsPointsOfInterest: Bool {
    get { pointOfInterestFilter != .excludingAll }
    set { pointOfInterestFilter = newValue ? .includingAll : .excludingAll }
  }
  /// The places that Apple's map would show; nil, the default, for all. Changes no picture.
  public var pointOfInterestFilter: MKPointOfInterestFilter? {
    get { settingsWithoutEffect.pointOfInterestFilter as? MKPointOfInterestFilter }
    set { settingsWithoutEffect.pointOfInterestFilter = newValue }
  }
  /// A copy of the look of Apple's map, which fits `mapType`; changes no picture. Setting it sets
  /// `mapType`, too.
  public var preferredConfiguration: MKMapConfiguration {
    get {
      if let held = settingsWithoutEffect.configuration as? MKMapConfiguration { return held.duplicate }
      switch mapType {
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
        mapType = standard.emphasisStyle == .muted ? .mutedStandard : .standard
      case is MKHybridMapConfiguration: mapType = isFlat ? .hybrid : .hybridFlyover
      default: mapType = isFlat ? .satellite : .satelliteFlyover
      }
      settingsWithoutEffect.configuration = newValue.duplicate
    }
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
