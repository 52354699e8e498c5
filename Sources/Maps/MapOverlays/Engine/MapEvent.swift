import MapGeometry

/// A call of a map view to its delegate, in a form that can be compared and written down. It is
/// recorded even if the map view has no delegate.
///
/// `mapViewDidChangeVisibleRegion(_:)` has no event. The two methods for a selection share one
/// event, and so do those for a deselection. Overlays and annotations are identified by numbers.
/// Overlays are numbered from 0 in the order in which they were added, and so are annotations. A
/// number is never used again.
public enum MapEvent: Hashable, Sendable {
  /// The subject of an event.
  public enum Subject: Hashable, Sendable {
    /// The annotation with this number.
    case annotation(Int)
    /// The cluster of the annotations with these numbers, in the order of the cluster; −1 is the
    /// user's location.
    case cluster([Int])
    /// The user's location.
    case userLocation
  }

  /// The visible part will change.
  case regionWillChange(animated: Bool)
  /// The visible part has changed to this rectangle.
  case regionDidChange(animated: Bool, MapRect)
  /// The map view requested the renderer of an overlay; `isGiven` is whether the map view got one.
  case rendererFor(overlay: Int, isGiven: Bool)
  /// Renderers of the overlays with these numbers were added, in the order in which they are drawn.
  case didAddRenderers([Int])
  /// The map view requested the cluster object for the annotations with these numbers; −1 is the
  /// user's location.
  case clusterFor([Int])
  /// The map view requested the view of an annotation or a cluster. `isReused` is whether the view
  /// was used for an annotation before. `isStandard` is whether it is the standard view, because
  /// there is no delegate, or the delegate returned no view or one that is in use.
  case viewFor(Subject, isReused: Bool, isStandard: Bool)
  /// Views of annotations or clusters were added to the map view.
  case didAddViews([Subject])
  /// An annotation was selected.
  case didSelect(Subject)
  /// An annotation was deselected.
  case didDeselect(Subject)
  /// The drag state of an annotation's view changed.
  case didChangeDragState(Subject, AnnotationDragState, from: AnnotationDragState)
  /// An enabled control in an annotation's callout was tapped.
  case accessoryTapped(Subject)
  /// The map view starts to show the user's location.
  case willStartLocatingUser
  /// The map view stopped showing the user's location.
  case didStopLocatingUser
  /// The user's location was updated.
  case didUpdateUserLocation(Location)
  /// Locating the user failed, with this error message.
  case didFailToLocateUser(String)
  /// Following the user began or ended.
  case didChangeTrackingMode(UserTrackingMode, animated: Bool)
  /// A snapshot begins to load the data that its renderers need.
  case willStartLoadingMap
  /// All data of a snapshot was loaded.
  case didFinishLoadingMap
  /// Something that a snapshot needs could not be loaded, with this error message.
  case didFailLoadingMap(String)
  /// The drawing of a snapshot begins.
  case willStartRenderingMap
  /// The drawing of a snapshot ended. `fullyRendered` is whether all data was loaded.
  case didFinishRenderingMap(fullyRendered: Bool)
}

extension MapEvent: CustomStringConvertible {
  /// One line: the event's name, then its subject, for example `viewFor 3 reused` or
  /// `regionDidChange {{0.0, 0.0}, {8.0, 8.0}}`.
  ///
  /// A word at the end marks an animated change, a reused or standard view, a missing renderer and
  /// a partial rendering.
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
  /// The number of an annotation, the numbers of a cluster's members joined by plus signs, or
  /// `user`.
  public var description: String {
    switch self {
    case .annotation(let number): "\(number)"
    case .cluster(let members): members.map { "\($0)" }.joined(separator: "+")
    case .userLocation: "user"
    }
  }
}
