import LoxodromeSuite
import MapGeometry
import MapRaster

// The entries of a scene's `draw`, member by member. Any unknown member is an error, because a
// misspelled member would otherwise change the picture silently.

extension Scene {
  /// Adds an entry of `draw`. `image` returns the image that a member `file` names.
  mutating func add(
    _ entry: JSONCursor, image: (JSONCursor) throws(JSONShapeError) -> PixelBuffer
  ) throws(JSONShapeError) {
    let kinds = ["fill", "stroke", "gradientStroke", "image"]
    let found = try entry.members().names.filter(kinds.contains).sorted()
    guard let kind = found.first, found.count == 1 else {
      throw entry.error(
        expected: "one of the members \(kinds.joined(separator: ", "))",
        found: found.isEmpty ? "none" : found.joined(separator: " and "))
    }
    let hasPaint = kind == "fill" || kind == "stroke"
    try entry.allowOnly([kind] + (hasPaint ? ["paint"] : []) + ["blend", "alpha", "transform", "clip"])
    let shape = try entry.member(kind)
    let options = try DrawOptions(entry)
    switch kind {
    case "fill":
      let (path, rule) = try shape.pathAndRule()
      fill(path, rule: rule, paint: try entry.member("paint").paint(), options: options)
    case "stroke":
      try shape.allowOnly(["path"] + Stroke.memberNames)
      let path = try shape.member("path").scenePath()
      stroke(path, with: try Stroke(shape), paint: try entry.member("paint").paint(), options: options)
    case "gradientStroke":
      try shape.allowOnly(["points", "colors", "locations"] + Stroke.memberNames)
      let points = try shape.member("points").map { point throws(JSONShapeError) in try point.scenePoint() }
      stroke(
        along: points, with: try Stroke(shape), gradient: try shape.gradientByMembers(), options: options)
    default:
      try shape.allowOnly(["file", "rect"])
      let rect = try shape.member("rect").sceneRect()
      self.image(try image(try shape.member("file")), in: rect, options: options)
    }
  }
}

extension DrawOptions {
  /// Reads the members of an entry that every shape can have.
  fileprivate init(_ entry: JSONCursor) throws(JSONShapeError) {
    self.init()
    if let blend = try entry.optionalMember("blend") { self.blend = try blend.oneOf(BlendMode.self) }
    if let alpha = try entry.optionalMember("alpha") { self.alpha = try alpha.fraction() }
    if let transform = try entry.optionalMember("transform") {
      let values = try transform.finiteNumbers("[a, b, c, d, tx, ty]", count: 6)
      self.transform = AffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    }
    if let clip = try entry.optionalMember("clip") {
      let (path, rule) = try clip.pathAndRule()
      self.clip = Clip(path, rule: rule)
    }
  }
}

extension Stroke {
  /// The names of the members that describe a pen.
  static let memberNames = [
    "width", "hairline", "cap", "join", "miterLimit", "dash", "phase",
  ]

  /// Reads the members of an object that describe a pen.
  init(_ shape: JSONCursor) throws(JSONShapeError) {
    let isHairline = try shape.optionalMember("hairline")?.boolean() ?? false
    // A hairline needs no width. If there is one, it is validated, too.
    let width = try (isHairline ? shape.optionalMember("width") : shape.member("width"))?.length()
    self = isHairline ? .hairline : Stroke(width: width ?? 0)
    if let cap = try shape.optionalMember("cap") { self.cap = try cap.oneOf(LineCap.self) }
    if let join = try shape.optionalMember("join") { self.join = try join.oneOf(LineJoin.self) }
    if let limit = try shape.optionalMember("miterLimit") { miterLimit = try limit.length() }
    let phase = try shape.optionalMember("phase")?.finiteNumber() ?? 0
    if let list = try shape.optionalMember("dash") {
      let lengths = try list.map { length throws(JSONShapeError) in try length.length() }
      do throws(DashPattern.Fault) { dash = try DashPattern(lengths, phase: phase) } catch {
        // Every length and the phase have already been validated. This error reports the other
        // rules of the pattern.
        throw list.error(expected: "a dash pattern", found: "\(error)")
      }
    }
  }
}

extension JSONCursor {
  /// Reads a path and its fill rule, which is nonzero by default.
  fileprivate func pathAndRule() throws(JSONShapeError) -> (Path, FillRule) {
    try allowOnly(["path", "rule"])
    let rule = try optionalMember("rule")
    return (try member("path").scenePath(), try rule?.fillRule() ?? .nonzero)
  }

  /// Reads the paint of a shape: a color or a linear gradient.
  fileprivate func paint() throws(JSONShapeError) -> Paint {
    try allowOnly(["color", "linear"])
    switch (try optionalMember("color"), try optionalMember("linear")) {
    case (let color?, nil): return .color(try color.sceneColor())
    case (nil, let linear?):
      try linear.allowOnly(["from", "to", "stops"])
      let (start, end) = (try linear.member("from").scenePoint(), try linear.member("to").scenePoint())
      return .linear(LinearGradient(from: start, to: end, gradient: try linear.member("stops").stops()))
    case (let color, _):
      throw error(
        expected: "either the member \"color\" or the member \"linear\"",
        found: color == nil ? "neither" : "both")
    }
  }

  /// Reads stops in the form [[location, color], …].
  private func stops() throws(JSONShapeError) -> Gradient {
    var (colors, locations): ([Color], [Double]) = ([], [])
    for stop in try elements() {
      let pair = try stop.elements()
      guard pair.count == 2 else {
        throw stop.error(expected: "[location, [r, g, b, a]]", found: pair.count.elements)
      }
      locations.append(try pair[0].location(after: locations.last))
      colors.append(try pair[1].sceneColor())
    }
    return try gradient(colors, locations)
  }

  /// Reads stops from two lists of the same length, the members `colors` and `locations`.
  fileprivate func gradientByMembers() throws(JSONShapeError) -> Gradient {
    let colors = try member("colors").map { color throws(JSONShapeError) in try color.sceneColor() }
    let list = try member("locations")
    var locations: [Double] = []
    for location in try list.elements() { locations.append(try location.location(after: locations.last)) }
    guard colors.count == locations.count else {
      throw list.error(
        expected: "as many locations as colors, \(colors.count)", found: locations.count.elements)
    }
    return try list.gradient(colors, locations)
  }

  /// Returns a gradient of validated stops. Throws an error if there are none.
  private func gradient(_ colors: [Color], _ locations: [Double]) throws(JSONShapeError) -> Gradient {
    guard !colors.isEmpty else { throw error(expected: "at least one stop", found: "none") }
    guard let gradient = Gradient(colors: colors, locations: locations) else {
      throw error(expected: "a gradient")
    }
    return gradient
  }

  /// Reads a stop's location, 0…1. It must not be less than the previous one.
  private func location(after previous: Double?) throws(JSONShapeError) -> Double {
    let location = try fraction()
    if let previous, location < previous {
      throw error(expected: "a location not below the one before it, \(previous)", found: value.text)
    }
    return location
  }
}
