// The forms of arguments that have members of their own (FORMAT.md, sections 1, 11 and 16). Whoever
// answers reads the same members.

/// The types of members by their names.
private typealias Members = [(name: String, type: ArgumentType)]

extension JSONCursor {
  /// Checks that an object has the needed members, perhaps the optional ones, and besides `others`,
  /// which the caller checks, no more.
  private func check(
    _ needed: Members, optional: Members = [], others: [String] = []
  ) throws(JSONShapeError) {
    try allowOnly((needed + optional).map(\.name) + others)
    for (name, type) in needed { try type.check(try member(name)) }
    for (name, type) in optional {
      if let member = try optionalMember(name) { try type.check(member) }
    }
  }

  /// Checks that each element of a list passes a check.
  func checkEach(_ check: (JSONCursor) throws(JSONShapeError) -> Void) throws(JSONShapeError) {
    for element in try elements() { try check(element) }
  }

  package func checkColor() throws(JSONShapeError) {
    let count = try numbers().count
    guard count == 4 else { throw error(expected: "[red, green, blue, alpha]", found: "\(count) numbers") }
  }

  func checkClusterOptions() throws(JSONShapeError) {
    try check(
      [
        ("radius", .number), ("extent", .number), ("minimumZoom", .integer), ("maximumZoom", .integer),
        ("minimumPoints", .integer),
      ], others: ["order"])
    _ = try member("order").oneOf(ClusterQuestion.Order.self)
  }

  func checkPlace() throws(JSONShapeError) {
    try check(
      [("name", .string), ("coordinate", .coordinate)],
      optional: [
        ("population", .integer), ("otherNames", .strings), ("countryCode", .string),
        ("countryCode3", .string), ("country", .string), ("divisionCode", .string), ("division", .string),
        ("subdivision", .string),
      ])
  }

  func checkCircle() throws(JSONShapeError) {
    if case .null = value { return }
    try check([("center", .coordinate), ("radius", .number)])
  }

  // MARK: Displayed annotations

  func checkDisplayAnnotation() throws(JSONShapeError) {
    try checkView(
      [("id", .integer), ("position", .mapPoint)],
      optional: [("minimumZoomScale", .number), ("maximumZoomScale", .number)], others: ["areaShare"])
    try optionalMember("areaShare")?.checkAreaShare()
  }

  func checkDisplayAppearance() throws(JSONShapeError) {
    if case .null = value { return }
    try checkView([], optional: [("growth", .number)])
  }

  func checkDisplayView() throws(JSONShapeError) {
    try check(
      [("visibleRect", .mapRect), ("zoomScale", .number)],
      optional: [
        ("heading", .number), ("margin", .number), ("tolerance", .number), ("shareTolerance", .number),
        ("changed", .displayAnnotations),
      ])
  }

  /// Checks the view of an annotation or of clusters, which also has the given members.
  private func checkView(
    _ needed: Members, optional: Members, others: [String] = []
  ) throws(JSONShapeError) {
    try check(
      needed + [("size", .point)],
      optional: optional + [("offset", .point), ("priority", .number), ("clusteringIdentifier", .string)],
      others: others + ["collisionMode", "label"])
    enum CollisionMode: String, CaseIterable { case rectangle, circle, none }
    _ = try optionalMember("collisionMode")?.oneOf(CollisionMode.self)
    guard let label = try optionalMember("label") else { return }
    try label.check(
      [("size", .point)], optional: [("offset", .point), ("isRequired", .boolean)], others: ["alternatives"])
    try label.optionalMember("alternatives")?.checkEach { place throws(JSONShapeError) in
      try place.check([("size", .point)], optional: [("offset", .point)])
    }
  }

  private func checkAreaShare() throws(JSONShapeError) {
    try check([("share", .number)], others: ["side", "polygonArea", "rings", "overlay"])
    enum Side: String, CaseIterable { case below, atLeast }
    _ = try member("side").oneOf(Side.self)
    if let rings = try optionalMember("rings") {
      _ = try rings.rings()
    } else if let overlay = try optionalMember("overlay") {
      try overlay.checkOverlay()
    } else {
      _ = try member("polygonArea").number()
    }
  }

  // MARK: Drawing

  func checkBlendMode() throws(JSONShapeError) {
    enum Mode: String, CaseIterable {
      case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
      case difference, exclusion, hue, saturation, color, luminosity
      case clear, copy, sourceIn, sourceOut, sourceAtop
      case destinationOver, destinationIn, destinationOut, destinationAtop
      case xor, plusDarker, plusLighter
    }
    _ = try oneOf(Mode.self)
  }

