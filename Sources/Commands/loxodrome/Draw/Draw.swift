import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeSuite
import MapRaster

struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draws a scene file as a PNG picture.",
    discussion: """
      A scene is a JSON file of paths, strokes, gradients and images in pixels. Tests/Scenes/FORMAT.md \
      describes it, and Tests/Scenes contains examples. The bytes of the picture do not depend on --threads \
      or --tile-size.

      Exit codes: 0 drawn; 2 bad usage, a file that cannot be used, or a picture that is too large.

      Example:
        loxodrome draw Tests/Scenes/first.json -o first.png
      """)

  @Argument(path: "The scene file.", "scene.json")
  var scene: String

  @Option(name: .shortAndLong, path: "The file of the picture; - is standard output.", "file")
  var output: String

  @Option(help: ArgumentHelp("The number of threads. (default: one for each processor)", valueName: "n"))
  var threads: Int?

  @Option(help: ArgumentHelp("The side of a tile in pixels, 16…512.", valueName: "n"))
  var tileSize = 256

  func validate() throws {
    guard threads ?? 1 >= 1 else { throw ValidationError("--threads takes a number from 1") }
    guard 16...512 ~= tileSize else { throw ValidationError("--tile-size takes a number in 16…512") }
  }

  func run() throws {
    let file = try SceneFile(contentsOf: URL(fileURLWithPath: scene))
    try require([output], differFrom: [scene] + file.imagePaths)
    let progress = ProgressLine()
    defer { progress.clear() }
    let picture = try reading(scene) {
      try render(
        file.scene, rect: file.rect, width: file.width, height: file.height, threads: threadCount(threads),
        tileSize: tileSize, progress: { progress.show("drawing", part: $0) })
    }
    progress.clear()
    try write(picture, to: output)
  }
}
