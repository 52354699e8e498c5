import MapGeometry

/// What a choice keeps for the next one, in addition to its public result.
struct DisplayMemory: Hashable, Sendable {
  /// A cluster, shown or hidden.
  struct Cluster: Hashable, Sendable {
    let clusteringIdentifier: String
    /// The clustering identifiers of the members. There is more than one if the view of a cluster
    /// has an identifier of its own.
    let memberIdentifiers: Set<String>
    /// The ids of the members.
    let members: [Int]
    /// The location of the cluster when it was formed.
    let position: MapPoint
    /// The distance of each member from that location when the cluster was formed, in screen
    /// points.
    let distances: [Double]
    let isShown: Bool
    let showsLabel: Bool
  }

  /// The clusters in the order of the rule.
  var clusters: [Cluster] = []
  /// The ids of the hidden annotations that can form clusters, the smallest first.
  var hidden: [Int] = []
}

/// The result of a choice for each annotation, as input of the next one.
struct DisplayHistory {
  /// The role of an annotation in a choice.
  enum Role {
    case hidden
    case shown
    case member
  }

  let clusters: [DisplayMemory.Cluster]
  /// The role of each annotation in a cluster, and of each annotation that was shown or could form
  /// a cluster.
  private(set) var roles: [Int: Role] = [:]
  /// The places of the labels that were shown, by the ids of their annotations on their own.
  let labelPlaces: [Int: Int]

  init(_ choice: DisplayChoice) {
    clusters = choice.memory.clusters
    labelPlaces = Dictionary(zip(choice.labels, choice.labelPlaces)) { first, _ in first }
    roles.reserveCapacity(choice.visible.count + choice.memory.hidden.count)
    for id in choice.memory.hidden { roles[id] = .hidden }
    for id in choice.visible { roles[id] = .shown }
    for cluster in clusters {
      for id in cluster.members { roles[id] = .member }
    }
  }
}
