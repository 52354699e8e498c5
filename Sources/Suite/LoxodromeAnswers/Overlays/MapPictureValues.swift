// Pictures of GeoJSON texts (FORMAT.md, section 16), read from arguments and written as JSON.

import LoxodromeSuite
import MapGeoJSON
import MapGeometry
import MapOverlays
import MapRaster

/// A picture of the features of a text, or the answer for a text that is not GeoJSON.
enum ReadMap: JSONRepresentable {
  case map(MapPicture)
  case error(JSONValue)

  /// The elements of the picture, or the error.
  var json: JSONValue {
    switch self {
    case .error(let value): return value
    case .map(var map):
      let undrawable = map.takeUndrawableFeatures().map(\.json)
      let faults = map.takePropertyFaults().counts.map { name, count in
        JSONValue.object(["property": .string(name), "count": count.json])
      }
      return .object([
        "bounds": map.bounds.json, "itemCount": map.itemCount.json, "leftOutCount": map.leftOutCount.json,
        "elements": .array(map.elements.map(\.json)), "undrawable": .array(undrawable),
        "faults": .array(faults),
        "continuesInNextWorld": .bool(map.continuesInNextWorld),
      ])
    }
  }
}

extension UndrawableFeature {
  fileprivate var json: JSONValue {
    let id: JSONValue =
      switch identifier {
      case nil: .null
      case .string(let text): .string(text)
      case .number(let number): .number(number)
      }
    let why =
      switch reason {
      case .latitude: "latitude"
      case .longitude: "longitude"
      case .goesAroundOften: "turns"
      case .tooWide: "width"
      }
    return .object(["number": number.json, "id": id, "reason": .string(why)])
  }
}

extension JSONCursor {
  /// Returns the picture of the arguments `text`, `style` and `projection`; nil for a style that is not
  /// valid, or for another projection than those of the format.
  func mapPicture(options: PictureOptions) throws(JSONShapeError) -> ReadMap? {
    let styleText = try member("style").string()
    let projections = ["mapkit": MapPicture.Projection.mapKit, "web-mercator": .webMercator]
    guard let projection = projections[try member("projection").string()] else { return nil }
    var style = MapStyle.standard
    if !styleText.isEmpty {
      guard let own = try? MapStyle(parsing: styleText) else { return nil }
      style = own
    }
    var map = MapPicture(style: style, projection: projection, options: options)
    var reader = GeoJSONReader()
    reader.append(try member("text").string().utf8)
    reader.finish()
    do throws(GeoJSONError) {
      while let item = try reader.next() { try map.add(item) }
    } catch {
      return .error(error.json)
    }
    return .map(map)
  }
}

extension MapPicture.Element: JSONRepresentable {
  package var json: JSONValue {
    var members: [String: JSONValue] = ["bounds": bounds.json]
    var kind: String
    switch outline {
    case .points(let points): (kind, members["points"]) = ("points", points.pairs)
    case .lines(let contours): (kind, members["contours"]) = ("lines", contours.json)
    case .gradientLines(let lines, let gradient):
      kind = "gradientLines"
      members["contours"] = .array(lines.map(\.pairs))
      members["colors"] = gradient.colors.json
      members["locations"] = gradient.locations.json
    case .polygons(let polygons, let outlines):
      kind = "polygons"
      members["polygons"] = .array(polygons.map(\.json))
      members["outlines"] = outlines.map { .array($0.map(\.json)) } ?? .null
    case .circles(let rects): (kind, members["rects"]) = ("circles", rects.json)
    case .pin(let point, let height, let symbol):
      (kind, members["points"]) = ("pin", [point].pairs)
      members["height"] = height.json
      members["symbol"] = symbol.map(JSONValue.string) ?? .null
    }
    members["kind"] = .string(kind)
    members["appearance"] = appearance.json
    return .object(JSONObject(members))
  }
}

extension AppearanceChanges: JSONRepresentable {
  /// The members that have a value.
  package var json: JSONValue {
    var members: [String: JSONValue] = [:]
    members["fill"] = fill?.json
    members["stroke"] = stroke?.json
    members["width"] = width?.json
    members["dash"] = dash?.json
    members["phase"] = phase?.json
    members["cap"] = cap.map { .string($0.rawValue) }
    members["join"] = join.map { .string($0.rawValue) }
    members["blend"] = blend.map { .string($0.rawValue) }
    members["alpha"] = alpha?.json
    members["radius"] = radius?.json
    return .object(JSONObject(members))
  }
}

extension Path.Contour: JSONRepresentable {
  package var json: JSONValue { .object(["points": points.pairs, "isClosed": .bool(isClosed)]) }
}

extension [MapPoint] {
  /// The points as `[x, y]`.
  fileprivate var pairs: JSONValue { .array(map { [$0.x, $0.y].json }) }
}
