import Foundation
import MapGeometry

// The camera of a map engine. It looks straight down at the middle, whatever its pitch.

extension MapEngine {
  /// The direction that is up, in degrees clockwise from north: 0..<360.
  package var heading: Double { viewport.turn.heading }

  /// A camera that shows what is visible now. A change of it does not change the map. Setting it
  /// shows what it sees, as `setCamera(_:animated:)` does.
  package var camera: MapCamera {
    get {
      let rect = viewport.uprightRect
      let center = Coordinate(MapPoint(x: rect.midX, y: rect.midY))
      return MapCamera(
        lookingAtCenter: center, fromDistance: MapCamera.distance(height: rect.height, at: center),
        pitch: CGFloat(isPitchEnabled ? cameraPitch : 0), heading: heading)
    }
    set { setCamera(newValue, animated: false) }
  }

  /// Shows what a camera sees.
  @discardableResult
  package func setCamera(_ camera: MapCamera, animated: Bool) -> Bool {
    let (center, distance) = (camera.centerCoordinate, camera.centerCoordinateDistance)
    guard center.isValid, camera.heading.isFinite, camera.pitch.isFinite, distance >= 0, distance.isFinite
    else { return false }
    let turn = isRotateEnabled ? MapTurn(heading: camera.heading) : .none
    let middle = MapPoint(center)
    let height = MapCamera.height(distance: distance, at: center)
    // Without an area the rectangle is fitted later. It is narrow, so that its height decides. It is
    // at most as high as the world.
    let side = min(max(height, 0x1p-6), MapSize.world.height)
    let rect =
      viewport.rect(centeredOn: middle, scale: Double(viewport.size.height) / height, turn: turn)
      ?? MapRect(x: middle.x - side * 0x1p-11, y: middle.y - side / 2, width: side * 0x1p-10, height: side)
    show(
      rect, camera: View(turn: turn, pitch: isPitchEnabled ? Double(camera.pitch) : 0), animated: animated)
    return true
  }

  /// Turns the map so that north is up.
  package func turnNorth(animated: Bool = false) {
    if !viewport.turn.isNone { turn(to: .none, animated: animated) }
  }

  /// Turns the map around its middle. Ends following the user unless `isFollowing` is true.
  func turn(to turn: MapTurn, animated: Bool, isFollowing: Bool = false) {
    let (rect, size) = (viewport.uprightRect, viewport.size)
    let fitting = viewport.rect(
      centeredOn: MapPoint(x: rect.midX, y: rect.midY), scale: Double(size.width) / rect.width, turn: turn)
    show(
      fitting ?? rect, camera: View(turn: turn, pitch: cameraPitch), animated: animated,
      isFollowing: isFollowing)
  }

  /// Moves the middle of a turned map so that only the world is visible, for its current scale.
  func fitTurnedRect() {
    let rect = viewport.uprightRect
    let scale = Double(viewport.size.width) / rect.width
    viewport.uprightRect =
      viewport.rect(
        centeredOn: MapPoint(x: rect.midX, y: rect.midY), scale: scale, turn: viewport.turn) ?? rect
  }

  // MARK: Limits

  /// Shows what is visible now, within the limits of the camera.
  func applyCameraLimits(animated: Bool) {
    let rect = viewport.uprightRect
    if limited(rect, turn: viewport.turn) != rect { show(rect, animated: animated) }
  }

  /// Returns an upright rectangle within the limits of the camera: with its middle in the boundary
  /// and, after that, with a distance in the zoom range. The limits of the world come first. The
  /// rectangle is returned unchanged if the limits allow it, or if there is no area.
  func limited(_ rect: MapRect, turn: MapTurn) -> MapRect {
    guard cameraBoundary != nil || cameraZoomRange != .unlimited, viewport.hasArea else { return rect }
    var middle = MapPoint(x: rect.midX, y: rect.midY)
    if let boundary = cameraBoundary { middle = boundary.nearest(to: middle) }
    let size = viewport.size
    let scale = Double(size.width) / rect.width
    let limit = scales(at: middle)
    let limitedScale = max(min(scale, limit.upperBound), limit.lowerBound)
    if middle.x == rect.midX, middle.y == rect.midY, limitedScale == scale { return rect }
    return viewport.rect(centeredOn: middle, scale: limitedScale, turn: turn) ?? rect
  }

  /// Returns a factor for the scale, limited so that the zoom range holds at the current middle.
  func limited(zoomFactor: Double) -> Double {
    guard cameraZoomRange != .unlimited, zoomFactor > 0, zoomFactor.isFinite, viewport.hasArea else {
      return zoomFactor
    }
    let limit = scales(at: MapPoint(x: viewport.uprightRect.midX, y: viewport.uprightRect.midY))
    return max(min(zoomFactor, limit.upperBound / zoomScale), limit.lowerBound / zoomScale)
  }

  /// Returns the scales that the zoom range allows at a location.
  private func scales(at middle: MapPoint) -> ClosedRange<Double> {
    let range = cameraZoomRange
    let height = Double(viewport.size.height)
    func scale(_ distance: Double) -> Double {
      height / MapCamera.height(distance: distance, at: Coordinate(middle))
    }
    let largest = range.minCenterCoordinateDistance > 0 ? scale(range.minCenterCoordinateDistance) : .infinity
    let smallest = range.maxCenterCoordinateDistance > 0 ? scale(range.maxCenterCoordinateDistance) : 0
    return min(smallest, largest)...largest
  }
}
