import ArgumentParser
import Foundation
import GeoJSON
import MapGeometry
import MapOverlays
import MapRaster

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a GeoJSON file as a map, a PNG picture.",
    discussion: """
      Shows all of the data with a margin, or the part that --rect, --region or --tile names. With --size the part is \
      grown to the picture's proportions, never stretched. Positions go to the map as MapKit's do (latitudes beyond 85 \
      degrees at 85, positions beyond 90 or 180 degrees left out), but with --tile as web Mercator's. Shapes are drawn in \
      the file's order, polygons with holes by the even-odd rule, points as discs; a part beyond the world's edge shows \
      the neighbouring world. The picture's bytes do not depend on --threads.

      A style file has rules, of which later ones win member by member, after the built-in ones (land, lines, discs):
        {"background": "#cce0eb",
         "rules": [
           {"where": {"geometry": "polygon", "property": {"name": "continent", "equals": "Africa"}},
            "fill": "#e8c170", "stroke": "#7a5c1e", "width": 1.5, "dash": [4, 2], "phase": 0, "cap": "butt",
            "join": "round", "blend": "multiply", "alpha": 0.8},
           {"where": {"geometry": "point"}, "radius": 5}]}
      Every member may be left out. geometry is point, line or polygon; property compares a text, a number, true, false \
      or null. Colours are #rgb, #rgba, #rrggbb or #rrggbbaa, none or null for nothing. Widths, dashes and radii are \
      pixels, multiplied by --scale. cap is butt, round or square, join miter, round or bevel; blend is one of Core \
      Graphics' names, as normal, multiply, screen, plusLighter.

      Exit codes: 0 drawn, though there be nothing to draw; 2 bad usage, or a file that cannot be used.

      Examples:
        loxodrome render Benchmarks/Data/ne_110m_countries.geojson -o world.png
        loxodrome render cities.geojson -o oregon.png --region 44,-120.5,5,9 --size 800x600 --scale 2
        loxodrome render roads.geojson -o tile.png --tile 10/163/366 --background none --style roads.json
      """)

  @Argument(help: ArgumentHelp("The GeoJSON file.", valueName: "data.geojson"))
  var data: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Where the picture goes; - is standard output.", valueName: "file"))
  var output: String

  // Unconditional, since a number may begin with a minus.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The part of the map, in map points: 0…268435456 is the world.", valueName: "x,y,w,h"))
  var rect: RectArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part of the map, in degrees: its centre and its extents.", valueName: "lat,lon,latDelta,lonDelta"))
  var region: RegionArgument?

  @Option(help: ArgumentHelp("The part of the map that a web tile covers.", valueName: "z/x/y"))
  var tile: TileArgument?

  @Option(
    help: ArgumentHelp(
      "The picture's size. (default: 1024 pixels on the longer side; 256x256 with --tile)", valueName: "WxH"))
  var size: SizeArgument?

  @Option(help: ArgumentHelp("The screen scale: 2 doubles the pixels and every width.", valueName: "s"))
  var scale = 1.0

  @Option(help: ArgumentHelp("How many tiles are drawn at once. (default: one a processor)", valueName: "n"))
  var threads: Int?

  @Option(help: ArgumentHelp("A style file.", valueName: "style.json"))
  var style: String?

  @Option(help: ArgumentHelp("The colour behind the map, instead of the style's.", valueName: "color"))
  var background: ColorArgument?

  func validate() throws {
    guard threads ?? 1 >= 1 else { throw ValidationError("--threads takes a number from 1") }
    guard scale > 0, scale.isFinite else { throw ValidationError("--scale takes a number above 0") }
    guard [rect != nil, region != nil, tile != nil].count(where: \.self) <= 1 else {
      throw ValidationError("only one of --rect, --region and --tile can be given")
    }
  }

  func run() throws {
    let progress = ProgressLine()
    defer { progress.clear() }
    let map = try mapPicture(progress)
    let part = rect?.rect ?? region?.rect ?? tile?.tile.mapRect
    let usualSize = tile == nil ? nil : PictureFrame.Size(width: 256, height: 256)
    guard
      let frame = PictureFrame(
        showing: part ?? PictureFrame.rect(around: map.bounds), size: size?.size ?? usualSize, scale: scale)
    else {
      throw badInput("\(data): the part of the map or the picture is too small or too large to be drawn")
    }
    // Where the data decides what is seen, the world stands there once.
    let scene = map.scene(showing: frame.rect, width: frame.width, scale: scale, repeating: part != nil)
    let picture: PixelBuffer
    do throws(RenderFault) {
      picture = try MapRaster.render(
        scene, rect: frame.rect, width: frame.width, height: frame.height, threads: threadCount(threads),
        progress: { progress.show("drawing", part: $0) })
    } catch {
      throw badInput("\(error)")
    }
    progress.clear()
    try write(picture, to: output)
    note(map)
  }

  /// The shapes of the data in their style.
  private func mapPicture(_ progress: ProgressLine) throws -> MapPicture {
    var map = MapPicture(style: try mapStyle(), projection: tile == nil ? .mapKit : .webMercator)
    do {
      var file = try GeoJSONFile(path: data)
      while let item = try file.next() {
        try map.add(item)
        progress.show("reading \(data): \(map.itemCount) features")
      }
    } catch let error as GeoJSONFileError {
      progress.clear()
      throw badInput("\(error)")
    } catch {
      progress.clear()
      throw badInput("\(data): \(error)")
    }
    return map
  }

  /// The built-in style with what the style file and the options change.
  private func mapStyle() throws -> MapStyle {
    var result = MapStyle.standard
    if let style {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: style, isDirectory: &isFolder), isFolder.boolValue {
        throw badInput("\(style): a folder, not a file")
      }
      do {
        let bytes = try styleBytes(style)
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw badInput("\(style): expected JSON in UTF-8, found bytes that are not UTF-8")
        }
        try result.apply(text)
      } catch let error as StyleError {
        throw badInput("\(style): \(error)")
      } catch let error as ExitCode {
        throw error
      } catch {
        throw badInput("\(style): cannot be read: \(systemReason(of: error))")
      }
    }
    if let background { result.background = background.color }
    return result
  }

  /// A style file's bytes.
  private func styleBytes(_ path: String) throws -> Data {
    // Foundation's readers of whole files say of a pipe or a device only that there is no permission; and /dev/zero has no end.
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    let most = 1 << 26
    var bytes = Data()
    while bytes.count <= most {
      guard let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty else { return bytes }
      bytes += piece
    }
    throw badInput("\(path): more than \(most >> 20) MiB, too large for a style file")
  }

  /// Says what the picture cannot show.
  private func note(_ map: MapPicture) {
    if map.leftOutCount > 0 {
      let positions = map.leftOutCount == 1 ? "1 position" : "\(map.leftOutCount) positions"
      complain("loxodrome: \(data): left out \(positions) beyond 90 or 180 degrees")
    }
    if map.isEmpty { complain("loxodrome: \(data): nothing to draw (\(map.itemCount) read)") }
  }
}
