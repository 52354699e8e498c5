import LoxodromeJSON
import MapRaster

/// The appearance of the shapes of GeoJSON features. Rules are applied in order. Each rule sets
/// some members of the appearance.
///
/// If several matching rules set the same member, the last of them applies.
public struct MapStyle: Hashable, Sendable {
  /// The color behind all shapes.
  public var background: Color
  /// The rules in order.
  public var rules: [Rule]

  /// Creates a style of the given rules.
  public init(background: Color = .clear, rules: [Rule] = []) {
    self.background = background
    self.rules = rules
  }

  /// The kinds of shapes that rules can distinguish.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Points and multi-points, drawn as discs.
    case point
    /// Line strings and multi-line strings.
    case line
    /// Polygons and multi-polygons, and circles.
    case polygon
  }

  /// A rule: the shapes to which it applies, and the members that it sets.
  public struct Rule: Hashable, Sendable {
    /// The kind of shape to which it applies; nil for all.
    public var kind: Kind?
    /// The property that the feature must have; nil if it needs none.
    public var property: PropertyTest?
    /// The members of the appearance that the rule sets, with their values.
    public var changes: AppearanceChanges

    /// Creates a rule for the shapes of a kind whose features have a property. Nil means no
    /// condition.
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
    /// The value. Strings must be equal byte for byte, numbers as doubles. Null also matches a
    /// feature without the property. An array, an object, or a number beyond the range of a double
    /// matches nothing.
    public var value: JSONValue

    /// Creates a test of a property.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }

    /// Whether the given properties, an object or null, have the value.
    func holds(for properties: JSONValue) -> Bool {
      switch (value, properties[name] ?? .null) {
      case (.null, .null): true
      case (.bool(let wanted), .bool(let found)): wanted == found
      case (.number(let wanted), .number(let found)):
        // Numbers beyond the range of a double are equal to no number.
        wanted.double != nil && wanted.double == found.double
      case (.string(let wanted), .string(let found)): wanted.utf8.elementsEqual(found.utf8)
      default: false
      }
    }
  }

  /// Whether a rule tests a property, so properties must be read.
  var asksForProperties: Bool { rules.contains { $0.property != nil } }

  /// Returns the appearance of a kind of shape of a feature. The properties are an object or null.
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

/// The members of the appearance that a rule sets; nil for those that it does not change.
public struct AppearanceChanges: Hashable, Sendable {
  /// The color of a polygon's inside or a point's disc; `Color.clear` for none.
  public var fill: Color?
  /// The color of lines and outlines; `Color.clear` for none.
  public var stroke: Color?
  /// The width of lines and outlines in pixels at scale 1; 0 for none.
  public var width: Double?
  /// The lengths of dashes and gaps in pixels at scale 1; empty for a solid line.
  public var dash: [Double]?
  /// The position in the dashes where a line begins, in pixels at scale 1.
  public var phase: Double?
  /// The shape of the ends of lines.
  public var cap: LineCap?
  /// The shape of the corners of lines.
  public var join: LineJoin?
  /// The blend mode of fill and stroke with the picture below.
  public var blend: BlendMode?
  /// A factor for the opacity of fill and stroke, 0…1.
  public var alpha: Double?
  /// The radius of a point's disc in pixels at scale 1.
  public var radius: Double?

  /// Creates changes of the given members.
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

/// The appearance of a shape, with a value for every member.
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

  /// Returns the pen for lines and outlines at a scale (pixels per unit of the lengths); nil if the
  /// stroke color is clear or the width is not above 0.
  func pen(scale: Double) -> Stroke? {
    guard stroke.alpha > 0, width > 0 else { return nil }
    // If the lengths are not a valid pattern, for example if one is negative, the line is solid.
    // Style files cannot contain negative lengths.
    let pattern = try? DashPattern(dash.map { $0 * scale }, phase: phase * scale)
    return Stroke(width: width * scale, cap: cap, join: join, dash: pattern, unit: .pixels)
  }
}
