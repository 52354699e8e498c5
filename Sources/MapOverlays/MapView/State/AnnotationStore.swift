import MapGeometry

/// The annotations of a map view and the clusters that it shows: their order, and who stands for
/// which object.
///
/// Each object has at most one entry. `entries` holds every annotation on the map once, in the
/// order in which they were added, and no cluster. Annotations are numbered from 0, and no number
/// is used twice.
struct AnnotationStore {
  /// The annotations in the order in which they were added, the user's location among them.
  private(set) var entries: [AnnotationEntry] = []
  /// The clusters that the last layout shows, in the order of the choice.
  private(set) var clusters: [AnnotationEntry] = []
  private var entriesByObject: [ObjectIdentifier: AnnotationEntry] = [:]
  private var nextNumber = 0

  /// The entry of an annotation or a cluster; nil where it is not there.
  subscript(annotation: any Annotation) -> AnnotationEntry? {
    entriesByObject[ObjectIdentifier(annotation)]
  }

  /// Adds an annotation at the end; nothing where it is there already, and for a user's location.
  mutating func add(_ annotation: any Annotation) {
    let key = ObjectIdentifier(annotation)
    guard entriesByObject[key] == nil, !(annotation is UserLocation) else { return }
    let entry = AnnotationEntry(annotation, number: nextNumber, subject: .annotation(nextNumber))
    nextNumber += 1
    entries.append(entry)
    entriesByObject[key] = entry
  }

  /// Adds the user's location at the end; nothing where it is there already.
  mutating func addUserLocation(_ userLocation: UserLocation) {
    let key = ObjectIdentifier(userLocation)
    guard entriesByObject[key] == nil else { return }
    let entry = AnnotationEntry(userLocation, number: -1, subject: .userLocation)
    entries.append(entry)
    entriesByObject[key] = entry
  }

  /// The entries of annotations that may be removed by name: neither clusters nor the user's
  /// location.
  func removableEntries(of annotations: [any Annotation]) -> [AnnotationEntry] {
    annotations.compactMap { annotation in
      guard let entry = self[annotation], !entry.isCluster, !(annotation is UserLocation) else { return nil }
      return entry
    }
  }

  /// Makes an entry for a cluster object, which has none yet; `show(cluster:)` puts it among the
  /// clusters.
  ///
  /// Its number is above all annotations', and the smaller, the larger its first member's is.
  /// Members' numbers are −1 or more.
  mutating func addCluster(
    _ cluster: ClusterAnnotation, of members: [AnnotationEntry], subject: MapEvent.Subject
  ) -> AnnotationEntry {
    let entry = AnnotationEntry(cluster, number: Int.max - 1 - (members.first?.number ?? 0), subject: subject)
    entriesByObject[ObjectIdentifier(cluster)] = entry
    return entry
  }

  /// Puts an entry of a cluster at the end of those that are shown.
  mutating func show(cluster entry: AnnotationEntry) { clusters.append(entry) }

  /// Empties the list of the clusters that are shown; their entries stay.
  mutating func hideClusters() { clusters = [] }

  /// Lets an entry no longer stand for its object, unless another one does so already.
  mutating func forget(_ entry: AnnotationEntry) {
    let key = ObjectIdentifier(entry.annotation)
    if entriesByObject[key] === entry { entriesByObject[key] = nil }
  }

  /// Drops the entries that are no longer on the map from both lists.
  mutating func dropRemoved() {
    entries.removeAll { !$0.isOnMap }
    clusters.removeAll { !$0.isOnMap }
  }
}
