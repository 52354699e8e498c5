import MapGeometry

/// What a map knows of the drawing of a renderer at the time of the last picture.
final class DrawnRenderer {
  /// A number that no other renderer of the map has or had.
  let number: Int
  /// The renderer. It must not be used after it was removed from the map.
  unowned let renderer: OverlayRenderer
  /// The `identifier` of the `DrawnParts` of the renderer's map.
  let owner: Int
  /// Whether the renderer is one of this library's renderers of shapes.
  let isOfTheLibrary: Bool
  /// Whether the renderer's drawings are recorded: whether it can have slow code of people. The
  /// drawings of tiles are large, and change if a tile arrives.
  let isRecorded: Bool
  /// The renderer's `changeCount`, and its overlay's bounds (map points).
  var changeCount: Int
  var bounds: MapRect
  /// The extent of its drawing (map points) at the zoom scale of the last picture.
  var extent: MapRect
  /// Whether the last picture showed it.
  var isShown = false
  /// The number of the last picture of the map that the renderer was on.
  var lastPicture = 0
  /// The number of the last picture for which the renderer was prepared.
  var lastPreparation = 0
  /// The index of the renderer in the list of the last picture's renderers.
  var index = 0
  /// Whether the renderer was removed from the map. What it drew is discarded for the next picture.
  var isRemoved = false

  init(_ renderer: OverlayRenderer, number: Int, owner: Int, zoomScale: Double) {
    self.number = number
    self.renderer = renderer
    self.owner = owner
    isOfTheLibrary = renderer.isOfTheLibrary
    isRecorded = !isOfTheLibrary && !(renderer is TileOverlayRenderer)
    changeCount = renderer.changeCount
    bounds = renderer.overlay.boundingMapRect
    extent = renderer.grownBounds(zoomScale)
  }
}
