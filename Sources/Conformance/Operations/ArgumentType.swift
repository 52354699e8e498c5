/// The type of an argument. The raw values are the names in FORMAT.md.
public enum ArgumentType: String, Sendable, CaseIterable {
  case number, integer, boolean, string, coordinate, mapPoint, mapRect, tile, edge, fillRule
  case point = "[x, y]"
  case rings = "[ring]"
  case mapPoints = "[mapPoint]"
  case coordinates = "[coordinate]"
  case colors = "[color]"
  case numbers = "[number]"
  case strings = "[string]"
  case steps = "[step]"
  case clusterOptions
  case places = "[place]"
  case circle = "circle or null"

  /// How an argument of the type is written as JSON. Names stand for the types of this list.
  public var form: String {
    switch self {
    case .number: #"1.5, or a string: "nan", "inf", "-inf", "-0.0", "0x1.8p+1""#
    case .integer: "3"
    case .boolean: "true or false"
    case .string: #""text""#
    case .coordinate: #"{"latitude": number, "longitude": number}, degrees"#
    case .mapPoint: #"{"x": number, "y": number}, map points"#
    case .mapRect: #"{"x": number, "y": number, "width": number, "height": number}, map points"#
    case .tile: #"{"x": integer, "y": integer, "z": integer}"#
    case .edge: #""minX", "minY", "maxX" or "maxY""#
    case .fillRule: #""even-odd" or "nonzero""#
    case .point: "[number, number]"
    case .rings: "[[[number, number], …], …]"
    case .mapPoints: "[mapPoint, …]"
    case .coordinates: "[coordinate, …]"
    case .colors: "[[red, green, blue, alpha], …], 0…1 each"
    case .numbers: "[number, …]"
    case .strings: "[string, …]"
    case .steps: #"[["verb", …], …]; FORMAT.md, sections 8 and 9"#
    case .clusterOptions:
      #"{"radius": number, "extent": number, "minimumZoom": integer, "maximumZoom": integer, "#
        + #""minimumPoints": integer, "order": "spatial" or "input"}"#
    case .places: #"[{"name": string, "coordinate": coordinate, …}, …]; FORMAT.md, section 1"#
    case .circle: #"{"center": coordinate, "radius": number} or null, meters"#
    }
  }

  /// Throws an error unless the value is of this type.
  func check(_ cursor: JSONCursor) throws(JSONShapeError) {
    switch self {
    case .number: _ = try cursor.number()
    case .integer: _ = try cursor.integer()
    case .boolean: _ = try cursor.boolean()
    case .string: _ = try cursor.string()
    case .coordinate: _ = try cursor.coordinate()
    case .mapPoint: _ = try cursor.mapPoint()
    case .mapRect: _ = try cursor.mapRect()
    case .tile: _ = try cursor.tileIndices()
    case .edge: _ = try cursor.edge()
    case .fillRule: _ = try cursor.fillRule()
    case .point: _ = try cursor.point()
    case .rings: _ = try cursor.rings()
    case .mapPoints: _ = try cursor.mapPoints()
    case .coordinates: _ = try cursor.coordinates()
    case .colors: _ = try cursor.colors()
    case .numbers: _ = try cursor.numbers()
    case .strings: _ = try cursor.map { element throws(JSONShapeError) in try element.string() }
    case .steps: try cursor.steps()
    case .clusterOptions: _ = try cursor.clusterOptions()
    case .places: _ = try cursor.places()
    case .circle: _ = try cursor.circle()
    }
  }
}

extension JSONCursor {
  /// Checks that the value is a list of steps. Each step is a list that begins with its verb, a
  /// string.
  fileprivate func steps() throws(JSONShapeError) {
    for step in try elements() {
      guard let verb = try step.elements().first else {
        throw step.error(expected: "a verb", found: "an empty list")
      }
      _ = try verb.string()
    }
  }
}
