import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster

/// Performs the steps of `mapView.pictures` on a map engine, and records what is asked for (FORMAT.md,
/// section 16).
final class MapPicturesScript: EngineHost {
  private let map: MapEngine
  private var overlays: [String: DescribedOverlay] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var events: [JSONValue] = []
  private var pixelCount = 0

  /// Creates a script with a map of a size (screen points).
  init(size: CGSize, contentScaleFactor: CGFloat, background: Color) {
    map = MapEngine(size: size)
    map.contentScaleFactor = contentScaleFactor
    map.backgroundColor = background
    map.host = self
  }

  func engine(_ engine: MapEngine, rendererFor overlay: any Overlay) -> OverlayRenderer? {
    names[ObjectIdentifier(overlay)].flatMap { overlays[$0]?.renderer }
  }

  /// Returns the events of the steps. Nil if a step has a name that does not exist, or a new one that
  /// exists, or if a picture is impossible or there are too many pixels.
  ///
  /// - Throws: `JSONShapeError` if a step is not one of FORMAT.md.
  func events(of steps: JSONCursor) throws(JSONShapeError) -> [JSONValue]? {
    for step in try steps.elements() {
      guard try perform(step) else { return nil }
    }
    return events
  }

  private func perform(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    let verb: String = try step[0]
    switch verb {
    case "picture": return addPicture()
    case "show": map.setVisibleMapRect(try step[1], animated: false)
    case "pan": map.pan(by: try step[1])
    case "zoom": map.zoom(by: try step[1])
    case "resize": map.size = try step[1]
    case "scale": map.contentScaleFactor = try step[1]
    case "background": map.backgroundColor = try step[1]
    case "setCamera": map.setCamera(try step.part(1).camera(), animated: false)
    case "discard": map.discardDrawnParts()
    case "overlaysAt":
      let found = map.overlays(at: try step[1], tolerance: try step[2])
      record(verb, .array(found.map { .string(names[ObjectIdentifier($0)] ?? "") }))
    default: return try performOnOverlay(verb, step)
    }
    return true
  }

  /// Performs a step whose second element is the name of an overlay.
  private func performOnOverlay(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    let name: String = try step[1]
    if verb == "addOverlay" {
      guard overlays[name] == nil else { return false }
      let added: DescribedOverlay = try step[2]
      overlays[name] = added
      names[ObjectIdentifier(added.overlay)] = name
      map.addOverlay(added.overlay)
      return true
    }
    guard let known = overlays[name] else { return false }
    switch verb {
    case "removeOverlay":
      map.removeOverlay(known.overlay)
      overlays[name] = nil
      removed.append(known)
    case "exchange":
      guard let other = overlays[try step[2]] else { return false }
      map.exchangeOverlay(known.overlay, with: other.overlay)
    case "set": try step.part(2).applyProperties(to: known.renderer)
    case "rects": (known.overlay as? RectsOverlay)?.rects = try step[2]
    case "invalidate": try known.renderer.invalidate(step, from: 2)
    case "parts":
      let parts = (known.renderer as? RectsRenderer)?.takeParts() ?? []
      record(verb, .array(parts.map(\.json)))
    default: throw try step.verbError(section: "16")
    }
    return true
  }

  /// The overlays that were removed, so that none has the identifier of one before it.
  private var removed: [DescribedOverlay] = []

  private func addPicture() -> Bool {
    let scale = map.contentScaleFactor > 0 && map.contentScaleFactor.isFinite ? map.contentScaleFactor : 1
    // A picture has a pixel at least, in each direction.
    let sides = [map.size.width, map.size.height].map { max(Double($0 * scale).rounded(), 1) }
    let count = sides[0] * sides[1]
    guard count <= Double(largestMapPixelCount - pixelCount), let picture = try? map.snapshot() else {
      return false
    }
    pixelCount += picture.width * picture.height
    record("picture", PicturePixels(pixels: picture.pixels).json)
    return true
  }

  private func record(_ kind: String, _ detail: JSONValue) {
    events.append(.array([.string(kind), detail]))
  }
}
