// The map view and what it shows, which are MapOverlays'.

/// A part of the map with annotations and overlays.
public typealias MKMapView = MapView
/// What a map view tells and asks.
public typealias MKMapViewDelegate = MapViewDelegate
/// Beneath which of the map's own content an overlay lies.
public typealias MKOverlayLevel = OverlayLevel
/// Whether a map view follows the user.
public typealias MKUserTrackingMode = UserTrackingMode
/// The annotation of where the user is.
public typealias MKUserLocation = UserLocation

/// What shows an annotation.
public typealias MKAnnotationView = AnnotationView
/// A pin.
public typealias MKPinAnnotationView = PinAnnotationView
/// A balloon with a sign.
public typealias MKMarkerAnnotationView = MarkerAnnotationView
/// What shows where the user is.
public typealias MKUserLocationView = UserLocationView
/// Annotations that are shown as one.
public typealias MKClusterAnnotation = ClusterAnnotation
/// Whether a marker's texts are seen.
public typealias MKFeatureVisibility = FeatureVisibility
/// An annotation view's right to a place.
public typealias MKFeatureDisplayPriority = DisplayPriority
/// An annotation view's place among those it overlaps.
public typealias MKAnnotationViewZPriority = AnnotationView.ZPriority
/// An annotation view's place among those it overlaps.
public typealias MKAnnotationViewDragState = AnnotationView.DragState
/// Which part of an annotation view must be free.
public typealias MKAnnotationViewCollisionMode = AnnotationView.CollisionMode

extension MKFeatureDisplayPriority {
  /// 750: hidden before what is required.
  public static let defaultHigh = MKFeatureDisplayPriority.high
  /// 250: hidden before most.
  public static let defaultLow = MKFeatureDisplayPriority.low
  /// A priority of 0…1000.
  public init(_ rawValue: Float) { self.init(rawValue: Double(rawValue)) }
}

extension MKAnnotationViewZPriority {
  /// A priority of 0…1000.
  public init(_ rawValue: Float) { self.init(rawValue: Double(rawValue)) }
}

extension MKPinAnnotationView {
  /// The color of heads of pins that is usual for destinations.
  public static func redPinColor() -> UIColor { pinColors.red }
  /// The color of heads of pins that is usual for starting points.
  public static func greenPinColor() -> UIColor { pinColors.green }
  /// The color of heads of pins that is usual for places that the user names.
  public static func purplePinColor() -> UIColor { pinColors.purple }
}

/// The usual colors of pins' heads.
public enum MKPinAnnotationColor: UInt, Sendable {
  /// Red, for destinations.
  case red = 0
  /// Green, for starting points.
  case green = 1
  /// Purple, for places that the user names.
  case purple = 2
}

extension MKPinAnnotationView {
  /// The color of the head; red where `pinTintColor` is none of the three.
  public var pinColor: MKPinAnnotationColor {
    get {
      switch pinTintColor {
      case Self.pinColors.green: .green
      case Self.pinColors.purple: .purple
      default: .red
      }
    }
    set {
      switch newValue {
      case .red: pinTintColor = Self.pinColors.red
      case .green: pinTintColor = Self.pinColors.green
      case .purple: pinTintColor = Self.pinColors.purple
      }
    }
  }
}

extension MKMapView {
  /// The part of the map view in which annotation views are seen: all of it.
  public var annotationVisibleRect: CGRect { bounds }
}

/// The identifier of the views of annotations for which the delegate gives none.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = MKMapView.defaultAnnotationViewReuseIdentifier
/// The identifier of the views of clusters for which the delegate gives none.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
  MKMapView.defaultClusterAnnotationViewReuseIdentifier
