// The looks of Apple's map, as values. There is no such map below the overlays, so they change no
// picture.

/// A look of Apple's map.
open class MKMapConfiguration {
  /// Whether the land is drawn in relief.
  public enum ElevationStyle: Int, Sendable {
    /// Flat.
    case flat = 0
    /// In relief.
    case realistic = 1
  }

  /// Whether the land is drawn in relief; flat by default.
  open var elevationStyle: ElevationStyle

  init(elevationStyle: ElevationStyle) { self.elevationStyle = elevationStyle }

  /// A copy.
  var duplicate: MKMapConfiguration { MKMapConfiguration(elevationStyle: elevationStyle) }
}

/// Roads and names.
open class MKStandardMapConfiguration: MKMapConfiguration {
  /// The strength of the colors.
  public enum EmphasisStyle: Int, Sendable {
    /// The usual colors.
    case `default` = 0
    /// Pale colors, on which overlays stand out.
    case muted = 1
  }

  /// The strength of the colors.
  open var emphasisStyle: EmphasisStyle
  /// The places to show; nil for the usual ones.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether traffic is shown; false by default.
  open var showsTraffic = false

  /// Creates a look.
  public init(elevationStyle: ElevationStyle = .flat, emphasisStyle: EmphasisStyle = .default) {
    self.emphasisStyle = emphasisStyle
    super.init(elevationStyle: elevationStyle)
  }

  override var duplicate: MKMapConfiguration {
    let copy = MKStandardMapConfiguration(elevationStyle: elevationStyle, emphasisStyle: emphasisStyle)
    copy.pointOfInterestFilter = pointOfInterestFilter
    copy.showsTraffic = showsTraffic
    return copy
  }
}

/// Pictures from above, with roads and names.
open class MKHybridMapConfiguration: MKMapConfiguration {
  /// The places to show; nil for the usual ones.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether traffic is shown; false by default.
  open var showsTraffic = false

  /// Creates a look.
  public override init(elevationStyle: ElevationStyle = .flat) { super.init(elevationStyle: elevationStyle) }

  override var duplicate: MKMapConfiguration {
    let copy = MKHybridMapConfiguration(elevationStyle: elevationStyle)
    copy.pointOfInterestFilter = pointOfInterestFilter
    copy.showsTraffic = showsTraffic
    return copy
  }
}

/// Pictures from above.
open class MKImageryMapConfiguration: MKMapConfiguration {
  /// Creates a look.
  public override init(elevationStyle: ElevationStyle = .flat) { super.init(elevationStyle: elevationStyle) }

  override var duplicate: MKMapConfiguration { MKImageryMapConfiguration(elevationStyle: elevationStyle) }
}
