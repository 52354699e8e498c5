import MapGeometry

/// An annotation that can be displayed, with the values that decide its position in the order.
struct DisplayCandidate: Comparable {
  let id: Int
  let frame: DisplayFrame
  let isRequired: Bool
  /// The identifier of the clusters that it can join; nil if it can join none.
  let clusteringIdentifier: String?
  let position: MapPoint
  private let priority: DisplayPriority
  private let eastward: Double

  init(_ annotation: DisplayAnnotation, eastward: Double, frame: DisplayFrame) {
    id = annotation.id
    self.frame = frame
    priority = annotation.displayPriority
    isRequired = priority == .required
    clusteringIdentifier = isRequired || !frame.canCollide ? nil : annotation.clusteringIdentifier
    position = annotation.position
    self.eastward = eastward
  }

  /// Whether the left candidate is decided before the right one.
  static func < (left: DisplayCandidate, right: DisplayCandidate) -> Bool {
    if left.priority != right.priority { return left.priority > right.priority }
    if left.position.y != right.position.y { return left.position.y < right.position.y }
    if left.eastward != right.eastward { return left.eastward < right.eastward }
    return left.id < right.id
  }
}

/// Steps 4 to 7 of `DisplayChoice`'s rule, which place the candidates one after the other.
struct DisplayPlacement {
  private let candidates: [DisplayCandidate]
  private let rule: DisplayCollisionRule
  private let history: DisplayHistory?
  /// An index of all candidates. Those that are shown and can collide are placed in it. Of required
  /// candidates with equal frames only the first is placed.
  private var allCandidates: DisplayFrameIndex
  /// The candidates of each clustering identifier that two or more candidates have. Those that are
  /// shown are placed in the group's index.
  private var groups: [Group] = []
  /// The group of each candidate and its number there. Nil if it cannot be in a cluster, or no
  /// other candidate has its clustering identifier.
  private var groupPositions: [(group: Int, number: Int)?]
  /// The number of the candidate that is shown for each candidate: its own, or that of its
  /// cluster's first member. Nil if the candidate is hidden or not decided yet.
  private var leaders: [Int?]
  /// The number of the candidate with each id. Of several candidates with the same id it is the
  /// first. Empty without a previous choice.
  private var numbersByID: [Int: Int] = [:]

  private struct Group {
    let members: [Int]
    var index: DisplayFrameIndex
  }

  /// Creates a placement of candidates, which must be sorted.
  init(_ candidates: [DisplayCandidate], rule: DisplayCollisionRule, history: DisplayHistory?) {
    self.candidates = candidates
    self.rule = rule
    self.history = history
    let frames = candidates.map(\.frame)
    allCandidates = DisplayFrameIndex(frames, rule: rule)
    groupPositions = [(group: Int, number: Int)?](repeating: nil, count: candidates.count)
    leaders = [Int?](repeating: nil, count: candidates.count)
    if history != nil {
      numbersByID = Dictionary(zip(candidates.map(\.id), candidates.indices)) { first, _ in first }
    }
    var membersByIdentifier: [String: [Int]] = [:]
    for (number, candidate) in candidates.enumerated() {
      if let identifier = candidate.clusteringIdentifier {
        membersByIdentifier[identifier, default: []].append(number)
      }
    }
    for members in membersByIdentifier.values where members.count > 1 {
      for (number, member) in members.enumerated() { groupPositions[member] = (groups.count, number) }
      let index = DisplayFrameIndex(members.map { frames[$0] }, rule: rule)
      groups.append(Group(members: members, index: index))
    }
  }

  /// Places the candidates. Returns the ids of those shown on their own, and the clusters.
  mutating func place() -> (visible: [Int], clusters: [DisplayCluster]) {
    // Many required annotations of the same shape at one location block as much as a single one.
    var requiredShapes: Set<DisplayFrame> = []
    for (number, candidate) in candidates.enumerated() {
      if candidate.isRequired || !candidate.frame.canCollide {
        leaders[number] = number
        if candidate.frame.canCollide, requiredShapes.insert(candidate.frame).inserted {
          allCandidates.place(number)
        }
      } else if !allCandidates.hasCollision(number) {
        leaders[number] = number
        allCandidates.place(number)
        if let position = groupPositions[number] { groups[position.group].index.place(position.number) }
      } else {
        leaders[number] = leader(for: number)
      }
    }
    return result()
  }

  /// Returns the number of the shown candidate whose cluster the candidate with the given number
  /// joins; nil if there is none.
  private func leader(for number: Int) -> Int? {
    guard let position = groupPositions[number] else { return nil }
    let frame = candidates[number].frame
    // The candidate stays in its previous cluster if the cluster's first member is shown and near
    // enough.
    if let id = history?.leaders[candidates[number].id], let previousLeader = numbersByID[id],
      leaders[previousLeader] == previousLeader,
      groupPositions[previousLeader]?.group == position.group,
      rule.stayTogether(frame, candidates[previousLeader].frame)
    {
      return previousLeader
    }
    guard let first = groups[position.group].index.firstOverlapping(position.number) else { return nil }
    return groups[position.group].members[first]
  }

  /// Returns the ids of the candidates shown on their own, and the clusters. Both are in the order
  /// of the candidates.
  private func result() -> (visible: [Int], clusters: [DisplayCluster]) {
    var joined: [Int: [Int]] = [:]
    for (number, leader) in leaders.enumerated() {
      if let leader, leader != number { joined[leader, default: []].append(candidates[number].id) }
    }
    var visible: [Int] = []
    var clusters: [DisplayCluster] = []
    for (number, candidate) in candidates.enumerated() where leaders[number] == number {
      if let others = joined[number], let identifier = candidate.clusteringIdentifier {
        clusters.append(
          DisplayCluster(
            clusteringIdentifier: identifier, members: [candidate.id] + others, position: candidate.position))
      } else {
        visible.append(candidate.id)
      }
    }
    return (visible, clusters)
  }
}
