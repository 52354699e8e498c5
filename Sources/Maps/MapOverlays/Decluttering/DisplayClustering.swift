import MapGeometry

/// Steps 3 to 5 of `DisplayChoice`'s rule, which form the clusters.
struct DisplayClustering {
  typealias Appearance = (DisplayCluster) -> DisplayAppearance?

  /// An annotation or a cluster while clusters are formed.
  struct Piece {
    var item: DisplayItem
    /// The numbers of the annotations in the order of step 3: one, or those of a cluster.
    var members: [Int]
    /// The clustering identifier of the annotation, or that of the members of a cluster.
    var identifier: String
    /// The identifier by which it joins others.
    var joiningIdentifier: String
    /// The location and the label of a cluster.
    var position = MapPoint(x: 0, y: 0)
    var label: DisplayLabel?
    /// The location of the cluster when it was formed, and the members' distances from it.
    var origin = MapPoint(x: 0, y: 0)
    var distances: [Double] = []
    /// Whether it was shown in the previous choice, and its label.
    var wasShown = false
    var wasLabelShown = false

    var isCluster: Bool { members.count > 1 }
  }

  /// The number of rounds in which items join only if they collide. The limit bounds the time for
  /// clusters that grow by one item per round. A few rounds are usual.
  private static let plainRounds = 16

  let annotations: [DisplayAnnotation]
  let screen: DisplayScreen
  let margin: Double
  let history: DisplayHistory?
  /// The annotations that can form clusters, in the order of step 3.
  private let ranked: [DisplayItem]

  init(
    _ candidates: [DisplayItem], of annotations: [DisplayAnnotation], on screen: DisplayScreen,
    margin: Double, history: DisplayHistory?
  ) {
    self.annotations = annotations
    self.screen = screen
    self.margin = margin
    self.history = history
    ranked = candidates.sorted(by: DisplayItem.leads)
  }

  /// Returns the annotations on their own and the clusters, in the order of their first members.
  /// `appearance` is called for every cluster that is kept or formed.
  func form(appearance: Appearance) -> [Piece] {
    var pieces = keptClusters(appearance)
    var isTaken = [Bool](repeating: false, count: ranked.count)
    for piece in pieces {
      for number in piece.members { isTaken[number] = true }
    }
    for number in ranked.indices where !isTaken[number] { pieces.append(single(number)) }
    return joinRounds(pieces, appearance)
  }

  // MARK: Step 4

  /// Returns the clusters of the previous choice, without the members that are too far away.
  private func keptClusters(_ appearance: Appearance) -> [Piece] {
    guard let history, !history.clusters.isEmpty else { return [] }
    let numbers = Dictionary(zip(ranked.map(\.id), ranked.indices)) { first, _ in first }
    var isTaken = [Bool](repeating: false, count: ranked.count)
    var pieces: [Piece] = []
    for cluster in history.clusters {
      var kept: [(number: Int, distance: Double)] = []
      for (id, distance) in zip(cluster.members, cluster.distances) {
        guard let number = numbers[id], !isTaken[number] else { continue }
        let annotation = annotations[ranked[number].source]
        let slack = min(margin, ranked[number].frame.quarter) / 2
        guard annotation.clusteringIdentifier.map(cluster.memberIdentifiers.contains) == true,
          screen.spread(annotation.position, cluster.position) <= distance + slack
        else { continue }
        kept.append((number, distance))
      }
      guard kept.count > 1 else { continue }
      for member in kept { isTaken[member.number] = true }
      kept.sort { $0.number < $1.number }
      var piece = self.cluster(kept.map(\.number), identifier: cluster.clusteringIdentifier, appearance)
      piece.origin = cluster.position
      piece.distances = kept.map(\.distance)
      piece.item.frame.isSettled = true
      (piece.wasShown, piece.wasLabelShown) = (cluster.isShown, cluster.showsLabel)
      pieces.append(piece)
    }
    return pieces
  }

  private func single(_ number: Int) -> Piece {
    var item = ranked[number]
    let role = history?.roles[item.id]
    item.frame.isSettled = role == .hidden || role == .shown
    let identifier = annotations[item.source].clusteringIdentifier ?? ""
    return Piece(
      item: item, members: [number], identifier: identifier, joiningIdentifier: identifier,
      wasShown: role == .shown, wasLabelShown: history?.labelPlaces[item.id] != nil)
  }

