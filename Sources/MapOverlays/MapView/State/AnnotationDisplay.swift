import MapClustering
import MapGeometry

/// What a map view displays of the annotations that have views, and the order in which it draws
/// them.
///
/// Each choice goes on from the one before, so that what is displayed does not flicker. `entries`
/// is what the last layout shows, the lowest first.
struct AnnotationDisplay {
  /// The entries whose views are displayed, the lowest first.
  private(set) var entries: [AnnotationEntry] = []
  private var last: Choice?

  /// A choice and what it was made from.
  private struct Choice {
    let inputs: [DisplayAnnotation]
    let mapRect: MapRect
    let zoomScale: Double
    let choice: DisplayChoice
  }

  /// What is displayed of annotations in a viewport, after the choice before; that one itself where
  /// nothing has changed.
  mutating func choose(of inputs: [DisplayAnnotation], in viewport: Viewport) -> DisplayChoice {
    let (mapRect, scale) = (viewport.mapRect, viewport.zoomScale)
    if let last, last.mapRect == mapRect, last.zoomScale == scale, last.inputs == inputs {
      return last.choice
    }
    let choice = DisplayChoice(of: inputs, in: mapRect, zoomScale: scale, after: last?.choice)
    last = Choice(inputs: inputs, mapRect: mapRect, zoomScale: scale, choice: choice)
    return choice
  }

  /// Displays entries, in this order.
  mutating func show(_ entries: [AnnotationEntry]) { self.entries = entries }

  /// Drops the entries that are no longer on the map.
  mutating func dropRemoved() { entries.removeAll { !$0.isOnMap } }

  /// Entries in the order in which their views are drawn, lowest first: by z-priority; of equal
  /// ones the selected one last; then from north to south, so that pins overlap those behind them;
  /// then from west to east and by number.
  static func drawingOrder(
    of entries: [AnnotationEntry], selected: AnnotationEntry?, in viewport: Viewport
  ) -> [AnnotationEntry] {
    let keyed = entries.map { entry -> (key: DrawingKey, entry: AnnotationEntry) in
      let place = entry.position.map { viewport.nearest($0) }
      return (
        DrawingKey(
          priority: entry.view?.currentZPriority ?? .min, isSelected: entry === selected,
          y: place?.y ?? 0, x: place?.x ?? 0, number: entry.number), entry
      )
    }
    return keyed.sorted { $0.key < $1.key }.map(\.entry)
  }

  /// What decides which of two views is drawn first.
  private struct DrawingKey: Comparable {
    let priority: AnnotationView.ZPriority
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
