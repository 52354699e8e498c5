import MapOverlays
import MapViews

// The map view and its parts; the types are those of MapViews and MapOverlays.

/// A view of a part of the map, with annotations and overlays.
public typealias MKMapView = MapView
/// The delegate of a map view.
public typealias MKMapViewDelegate = MapViewDelegate
/// The level of an overlay among the map's own contents.
public typealias MKOverlayLevel = OverlayLevel
/// Whether a map view follows the user.
public typealias MKUserTrackingMode = UserTrackingMode
/// The annotation at the user's location.
public typealias MKUserLocation = UserLocation

/// A view of an annotation.
public typealias MKAnnotationView = AnnotationView
/// A pin.
public typealias MKPinAnnotationView = PinAnnotationView
/// A balloon with a symbol.
public typealias MKMarkerAnnotationView = MarkerAnnotationView
/// The view of the user's location.
public typealias MKUserLocationView = UserLocationView
/// A cluster of annotations.
public typealias MKClusterAnnotation = ClusterAnnotation
/// Whether a marker's texts are shown.
public typealias MKFeatureVisibility = FeatureVisibility
/// The display priority of an annotation view.
public typealias MKFeatureDisplayPriority = DisplayPriority
/// The drawing priority of an annotation view among overlapping ones.
public typealias MKAnnotationViewZPriority = AnnotationZPriority
/// The state of a drag of an annotation view.
public typealias MKAnnotationViewDragState = AnnotationDragState
/// The shape of an annotation view for collisions.
public typealias MKAnnotationViewCollisionMode = DisplayCollisionMode

extension MKPinAnnotationView {
  /// Returns the usual color of the heads of pins for destinations.
  public static func redPinColor() -> UIColor { UIColor(cgColor: PinAppearance.red) }
  /// Returns the usual color of the heads of pins for starting points.
  public static func greenPinColor() -> UIColor { UIColor(cgColor: PinAppearance.green) }
  /// Returns the usual color of the heads of pins for locations that the user marked.
  public static func purplePinColor() -> UIColor { UIColor(cgColor: PinAppearance.purple) }
}

/// The usual colors of the heads of pins.
public enum MKPinAnnotationColor: UInt, Sendable {
  /// Red, for destinations.
  case red = 0
  /// Green, for starting points.
  case green = 1
  /// Purple, for locations that the user marked.
  case purple = 2
}

extension MKPinAnnotationView {
  /// The color of the head; red if `pinTintColor` is none of the three.
  public var pinColor: MKPinAnnotationColor {
    get {
      switch pinTintColor.cgColor {
      case PinAppearance.green: .green
      case PinAppearance.purple: .purple
      default: .red
      }
    }
    set {
      switch newValue {
      case .red: pinTintColor = Self.redPinColor()
      case .green: pinTintColor = Self.greenPinColor()
      case .purple: pinTintColor = Self.purplePinColor()
      }
    }
  }
}

extension MKMapView {
  /// The part of the map view in which annotation views are visible: all of it.
  public var annotationVisibleRect: CGRect { bounds }

  /// Returns the annotations whose locations are in a rectangle of the map, including the edges.
  /// Annotations of a class that is not `Hashable` are left out; every NSObject is.
  public func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    let list: [any MKAnnotation] = annotations(in: mapRect)
    return Set(list.compactMap { ($0 as? any Hashable).map { AnyHashable($0) } })
  }
}

/// The identifier of the views of annotations for which the delegate returns no view.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = MKMapView.defaultAnnotationViewReuseIdentifier
/// The identifier of the views of clusters for which the delegate returns no view.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
  MKMapView.defaultClusterAnnotationViewReuseIdentifier
