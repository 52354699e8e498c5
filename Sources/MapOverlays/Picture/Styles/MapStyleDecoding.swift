import GeoJSON
import MapGeometry
import MapRaster

// A style file: {"background": "#rrggbb", "rules": [{"where": {"geometry": "polygon", "property":
// {"name": "continent", "equals": "Africa"}}, "fill": "#rrggbbaa", …}]}. Anything else is an error,
// since a misspelled member would otherwise go unnoticed.

extension MapStyle {
  /// The style that JSON text (RFC 8259) holds: its rules alone, with a clear background where it
  /// names none.
  ///
  /// - Throws: `StyleError` with the place in the text or the JSON path, what was expected and what
  ///   was found.
  public init(parsing text: String) throws(StyleError) {
    self.init()
    try apply(text)
  }

  /// Adds the rules that JSON text holds after this style's own, and takes its background where it
  /// names one.
  ///
  /// - Throws: `StyleError` as `init(parsing:)`; the style is then unchanged.
  public mutating func apply(_ text: String) throws(StyleError) {
    let members = try StyleNode(text: text).members(["background", "rules"])
    let background = try members["background"]?.color()
    var added: [Rule] = []
    for rule in try members["rules"]?.elements() ?? [] { added.append(try Rule(rule)) }
    if let background { self.background = background }
    rules += added
  }
}

extension MapStyle.Rule {
  fileprivate init(_ node: StyleNode) throws(StyleError) {
    let members = try node.members([
      "where", "fill", "stroke", "width", "dash", "phase", "cap", "join", "blend", "alpha", "radius",
    ])
    self.init(changes: AppearanceChanges())
    if let condition = try members["where"]?.members(["geometry", "property"]) {
      kind = try condition["geometry"]?.oneOf(MapStyle.Kind.self)
      property = try condition["property"].map { test throws(StyleError) in try MapStyle.PropertyTest(test) }
    }
    changes.fill = try members["fill"]?.color()
    changes.stroke = try members["stroke"]?.color()
    changes.width = try members["width"]?.length()
    changes.dash = try members["dash"]?.lengths()
    changes.phase = try members["phase"]?.number(in: -1e9...1e9, "a number in −1e9…1e9")
    changes.cap = try members["cap"]?.oneOf(LineCap.self)
    changes.join = try members["join"]?.oneOf(LineJoin.self)
    changes.blend = try members["blend"]?.oneOf(BlendMode.self)
    changes.alpha = try members["alpha"]?.number(in: 0...1, "a number in 0…1")
    changes.radius = try members["radius"]?.length()
  }
}

extension MapStyle.PropertyTest {
  fileprivate init(_ node: StyleNode) throws(StyleError) {
    let members = try node.members(["name", "equals"])
    guard let name = members["name"], let equals = members["equals"] else {
      throw node.error(
        expected: "the members name and equals", found: members.isEmpty ? "neither" : "one of them")
    }
    switch equals.value {
    case .array, .object: throw equals.error(expected: "a string, a number, true, false or null")
    default: self.init(name: try name.string(), value: equals.value)
    }
  }
}

extension StyleNode {
  /// A color's text, or null for none.
  fileprivate func color() throws(StyleError) -> Color {
    if case .null = value { return .clear }
    guard case .string(let text) = value else { throw error(expected: Color.textForms) }
    guard let color = Color(text: text) else { throw error(expected: Color.textForms, found: "\"\(text)\"") }
    return color
  }

  /// A length in pixels. The bound leaves room for a screen scale; nothing that shows needs more.
  fileprivate func length() throws(StyleError) -> Double { try number(in: 0...1e9, "a number in 0…1e9") }

  /// The lengths of dashes and gaps, or null for a solid line.
  fileprivate func lengths() throws(StyleError) -> [Double] {
    if case .null = value { return [] }
    var lengths: [Double] = []
    for element in try elements() { lengths.append(try element.length()) }
    return lengths
  }
}
