import Foundation
import MapGeometry

extension MapView {
  /// What a choice of what to display was made from, and the choice.
  struct Display {
    let inputs: [DisplayAnnotation]
    let visible: MapRect
    let zoomScale: Double
    let choice: DisplayChoice
  }

  /// Looks at all annotations and overlays again: asks the delegate for what came into view, puts views that
  /// are out of view into their queues, chooses what is displayed and where, and lays out the callout.
  ///
  /// Annotations are asked for their coordinates each time. Calls from the delegate's methods wait for the
  /// layout that is under way. A delegate that changes the map at every layout is not followed forever: eight
  /// times. O(annotations + overlays), and what is in view once more.
  public func layoutIfNeeded() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    for _ in 0..<8 {
      needsLayout = false
      layOutOverlays()
      layOutAnnotations()
      if !needsLayout { break }
    }
    layOutCallout()
  }

  /// Lays out where the map view was changed since the last layout, so that questions about many annotations
  /// cost one.
  func layoutIfChanged() {
    if needsLayout { layoutIfNeeded() }
  }

  private func layOutAnnotations() {
    let inView = attachViews()
    let choice = chooseDisplayed(of: inView)
    let shown = layOutClusters(choice, members: inView)
    for entry in inView { entry.view?.isDisplayed = false }
    displayedEntries = shown.filter { $0.isOnMap && $0.view != nil }
    for entry in displayedEntries {
      entry.view?.isDisplayed = true
      place(entry)
    }
    sortDisplayedEntries()
  }

  /// The entries that have a view now, after views were given and taken.
  private func attachViews() -> [AnnotationEntry] {
    var inView: [AnnotationEntry] = []
    var arrived: [AnnotationEntry] = []
    for entry in annotationEntries {
      entry.refresh()
      if isInView(entry) || (entry.view != nil && (drag?.entry === entry || selectedEntry === entry)) {
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
    guard hasArea, let position = entry.position else { return false }
    return visible.contains(nearest(position))
  }

  /// What is displayed of the entries that have views.
  private func chooseDisplayed(of entries: [AnnotationEntry]) -> DisplayChoice {
    let inputs = entries.compactMap(displayAnnotation)
    let scale = zoomScale
    if let last = lastDisplay, last.visible == visible, last.zoomScale == scale, last.inputs == inputs {
      return last.choice
    }
    let choice = DisplayChoice(of: inputs, in: visible, zoomScale: scale, after: lastDisplay?.choice)
    lastDisplay = Display(inputs: inputs, visible: visible, zoomScale: scale, choice: choice)
    return choice
  }

  /// An annotation as the choice sees it. One that is selected or dragged is always displayed, on its own.
  private func displayAnnotation(_ entry: AnnotationEntry) -> DisplayAnnotation? {
    guard let view = entry.view, var position = entry.position else { return nil }
    if let drag, drag.entry === entry { position = mapPoint(at: drag.point) }
    var display = DisplayAnnotation(
      id: entry.number, position: position, width: Double(view.frame.size.width),
      height: Double(view.frame.size.height))
    display.centerOffsetX = Double(view.centerOffset.x)
    display.centerOffsetY = Double(view.centerOffset.y)
    display.collisionMode = view.collisionMode
    if drag?.entry === entry || selectedEntry === entry { return display }
    display.displayPriority = view.displayPriority
    display.clusteringIdentifier = view.clusteringIdentifier
    if let range = view.zoomScaleRange {
      display.minimumZoomScale = range.lowerBound
      display.maximumZoomScale = range.upperBound
    }
    display.areaShare = view.areaShare
    return display
  }

  /// Makes the clusters of a choice, keeping those whose members are the same, and gives back all entries
  /// that are displayed.
  private func layOutClusters(_ choice: DisplayChoice, members: [AnnotationEntry]) -> [AnnotationEntry] {
    let entries = Dictionary(members.map { ($0.number, $0) }) { first, _ in first }
    for entry in members where entry.view?.cluster != nil { entry.view?.cluster = nil }
    var shown = choice.visible.compactMap { entries[$0] }
    var old: [MapEvent.Subject: AnnotationEntry] = [:]
    for entry in clusterEntries where entry.isOnMap { old[entry.subject] = entry }
    let wanted = Set(choice.clusters.map { MapEvent.Subject.cluster($0.members) })
    remove(old.values.filter { !wanted.contains($0.subject) }.sorted { $0.number > $1.number })
    clusterEntries = []
    var arrived: [AnnotationEntry] = []
    for cluster in choice.clusters {
      let subject = MapEvent.Subject.cluster(cluster.members)
      let entry = old[subject] ?? newCluster(cluster.members.compactMap { entries[$0] }, subject: subject)
      entry.refresh()
      clusterEntries.append(entry)
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
      annotationEntriesByObject[ObjectIdentifier(given)] == nil
      ? given : ClusterAnnotation(memberAnnotations: annotations)
    // Clusters come after all annotations where everything else is equal. Members' numbers are −1 or more.
    let entry = AnnotationEntry(cluster, number: Int.max - 1 - (members.first?.number ?? 0), subject: subject)
    annotationEntriesByObject[ObjectIdentifier(cluster)] = entry
    return entry
  }

  /// Puts an entry's view where it belongs.
  func place(_ entry: AnnotationEntry) {
    guard let view = entry.view, let position = entry.position else { return }
    let place: CGPoint
    if let drag, drag.entry === entry { place = drag.point } else { place = point(at: nearest(position)) }
    view.center = CGPoint(x: place.x + view.centerOffset.x, y: place.y + view.centerOffset.y - view.lift)
  }

  /// Lowest first: by z-priority; of equal ones the selected one last; then from north to south, so that pins
  /// overlap those behind them; then from west to east and by number.
  func sortDisplayedEntries() {
    let keyed = displayedEntries.map { entry -> (key: DrawingOrder, entry: AnnotationEntry) in
      let place = entry.position.map(nearest)
      return (
        DrawingOrder(
          priority: entry.view?.currentZPriority ?? .min, isSelected: entry === selectedEntry,
          y: place?.y ?? 0, x: place?.x ?? 0, number: entry.number), entry
      )
    }
    displayedEntries = keyed.sorted { $0.key < $1.key }.map(\.entry)
  }

  /// What decides which of two views is drawn first.
  private struct DrawingOrder: Comparable {
    let priority: AnnotationView.ZPriority
    let isSelected: Bool
    let y: Double
    let x: Double
    let number: Int

    static func < (a: DrawingOrder, b: DrawingOrder) -> Bool {
      if a.priority != b.priority { return a.priority < b.priority }
      if a.isSelected != b.isSelected { return b.isSelected }
      return a.y != b.y ? a.y < b.y : a.x != b.x ? a.x < b.x : a.number < b.number
    }
  }
}
