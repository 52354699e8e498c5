import LoxodromeJSON
import MapGeoJSON
import MapGeometry

/// The points of a GeoJSON file. A feature or geometry that is a point is one point, and so is each
/// position of a multi-point. Anything else is a point without a position.
final class GeoJSONPoints: PointReader {
  private var file: InputFile
  private var reader = GeoJSONReader()
  private let columns: [String]
  private var item = Feature(geometry: nil)
  private var itemCount = 0
  // The positions of the item. The positions of a multi-point become the current point one after
  // the other.
  private var positions: [Position] = []
  private var index = 0
  // The parsed properties. They are parsed when a value is first read.
  private var properties: JSONValue?
  private(set) var coordinate = Coordinate(latitude: .nan, longitude: .nan)
  private(set) var leftOutCount = 0
  private(set) var spoiled = SpoiledInput()
  let leftOutNames = (one: "feature without a point", more: "features without a point")

  /// Opens a file. `columns` are the properties whose values will be read.
  init(path: String, columns: [String]) throws(InputError) {
    file = try InputFile(path: path)
    self.columns = columns
  }

  var path: String { file.path }
  var readCount: Int { file.readCount }
  var size: Int? { file.size }

  func next() throws -> Bool {
    index += 1
    if index < positions.count {
      coordinate = positions[index].coordinate
      return true
    }
    guard let next = try nextItem() else { return false }
    switch next {
    case .feature(let feature): item = feature
    case .geometry(let geometry): item = Feature(geometry: geometry)
    }
    itemCount += 1
    properties = nil
    index = 0
    switch item.geometry?.shape {
    case .point(let position?): positions = [position]
    case .multiPoint(let several): positions = several
    default: positions = []
    }
    coordinate = positions.first?.coordinate ?? Coordinate(latitude: .nan, longitude: .nan)
    if positions.isEmpty { leftOutCount += 1 }
    return true
  }

  func value(inColumn column: Int) throws -> Double? {
    let name = columns[column]
    if properties == nil { properties = try item.properties?.value() ?? .null }
    let value = properties?[name] ?? .null
    switch value {
    case .null: return nil
    case .bool(let bool): return bool ? 1 : 0
    case .number(let number):
      if let double = number.double { return double }
    default: break
    }
    spoiled.addValue(
      InputError(
        position: path,
        message: "feature \(itemCount): property \(quoted(name)): expected a number, found \(phrase(value))"))
    return nil
  }

  /// The feature as in the file. For a multi-point its geometry is only the current point and it
  /// has no bounding box.
  var feature: Feature {
    guard case .multiPoint = item.geometry?.shape, positions.indices.contains(index) else { return item }
    var feature = item
    feature.geometry = Geometry(.point(positions[index]))
    feature.boundingBox = nil
    return feature
  }

  private func nextItem() throws -> GeoJSONReader.Item? {
    try reading(path) { try reader.next { try file.piece() } }
  }

  private func phrase(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .array: "an array"
    case .object: "an object"
    case .number(let number): number.text.utf8.count > 40 ? quoted(number.text) : number.text
    case .bool, .null: "no number"
    }
  }
}
