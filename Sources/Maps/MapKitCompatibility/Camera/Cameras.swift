import Foundation
import MapOverlays
import MapViews

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
