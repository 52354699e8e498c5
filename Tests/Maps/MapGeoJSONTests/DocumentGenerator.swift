import LoxodromeTestSupport
import MapGeoJSON
import Testing

/// A generator of GeoJSON texts and of the values that they represent.
///
/// The text is not made by the writer, so the reader is checked independently of it. White space,
/// the order of members, escapes and the spelling of numbers are random.
struct DocumentGenerator {
  var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func document() throws -> (text: String, object: GeoJSONObject) {
    let document: (text: String, object: GeoJSONObject)
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let (text, geometry) = try geometry(depth: 0)
      document = (text, .geometry(geometry))
    case 1:
      let (text, feature) = try feature()
      document = (text, .feature(feature))
    default:
      let (text, collection) = try collection()
      document = (text, .featureCollection(collection))
    }
    return ((random.oneIn(8) ? "\u{FEFF}" : "") + space() + document.text + space(), document.object)
  }

  // MARK: Objects

  private mutating func collection() throws -> (String, FeatureCollection) {
    var features: [Feature] = []
    let text = try array(count: Int.random(in: 0...4, using: &random)) { generator in
      let (text, feature) = try generator.feature()
      features.append(feature)
      return text
    }
    let (members, box, foreign) = try object(
      [("type", "\"FeatureCollection\""), ("features", text)], foreignNames: ["geometry", "coordinates"])
    return (members, FeatureCollection(features: features, boundingBox: box, foreignMembers: foreign))
  }

  private mutating func feature() throws -> (String, Feature) {
    var feature = Feature(geometry: nil)
    var members = [("type", "\"Feature\"")]
    if !random.oneIn(5) {
      let (text, geometry) = try geometry(depth: 0)
      feature.geometry = geometry
      members.append(("geometry", text))
    } else if !random.oneIn(3) {
      members.append(("geometry", "null"))
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: break
    case 1: members.append(("properties", "null"))
    default:
      let text = anyObject(depth: 0)
      feature.properties = try RawJSON(text: text)
      members.append(("properties", text))
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let (text, string) = string()
      feature.identifier = .string(string)
      members.append(("id", text))
    case 1:
      let text = number()
      feature.identifier = .number(try #require(JSONNumber(text: text)))
      members.append(("id", text))
    case 2: members.append(("id", "null"))
    default: break
    }
    let (text, box, foreign) = try object(members, foreignNames: ["coordinates", "geometries"])
    feature.boundingBox = box
    feature.foreignMembers = foreign
    return (text, feature)
  }

  private mutating func geometry(depth: Int) throws -> (String, Geometry) {
    let name = random.pick(Array(Geometry.TypeName.allCases.prefix(depth < 3 ? 7 : 6)))
    let content: String
    let shape: Geometry.Shape
    switch name {
    case .point:
      let (text, position) = try random.oneIn(10) ? ("[]", nil) : position()
      (content, shape) = (text, .point(position))
    case .multiPoint:
      let (text, positions) = try list { try $0.position() }
      (content, shape) = (text, .multiPoint(positions))
    case .lineString:
      let (text, positions) = try list { try $0.position() }
      (content, shape) = (text, .lineString(positions))
    case .multiLineString:
      let (text, lines) = try list { try $0.list { try $0.position() } }
      (content, shape) = (text, .multiLineString(lines))
    case .polygon:
      let (text, rings) = try list { try $0.list { try $0.position() } }
      (content, shape) = (text, .polygon(rings))
    case .multiPolygon:
      let (text, polygons) = try list { try $0.list { try $0.list { try $0.position() } } }
      (content, shape) = (text, .multiPolygon(polygons))
    case .geometryCollection:
      let (text, geometries) = try list { try $0.geometry(depth: depth + 1) }
      (content, shape) = (text, .geometryCollection(geometries))
    }
    let names = name == .geometryCollection ? ["geometries", "coordinates"] : ["coordinates", "geometries"]
    let (text, box, foreign) = try object(
      [("type", "\"\(name.rawValue)\""), (names[0], content)], foreignNames: [names[1], "properties"])
    return (text, Geometry(shape, boundingBox: box, foreignMembers: foreign))
  }

  private mutating func position() throws -> (String, Position) {
    let texts = (0..<random.pick([2, 2, 2, 3, 3, 4, 6])).map { _ in number() }
    let numbers = try texts.map { try #require(Double($0)) }
    let position =
      numbers.count == 2
      ? Position(latitude: numbers[1], longitude: numbers[0])
      : Position(
        latitude: numbers[1], longitude: numbers[0], altitude: numbers[2],
        furtherNumbers: Array(numbers.dropFirst(3)))
    var rest = texts[...]
    return (array(count: texts.count) { _ in rest.removeFirst() }, position)
  }

  /// An object with the given members, sometimes a bounding box, and foreign members with random
  /// names and with the given names.
  private mutating func object(
    _ members: [(String, String)], foreignNames: [String]
  ) throws -> (String, BoundingBox?, [ForeignMember]) {
    var members = members.map { (name: "\"\($0)\"", text: $1, foreign: ForeignMember?.none) }
    var box: BoundingBox?
    if random.oneIn(4) {
      let texts = (0..<random.pick([4, 4, 6, 8])).map { _ in number() }
      box = BoundingBox(numbers: try texts.map { try #require(Double($0)) })
      var rest = texts[...]
      members.append(("\"bbox\"", array(count: texts.count) { _ in rest.removeFirst() }, nil))
    } else if random.oneIn(8) {
      members.append(("\"bbox\"", "null", nil))
    }
    for _ in 0..<random.pick([0, 0, 1, 3]) {
      let text = any(depth: 1)
      let value = try RawJSON(text: text)
      if random.oneIn(3) {
        let name = random.pick(foreignNames)
        members.append(("\"\(name)\"", text, ForeignMember(name: name, value: value)))
      } else {
        // A letter is inserted before the name, so it is not a name that GeoJSON defines. It is
        // inserted into the Unicode scalars, because a quote and a following combining mark are one
        // character in Swift.
        let (nameText, name) = string()
        let quoted = "\"x" + String(nameText.unicodeScalars.dropFirst())
        members.append((quoted, text, ForeignMember(name: "x" + name, value: value)))
      }
    }
    members.shuffle(using: &random)
    let foreign = members.compactMap(\.foreign)
    let inside = members.map { space() + $0.name + space() + ":" + space() + $0.text + space() }
    return ("{" + inside.joined(separator: ",") + "}", box, foreign)
  }

  private mutating func list<Value>(
    _ element: (inout DocumentGenerator) throws -> (String, Value)
  ) throws -> (String, [Value]) {
    var values: [Value] = []
    let text = try array(count: Int.random(in: 0...3, using: &random)) { generator in
      let (text, value) = try element(&generator)
      values.append(value)
      return text
    }
    return (text, values)
  }

  private mutating func array(
    count: Int, _ element: (inout DocumentGenerator) throws -> String
  ) rethrows -> String {
    var texts: [String] = []
    for _ in 0..<count { texts.append(space() + (try element(&self)) + space()) }
    return "[" + (texts.isEmpty ? space() : texts.joined(separator: ",")) + "]"
  }
}
