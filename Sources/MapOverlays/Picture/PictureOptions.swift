/// What a picture takes from features beside their shapes.
public struct PictureOptions: Hashable, Sendable {
  /// Whether features look as their own properties say (simplestyle-spec 1.1.0); they go before the
  /// style.
  public var usesSimplestyle = true
  /// Where labels come from; nil for no labels.
  public var labels: Labels?
  /// Whether points become clusters and are not drawn as they are.
  public var clustersPoints = false

  /// The usual options: simplestyle, no labels, no clusters.
  public init() {}

  /// Where labels come from.
  public struct Labels: Hashable, Sendable {
    /// The property whose text is the label; nil for `title`, or else `name`.
    public var property: String?
    /// The property whose number says which labels come first, the largest first; nil for none.
    /// Features without it come last.
    public var priority: String?

    /// Labels from a property, by the priority that another tells.
    public init(property: String? = nil, priority: String? = nil) {
      self.property = property
      self.priority = priority
    }
  }
}
