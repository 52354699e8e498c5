// The numbers of MapKit's headers. The enumerations of MapOverlays and MapViews have texts as raw
// values, which are part of recorded events; here their raw values are numbers.

extension MKAnnotationViewDragState {
  /// Creates a state from its number, 0 (none) … 4 (ending).
  public init?(rawValue: UInt) {
    let states: [Self] = [.none, .starting, .dragging, .canceling, .ending]
    guard rawValue < UInt(states.count) else { return nil }
    self = states[Int(rawValue)]
  }
  /// The number: 0 for none, 1 for starting, 2 for dragging, 3 for canceling, 4 for ending.
  public var rawValue: UInt {
    switch self {
    case .none: 0
    case .starting: 1
    case .dragging: 2
    case .canceling: 3
    case .ending: 4
    }
  }
}

extension MKFeatureVisibility {
  /// Creates a visibility from its number, 0 (adaptive) … 2 (visible).
  public init?(rawValue: Int) {
    switch rawValue {
    case 0: self = .adaptive
    case 1: self = .hidden
    case 2: self = .visible
    default: return nil
    }
  }
  /// The number: 0 for adaptive, 1 for hidden, 2 for visible.
  public var rawValue: Int {
    switch self {
    case .adaptive: 0
    case .hidden: 1
    case .visible: 2
    }
  }
}

extension MKAnnotationViewCollisionMode {
  /// Creates a shape from its number, 0 (rectangle) … 2 (none).
  public init?(rawValue: Int) {
    switch rawValue {
    case 0: self = .rectangle
    case 1: self = .circle
    case 2: self = .none
    default: return nil
    }
  }
  /// The number: 0 for rectangle, 1 for circle, 2 for none.
  public var rawValue: Int {
    switch self {
    case .rectangle: 0
    case .circle: 1
    case .none: 2
    }
  }
}

extension MKUserTrackingMode {
  /// Creates a mode from its number: 0 for none, 1 for follow, 2 for follow with heading.
  public init?(rawValue: Int) {
    switch rawValue {
    case 0: self = .none
    case 1: self = .follow
    case 2: self = .followWithHeading
    default: return nil
    }
  }
  /// The number: 0 for none, 1 for follow, 2 for follow with heading.
  public var rawValue: Int {
    switch self {
    case .none: 0
    case .follow: 1
    case .followWithHeading: 2
    }
  }
}

extension MKFeatureDisplayPriority {
  /// 750: hidden before required annotations.
  public static let defaultHigh = MKFeatureDisplayPriority.high
  /// 250: hidden before most others.
  public static let defaultLow = MKFeatureDisplayPriority.low
  /// Creates a priority, clamped to 0…1000.
  public init(_ rawValue: Float) { self.init(rawValue: Double(rawValue)) }
  /// Creates a priority, clamped to 0…1000.
  public init(rawValue: Float) { self.init(rawValue: Double(rawValue)) }
  /// The value, 0…1000.
  public var rawValue: Float { Float(self.MapOverlays::rawValue) }
}

extension MKAnnotationViewZPriority {
  /// Creates a priority, clamped to 0…1000.
  public init(_ rawValue: Float) { self.init(rawValue: Double(rawValue)) }
  /// Creates a priority, clamped to 0…1000.
  public init(rawValue: Float) { self.init(rawValue: Double(rawValue)) }
  /// The value, 0…1000.
  public var rawValue: Float { Float(self.MapOverlays::rawValue) }
}