  func checkPen() throws(JSONShapeError) {
    try allowOnly(["width", "hairline", "cap", "join", "miterLimit", "dash", "phase"])
    let isHairline = try optionalMember("hairline")?.boolean() ?? false
    _ = try (isHairline ? optionalMember("width") : member("width"))?.length()
    try checkCapAndJoin("cap", "join")
    _ = try optionalMember("miterLimit")?.length()
    _ = try optionalMember("phase")?.finiteNumber()
    try optionalMember("dash")?.checkEach { length throws(JSONShapeError) in _ = try length.length() }
  }

  private func checkCapAndJoin(_ cap: String, _ join: String) throws(JSONShapeError) {
    enum Cap: String, CaseIterable { case butt, round, square }
    enum Join: String, CaseIterable { case miter, round, bevel }
    _ = try optionalMember(cap)?.oneOf(Cap.self)
    _ = try optionalMember(join)?.oneOf(Join.self)
  }

  /// Checks images by name: sides in 1…2^16, at most 2^28 pixels, and all of them are there.
  func checkImages() throws(JSONShapeError) {
    for name in try members().names {
      let image = try member(name)
      try image.allowOnly(["width", "height", "pixels"])
      let (width, height) = (try image.member("width").integer(), try image.member("height").integer())
      let count = try image.member("pixels").pixels().count
      let sides = 1...1 << 16
      guard sides ~= width, sides ~= height, width * height <= 1 << 28, count == width * height else {
        throw image.error(
          expected: "sides in 1…\(sides.upperBound) and a pixel for each place",
          found: "\(width)x\(height) and \(count) pixels")
      }
    }
  }

  // MARK: Overlays

  /// Checks an overlay: the members of its shape, and the properties that its renderer has. It can
  /// also have those of others.
  func checkOverlay() throws(JSONShapeError) {
    let shape = try member("shape").oneOf(OverlayShape.self)
    let renderer = try optionalMember("renderer")?.oneOf(OverlayShape.self) ?? shape
    var needed: Members
    var optional: Members = [("isSubclass", .boolean), ("alpha", .number), ("blendMode", .blendMode)]
    switch shape {
    case .polyline where try optionalMember("coordinates") == nil: needed = [("points", .points)]
    case .polyline, .geodesicPolyline: needed = [("coordinates", .coordinates)]
    case .polygon: needed = [("rings", .rings)]
    case .circle: needed = [("center", .coordinate), ("radius", .number)]
    case .multiPolyline: needed = [("lines", .rings)]
    case .multiPolygon: needed = [("polygons", .polygons)]
    case .rects:
      needed = [("rects", .mapRects), ("boundingMapRect", .mapRect)]
      optional += [
        ("undrawable", .mapRect), ("rectBlendMode", .blendMode), ("canReplaceMapContent", .boolean),
      ]
    }
    if renderer == .rects {
      optional.append(("fillColor", .color))
    } else {
      optional += [
        ("lineWidth", .number), ("miterLimit", .number), ("lineDashPhase", .number),
        ("lineDashPattern", .numbers), ("strokeStart", .number), ("strokeEnd", .number),
      ]
      for color in ["fillColor", "strokeColor"] {
        guard let color = try optionalMember(color), color.value != .null else { continue }
        try color.checkColor()
      }
      try checkCapAndJoin("lineCap", "lineJoin")
    }
    let (isOfLine, colors) = (
      renderer == .polyline || renderer == .geodesicPolyline, try optionalMember("colors")
    )
    if isOfLine && colors != nil { needed += [("colors", .colors), ("locations", .numbers)] }
    try check(
      needed, optional: optional,
      others: [
        "shape", "renderer", "points", "coordinates", "rings", "lines", "polygons", "center", "radius",
        "boundingMapRect", "rects", "undrawable", "canReplaceMapContent", "rectBlendMode", "fillColor",
        "strokeColor", "lineWidth", "lineJoin", "lineCap", "miterLimit", "lineDashPhase", "lineDashPattern",
        "strokeStart", "strokeEnd", "colors", "locations",
      ])
  }
}

/// The kinds of overlays, and of the renderers for them.
package enum OverlayShape: String, CaseIterable {
  case polyline, geodesicPolyline, polygon, circle, multiPolyline, multiPolygon, rects
}
