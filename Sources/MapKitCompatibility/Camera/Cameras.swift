import Foundation

// Cameras and snapshots; the types are those of MapViews and MapOverlays.

/// A viewpoint above the map.
public typealias MKMapCamera = MapCamera
/// A view with the scale of a map view.
public typealias MKScaleView = ScaleView
/// A button that shows the north of a map view.
public typealias MKCompassButton = CompassButton
/// Makes a picture of a map without overlays and annotations.
public typealias MKMapSnapshotter = MapSnapshotter
/// The older name of `MKMapView.CameraBoundary`.
public typealias MKMapCameraBoundary = MKMapView.CameraBoundary
/// The older name of `MKMapView.CameraZoomRange`.
public typealias MKMapCameraZoomRange = MKMapView.CameraZoomRange

/// The distance −1, which stands for no limit of a zoom range.
public let MKMapCameraZoomDefault: CLLocationDistance = CameraZoomRange.defaultDistance

extension MKMapSnapshotter.Snapshot {
  /// The picture.
  public var image: UIImage { UIImage(cgImage: picture, scale: scale, orientation: .up) }
}

extension MKMapSnapshotter.Options {
  /// The look of Apple's map; changes no picture.
  public var mapType: MKMapType {
    get { MKMapType(rawValue: settings.mapType) ?? .standard }
    set { settings.mapType = newValue.rawValue }
  }
  /// The look of Apple's map; changes no picture.
  public var preferredConfiguration: MKMapConfiguration {
    get { settings.configuration as? MKMapConfiguration ?? MKStandardMapConfiguration() }
    set { settings.configuration = newValue }
  }
  /// The places that Apple's map would show; changes no picture.
  public var pointOfInterestFilter: MKPointOfInterestFilter? {
    get { settings.filter as? MKPointOfInterestFilter }
    set { settings.filter = newValue }
  }
  /// Whether Apple's map would show buildings; changes no picture.
  public var showsBuildings: Bool {
    get { settings.showsBuildings }
    set { settings.showsBuildings = newValue }
  }
  /// Whether Apple's map would show points of interest; changes no picture.
  public var showsPointsOfInterest: Bool {
    get { settings.showsPointsOfInterest }
    set { settings.showsPointsOfInterest = newValue }
  }
}
