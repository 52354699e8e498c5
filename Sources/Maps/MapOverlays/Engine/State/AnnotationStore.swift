/// The annotations of a map engine in order, the clusters, and the entry of each object.
///
/// Each object has at most one entry. `entries` contains every annotation on the map once, in the
/// order in which they were added. It does not contain the clusters. The user's location
/// has the number −1. All other annotations are numbered from 0, and no such number is used twice.
struct AnnotationStore {
  /// The annotations in the order in which they were added, including the user's location.
  private(set) var entries: [AnnotationEntry] = []
  /// The clusters that the last layout formed: those that it displays, then those that it hides,
  /// each in the order of the choice.
  private(set) var clusters: [AnnotationEntry] = []
  private var entriesByObject: [ObjectIdentifier: AnnotationEntry] = [:]
  private var nextNumber = 0

  /// The entry of an annotation or a cluster; nil if there is none.
  subscript(annotation: any Annotation) -> AnnotationEntry? {
    entriesByObject[ObjectIdentifier(annotation)]
  }

  /// Adds an annotation at the end. Does nothing if the annotation already has an entry, also as a
  /// cluster, or if it is a `UserLocation`.
  mutating func add(_ annotation: any Annotation) {
    let key = ObjectIdentifier(annotation)
    guard entriesByObject[key] == nil, !(annotation is UserLocation) else { return }
    let entry = AnnotationEntry(annotation, number: nextNumber, subject: .annotation(nextNumber))
    nextNumber += 1
    entries.append(entry)
    entriesByObject[key] = entry
  }

  /// Adds the user's location at the end. Does nothing if it already has an entry.
  mutating func addUserLocation(_ userLocation: UserLocation) {
    let key = ObjectIdentifier(userLocation)
    guard entriesByObject[key] == nil else { return }
    let entry = AnnotationEntry(userLocation, number: -1, subject: .userLocation)
    entries.append(entry)
    entriesByObject[key] = entry
  }

  /// Returns the entries of the given annotations, apart from those that callers cannot remove:
  /// clusters, the user's location and annotations without an entry.
  func removableEntries(of annotations: [any Annotation]) -> [AnnotationEntry] {
    annotations.compactMap { annotation in
      guard let entry = self[annotation], !entry.isCluster, !(annotation is UserLocation) else { return nil }
      return entry
    }
  }

  /// Creates an entry for a cluster object that has none yet. `setClusters(_:)` adds it to the
  /// clusters.
  ///
  /// The cluster's number is larger than those of all annotations. It decreases as the number of
  /// the first member increases. Numbers of members are −1 or more.
  mutating func addCluster(
    _ cluster: ClusterAnnotation, of members: [AnnotationEntry], subject: MapEvent.Subject
  ) -> AnnotationEntry {
    let entry = AnnotationEntry(cluster, number: Int.max - 1 - (members.first?.number ?? 0), subject: subject)
    entriesByObject[ObjectIdentifier(cluster)] = entry
    return entry
  }

  /// Replaces the list of clusters. The entries of clusters that are no longer in the list keep
  /// their mappings until `removeMapping(of:)`.
  mutating func setClusters(_ clusters: [AnnotationEntry]) { self.clusters = clusters }

  /// Removes the mapping from an entry's object to the entry. Does nothing if the object has
  /// another entry.
  mutating func removeMapping(of entry: AnnotationEntry) {
    let key = ObjectIdentifier(entry.annotation)
    if entriesByObject[key] === entry { entriesByObject[key] = nil }
  }

  /// Removes the entries that are no longer on the map from both lists.
  mutating func discardRemoved() {
    entries.removeAll { !$0.isOnMap }
    clusters.removeAll { !$0.isOnMap }
  }
}
