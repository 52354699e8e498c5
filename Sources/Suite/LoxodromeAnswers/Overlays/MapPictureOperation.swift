import LoxodromeSuite
import MapGeoJSON
import MapGeometry
import MapOverlays
import MapRaster

extension JSONCursor {
  /// Returns the frame of the arguments of `map.frame`; nil if there is none. A width or a height of 0
  /// stands for the usual size.
  func pictureFrame() throws(JSONShapeError) -> PictureFrame? {
    let (bounds, hasMargin): (MapRect, Bool) = (try self["bounds"], try self["hasMargin"])
    return PictureFrame(
      showing: hasMargin ? PictureFrame.rect(around: bounds) : bounds, size: try frameSize(),
      scale: try self["scale"])
  }

  /// Returns the answer of `map.picture`; nil for arguments without a picture.
  func drawnMap() throws(JSONShapeError) -> JSONValue? {
    var options = PictureOptions()
    let decorations = try member("decorations").elements()
    for decoration in decorations where try decoration[0] == "clusters" {
      options.clustersPoints = true
    }
    let (scale, repeats): (Double, Bool) = (try self["scale"], try self["repeats"])
    guard let frame = PictureFrame(showing: try self["mapRect"], size: try frameSize(), scale: scale),
      scale > 0, frame.width <= largestMapPixelCount, frame.height <= largestMapPixelCount,
      frame.width * frame.height <= largestMapPixelCount, let read = try mapPicture(options: options)
    else { return nil }
    guard case .map(let map) = read else { return read.json }
    var decoration = PictureDecoration(frame: frame, scale: scale, repeats: repeats, regular: nil, bold: nil)
    var events: [JSONValue] = []
    for step in decorations { events.append(try decoration.add(step, of: map)) }
    do throws(RenderFault) {
      let picture = try map.picture(frame, scale: scale, repeating: repeats, decoration: decoration)
      return .object([
        "pixels": PicturePixels(pixels: picture.pixels).json, "decorations": .array(events),
      ])
    } catch {
      return nil
    }
  }

  private func frameSize() throws(JSONShapeError) -> PictureFrame.Size? {
    let (width, height): (Int, Int) = (try self["width"], try self["height"])
    return width == 0 || height == 0 ? nil : PictureFrame.Size(width: width, height: height)
  }
}

extension PictureDecoration {
  /// Adds what a step names. Returns what the step has found out.
  fileprivate mutating func add(_ step: JSONCursor, of map: MapPicture) throws(JSONShapeError) -> JSONValue {
    let verb: String = try step[0]
    var found = JSONValue.null
    switch verb {
    case "graticule": found = addGraticule(step: try step.optional(1))?.json ?? .null
    case "scaleBar": found = addScaleBar().map { [$0.meters, $0.length].json } ?? .null
    case "pins": addPins(of: map)
    case "clusters": addClusters(of: map, radius: try step[1], threads: 1)
    default: throw try step.verbError(section: "16")
    }
    return .array([.string(verb), found])
  }
}
