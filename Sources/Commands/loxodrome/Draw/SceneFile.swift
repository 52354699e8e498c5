import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import MapGeometry
import MapRaster

/// A scene read from JSON. Tests/Scenes/FORMAT.md describes the format.
struct SceneFile: Sendable {
  /// The width of the picture, in pixels: 1…`PixelBuffer.largestSide`.
  let width: Int
  /// The height of the picture, in pixels: 1…`PixelBuffer.largestSide`.
  let height: Int
  /// The scene, in pixels from the top left.
  let scene: Scene
  /// The paths of the images in the scene.
  let imagePaths: [String]

  /// The part of the scene in the picture: all of it, with one unit for each pixel.
  var rect: MapRect { MapRect(x: 0, y: 0, width: Double(width), height: Double(height)) }

  /// Reads the scene of a file. Paths of images are relative to its folder.
  ///
  /// - Throws: `SceneFileError` with the file, the JSON path and the expected value, or the image
  ///   that cannot be read.
  init(contentsOf file: URL) throws(SceneFileError) {
    let data: Data
    do { data = try contents(of: file) } catch {
      guard case .unreadable(let why) = error.problem else { throw SceneFileError(error.description) }
      throw SceneFileError("\(file.relativePath): \(why)")
    }
    try self.init(data, file: file.relativePath, folder: file.deletingLastPathComponent())
  }

  /// Reads the scene from JSON text. `file` is the name of the text in errors. Paths of images are
  /// relative to `folder`.
  ///
  /// - Throws: `SceneFileError` as for a file.
  init(_ data: Data, file: String, folder: URL) throws(SceneFileError) {
    do throws(JSONShapeError) {
      var images = SceneImages(folder: folder)
      let description = try SceneDescription(JSONCursor(try JSONValue(checking: data))) {
        cursor throws(JSONShapeError) in
        try images.image(named: cursor)
      }
      (width, height, scene) = (description.width, description.height, description.scene)
      imagePaths = images.paths
    } catch {
      throw SceneFileError("\(file): \(error)")
    }
  }
}

/// A scene file that cannot be drawn.
struct SceneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line: the file, the position in it, the expected value and the actual value; or the file
  /// and the reason why it cannot be read.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The images of a scene. Each is read once, however often it is drawn.
struct SceneImages {
  private let folder: URL
  private var images: [String: PixelBuffer] = [:]

  /// The paths of the files that were read.
  var paths: [String] { images.keys.map { URL(fileURLWithPath: $0, relativeTo: folder).path } }

  init(folder: URL) {
    self.folder = folder
  }

  /// Returns the image named by the cursor's text.
  mutating func image(named cursor: JSONCursor) throws(JSONShapeError) -> PixelBuffer {
    let name = try cursor.string()
    if let image = images[name] { return image }
    guard !name.isEmpty, !name.utf8.contains(0) else {
      throw cursor.error(
        expected: "the path of a PNG file", found: name.isEmpty ? "an empty text" : "a zero byte")
    }
    let image: PixelBuffer
    do {
      image = try PixelBuffer(png: [UInt8](try contents(of: URL(fileURLWithPath: name, relativeTo: folder))))
    } catch let error as VectorFileError {
      guard case .unreadable(let why) = error.problem else { throw cursor.error(expected: "a PNG file") }
      throw cursor.error(expected: "a PNG file", found: "\"\(name)\": \(why)")
    } catch {
      throw cursor.error(expected: "a PNG file", found: "\"\(name)\": \(error)")
    }
    images[name] = image
    return image
  }
}
