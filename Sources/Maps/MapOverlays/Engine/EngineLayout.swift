import Foundation
import MapGeometry

// The layout of a map engine.

extension MapEngine {
  /// Lays out the map again, even if it was not changed.
  package func layoutIfNeeded() {
    guard layout.begin() else { return }
    defer { layout.end() }
    for _ in 0..<LayoutState.maximumPasses {
      layout.beginPass()
      layOutOverlays()
      layOutAnnotations()
      if !layout.isNeeded { break }
    }
    let selected = selectedViewForCallout
    host?.engine(self, layOutCalloutOf: selected?.view, for: selected?.annotation)
  }

  /// Lays out the map only if it was changed since the last layout, so several queries in a
  /// row need only one layout.
  package func layoutIfChanged() {
    if layout.isNeeded { layoutIfNeeded() }
  }

  /// The selected annotation and its view, if it is displayed and is not dragged; otherwise nil.
  private var selectedViewForCallout: (view: any EngineAnnotationView, annotation: any Annotation)? {
    guard let entry = selection.entry, let view = entry.view, view.isDisplayed, drag?.entry !== entry
    else { return nil }
    return (view, entry.annotation)
  }

  private func layOutAnnotations() {
    let inView = attachViews()
    let inputs = inView.compactMap(displayAnnotation)
    let clusters = ClusterEntries(
      of: annotationStore.clusters.filter(\.isOnMap), members: inView)
    // The choice asks the host for views of clusters, and the host can change the map. So this is a
    // copy.
    let (display, viewport) = (display, viewport)
    let choice = display.choice(of: inputs, in: viewport) { appearance(of: $0, among: clusters) }
    self.display.keep(
      choice, of: inputs, in: viewport,
      appearances: choice.formedClusters.map { appearance(of: $0, among: clusters) })
    let shown = updateClusters(for: choice, among: clusters)
    let labeled = Set(choice.labels)
    for entry in inView {
      entry.view?.isDisplayed = false
      entry.view?.isLabelDisplayed = labeled.contains(entry.number)
      moveView(of: entry)
    }
    self.display.show(shown.filter { $0.isOnMap && $0.view != nil })
    for entry in self.display.entries { entry.view?.isDisplayed = true }
    self.display.show(
      AnnotationDisplay.drawingOrder(
        of: self.display.entries, selected: selection.entry, in: self.viewport))
  }

  /// Attaches views to annotations that came into view, and removes the views of annotations that
  /// went out of view. Returns the entries that have a view afterward, including selected and
  /// dragged annotations out of view.
  private func attachViews() -> [AnnotationEntry] {
    var inView: [AnnotationEntry] = []
    var arrived: [AnnotationEntry] = []
    for entry in annotationStore.entries {
      entry.refresh()
      if isInView(entry) || (entry.view != nil && isHeld(entry)) {
        inView.append(entry)
        if entry.view == nil { arrived.append(entry) }
      } else {
        retireView(of: entry)
      }
    }
    for entry in arrived where entry.isOnMap { attachView(to: entry) }
    arrived.removeAll { $0.view == nil }
    // The views have their places when the host is notified.
    for entry in arrived { moveView(of: entry) }
    notifyAdded(arrived)
    inView.removeAll { $0.view == nil }
    return inView
  }

  func notifyAdded(_ entries: [AnnotationEntry]) {
    guard !entries.isEmpty else { return }
    notify(.didAddViews(entries.map(\.subject)), .didAddViews(entries.compactMap(\.view)))
  }

  private func isInView(_ entry: AnnotationEntry) -> Bool {
    guard let position = entry.position else { return false }
    return repeatsAnnotations || viewport.contains(position)
  }

  /// Whether an entry is dragged or selected. Such an annotation keeps its view when it goes out of
  /// view.
  private func isHeld(_ entry: AnnotationEntry) -> Bool {
    drag?.entry === entry || selection.contains(entry)
  }

  /// Returns the input of the choice for an annotation; nil if it has no view or no valid location.
  /// For a selected or dragged annotation the input has the priority `required` and no conditions.
  /// So the annotation is displayed on its own while its frame is in view.
  private func displayAnnotation(_ entry: AnnotationEntry) -> DisplayAnnotation? {
    guard let view = entry.view, var position = entry.position else { return nil }
    if let drag, drag.entry === entry { position = viewport.mapPoint(at: drag.point) }
    var display = DisplayAnnotation(
      id: entry.number, position: position, width: Double(view.frame.size.width),
      height: Double(view.frame.size.height))
    display.centerOffsetX = Double(view.shownCenterOffset.x)
    display.centerOffsetY = Double(view.shownCenterOffset.y)
    display.collisionMode = view.collisionMode
    display.label = view.displayLabel
    if isHeld(entry) { return display }
    display.displayPriority = view.displayPriority
    display.clusteringIdentifier = view.clusteringIdentifier
    if let range = view.zoomScaleRange {
      display.minimumZoomScale = range.lowerBound
      display.maximumZoomScale = range.upperBound
    }
    display.areaShare = view.areaShare
    return display
  }

  /// Moves an entry's view to its location, or to the point of its drag. Applies the view's center
  /// offset and lift. Does nothing without a view or a valid location.
  func moveView(of entry: AnnotationEntry) {
    guard let view = entry.view, let position = entry.position else { return }
    let center: CGPoint
    if let drag, drag.entry === entry {
      center = drag.point
    } else {
      center = viewport.point(at: viewport.nearest(position))
    }
    let offset = view.shownCenterOffset
    view.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y - view.lift)
  }
}
