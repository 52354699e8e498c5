import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeDownloads
import MapGeoJSON
import MapGeometry
import MapOverlays
import MapRaster
import MapTiles

/// `loxodrome render`: draws the features of GeoJSON files as a map.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws GeoJSON files as a map in a PNG picture.", discussion: RenderHelp.text)

  @Argument(path: "The GeoJSON files. Later files are drawn over earlier ones.", "data.geojson")
  var data: [String] = []

  @Option(name: .shortAndLong, path: "The file of the picture; - is standard output.", "file")
  var output: String

  // Parsed unconditionally, because a number can begin with a minus.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part of the map, in map points, with w and h above 0. The world is 0…268435456.",
      valueName: "x,y,w,h"))
  var rect: RectArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part of the map, in degrees: its center and its extent, above 0.",
      valueName: "lat,lon,latDelta,lonDelta"))
  var region: RegionArgument?

  @Option(
    help: ArgumentHelp(
      "The web tile that is the part of the map: z in 0…52, x and y below 2^z.", valueName: "z/x/y"))
  var tile: Tile?

  @Option(
    help: ArgumentHelp(
      "The picture's size, pixels from 1. (default: 1024 on the longer side; 256x256 with --tile)",
      valueName: "WxH"))
  var size: PictureFrame.Size?

  @Option(help: ArgumentHelp("The screen scale. 2 doubles the pixels and all widths.", valueName: "s"))
  var scale = 1.0

  @Option(help: ArgumentHelp("The number of threads. (default: one for each processor)", valueName: "n"))
  var threads: Int?

  @OptionGroup var styles: StyleOptions

  @Option(
    path: "Web tiles below the data: a template with {z}, {x} and {y} for addresses or files, or an archive "
      + "*.mbtiles or *.pmtiles.", "template")
  var tiles: String?

  @Option(
    help: ArgumentHelp(
      "The lowest and the highest level of --tiles, 0…52. Above it, tiles of the highest level are enlarged. "
        + "(default: the levels of the archive, or 0-21)",
      valueName: "first-last"))
  var tileLevels: LevelsArgument?

  @OptionGroup(title: "Decorations") var decorations: RenderDecorations

  func validate() throws {
    guard threads ?? 1 >= 1 else { throw ValidationError("--threads takes a number from 1") }
    guard scale > 0, scale.isFinite else { throw ValidationError("--scale takes a number above 0") }
    guard [rect != nil, region != nil, tile != nil].count(where: \.self) <= 1 else {
      throw ValidationError("only one of --rect, --region and --tile can be given")
    }
    guard !data.isEmpty || tiles != nil else {
      throw ValidationError("expected a GeoJSON file, data.geojson, or --tiles")
    }
    guard tileLevels == nil || tiles != nil else {
      throw ValidationError("--tile-levels goes with --tiles")
    }
    try styles.requireStyles(forDataFiles: data.count)
  }

  func run() throws {
    try require([output], differFrom: data + styles.style + [tiles])
    let progress = ProgressLine()
    defer { progress.clear() }
    let fonts = try decorations.fonts()
    let layer = try tiles.map { try RenderTiles($0, levels: tileLevels?.levels) }
    var notes: [String] = []
    let map = try mapPicture(progress, &notes)
    let part = rect?.rect ?? region?.rect ?? tile?.mapRect
    let defaultSize = tile == nil ? nil : PictureFrame.Size(width: 256, height: 256)
    lazy var bounds = map.bounds
    let shown = part ?? (data.isEmpty ? layer?.bounds : nil) ?? PictureFrame.rect(around: bounds)
    guard let frame = PictureFrame(showing: shown, size: size ?? defaultSize, scale: scale) else {
      let what = data.first ?? withoutCredentials(tiles ?? "")
      throw badInput("\(what): the part of the map or the picture is too small or too large to be drawn")
    }
    let threads = threadCount(threads)
    // If no part of the map is requested, the world is drawn only once, unless tiles repeat, or a
    // shape or the picture continues in the next world.
    let repeats =
      part != nil || layer != nil || map.continuesInNextWorld || bounds.continuesInNextWorld
    let decoration = decorations.decoration(
      of: map, frame: frame, scale: scale, repeats: repeats, fonts: fonts, threads: threads, &notes)
    if layer != nil { progress.show("loading tiles") }
    let picture = try map.picture(
      frame, scale: scale, repeating: repeats, above: layer.map { [$0.renderer] } ?? [],
      decoration: decoration, threads: threads, progress: { progress.show("drawing", part: $0) })
    layer?.noteTiles(of: frame, scale: scale)
    progress.clear()
    if let layer { try require([output], differFrom: layer.files) }
    try write(picture, to: output)
    notes += layer?.notes ?? []
    notes.forEach(writeNote)
    if let layer, layer.isFailure { throw ExitCode(3) }
  }

  /// Returns the shapes of the data in their styles. Notes are added for everything that a picture
  /// cannot show.
  private func mapPicture(_ progress: ProgressLine, _ notes: inout [String]) throws -> MapPicture {
    // Tiles stay visible below the built-in style.
    let list = try styles.styles(changing: tiles == nil ? .standard : .standardOverTiles)
    var map = MapPicture(
      style: list.bottom, projection: tile == nil ? .mapKit : .webMercator,
      options: decorations.contents.pictureOptions(usesSimplestyle: styles.simplestyle))
    for (index, path) in data.enumerated() {
      map.style = list[index]
      notes += try map.addFile(path, progress)
    }
    map.style.background = list.bottom.background
    return map
  }
}
