import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays

// The steps of a script that move the camera or limit it (FORMAT.md, section 16).

extension MapViewScript {
  /// Performs a step of the camera. Returns false for any other verb.
  func performCamera(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch verb {
    case "setCamera": map.setCamera(try step.part(1).camera(), animated: false)
    case "lookAt":
      let camera = MapCamera(
        lookingAtCenter: try step[1], fromEyeCoordinate: try step[2], eyeAltitude: try step[3])
      record("lookAt", [camera.json])
      map.setCamera(camera, animated: false)
    case "setAltitude":
      let camera = map.camera
      camera.altitude = try step[1]
      map.camera = camera
    case "camera": record("camera", [map.camera.json])
    case "turnNorth": map.turnNorth()
    case "boundary":
      let boundary = try step.part(1).cameraBoundary()
      record("boundary", [boundary.map { .array([$0.mapRect.json, $0.region.json]) } ?? .null])
      map.setCameraBoundary(boundary, animated: false)
    case "zoomRange":
      let range = CameraZoomRange(
        minCenterCoordinateDistance: try step[1], maxCenterCoordinateDistance: try step[2])
      record("zoomRange", [.bool(range != nil)])
      map.setCameraZoomRange(range, animated: false)
    case "enable": try enable(try step.part(1), try step.part(2))
    default: return false
    }
    return true
  }

  /// Sets one of the properties that allow a change of the visible part.
  private func enable(_ change: JSONCursor, _ value: JSONCursor) throws(JSONShapeError) {
    enum Change: String, CaseIterable { case rotate, pitch, zoom, scroll }
    let isEnabled = try value.boolean()
    switch try change.oneOf(Change.self) {
    case .rotate: map.isRotateEnabled = isEnabled
    case .pitch: map.isPitchEnabled = isEnabled
    case .zoom: map.isZoomEnabled = isEnabled
    case .scroll: map.isScrollEnabled = isEnabled
    }
  }
}

extension MapCamera {
  fileprivate var json: JSONValue {
    .object([
      "center": centerCoordinate.json, "distance": centerCoordinateDistance.json, "heading": heading.json,
      "pitch": Double(pitch).json, "altitude": altitude.json,
    ])
  }
}

extension JSONCursor {
  /// Returns the value as a camera.
  func camera() throws(JSONShapeError) -> MapCamera {
    try allowOnly(["center", "distance", "heading", "pitch"])
    return MapCamera(
      lookingAtCenter: try self["center"], fromDistance: try self["distance"],
      pitch: try optional("pitch") ?? 0, heading: try optional("heading") ?? 0)
  }

  /// Returns the value, a mapRect or a region, as a boundary; nil for null or if there is none.
  fileprivate func cameraBoundary() throws(JSONShapeError) -> CameraBoundary? {
    if case .null = value { return nil }
    if try optionalMember("center") != nil { return CameraBoundary(coordinateRegion: try .read(self)) }
    return CameraBoundary(mapRect: try mapRect())
  }
}
