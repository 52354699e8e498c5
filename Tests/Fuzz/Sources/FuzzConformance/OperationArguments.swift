import MapClustering
import MapGeometry
@testable import Fuzzing
@testable import LoxodromeSuite

extension InputBytes {
  /// Returns arguments of the operation's types.
  mutating func arguments(of operation: Operation) -> JSONValue {
    var members = ownArguments(of: operation.name)
    for argument in operation.arguments where members[argument.name] == nil {
      members[argument.name] = value(of: argument.type)
    }
    return .object(JSONObject(members))
  }

  /// Returns the arguments for which any value of their type would be an error, impossible, or a
  /// large picture, which only takes time.
  private mutating func ownArguments(of operation: String) -> [String: JSONValue] {
    switch operation {
    case "coverage", "coverage.counted", "stroke": pictureSize()
    case "gradient": pictureSize().merging(gradientStops()) { size, _ in size }
    case "gradientColor": gradientStops()
    case "blend": rowsOfPixels()
    case "mapView.events": ["size": mapViewSize(), "steps": mapViewSteps()]
    case "mapView.region": ["size": mapViewSize()]
    case "location.events": ["steps": .array(list(upTo: 32) { $0.locationStep() })]
    case "tileLoader.events": ["cacheSize": .number(Double(bits() >> 44)), "steps": tileLoaderSteps()]
    case "drawingContext.pixels", "drawingContext.events": drawingScript()
    case "drawingPath.events": ["steps": pathSteps()]
    case "tileArchive.tiles": tileArchive()
    case "tileTemplate.url": ["template": .string(tileTemplate())]
    case "geoJSON.shapes", "geoJSON.document", "geoJSON.parts", "geoJSON.decoded":
      ["bytes": .string(geoJSON())]
    case "geoJSON.pieces":
      ["bytes": .string(geoJSON()), "sizes": .array((0...index(below: 4)).map { _ in wholeSize() })]
    case "geoJSON.write":
      ["layout": .string(element(of: ["compact", "feature-per-line"])), "bytes": .string(geoJSON())]
    case "display.choose": displayAnnotationsAndViews()
    case "mapPoints", "coordinates": ["projection": .string(element(of: ["mapkit", "web-mercator"]))]
    case "pointIndex.inCircle":
      [
        "centers": .array((0..<3).map { _ in value(of: .point) }),
        "radii": .array((0..<3).map { _ in .number(double()) }),
      ]
    default:
      overlayArguments(of: operation) ?? viewArguments(of: operation) ?? fileArguments(of: operation)
    }
  }

  private mutating func pictureSize() -> [String: JSONValue] {
    ["width": .number(Double(index(below: 65)) - 1), "height": .number(Double(index(below: 65)) - 1)]
  }

  /// Returns as many colors as locations.
  private mutating func gradientStops() -> [String: JSONValue] {
    let count = index(below: 6)
    return [
      "colors": .array((0..<count).map { _ in .array((0..<4).map { _ in .number(double()) }) }),
      "locations": .array((0..<count).map { _ in .number(double()) }),
    ]
  }

  private mutating func mapViewSize() -> JSONValue {
    if index(below: 2) == 0 { return .array([.number(Double(byte()) + 1), .number(Double(byte()) + 1)]) }
    return .array([.number(double().magnitude), .number(double().magnitude)])
  }

  private mutating func wholeSize() -> JSONValue { .number(Double(1 + index(below: 40))) }

