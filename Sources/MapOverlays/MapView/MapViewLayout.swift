import Foundation
import MapGeometry

extension MapView {
  /// Looks at all annotations and overlays again: asks the delegate for what came into view, puts
  /// views that are out of view into their queues, chooses what is displayed and where, and lays
  /// out the callout.
  ///
  /// Annotations are asked for their coordinates each time. Calls from the delegate's methods wait
  /// for the layout that is under way. A delegate that changes the map at every layout is not
  /// followed forever: eight times. O(annotations + overlays), and what is in view once more.
  public func layoutIfNeeded() {
    guard layout.begin() else { return }
    defer { layout.end() }
    for _ in 0..<LayoutState.mostPasses {
      layout.beginPass()
      layOutOverlays()
      layOutAnnotations()
      if !layout.isNeeded { break }
    }
    layOutCallout()
  }

  /// Lays out where the map view was changed since the last layout, so that questions about many
  /// annotations cost one.
  func layoutIfChanged() {
    if layout.isNeeded { layoutIfNeeded() }
  }

  private func layOutAnnotations() {
    let inView = attachViews()
    let choice = display.choose(of: inView.compactMap(displayAnnotation), in: viewport)
    let shown = layOutClusters(choice, members: inView)
    for entry in inView { entry.view?.isDisplayed = false }
    display.show(shown.filter { $0.isOnMap && $0.view != nil })
    for entry in display.entries {
      entry.view?.isDisplayed = true
      place(entry)
    }
    display.show(
      AnnotationDisplay.drawingOrder(of: display.entries, selected: selection.entry, in: viewport))
  }

  /// The entries that have a view now, after views were given and taken.
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
    tellAdded(arrived)
    inView.removeAll { $0.view == nil }
    return inView
  }

  private func tellAdded(_ entries: [AnnotationEntry]) {
    guard !entries.isEmpty else { return }
    tell(.didAddViews(entries.map(\.subject))) { $0.mapView(self, didAdd: entries.compactMap(\.view)) }
  }

  private func isInView(_ entry: AnnotationEntry) -> Bool {
    guard let position = entry.position else { return false }
    return viewport.contains(position)
  }

  /// Whether an entry is dragged or selected.
  private func isHeld(_ entry: AnnotationEntry) -> Bool {
    drag?.entry === entry || selection.contains(entry)
  }

  /// An annotation as the choice sees it. One that is selected or dragged is always displayed, on
  /// its own.
  private func displayAnnotation(_ entry: AnnotationEntry) -> DisplayAnnotation? {
    guard let view = entry.view, var position = entry.position else { return nil }
    if let drag, drag.entry === entry { position = viewport.mapPoint(at: drag.point) }
    var display = DisplayAnnotation(
      id: entry.number, position: position, width: Double(view.frame.size.width),
      height: Double(view.frame.size.height))
    display.centerOffsetX = Double(view.centerOffset.x)
    display.centerOffsetY = Double(view.centerOffset.y)
    display.collisionMode = view.collisionMode
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

  /// Makes the clusters of a choice, keeping those whose members are the same, and gives back all
  /// entries that are displayed.
  private func layOutClusters(_ choice: DisplayChoice, members: [AnnotationEntry]) -> [AnnotationEntry] {
    let entries = Dictionary(members.map { ($0.number, $0) }) { first, _ in first }
    for entry in members where entry.view?.cluster != nil { entry.view?.cluster = nil }
    var shown = choice.visible.compactMap { entries[$0] }
    var old: [MapEvent.Subject: AnnotationEntry] = [:]
    for entry in annotationStore.clusters where entry.isOnMap { old[entry.subject] = entry }
    let wanted = Set(choice.clusters.map { MapEvent.Subject.cluster($0.members) })
    remove(old.values.filter { !wanted.contains($0.subject) }.sorted { $0.number > $1.number })
    annotationStore.hideClusters()
    var arrived: [AnnotationEntry] = []
    for cluster in choice.clusters {
      let subject = MapEvent.Subject.cluster(cluster.members)
      let entry = old[subject] ?? newCluster(cluster.members.compactMap { entries[$0] }, subject: subject)
      entry.refresh()
      annotationStore.show(cluster: entry)
      if entry.view == nil {
        attachView(to: entry)
        arrived.append(entry)
      }
      for member in cluster.members { entries[member]?.view?.cluster = entry.view }
      shown.append(entry)
    }
    arrived.removeAll { $0.view == nil }
    tellAdded(arrived)
    return shown
  }

  private func newCluster(_ members: [AnnotationEntry], subject: MapEvent.Subject) -> AnnotationEntry {
    let annotations = members.map(\.annotation)
    eventLog?.append(.clusterFor(members.map(\.number)))
    let given =
      delegate?.mapView(self, clusterAnnotationForMemberAnnotations: annotations)
      ?? ClusterAnnotation(memberAnnotations: annotations)
    // One that is in use already stands for other annotations.
    let cluster =
      annotationStore[given] == nil ? given : ClusterAnnotation(memberAnnotations: annotations)
    return annotationStore.addCluster(cluster, of: members, subject: subject)
  }

  /// Puts an entry's view where it belongs.
  func place(_ entry: AnnotationEntry) {
    guard let view = entry.view, let position = entry.position else { return }
    let place: CGPoint
    if let drag, drag.entry === entry {
      place = drag.point
    } else {
      place = viewport.point(at: viewport.nearest(position))
    }
    view.center = CGPoint(x: place.x + view.centerOffset.x, y: place.y + view.centerOffset.y - view.lift)
  }
}
