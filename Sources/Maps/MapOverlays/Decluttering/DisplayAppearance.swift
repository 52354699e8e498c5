/// A rectangle beside an annotation's view that is shown if there is room for it, as the title of a
/// marker.
///
/// Labels are placed after all views (step 7 of `DisplayChoice`). A label never hides a view.
public struct DisplayLabel: Hashable, Sendable {
  /// The width of the rectangle in screen points. A value that is not a finite number above 0
  /// counts as 0. A label without area collides with nothing.
  public var width: Double
  /// The height of the rectangle in screen points. A value that is not a finite number above 0
  /// counts as 0.
  public var height: Double
  /// The distance of the rectangle's center to the east of the annotation's location, in screen
  /// points. If it is not finite or its magnitude is above 2^400, the label is never shown.
  public var centerOffsetX = 0.0
  /// The distance of the rectangle's center to the south of the annotation's location, in screen
  /// points. If it is not finite, the label is never shown.
  public var centerOffsetY = 0.0
  /// Whether the label is shown wherever its annotation is shown, whatever it collides with.
  public var isRequired = false
  /// Other places for the label. It is at the first place where it collides with nothing, beginning
  /// with its own. The label of a cluster has only its own place.
  public var alternatives: [Place] = []

  /// A place and a size of a label. The values mean the same as those of `DisplayLabel`.
  public struct Place: Hashable, Sendable, DisplayFramed {
    /// The width of the rectangle in screen points.
    public var width: Double
    /// The height of the rectangle in screen points.
    public var height: Double
    /// The distance of the rectangle's center to the east of the annotation's location, in screen
    /// points.
    public var centerOffsetX: Double
    /// The distance of the rectangle's center to the south of the annotation's location, in screen
    /// points.
    public var centerOffsetY: Double

    /// Creates a place from a size and the center's distance from the location.
    public init(width: Double, height: Double, centerOffsetX: Double, centerOffsetY: Double) {
      self.width = width
      self.height = height
      self.centerOffsetX = centerOffsetX
      self.centerOffsetY = centerOffsetY
    }

    var collisionMode: DisplayCollisionMode { .rectangle }
  }

  /// Creates a label with a size in screen points, centered on the annotation's location.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The places of the label, its own first.
  var places: [Place] {
    [Place(width: width, height: height, centerOffsetX: centerOffsetX, centerOffsetY: centerOffsetY)]
      + alternatives
  }
}

/// The properties of a cluster's view that decide where it is displayed. They mean the same as
/// those of `DisplayAnnotation`.
public struct DisplayAppearance: Hashable, Sendable, DisplayFramed {
  /// The width of the view's frame in screen points. A value that is not a finite number above 0
  /// counts as 0.
  public var width: Double
  /// The height of the view's frame in screen points. A value that is not a finite number above 0
  /// counts as 0.
  public var height: Double
  /// The distance of the frame's center to the east of the cluster's location, in screen points.
  public var centerOffsetX = 0.0
  /// The distance of the frame's center to the south of the cluster's location, in screen points.
  public var centerOffsetY = 0.0
  /// The display priority. A cluster of the priority `required` is never hidden, but joins others
  /// of its clustering identifier.
  public var displayPriority = DisplayPriority.required
  /// The cluster can join annotations and clusters with this identifier. If it is nil, the cluster
  /// has the identifier of its members.
  public var clusteringIdentifier: String?
  /// The shape for collisions.
  public var collisionMode = DisplayCollisionMode.rectangle
  /// The label beside the view; nil for none.
  public var label: DisplayLabel?

  /// Creates the appearance of a view with a size in screen points, the priority `required`, and a
  /// frame centered on its location.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates the appearance that an annotation has.
  public init(_ annotation: DisplayAnnotation) {
    self.init(width: annotation.width, height: annotation.height)
    centerOffsetX = annotation.centerOffsetX
    centerOffsetY = annotation.centerOffsetY
    displayPriority = annotation.displayPriority
    clusteringIdentifier = annotation.clusteringIdentifier
    collisionMode = annotation.collisionMode
    label = annotation.label
  }
}

/// A size of a frame, and where it is relative to a location.
protocol DisplayFramed {
  var width: Double { get }
  var height: Double { get }
  var centerOffsetX: Double { get }
  var centerOffsetY: Double { get }
  var collisionMode: DisplayCollisionMode { get }
}