  mutating func value(of type: ArgumentType) -> JSONValue {
    switch type {
    case .number: .number(double())
    case .integer: .number(integer())
    case .boolean: .bool(index(below: 2) == 1)
    case .string: .string(text())
    case .coordinate: coordinate()
    case .mapPoint: members(["x", "y"]) { .number($0.double()) }
    case .mapRect: rect()
    case .tile: members(["x", "y", "z"]) { .number($0.integer()) }
    case .overlays: .array(list(upTo: 3) { $0.overlay() })
    case .edge: .string(element(of: MapRectEdge.allCases).rawValue)
    case .fillRule: .string(element(of: FillRule.allCases).rawValue)
    case .point: .array([.number(double()), .number(double())])
    case .points: .array(list(upTo: 40) { $0.value(of: .point) })
    case .polygons: .array(list(upTo: 4) { $0.value(of: .rings) })
    case .mapRects: .array(list(upTo: 4) { $0.rect() })
    case .rings: .array(list(upTo: 4) { .array($0.list(upTo: 12) { $0.value(of: .point) }) })
    case .mapPoints: .array(list(upTo: 32) { $0.value(of: .mapPoint) })
    case .coordinates: .array(list(upTo: 32) { $0.coordinate() })
    case .colors: .array(list(upTo: 8) { input in .array((0..<4).map { _ in .number(input.double()) }) })
    case .numbers: .array(list(upTo: 8) { .number($0.double()) })
    case .strings: .array(Self.mapViewEvents.map(JSONValue.string))
    case .clusterOptions: clusterOptions()
    case .places: .array(list(upTo: 12) { $0.place() })
    case .circle:
      index(below: 2) == 0
        ? .null : .object(["center": coordinate(), "radius": .number(double())])
    case .tiles: .array(list(upTo: 8) { $0.value(of: .tile) })
    // `ownArguments` has these of every operation.
    case .steps, .displayAnnotations, .displayAppearance, .displayViews: .array([])
    case .color, .blendMode, .path, .pen, .scene, .images, .pixels, .integers: pictureValue(of: type)
    }
  }

  /// Returns a place with a short name, so that names often occur again.
  private mutating func place() -> JSONValue {
    .object([
      "name": .string(String(decoding: list(upTo: 3) { $0.byte() }, as: UTF8.self)),
      "coordinate": coordinate(), "population": .number(integer()),
      "otherNames": .array([.string(element(of: ["Bérn", "bern", "", "CITY"]))]),
      "countryCode": .string(element(of: ["GB", "ch", ""])), "country": .string("Schweiz"),
    ])
  }

  private mutating func members(
    _ names: [String], _ value: (inout InputBytes) -> JSONValue
  ) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for name in names { members[name] = value(&self) }
    return .object(JSONObject(members))
  }

  mutating func coordinate() -> JSONValue {
    members(["latitude", "longitude"]) { .number($0.double()) }
  }

  /// Returns a rect of any numbers, or one within the world.
  mutating func rect() -> JSONValue {
    if index(below: 2) == 0 { return members(["x", "y", "width", "height"]) { .number($0.double()) } }
    return members(["x", "y", "width", "height"]) { .number(Double($0.bits() >> 36)) }
  }

  /// Returns text: digits of a quadkey, or bytes.
  private mutating func text() -> String {
    if index(below: 2) == 0 { return String(decoding: list(upTo: 60) { 48 + $0.byte() % 5 }, as: UTF8.self) }
    return String(decoding: list(upTo: 255) { $0.byte() }, as: UTF8.self)
  }

  /// Returns a GeoJSON text of which some bytes may be changed, or any bytes, each as a character.
  private mutating func geoJSON() -> String {
    if index(below: 4) == 0 { return characters(list(upTo: 200) { $0.byte() }) }
    let geometry = element(of: [
      #"{"type":"Point","coordinates":[7.25,46]}"#,
      #"{"type":"MultiLineString","coordinates":[[[0,1],[2e0,3]],[]]}"#,
      #"{"type":"Polygon","coordinates":[[[0,0],[4,0],[0,3],[0,0]]]}"#,
      #"{"type":"GeometryCollection","geometries":[]}"#, "null",
    ])
    let feature = #"{"type":"Feature","id":1,"geometry":\#(geometry),"properties":{"a":"é"}}"#
    let text = element(of: [
      geometry, feature, #"{"type":"FeatureCollection","features":[\#(feature),\#(feature)]}"#,
    ])
    return characters(changed(Array(text.utf8)))
  }

  /// Returns the bytes with at most three of them replaced.
  mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<index(below: 4) { bytes[index(below: min(bytes.count, 256))] = byte() }
    return bytes
  }

  private func characters(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private mutating func clusterOptions() -> JSONValue {
    let isUsual = index(below: 2) == 0
    return .object([
      "radius": .number(isUsual ? Double(byte()) : double()),
      "extent": .number(isUsual ? 512 : double()), "minimumZoom": .number(isUsual ? 0 : integer()),
      "maximumZoom": .number(isUsual ? Double(index(below: 20)) : integer()),
      "minimumPoints": .number(isUsual ? 2 : integer()),
      "order": .string(element(of: ClusterOrder.allCases).rawValue),
    ])
  }
}
