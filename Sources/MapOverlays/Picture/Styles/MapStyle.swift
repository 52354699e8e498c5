import GeoJSON
import MapGeometry
import MapRaster

/// How the shapes of GeoJSON features look: rules that are tried in order, each setting some
/// members of the appearance.
///
/// Where several rules that match set the same member, the last of them wins.
public struct MapStyle: Hashable, Sendable {
  /// The color behind everything.
  public var background: Color
  /// The rules in order.
  public var rules: [Rule]

  /// A style of the given rules.
  public init(background: Color = .clear, rules: [Rule] = []) {
    self.background = background
    self.rules = rules
  }

  /// The kinds of shapes that rules tell apart.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Points and multi-points, drawn as discs.
    case point
    /// Line strings and multi-line strings.
    case line
    /// Polygons and multi-polygons.
    case polygon
  }

  /// A rule: which shapes it is for and what it sets.
  public struct Rule: Hashable, Sendable {
    /// The kind of shape it is for; nil for all.
    public var kind: Kind?
    /// The property that the feature must have; nil where none is asked for.
    public var property: PropertyTest?
    /// The members of the appearance that the rule sets, with their values.
    public var changes: AppearanceChanges

    /// A rule for shapes of a kind, of features that have a property.
    public init(kind: Kind? = nil, property: PropertyTest? = nil, changes: AppearanceChanges) {
      self.kind = kind
      self.property = property
      self.changes = changes
    }
  }

  /// A property's name and the value that it must have.
  public struct PropertyTest: Hashable, Sendable {
    /// The property's name.
    public var name: String
    /// The value: a text, equal byte for byte; a number, equal as a double; true, false, or null,
    /// which a feature without the property has too. An array or an object equals nothing.
    public var value: JSONValue

    /// A test of a property.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }

    /// Whether properties, an object or null, have the value.
    func holds(for properties: JSONValue) -> Bool {
      switch (value, properties[name] ?? .null) {
      case (.null, .null): true
      case (.bool(let wanted), .bool(let found)): wanted == found
      case (.number(let wanted), .number(let found)):
        // Numbers beyond the range of a double have no double to compare.
        wanted.double != nil && wanted.double == found.double
      case (.string(let wanted), .string(let found)): wanted.utf8.elementsEqual(found.utf8)
      default: false
      }
    }
  }

  /// Whether a rule asks for a property, so that properties must be read.
  var asksForProperties: Bool { rules.contains { $0.property != nil } }

  /// The appearance of a shape of a feature that has the given properties, an object or null.
  /// O(rules).
  func appearance(of kind: Kind, properties: JSONValue) -> Appearance {
    var appearance = Appearance()
    for rule in rules {
      guard rule.kind == nil || rule.kind == kind, rule.property?.holds(for: properties) ?? true else {
        continue
      }
      appearance.apply(rule.changes)
    }
    return appearance
  }
}

/// What a rule sets; nil for the members that it leaves as they are.
public struct AppearanceChanges: Hashable, Sendable {
  /// The color of a polygon's inside or a point's disc; `Color.clear` for none.
  public var fill: Color?
  /// The color of lines and outlines; `Color.clear` for none.
  public var stroke: Color?
  /// The width of lines and outlines in pixels at scale 1; 0 for none.
  public var width: Double?
  /// The lengths of dashes and gaps in pixels at scale 1; empty for a solid line.
  public var dash: [Double]?
  /// Where in the dashes a line begins, in pixels at scale 1.
  public var phase: Double?
  /// The ends of lines.
  public var cap: LineCap?
  /// The corners of lines.
  public var join: LineJoin?
  /// How fill and stroke mix with what is there.
  public var blend: BlendMode?
  /// A factor for the opacity of fill and stroke, 0…1.
  public var alpha: Double?
  /// The radius of a point's disc in pixels at scale 1.
  public var radius: Double?

  /// Changes to the members given.
  public init(
    fill: Color? = nil, stroke: Color? = nil, width: Double? = nil, dash: [Double]? = nil,
    phase: Double? = nil,
    cap: LineCap? = nil, join: LineJoin? = nil, blend: BlendMode? = nil, alpha: Double? = nil,
    radius: Double? = nil
  ) {
    self.fill = fill
    self.stroke = stroke
    self.width = width
    self.dash = dash
    self.phase = phase
    self.cap = cap
    self.join = join
    self.blend = blend
    self.alpha = alpha
    self.radius = radius
  }
}

/// How a shape looks, every member decided.
struct Appearance: Hashable, Sendable {
  var fill = Color.clear
  var stroke = Color.clear
  var width = 1.0
  var dash: [Double] = []
  var phase = 0.0
  var cap = LineCap.butt
  var join = LineJoin.round
  var blend = BlendMode.normal
  var alpha = 1.0
  var radius = 3.0

  mutating func apply(_ changes: AppearanceChanges) {
    if let value = changes.fill { fill = value }
    if let value = changes.stroke { stroke = value }
    if let value = changes.width { width = value }
    if let value = changes.dash { dash = value }
    if let value = changes.phase { phase = value }
    if let value = changes.cap { cap = value }
    if let value = changes.join { join = value }
    if let value = changes.blend { blend = value }
    if let value = changes.alpha { alpha = value }
    if let value = changes.radius { radius = value }
  }

  /// The pen for lines and outlines at a screen scale; nil where they are not drawn.
  func pen(scale: Double) -> Stroke? {
    guard stroke.alpha > 0, width > 0 else { return nil }
    // A list that is no pattern, as one with a negative length, leaves the line solid; style files
    // cannot hold one.
    let pattern = try? DashPattern(dash.map { $0 * scale }, phase: phase * scale)
    return Stroke(width: width * scale, cap: cap, join: join, dash: pattern, unit: .pixels)
  }
}
