import Foundation
@testable import CommandScenes
@testable import Fuzzing
@testable import PictureChecks

extension FuzzTarget {
  /// Files of scenes.
  static let ofScenes = [FuzzTarget("scene", testScene)]

  /// A scene is drawn the same with tiles of any size. Large pictures are only read.
  private static func testScene(_ bytes: [UInt8]) {
    let folder = URL(fileURLWithPath: "Tests/Scenes", isDirectory: true)
    do {
      let file = try SceneFile(Data(bytes), file: "scene.json", folder: folder)
      guard file.width * file.height <= 1 << 14 else { return }
      draw(file.scene, file.rect, file.width, file.height)
    } catch {
      checkOneLine("\(error)")
    }
  }
}
