import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeFiles
import MapRaster

/// `loxodrome-repository gallery`: draws the maps of the README.
struct Gallery: ParsableCommand {
  private static var listOfMaps: String {
    let lines = GalleryMap.all.map { map in
      "  \(map.name.padding(toLength: 15, withPad: " ", startingAt: 0))\(map.summary)"
    }
    return lines.joined(separator: "\n")
  }

  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draws example maps with map views, as a program would.",
    discussion: """
      The pictures show what the map view can draw. The data are the countries and cities of the project. \
      The source files in ci/loxodrome-repository/Gallery, one for each kind of map, are examples to copy from. \
      The bytes of the pictures do not depend on --threads.

      Maps:
      \(listOfMaps)

      Exit codes: 0 drawn; 2 bad usage, or data that cannot be used.

      Examples:
        loxodrome-repository gallery --output pictures
        loxodrome-repository gallery callouts geodesics --output pictures --scale 2
      """)

  @Argument(help: ArgumentHelp("The maps to draw. (default: all)", valueName: "map"))
  var maps: [String] = []

  @Option(name: .shortAndLong, path: "The folder for the pictures.", "dir")
  var output: String

  @Option(path: "The folder of the data. (default: Benchmarks/Data)", "dir")
  var data = "Benchmarks/Data"

  @Option(help: ArgumentHelp("The number of pixels per screen point.", valueName: "s"))
  var scale = 2.0

  @Option(help: ArgumentHelp("The number of threads. (default: one for each processor)", valueName: "n"))
  var threads: Int?

  func validate() throws {
    guard threads ?? 1 >= 1 else { throw ValidationError("--threads takes a number from 1") }
    guard scale > 0, scale <= 16 else { throw ValidationError("--scale takes a number above 0, 16 at most") }
    for name in maps where !GalleryMap.all.contains(where: { $0.name == name }) {
      let names = GalleryMap.all.map(\.name).joined(separator: ", ")
      throw ValidationError("there is no map \"\(name)\", only \(names)")
    }
  }

  func run() throws {
    // Views are bound to the main actor, and the command runs on the main thread.
    try MainActor.assumeIsolated { try drawMaps() }
  }

  @MainActor private func drawMaps() throws {
    let data = try GalleryData(folder: data)
    try makeFolder(output)
    for map in GalleryMap.all where maps.isEmpty || maps.contains(map.name) {
      let path = URL(fileURLWithPath: output).appendingPathComponent("\(map.name).png").path
      let picture: [UInt8]
      do {
        let drawn = GalleryView(data: data)
        drawn.view.contentScaleFactor = scale
        try map.build(drawn)
        let threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
        picture = try drawn.view.snapshot(threads: min(threads, 256)).png()
      } catch let error as ExitCode {
        throw error
      } catch {
        throw badInput("\(map.name): \(error)")
      }
      try write(bytes: Data(picture), to: path)
      try write("\(path)\n", to: nil)
    }
  }
}

/// A map of the gallery.
struct GalleryMap: Sendable {
  /// The name of the map and of its picture.
  let name: String
  /// A short description.
  let summary: String
  /// Adds the contents of the map to a view.
  let build: @MainActor @Sendable (GalleryView) throws -> Void

  /// All maps, in the order of Reports/gallery/README.md.
  static let all = [
    circles, geodesics, gradient, dashes, multiPolygons, highlight, valueGrid, tiles, clusters, callouts,
    heading, snapshot,
  ]
}
