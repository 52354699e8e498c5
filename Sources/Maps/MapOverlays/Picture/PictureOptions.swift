/// The options of a picture of features, besides its style.
public struct PictureOptions: Hashable, Sendable {
  /// Whether the features' own appearance properties are used (simplestyle-spec 1.1.0). They
  /// override the style.
  public var usesSimplestyle = true
  /// The source of labels; nil for no labels.
  public var labels: Labels?
  /// Whether points are clustered. Otherwise they are drawn as they are.
  public var clustersPoints = false

  /// Creates the default options: simplestyle, no labels, no clusters.
  public init() {}

  /// The source of labels.
  public struct Labels: Hashable, Sendable {
    /// The property whose text is the label; nil for `title`, or else `name`.
    public var property: String?
    /// The property whose number is the priority of a label; nil for none. Labels with larger
    /// numbers come first, and labels of features without a number come last.
    public var priority: String?

    /// Creates a source of labels from a property, with the priority of another property.
    public init(property: String? = nil, priority: String? = nil) {
      self.property = property
      self.priority = priority
    }
  }
}
