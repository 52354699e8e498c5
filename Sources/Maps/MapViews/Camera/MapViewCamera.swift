import Foundation
import MapOverlays

// The camera of a map view, and its limits.

extension MapView {
  /// The part of the map in which the middle must remain.
  public typealias CameraBoundary = MapOverlays.CameraBoundary
  /// The limits of the distance of the camera.
  public typealias CameraZoomRange = MapOverlays.CameraZoomRange

  /// A camera that shows what is visible now. A change of it does not change the map. Setting it
  /// shows what it sees, as `setCamera(_:animated:)` does.
  public var camera: MapCamera {
    get { engine.camera }
    set { setCamera(newValue, animated: false) }
  }

  /// Shows what a camera sees: its center in the middle, its heading up, and the scale of its
  /// distance (see `MapCamera`), as far as the limits allow.
  ///
  /// On a turned map, overlays and tiles are turned. Views of annotations stay upright. The pitch is
  /// kept, and the map is drawn flat. A request for a region or a rectangle turns the map so that
  /// north is up. Every other change of the visible part keeps the heading. A map so small that
  /// turning it would show something beyond the world is enlarged.
  ///
  /// - Returns: false, with no effect, if the center is not valid, the heading or the pitch is not
  ///   finite, or the distance is negative, infinite or NaN.
  @discardableResult
  public func setCamera(_ camera: MapCamera, animated: Bool) -> Bool {
    engine.setCamera(camera, animated: animated)
  }

  /// The part of the map in which the middle must remain; nil, the default, for no limit.
  ///
  /// Every change of the visible part is limited by it. If the middle is outside when the boundary is
  /// set, the map moves. Near the world's northern and southern edges, the limits of the world come
  /// first.
  public var cameraBoundary: CameraBoundary? {
    get { engine.cameraBoundary }
    set { setCameraBoundary(newValue, animated: false) }
  }

  /// Sets `cameraBoundary`.
  public func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
    engine.setCameraBoundary(cameraBoundary, animated: animated)
  }

  /// The limits of the camera's distance from the coordinate in the middle; none by default. Setting
  /// nil sets the default.
  ///
  /// Every change of the visible part is limited by it. If the distance is outside when the range is
  /// set, the scale changes. The limits of the scale and the world come first.
  public var cameraZoomRange: CameraZoomRange! {
    get { engine.cameraZoomRange }
    set { setCameraZoomRange(newValue, animated: false) }
  }

  /// Sets `cameraZoomRange`.
  public func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
    engine.setCameraZoomRange(cameraZoomRange, animated: animated)
  }

  /// The compass and the scale that the map shows at its upper edge, with their frames.
  var ownControls: [View] {
    var controls: [View] = []
    if showsCompass, engine.heading != 0 {
      let own = compass ?? CompassButton(mapView: self)
      compass = own
      own.superview = self
      own.frame.origin = CGPoint(x: frame.size.width - own.frame.size.width - 8, y: 8)
      controls.append(own)
    }
    if showsScale {
      let own = scale ?? ScaleView(mapView: self)
      scale = own
      own.superview = self
      own.frame.origin = CGPoint(x: 8, y: 8)
      controls.append(own)
    }
    return controls
  }
}
