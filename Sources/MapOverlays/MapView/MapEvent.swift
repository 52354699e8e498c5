import MapGeometry

/// Something that a map view told or asked, in a form that can be compared and written down.
///
/// Overlays and annotations are known by numbers: each kind is numbered from 0 in the order in
/// which they were added, and a number is never used again.
public enum MapEvent: Hashable, Sendable {
  /// What an event is about.
  public enum Subject: Hashable, Sendable {
    /// The annotation of a number.
    case annotation(Int)
    /// The cluster of the annotations of these numbers, in the cluster's order; −1 is the user's
    /// location.
    case cluster([Int])
    /// The user's location.
    case userLocation
  }

  /// The visible part is about to change.
  case regionWillChange(animated: Bool)
  /// The visible part is this rectangle from now on.
  case regionDidChange(animated: Bool, MapRect)
  /// The renderer of an overlay was asked for; whether there is one.
  case rendererFor(overlay: Int, isGiven: Bool)
  /// Renderers of overlays came into view, in the order in which they are drawn.
  case didAddRenderers([Int])
  /// The cluster of annotations was asked for.
  case clusterFor([Int])
  /// The view of an annotation was asked for: whether it is a used one, and whether it is the
  /// standard one as none was given.
  case viewFor(Subject, isReused: Bool, isStandard: Bool)
  /// Views of annotations came into view.
  case didAddViews([Subject])
  /// An annotation was selected.
  case didSelect(Subject)
  /// An annotation was deselected.
  case didDeselect(Subject)
  /// An annotation's view went from one state of a drag to another.
  case didChangeDragState(Subject, AnnotationView.DragState, from: AnnotationView.DragState)
  /// A control in an annotation's callout was tapped.
  case accessoryTapped(Subject)
  /// The view shows the user's location.
  case willStartLocatingUser
  /// The view shows the user's location no longer.
  case didStopLocatingUser
  /// There is a new location of the user.
  case didUpdateUserLocation(Location)
  /// A location could not be had; what was said.
  case didFailToLocateUser(String)
  /// Following the user began or ended.
  case didChangeTrackingMode(UserTrackingMode, animated: Bool)
  /// A snapshot begins.
  case willStartLoadingMap
  /// All was loaded.
  case didFinishLoadingMap
  /// Something was not loaded; what was said.
  case didFailLoadingMap(String)
  /// The drawing begins.
  case willStartRenderingMap
  /// The drawing ended.
  case didFinishRenderingMap(fullyRendered: Bool)
}

extension MapEvent: CustomStringConvertible {
  /// One line: the event's name, then what it is about, for example `viewFor 3 reused` or
  /// `regionDidChange {{0.0, 0.0}, {8.0, 8.0}}`.
  ///
  /// A change that was animated, a view that is reused or the standard one, a renderer that is none
  /// and a rendering that is partial say so in a word at the end.
  public var description: String {
    switch self {
    case .regionWillChange(let animated): words("regionWillChange", animated ? "animated" : nil)
    case .regionDidChange(let animated, let rect):
      words("regionDidChange", rect.description, animated ? "animated" : nil)
    case .rendererFor(let overlay, let isGiven): words("rendererFor", "\(overlay)", isGiven ? nil : "none")
    case .didAddRenderers(let overlays): words("didAddRenderers", list(overlays))
    case .clusterFor(let members): words("clusterFor", list(members))
    case .viewFor(let subject, let isReused, let isStandard):
      words("viewFor", subject.description, isReused ? "reused" : nil, isStandard ? "standard" : nil)
    case .didAddViews(let subjects): words("didAddViews", list(subjects))
    case .didSelect(let subject): words("didSelect", subject.description)
    case .didDeselect(let subject): words("didDeselect", subject.description)
    case .didChangeDragState(let subject, let new, let old):
      words("didChangeDragState", subject.description, new.rawValue, "from", old.rawValue)
    case .accessoryTapped(let subject): words("accessoryTapped", subject.description)
    case .willStartLocatingUser: "willStartLocatingUser"
    case .didStopLocatingUser: "didStopLocatingUser"
    case .didUpdateUserLocation(let location):
      words(
        "didUpdateUserLocation",
        "(\(location.coordinate.latitude), \(location.coordinate.longitude), \(location.horizontalAccuracy))")
    case .didFailToLocateUser(let problem): words("didFailToLocateUser", problem)
    case .didChangeTrackingMode(let mode, let animated):
      words("didChangeTrackingMode", mode.rawValue, animated ? "animated" : nil)
    case .willStartLoadingMap: "willStartLoadingMap"
    case .didFinishLoadingMap: "didFinishLoadingMap"
    case .didFailLoadingMap(let problem): words("didFailLoadingMap", problem)
    case .willStartRenderingMap: "willStartRenderingMap"
    case .didFinishRenderingMap(let fully): words("didFinishRenderingMap", fully ? nil : "partial")
    }
  }

  private func words(_ words: String?...) -> String { words.compactMap { $0 }.joined(separator: " ") }
  private func list(_ items: [some CustomStringConvertible]) -> String {
    "[" + items.map(\.description).joined(separator: ", ") + "]"
  }
}

extension MapEvent.Subject: CustomStringConvertible {
  /// The annotation's number, the members' numbers with plus signs between, or `user`.
  public var description: String {
    switch self {
    case .annotation(let number): "\(number)"
    case .cluster(let members): members.map { "\($0)" }.joined(separator: "+")
    case .userLocation: "user"
    }
  }
}