  /// Returns a new cluster of annotations, whose numbers are given in order.
  private func cluster(_ members: [Int], identifier: String, _ appearance: Appearance) -> Piece {
    let first = ranked[members[0]]
    let source = annotations[first.source]
    // Distances from the first member keep the digits that sums of positions would lose.
    var (east, south) = (0.0, 0.0)
    for number in members {
      east += screen.wrapped(ranked[number].eastward - first.eastward, MapSize.world.width)
      south += ranked[number].y - first.y
    }
    let count = Double(members.count)
    (east, south) = (east / count, south / count)
    if !south.isFinite { (east, south) = (0, 0) }
    let y = first.y + south
    let eastward = screen.shown(
      eastward: screen.wrapped(first.eastward + east, MapSize.world.width), y: y)
    let width = MapSize.world.width
    var x = (source.position.x + east).truncatingRemainder(dividingBy: width)
    if x < 0 { x += width }
    let position = MapPoint(x: x < width ? x : 0, y: y)
    let proposal = DisplayCluster(
      clusteringIdentifier: identifier, members: members.map { ranked[$0].id }, position: position,
      showsLabel: false)
    var given = appearance(proposal) ?? DisplayAppearance(source)
    var frame = screen.frame(of: given, eastward: eastward, y: y, reach: .infinity)
    if frame == nil {
      // An offset that is not valid cannot be used. The cluster looks like its first member.
      given = DisplayAppearance(source)
      frame = screen.frame(of: given, eastward: eastward, y: y, reach: .infinity)
    }
    return Piece(
      item: DisplayItem(
        source: first.source, id: first.id, piece: nil, priority: given.displayPriority,
        distance: screen.distance(eastward: eastward, y: y), eastward: eastward, y: y,
        frame: frame ?? first.frame),
      members: members, identifier: identifier, joiningIdentifier: given.clusteringIdentifier ?? identifier,
      position: position, label: given.label, origin: position,
      distances: members.map { screen.spread(annotations[ranked[$0].source].position, position) })
  }

  // MARK: Step 5

  /// Joins pieces in rounds until none of one identifier collides with another.
  private func joinRounds(_ pieces: [Piece], _ appearance: Appearance) -> [Piece] {
    var finished: [Piece] = []
    var groups: [(pieces: [Piece], isChanged: Bool)] = []
    var groupNumbers: [String: Int] = [:]
    func add(_ piece: Piece) {
      guard piece.item.frame.canCollide else { return finished.append(piece) }
      if let number = groupNumbers[piece.joiningIdentifier] {
        groups[number].pieces.append(piece)
        groups[number].isChanged = true
      } else {
        groupNumbers[piece.joiningIdentifier] = groups.count
        groups.append(([piece], true))
      }
    }
    for piece in pieces.sorted(by: { $0.members[0] < $1.members[0] }) { add(piece) }
    for round in 1... {
      // The reach doubles, so after a few more rounds it exceeds the view.
      let doublings = min(round - Self.plainRounds, 400)
      let rule = DisplayCollisionRule(
        circumference: screen.circumference, margin: margin,
        reach: doublings > 0 ? Double(sign: .plus, exponent: doublings, significand: 1) : 0)
      var joined: [Piece] = []
      for number in groups.indices where groups[number].isChanged {
        groups[number].isChanged = false
        if groups[number].pieces.count > 1 { joined += join(&groups[number].pieces, rule: rule, appearance) }
      }
      if joined.isEmpty { break }
      for piece in joined { add(piece) }
    }
    for number in groups.indices {
      for var piece in groups[number].pieces {
        piece.item.frame.group = number
        finished.append(piece)
      }
    }
    finished.sort { $0.members[0] < $1.members[0] }
    return finished
  }

  /// One round: each piece joins the first one before it that it collides with and that joined
  /// none. Removes the pieces that joined and those that they joined, and returns the new clusters.
  private func join(
    _ pieces: inout [Piece], rule: DisplayCollisionRule, _ appearance: Appearance
  ) -> [Piece] {
    pieces.sort { $0.members[0] < $1.members[0] }
    var index = DisplayFrameIndex(pieces.map(\.item.frame), rule: rule)
    var joiners: [Int: [Int]] = [:]
    var remains = [Bool](repeating: true, count: pieces.count)
    for number in pieces.indices {
      if let leader = index.firstCollision(number) {
        joiners[leader, default: []].append(number)
        (remains[number], remains[leader]) = (false, false)
      } else {
        index.place(number)
      }
    }
    guard !joiners.isEmpty else { return [] }
    let clusters = joiners.keys.sorted().map { leader -> Piece in
      var members = pieces[leader].members
      for number in joiners[leader] ?? [] { members += pieces[number].members }
      members.sort()
      var cluster = cluster(members, identifier: pieces[leader].joiningIdentifier, appearance)
      cluster.item.frame.isSettled = pieces[leader].item.frame.isSettled
      (cluster.wasShown, cluster.wasLabelShown) = (pieces[leader].wasShown, pieces[leader].wasLabelShown)
      return cluster
    }
    pieces = pieces.indices.filter { remains[$0] }.map { pieces[$0] }
    return clusters
  }

  /// Returns what the next choice needs of a cluster.
  func memory(of piece: Piece, isShown: Bool, showsLabel: Bool) -> DisplayMemory.Cluster {
    DisplayMemory.Cluster(
      clusteringIdentifier: piece.identifier,
      memberIdentifiers: Set(
        piece.members.compactMap { annotations[ranked[$0].source].clusteringIdentifier }),
      members: piece.members.map { ranked[$0].id }, position: piece.origin, distances: piece.distances,
      isShown: isShown, showsLabel: showsLabel)
  }

  /// Returns the cluster of a piece as a result.
  func cluster(of piece: Piece, showsLabel: Bool) -> DisplayCluster {
    DisplayCluster(
      clusteringIdentifier: piece.identifier, members: piece.members.map { ranked[$0].id },
      position: piece.position, showsLabel: showsLabel)
  }
}
