import LoxodromeJSON
import MapRaster

// A style file: {"background": "#rrggbb", "rules": [{"where": {"geometry": "polygon", "property":
// {"name": "continent", "equals": "Africa"}}, "fill": "#rrggbbaa", …}]}. Anything else is an error,
// so a misspelled member is noticed.

extension MapStyle {
  /// Creates the style of a JSON text (RFC 8259). It has only the rules of the text. The background
  /// is clear if the text has none.
  ///
  /// - Throws: `StyleError` with the position in the text or the JSON path, the expected value and
  ///   the value found.
  public init(parsing text: String) throws(StyleError) {
    self.init()
    try apply(text)
  }

  /// Adds the rules of a JSON text after this style's own rules. If the text has a background, it
  /// replaces this style's background.
  ///
  /// - Throws: `StyleError`, as `init(parsing:)` does. In this case the style is not changed.
  public mutating func apply(_ text: String) throws(StyleError) {
    let document: JSONCursor
    do throws(JSONSyntaxError) {
      document = JSONCursor(try JSONValue(text: Array(text.utf8)))
    } catch {
      throw StyleError("\(error)")
    }
    do throws(JSONShapeError) {
      try document.allowOnly(["background", "rules"])
      let background = try document.optionalMember("background")?.color()
      let added =
        try document.optionalMember("rules")?.map { rule throws(JSONShapeError) in try Rule(rule) } ?? []
      if let background { self.background = background }
      rules += added
    } catch {
      throw StyleError("\(error)")
    }
  }
}

extension MapStyle.Rule {
  fileprivate init(_ node: JSONCursor) throws(JSONShapeError) {
    try node.allowOnly([
      "where", "fill", "stroke", "width", "dash", "phase", "cap", "join", "blend", "alpha", "radius",
    ])
    self.init(changes: AppearanceChanges())
    if let condition = try node.optionalMember("where") {
      try condition.allowOnly(["geometry", "property"])
      kind = try condition.optionalMember("geometry")?.oneOf(MapStyle.Kind.self)
      property = try condition.optionalMember("property").map { test throws(JSONShapeError) in
        try MapStyle.PropertyTest(test)
      }
    }
    changes.fill = try node.optionalMember("fill")?.color()
    changes.stroke = try node.optionalMember("stroke")?.color()
    changes.width = try node.optionalMember("width")?.length()
    changes.dash = try node.optionalMember("dash")?.lengths()
    changes.phase = try node.optionalMember("phase")?.number(in: -1e9...1e9, "a number in −1e9…1e9")
    changes.cap = try node.optionalMember("cap")?.oneOf(LineCap.self)
    changes.join = try node.optionalMember("join")?.oneOf(LineJoin.self)
    changes.blend = try node.optionalMember("blend")?.oneOf(BlendMode.self)
    changes.alpha = try node.optionalMember("alpha")?.number(in: 0...1, "a number in 0…1")
    changes.radius = try node.optionalMember("radius")?.length()
  }
}

extension MapStyle.PropertyTest {
  fileprivate init(_ node: JSONCursor) throws(JSONShapeError) {
    try node.allowOnly(["name", "equals"])
    guard let name = try node.optionalMember("name"), let equals = try node.optionalMember("equals") else {
      throw node.error(
        expected: "the members name and equals",
        found: try node.members().isEmpty ? "neither" : "one of them")
    }
    switch equals.value {
    case .array, .object: throw equals.error(expected: "a string, a number, true, false or null")
    default: self.init(name: try name.string(), value: equals.value)
    }
  }
}

extension JSONCursor {
  /// Returns the color of a text; `Color.clear` for null. Throws an error for any other value.
  fileprivate func color() throws(JSONShapeError) -> Color {
    if case .null = value { return .clear }
    guard case .string(let text) = value else { throw error(expected: Color.textForms) }
    guard let color = Color(text: text) else { throw error(expected: Color.textForms, found: "\"\(text)\"") }
    return color
  }

  /// Returns a length in pixels. Throws an error for any value that is not a number in 0…1e9. The
  /// limit is above every visible length, also after multiplication by a screen scale.
  fileprivate func length() throws(JSONShapeError) -> Double { try number(in: 0...1e9, "a number in 0…1e9") }

  /// Returns the lengths of dashes and gaps. For null the list is empty, which means a solid line.
  /// Throws an error for any other value that is not a list of lengths.
  fileprivate func lengths() throws(JSONShapeError) -> [Double] {
    if case .null = value { return [] }
    return try map { element throws(JSONShapeError) in try element.length() }
  }

  /// Returns a number in a range. Throws an error for any other value, with `words` as the expected
  /// value.
  fileprivate func number(
    in range: ClosedRange<Double>, _ words: String
  ) throws(JSONShapeError) -> Double {
    guard case .number(let number) = value else { throw error(expected: words) }
    guard let double = number.double, range.contains(double) else {
      throw error(expected: words, found: number.text)
    }
    return double
  }
}

/// The error of a style file that is not valid.
public struct StyleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line: the position, the expected value and the value found. Control characters of the file
  /// are escaped.
  public let description: String

  init(_ text: String) {
    description = text.escapingControlCharacters
  }
}
