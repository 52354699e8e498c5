// The clusters of a map engine.

/// The entries of clusters in one pass of a layout, by their subjects.
final class ClusterEntries {
  /// The entries of the annotations that can be in clusters, by their numbers.
  let members: [Int: AnnotationEntry]
  /// The entries of clusters that the last layout formed, or that this pass made.
  private(set) var entries: [MapEvent.Subject: AnnotationEntry] = [:]
  /// The entries that this pass made.
  private(set) var made: [AnnotationEntry] = []

  init(of formed: [AnnotationEntry], members: [AnnotationEntry]) {
    self.members = Dictionary(members.map { ($0.number, $0) }) { first, _ in first }
    for entry in formed { entries[entry.subject] = entry }
  }

  /// The entries of clusters that are not wanted, from the largest number to the smallest, and those
  /// with the same number in the order of their members.
  func entries(notIn wanted: Set<MapEvent.Subject>) -> [AnnotationEntry] {
    func members(_ entry: AnnotationEntry) -> [Int] {
      if case .cluster(let members) = entry.subject { members } else { [] }
    }
    return entries.values.filter { $0.isOnMap && !wanted.contains($0.subject) }.sorted {
      $0.number == $1.number ? members($0).lexicographicallyPrecedes(members($1)) : $0.number > $1.number
    }
  }

  /// Adds an entry that was made for a cluster.
  func add(_ entry: AnnotationEntry) {
    entries[entry.subject] = entry
    made.append(entry)
  }
}

extension MapEngine {
  /// Returns the appearance of a cluster's view; nil if it has no view.
  ///
  /// An existing cluster with the same members in the same order is used again. Another one is
  /// requested from the host, with its view. So the host also gives the views of clusters that join
  /// other clusters in the same layout, and are never displayed.
  func appearance(of cluster: DisplayCluster, among clusters: ClusterEntries) -> DisplayAppearance? {
    let entry = entry(of: cluster, among: clusters)
    guard let view = entry.view else { return nil }
    var appearance = DisplayAppearance(
      width: Double(view.frame.size.width), height: Double(view.frame.size.height))
    appearance.centerOffsetX = Double(view.shownCenterOffset.x)
    appearance.centerOffsetY = Double(view.shownCenterOffset.y)
    appearance.displayPriority = selection.contains(entry) ? .required : view.displayPriority
    appearance.clusteringIdentifier = view.clusteringIdentifier
    appearance.collisionMode = view.collisionMode
    appearance.label = view.displayLabel
    return appearance
  }

  /// Displays the clusters of a choice, hides those that the choice hides, and removes the others.
  /// Returns the displayed entries: single annotations, then clusters.
  ///
  /// A hidden cluster keeps its view, as a hidden annotation does. So the next layout need not
  /// request the view again.
  func updateClusters(for choice: DisplayChoice, among clusters: ClusterEntries) -> [AnnotationEntry] {
    for entry in clusters.members.values where entry.view?.clusterView != nil {
      entry.view?.clusterView = nil
    }
    var shown = choice.visible.compactMap { clusters.members[$0] }
    let wanted = Set(choice.formedClusters.map { MapEvent.Subject.cluster($0.members) })
    remove(clusters.entries(notIn: wanted))
    let formed = choice.formedClusters.map { entry(of: $0, among: clusters) }
    annotationStore.setClusters(formed)
    for (index, (cluster, entry)) in zip(choice.formedClusters, formed).enumerated() {
      entry.place(at: cluster.position)
      // Displayed ones come first. The host that is told of the views can ask for them.
      entry.view?.isDisplayed = index < choice.clusters.count
      entry.view?.isLabelDisplayed = cluster.showsLabel
      moveView(of: entry)
    }
    for (cluster, entry) in zip(choice.clusters, formed) {
      for member in cluster.members { clusters.members[member]?.view?.clusterView = entry.view }
      shown.append(entry)
    }
    notifyAdded(clusters.made.filter { wanted.contains($0.subject) && $0.isOnMap && $0.view != nil })
    return shown
  }

  /// Returns the entry of a cluster, which is made if there is none.
  private func entry(of cluster: DisplayCluster, among clusters: ClusterEntries) -> AnnotationEntry {
    let subject = MapEvent.Subject.cluster(cluster.members)
    if let entry = clusters.entries[subject], entry.isOnMap { return entry }
    let entry = newCluster(cluster.members.compactMap { clusters.members[$0] }, subject: subject)
    entry.place(at: cluster.position)
    attachView(to: entry)
    clusters.add(entry)
    return entry
  }

  private func newCluster(_ members: [AnnotationEntry], subject: MapEvent.Subject) -> AnnotationEntry {
    let annotations = members.map(\.annotation)
    eventLog?.append(.clusterFor(members.map(\.number)))
    let given =
      host?.engine(self, clusterFor: annotations)
      ?? ClusterAnnotation(memberAnnotations: annotations)
    // If the host returned an object that is already on the map, a plain cluster is used
    // instead.
    let cluster =
      annotationStore[given] == nil ? given : ClusterAnnotation(memberAnnotations: annotations)
    return annotationStore.addCluster(cluster, of: members, subject: subject)
  }
}
