/// The type of an argument. The raw values are the names in FORMAT.md.
public enum ArgumentType: String, Sendable, CaseIterable {
  case number, integer, boolean, string, coordinate, mapPoint, mapRect, tile, edge, fillRule
  case point = "[x, y]"
  case points = "[point]"
  case rings = "[ring]"
  case polygons = "[[ring]]"
  case mapPoints = "[mapPoint]"
  case mapRects = "[mapRect]"
  case coordinates = "[coordinate]"
  case colors = "[color]"
  case numbers = "[number]"
  case strings = "[string]"
  case steps = "[step]"
  case clusterOptions
  case places = "[place]"
  case circle = "circle or null"
  case tiles = "[tile]"
  case displayAnnotations = "[displayAnnotation]"
  case displayAppearance = "displayAppearance or null"
  case displayViews = "[displayView]"
  case color, blendMode, path, pen, scene, images
  case pixels = "[pixel]"
  case integers = "[integer]"
  case overlays = "[overlay]"

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
    case .points: "[[number, number], …]"
    case .rings: "[[[number, number], …], …]"
    case .polygons: "[[[[number, number], …], …], …], lists of rings"
    case .mapPoints: "[mapPoint, …]"
    case .mapRects: "[mapRect, …]"
    case .coordinates: "[coordinate, …]"
    case .colors: "[[red, green, blue, alpha], …], 0…1 each"
    case .numbers: "[number, …]"
    case .strings: "[string, …]"
    case .steps: #"[["verb", …], …]; FORMAT.md, sections 8, 9, 12, 13, 15, 16 and 17"#
    case .clusterOptions:
      #"{"radius": number, "extent": number, "minimumZoom": integer, "maximumZoom": integer, "#
        + #""minimumPoints": integer, "order": "spatial" or "input"}"#
    case .places: #"[{"name": string, "coordinate": coordinate, …}, …]; FORMAT.md, section 1"#
    case .circle: #"{"center": coordinate, "radius": number} or null, meters"#
    case .tiles: "[tile, …]"
    case .displayAnnotations:
      #"[{"id": integer, "position": mapPoint, "size": [number, number], …}, …]; FORMAT.md, section 11"#
    case .displayAppearance: #"{"size": [number, number], …} or null; FORMAT.md, section 11"#
    case .displayViews: #"[{"visibleRect": mapRect, "zoomScale": number, …}, …]; FORMAT.md, section 11"#
    case .color: "[red, green, blue, alpha], 0…1 each"
    case .blendMode: #""normal", "multiply", …; Tests/Scenes/FORMAT.md"#
    case .path: #"[["M", x, y], ["L", x, y], …, ["Z"]]; Tests/Scenes/FORMAT.md"#
    case .pen:
      #"{"width": number, "hairline": boolean, "cap": "butt", "round" or "square", "join": "miter", "#
        + #""round" or "bevel", "miterLimit": number, "dash": [number], "phase": number}; all but the "#
        + #"width may be missing"#
    case .scene:
      #"{"schema": "loxodrome-scene-1", "width": integer, "height": integer, "background": color, "#
        + #""draw": [entry, …]}; Tests/Scenes/FORMAT.md"#
    case .images: #"{"a.png": {"width": integer, "height": integer, "pixels": [pixel]}, …}"#
    case .pixels: "[[red, green, blue, alpha], …], integers 0…255, no color above the alpha"
    case .integers: "[integer, …]"
    case .overlays: #"[{"shape": "polyline", "points": [[x, y], …], …}, …]; FORMAT.md, section 16"#
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
    case .points: _ = try cursor.points()
    case .rings: _ = try cursor.rings()
    case .polygons: _ = try cursor.polygons()
    case .mapPoints: _ = try cursor.mapPoints()
    case .mapRects: _ = try cursor.mapRects()
    case .coordinates: _ = try cursor.coordinates()
    case .colors: try cursor.checkEach { color throws(JSONShapeError) in try color.checkColor() }
    case .numbers: _ = try cursor.numbers()
    case .strings: _ = try cursor.map { element throws(JSONShapeError) in try element.string() }
    case .steps: try cursor.steps()
    case .clusterOptions: try cursor.checkClusterOptions()
    case .places: try cursor.checkEach { place throws(JSONShapeError) in try place.checkPlace() }
    case .circle: try cursor.checkCircle()
    case .tiles: _ = try cursor.map { tile throws(JSONShapeError) in try tile.tileIndices() }
    case .displayAnnotations:
      try cursor.checkEach { annotation throws(JSONShapeError) in try annotation.checkDisplayAnnotation() }
    case .displayAppearance: try cursor.checkDisplayAppearance()
    case .displayViews: try cursor.checkEach { view throws(JSONShapeError) in try view.checkDisplayView() }
    case .color: try cursor.checkColor()
    case .blendMode: try cursor.checkBlendMode()
    case .path: _ = try cursor.pathSteps()
    case .pen: try cursor.checkPen()
    case .scene: _ = try cursor.members()
    case .images: try cursor.checkImages()
    case .pixels: _ = try cursor.pixels()
    case .integers: _ = try cursor.integers()
    case .overlays: try cursor.checkEach { overlay throws(JSONShapeError) in try overlay.checkOverlay() }
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

  /// Returns the element of a step at the index. Throws an error if the step has no such element.
  package func part(_ index: Int) throws(JSONShapeError) -> JSONCursor {
    let parts = try elements()
    guard parts.indices.contains(index) else {
      throw error(expected: "a step of at least \(index + 1) elements", found: "\(parts.count)")
    }
    return parts[index]
  }
}
