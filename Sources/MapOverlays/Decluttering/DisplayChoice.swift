import MapGeometry

/// The amounts by which values must change before a choice of what to display changes.
public struct DisplayOptions: Hashable, Sendable {
  /// The margin in screen points. One of two shown frames is hidden or clustered only if they
  /// overlap by more than the margin. It is shown on its own again only if they are at least the
  /// margin apart. Between small frames the margin is smaller (step 6 of `DisplayChoice`). A value
  /// that is not a finite number above 0 counts as 0.
  public var margin = 4.0
  /// How far a zoom scale or a share of the area can be beyond its threshold while a displayed
  /// annotation stays, as a fraction of the threshold. With 0.1 an upper threshold is multiplied by
  /// 1.1, and a lower threshold is divided by 1.1. A value that is not a finite number above 0
  /// counts as 0.
  public var tolerance = 0.1

  /// Creates the default options: 4 points, 10 percent.
  public init() {}
}

/// Several annotations shown as one, at the location of the first.
public struct DisplayCluster: Hashable, Sendable {
  /// The clustering identifier of its members.
  public let clusteringIdentifier: String
  /// The ids of the members, two or more, in the order of the rule. The cluster is at the location
  /// of the first.
  public let members: [Int]
  /// The location of the first member on the map. The mean of all members is not used: it would
  /// move with every member that enters or leaves, and cause new collisions.
  public let position: MapPoint
}

/// The annotations that a map view shows: single annotations and clusters. It hides the rest.
///
/// **The rule.** It is Loxodrome's own. Apple's is not published.
/// 1. *Frames.* An annotation's frame has its own size in screen points. Its center is at (position
///    − middle of the visible rectangle) · zoom scale + center offset. The world is a cylinder: x
///    is taken modulo its width, and horizontal distances are measured by the shorter way. A view
///    wider than the world has each annotation once.
/// 2. *Candidates* are the annotations whose frame, including its edges, meets the visible
///    rectangle and whose conditions hold: the range of zoom scales and the share of the visible
///    area.
/// 3. *Order.* Candidates are sorted by display priority, the highest first; of equal priority from
///    north to south; of equal latitude from west to east, starting half a world west of the view's
///    middle; at the same location by id, the smallest first.
/// 4. For each candidate in this order:
///    - a. If its priority is `required`, it is shown. It joins no cluster, and none joins it.
///    - b. If it has the collision mode `none` or a frame without area, it is shown, and nothing
///      collides with it.
///    - c. If its shape overlaps that of no candidate shown before it, it is shown. Touching is not
///      overlapping.
///    - d. If a candidate shown before it has the same clustering identifier and overlaps it, it
///      joins the first such candidate.
///    - e. Otherwise it is hidden.
/// 5. A candidate that others joined represents the cluster of itself and them, with its own frame
///    and location. So a cluster collides as its first member does. A candidate that no other
///    joined is visible on its own.
///
/// **Stability.** These steps apply after a previous choice. A candidate is "shown" if it is on its
/// own or represents a cluster, and "displayed" if it is shown or in a cluster.
/// 6. In 4c two candidates that were both shown collide only if they overlap by more than the
///    margin. Any other two collide if they are less than the margin apart. Between two frames the
///    margin is at most a quarter of the shorter side of either. So if one frame covers
///    another, one of them is always hidden or clustered, however small both are.
/// 7. In 4d a candidate first tries its previous cluster. It stays there if the cluster's first
///    member is shown and less than the margin away.
/// 8. The conditions of a candidate that was displayed hold up to the tolerance beyond their
///    thresholds, and its frame can be out of view by up to the margin.
///
/// So choosing again for the same view changes nothing. The choice does not flicker while the scale
/// changes only slightly: two frames, or a frame and the edge of the view, move by less than the
/// margin relative to each other, and the values of conditions change by less than the tolerance.
/// The order of the annotations does not matter if their ids are unique.
public struct DisplayChoice: Hashable, Sendable {
  /// The ids of the annotations that are shown on their own, in the order of the rule.
  public let visible: [Int]
  /// The clusters, in the order of their first members.
  public let clusters: [DisplayCluster]

  /// Chooses among annotations for a visible rectangle of the map and a zoom scale (screen points
  /// per map point).
  ///
  /// Nothing is shown for a rectangle that is null, not finite or of negative size, or for a zoom
  /// scale that is 0, negative, NaN or makes the world wider than 2^400 points. Ids should be
  /// unique. Annotations with the same id are in the order of the input if everything else is
  /// equal, and share their previous state. About O(n log n) for n annotations, even if many are at
  /// the same location. It is slower only if many required annotations of different shapes overlap.
  public init(
    of annotations: some Sequence<DisplayAnnotation>, in visibleRect: MapRect, zoomScale: Double,
    options: DisplayOptions = DisplayOptions(), after previous: DisplayChoice? = nil
  ) {
    func positive(_ number: Double) -> Double { number > 0 && number.isFinite ? number : 0 }
    let margin = positive(options.margin)
    let tolerance = positive(options.tolerance)
    guard let screen = DisplayScreen(visibleRect: visibleRect, zoomScale: zoomScale) else {
      (visible, clusters) = ([], [])
      return
    }
    let history = previous.map(DisplayHistory.init)
    var candidates: [DisplayCandidate] = []
    for annotation in annotations {
      let wasDisplayed = history?.leaders[annotation.id] != nil
      let eastward = screen.eastward(annotation)
      guard
        annotation.meetsConditions(
          in: visibleRect, zoomScale: zoomScale, tolerance: wasDisplayed ? tolerance : 0),
        var frame = screen.frame(of: annotation, eastward: eastward, reach: wasDisplayed ? margin : 0)
      else { continue }
      frame.wasShown = history?.leaders[annotation.id] == annotation.id
      candidates.append(DisplayCandidate(annotation, eastward: eastward, frame: frame))
    }
    candidates.sort(by: <)
    let rule = DisplayCollisionRule(
      circumference: screen.circumference, margin: history == nil ? 0 : margin)
    var placement = DisplayPlacement(candidates, rule: rule, history: history)
    (visible, clusters) = placement.place()
  }
}

/// The result of a choice for each annotation, as input of the next one.
struct DisplayHistory {
  /// The id of the shown annotation for the id of each displayed annotation. It is the same id for
  /// an annotation on its own, and the id of the first member for a member of a cluster.
  private(set) var leaders: [Int: Int] = [:]

  init(_ choice: DisplayChoice) {
    leaders.reserveCapacity(choice.visible.count)
    for id in choice.visible { leaders[id] = id }
    for cluster in choice.clusters {
      for id in cluster.members { leaders[id] = cluster.members[0] }
    }
  }
}
