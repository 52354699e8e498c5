import MapRaster
@testable import Fuzzing
@testable import LoxodromeSuite

extension InputBytes {
  /// Returns the arguments of an operation of overlays or of pictures of maps for which any value of
  /// their type would be an error or a large picture.
  mutating func overlayArguments(of operation: String) -> [String: JSONValue]? {
    switch operation {
    case "overlay.pixels":
      return ["width": side(), "height": side(), "mapRect": nearRect()]
    case "overlayRenderer.events":
      return ["overlays": .array([overlay()]), "steps": .array(list(upTo: 12) { $0.rendererStep() })]
    case "mapView.pictures":
      let first: [JSONValue] = [
        .array([.string("show"), nearRect()]), .array([.string("addOverlay"), .string("a"), overlay()]),
      ]
      return [
        "size": .array([side(), side()]), "contentScaleFactor": .number(element(of: [1, 2, 0.5])),
        "steps": .array(first + list(upTo: 16) { $0.pictureStep() }),
      ]
    case "map.frame": return ["scale": .number(element(of: [1, 2, 0.5, 0]))]
    case "map.shapes", "map.picture":
      return [
        "text": .string(featureText()),
        "style": .string(element(of: ["", #"{"rules":[{"width":3}]}"#, "{"])),
        "projection": .string(element(of: ["mapkit", "web-mercator"])), "width": side(), "height": side(),
        "scale": .number(element(of: [1, 2, 0.5])), "mapRect": nearRect(),
        "decorations": .array(list(upTo: 3) { $0.decoration() }),
      ]
    default: return nil
    }
  }

  /// Returns an overlay of any shape with some properties.
  mutating func overlay() -> JSONValue {
    var members: [String: JSONValue] = [
      "strokeColor": color(), "fillColor": color(), "lineWidth": .number(number()),
      "alpha": .number(number()), "blendMode": .string(element(of: BlendMode.allCases).rawValue),
      "strokeStart": .number(number()), "isSubclass": .bool(index(below: 2) == 0),
    ]
    switch index(below: 5) {
    case 0:
      (members["shape"], members["points"]) = (.string("polyline"), ring())
      members["lineDashPattern"] = .array(list(upTo: 3) { .number($0.number()) })
    case 1:
      (members["shape"], members["rings"]) = (.string("polygon"), .array(list(upTo: 3) { $0.ring() }))
    case 2: (members["shape"], members["lines"]) = (.string("multiPolyline"), .array([ring(), ring()]))
    case 3:
      (members["shape"], members["center"]) = (.string("circle"), coordinate())
      members["radius"] = .number(number())
    default:
      members["shape"] = .string("rects")
      (members["boundingMapRect"], members["rects"]) = (nearRect(), .array([nearRect(), rect()]))
    }
    return .object(JSONObject(members))
  }

  private mutating func rendererStep() -> JSONValue {
    let place = JSONValue.object(["x": .number(number()), "y": .number(number())])
    return switch index(below: 5) {
    case 0: .array([.string("contains"), place, .number(number()), .number(number())])
    case 1: .array([.string("point"), place])
    case 2: .array([.string("invalidate"), rect(), .number(number())])
    case 3: .array([.string("takeInvalidations")])
    default: .array([.string("path")])
    }
  }

  private mutating func pictureStep() -> JSONValue {
    let a = JSONValue.string("a")
    return switch index(below: 9) {
    case 0: .array([.string("pan"), .array([.number(number()), .number(number())])])
    case 1: .array([.string("zoom"), .number(number())])
    case 2: .array([.string("invalidate"), a, nearRect()])
    case 3:
      .array([.string("set"), a, .object(["alpha": .number(number()), "lineWidth": .number(number())])])
    case 4: .array([.string("rects"), a, .array([nearRect()])])
    case 5: .array([.string("parts"), a])
    case 6:
      .array([
        .string("setCamera"),
        .object([
          "center": coordinate(), "distance": .number(number().magnitude), "heading": .number(number()),
        ]),
      ])
    default: .array([.string("picture")])
    }
  }

  private mutating func decoration() -> JSONValue {
    element(of: [
      .array([.string("graticule")]), .array([.string("graticule"), .number(number())]),
      .array([.string("scaleBar")]), .array([.string("pins")]),
      .array([.string("clusters"), .number(number())]),
    ])
  }

  /// Returns a feature with properties of simplestyle.
  private mutating func featureText() -> String {
    let geometry = element(of: [
      #"{"type":"Point","coordinates":[179,46]}"#,
      #"{"type":"LineString","coordinates":[[170,1],[-170,3],[0,90]]}"#,
      #"{"type":"Polygon","coordinates":[[[0,-70],[120,-60],[-120,-65],[0,-70]]]}"#,
    ])
    let properties = element(of: [
      "null", ##"{"stroke":"#f00","stroke-width":3}"##, #"{"circle-radius":5e5,"marker-size":"small"}"#,
      ##"{"geodesic":true,"stroke-gradient":["#f00","00f"]}"##,
    ])
    let text = #"{"type":"Feature","geometry":\#(geometry),"properties":\#(properties)}"#
    return String(decoding: changed(Array(text.utf8)), as: UTF8.self)
  }

  /// Returns any number, or a small one.
  private mutating func number() -> Double { index(below: 4) == 0 ? double() : Double(byte()) / 16 }

  private mutating func side() -> JSONValue { .number(Double(1 + index(below: 40))) }

  private mutating func nearRect() -> JSONValue {
    .object([
      "x": .number(Double(byte())), "y": .number(Double(byte())), "width": .number(Double(byte()) + 1),
      "height": .number(Double(byte()) + 1),
    ])
  }

  private mutating func ring() -> JSONValue {
    .array(list(upTo: 12) { .array([.number($0.number()), .number($0.number())]) })
  }

  private mutating func color() -> JSONValue { pictureValue(of: .color) }
}
