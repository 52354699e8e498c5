import LoxodromeSuite
import MapGeometry
import MapRaster

/// A scene in JSON. Tests/Scenes/FORMAT.md describes the format.
package struct SceneDescription: Sendable {
  /// The width of the picture, in pixels: 1…`PixelBuffer.largestSide`.
  package let width: Int
  /// The height of the picture, in pixels: 1…`PixelBuffer.largestSide`.
  package let height: Int
  /// The scene, in pixels from the top left.
  package let scene: Scene

  /// The value of `schema` in a scene of this format.
  static let schema = "loxodrome-scene-1"

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - document: the object with the members `schema`, `width` and so on.
  ///   - image: returns the image that a member `file` names, or throws an error at its cursor.
  /// - Throws: `JSONShapeError` with the path and the expected value.
  package init(
    _ document: JSONCursor, image: (JSONCursor) throws(JSONShapeError) -> PixelBuffer
  ) throws(JSONShapeError) {
    let schema = try document.member("schema")
    guard try schema.string() == SceneDescription.schema else {
      throw schema.error(expected: "\"\(SceneDescription.schema)\"", found: schema.value.text)
    }
    try document.allowOnly(["schema", "width", "height", "background", "draw"])
    width = try document.member("width").side()
    height = try document.member("height").side()
    guard width * height <= PixelBuffer.largestArea else {
      throw document.error(
        expected: "a picture of at most \(PixelBuffer.largestArea) pixels", found: "\(width)x\(height)")
    }
    var scene = Scene(background: try document.optionalMember("background")?.sceneColor() ?? .clear)
    for entry in try document.member("draw").elements() { try scene.add(entry, image: image) }
    self.scene = scene
  }
}
