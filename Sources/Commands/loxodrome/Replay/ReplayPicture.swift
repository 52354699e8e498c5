import Foundation
import LoxodromeCommandLine
import LoxodromeJSON
import MapGeoJSON
import MapGeometry
import MapLocations
import MapOverlays
import MapRaster

/// A map of a replayed track: the regions, the track, and the places of the events.
struct ReplayPicture {
  private var regions: [Feature] = []
  private var track: [Position] = []
  private var reported: [Position] = []
  private var crossings: [Feature] = []
  /// Whether the reported locations are drawn. Without a distance filter they would cover the
  /// track.
  let showsReported: Bool

  init(showsReported: Bool) { self.showsReported = showsReported }

  private static let track = "#2b6cb0"
  private static let region = "#6b4fa0"
  private static let entry = "#2f855a"
  private static let exit = "#c05621"

  /// Adds a region with its name.
  mutating func add(_ region: MonitoredRegion) {
    var properties: JSONObject = [
      "title": .string(region.identifier), "stroke": .string(Self.region), "stroke-width": number(1.5),
      "fill": .string(Self.region), "fill-opacity": number(0.2),
    ]
    switch region {
    case let circle as CircularRegion:
      properties["circle-radius"] = number(circle.radius)
      regions.append(feature(.point(Position(circle.center)), properties))
    case let polygon as PolygonalRegion:
      let ring = (polygon.coordinates + polygon.coordinates.prefix(1)).map { Position($0) }
      regions.append(feature(.polygon([ring]), properties))
    default: break
    }
  }

  /// Adds a location of the track.
  mutating func add(_ location: Location) { track.append(Position(location.coordinate)) }

  /// Adds a reported location.
  mutating func addReported(_ location: Location) {
    if showsReported { reported.append(Position(location.coordinate)) }
  }

  /// Adds an entry or exit at the location before it.
  mutating func addCrossing(isEntry: Bool, at location: Location?) {
    guard let location else { return }
    crossings.append(
      feature(
        .point(Position(location.coordinate)),
        [
          "marker-color": .string(isEntry ? Self.entry : Self.exit),
          "marker-symbol": .string(isEntry ? "e" : "x"), "marker-size": .string("small"),
        ]))
  }

  /// Returns the picture, with 1024 pixels on the longer side.
  ///
  /// - Throws: why the picture cannot be drawn.
  func drawn() throws -> PixelBuffer {
    var options = PictureOptions()
    options.labels = PictureOptions.Labels(property: "title")
    var map = MapPicture(options: options)
    let line = feature(
      .lineString(track), ["stroke": .string(Self.track), "stroke-width": number(2.5)])
    let dots = Feature(geometry: Geometry(.multiPoint(reported)))
    for feature in regions + [line, dots] + crossings {
      try map.add(.feature(feature))
    }
    let bounds = map.bounds
    guard let frame = PictureFrame(showing: PictureFrame.rect(around: bounds)) else {
      throw badInput("the track is too small or too large to be drawn")
    }
    let fonts = LabelOptions.Fonts.standard
    if let fault = fonts.fault { writeNote("a picture without texts: \(fault)") }
    let repeats = map.continuesInNextWorld || bounds.continuesInNextWorld
    var decoration = PictureDecoration(
      frame: frame, scale: 1, repeats: repeats, regular: fonts.regular, bold: fonts.bold)
    decoration.addScaleBar()
    decoration.addPins(of: map)
    decoration.addLabels(of: map)
    return try map.picture(frame, repeating: repeats, decoration: decoration, threads: threadCount(nil))
  }

  private func feature(_ shape: Geometry.Shape, _ properties: JSONObject) -> Feature {
    Feature(geometry: Geometry(shape), properties: RawJSON(.object(properties)))
  }

  private func number(_ value: Double) -> JSONValue { .number(JSONNumber(finite: value)) }
}
