import MapClustering
import MapGeometry

/// The annotations that a map engine displays, and the order in which it draws them.
///
/// Each choice depends on the choice before, so the display does not flicker. `entries` are those
/// that the last layout displays, without entries that were removed from the map since.
struct AnnotationDisplay {
  /// The entries whose views are displayed, the lowest first.
  private(set) var entries: [AnnotationEntry] = []
  private var last: Choice?

  /// A choice and its input.
  private struct Choice {
    let inputs: [DisplayAnnotation]
    let viewport: Viewport
    let choice: DisplayChoice
    /// The appearances of the clusters that the choice formed.
    let appearances: [DisplayAppearance?]
  }

  /// Returns the annotations to display in a viewport. The choice depends on the previous choice.
  /// If the input, the visible rectangle, the scale and the appearances of its clusters
  /// are unchanged, the result is the previous choice.
  ///
  /// `clusterAppearance` can call the host, so this method does not change the display. `keep`
  /// does.
  func choice(
    of inputs: [DisplayAnnotation], in viewport: Viewport,
    clusterAppearance: (DisplayCluster) -> DisplayAppearance?
  ) -> DisplayChoice {
    if let last, last.viewport == viewport, last.inputs == inputs,
      last.choice.formedClusters.map(clusterAppearance) == last.appearances
    {
      return last.choice
    }
    return DisplayChoice(
      of: inputs, in: viewport.uprightRect, heading: viewport.turn.heading, zoomScale: viewport.zoomScale,
      after: last?.choice, clusterAppearance: clusterAppearance)
  }

  /// Keeps a choice for the next one, with its input and the appearances of its clusters.
  mutating func keep(
    _ choice: DisplayChoice, of inputs: [DisplayAnnotation], in viewport: Viewport,
    appearances: [DisplayAppearance?]
  ) {
    last = Choice(inputs: inputs, viewport: viewport, choice: choice, appearances: appearances)
  }

  /// Makes the given entries, the lowest first, the displayed ones.
  mutating func show(_ entries: [AnnotationEntry]) { self.entries = entries }

  /// Removes the entries that are no longer on the map.
  mutating func discardRemoved() { entries.removeAll { !$0.isOnMap } }

  /// Returns entries in the order in which their views are drawn, lowest first. They are sorted by
  /// z-priority. Among equal priorities the selected entry is last. The others are sorted from
  /// north to south, so a pin covers the pins north of it, then from west to east, then by number.
  /// On a turned map they are sorted from the top of the screen to the bottom, then from left to
  /// right.
  static func drawingOrder(
    of entries: [AnnotationEntry], selected: AnnotationEntry?, in viewport: Viewport
  ) -> [AnnotationEntry] {
    let keyed = entries.map { entry -> (key: DrawingKey, entry: AnnotationEntry) in
      var location = entry.position.map { viewport.nearest($0) }
      if !viewport.turn.isNone {
        location = location.map { viewport.point(at: $0) }.map { MapPoint(x: Double($0.x), y: Double($0.y)) }
      }
      return (
        DrawingKey(
          priority: entry.view?.currentZPriority ?? .min, isSelected: entry === selected,
          y: location?.y ?? 0, x: location?.x ?? 0, number: entry.number), entry
      )
    }
    return keyed.sorted { $0.key < $1.key }.map(\.entry)
  }

  /// The key that decides which of two views is drawn first.
  private struct DrawingKey: Comparable {
    let priority: AnnotationZPriority
    let isSelected: Bool
    let y: Double
    let x: Double
    let number: Int

    static func < (a: DrawingKey, b: DrawingKey) -> Bool {
      if a.priority != b.priority { return a.priority < b.priority }
      if a.isSelected != b.isSelected { return b.isSelected }
      return a.y != b.y ? a.y < b.y : a.x != b.x ? a.x < b.x : a.number < b.number
    }
  }
}
