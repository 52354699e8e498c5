import MapGeometry

/// How much must change before a choice of what to display does.
public struct DisplayOptions: Hashable, Sendable {
  /// How far two frames must overlap before one of them goes, and be apart before it comes back, in
  /// screen points from 0; what is not a finite number above 0 counts as 0.
  public var margin = 4.0
  /// How far beyond a threshold of zoom scale or share of the area a displayed annotation stays, as
  /// a fraction of the threshold: 0.1 is 10 percent. What is not a finite number above 0 counts as 0.
  public var tolerance = 0.1

  /// The usual options: 4 points, 10 percent.
  public init() {}
}

/// Several annotations shown as one, at the place of the first of them.
public struct DisplayCluster: Hashable, Sendable {
  /// The clustering identifier of its members.
  public let clusteringIdentifier: String
  /// The members' ids, two or more, in the order of the rule: the cluster stands in the place of
  /// the first.
  public let members: [Int]
  /// The place of the first member on the map, as it was given. Not the mean: that would move with
  /// every member that comes or goes, and collide anew.
  public let position: MapPoint
}

/// What a map view shows of its annotations: those on their own and the clusters; it hides the
/// rest.
///
/// **The rule.** It is Loxodrome's own; Apple's is not published.
/// 1. *Frames.* An annotation's frame has its own size in screen points. Its center lies at
///    (position − middle of the visible rectangle) · zoom scale + center offset. The world is a
///    cylinder: x is taken modulo its width, and horizontal distances go the short way around. A
///    view wider than the world has each annotation once.
/// 2. *Candidates* are the annotations whose frame, edges included, meets the visible rectangle and
///    whose conditions hold: its range of zoom scales and its share of the visible area.
/// 3. *Order.* Candidates come by display priority, the highest first; of equal priority from north
///    to south; of equal latitude from west to east, starting half a world west of the view's
///    middle; at one place by id, the smallest first.
/// 4. Each candidate in turn: a. If its priority is `required`, it is shown. It joins no cluster,
///    and none joins it. b. If it has the collision mode `none` or a frame without area, it is
///    shown, and nothing collides with it. c. If its shape overlaps that of none shown before it,
///    it is shown. Touching is not overlapping. d. If one shown before it has the same clustering
///    identifier and overlaps it, it joins the first such one. e. Otherwise it is hidden.
/// 5. One that others joined stands for the cluster of itself and them, with its own frame and
///    place, so that a cluster collides as its first member does. One that nothing joined is
///    visible on its own.
///
/// **What stays.** With a previous choice, where "shown" is on its own or for a cluster, and
/// "displayed" is shown or in a cluster:
/// 6. In 4c two that were both shown collide only if they overlap by more than the margin, and any
///    other two if they are less than the margin apart. Between two frames the margin is at most a
///    quarter of the shorter side of either, so that what covers another one always hides it,
///    however small the two are.
/// 7. In 4d it stays with the one that it was in a cluster with, as long as that is shown and less
///    than the margin away.
/// 8. Of one that was displayed, the conditions hold up to the tolerance beyond their thresholds,
///    and its frame may be up to the margin out of view.
///
/// It follows that choosing again for the same view changes nothing. While the scale moves to and
/// fro, and neither two frames nor a frame and the edge of the view move by as much as the margin
/// against each other, nor a condition's value by the tolerance, the choice comes to rest instead
/// of flickering. The order of the annotations does not matter while their ids differ.
public struct DisplayChoice: Hashable, Sendable {
  /// The ids of the annotations that are shown on their own, in the order of the rule.
  public let visible: [Int]
  /// The clusters, in the order of their first members.
  public let clusters: [DisplayCluster]

  /// The choice among annotations for a visible rectangle of the map and a zoom scale (screen
  /// points per map point).
  ///
  /// Nothing is shown for a rectangle that is null, not finite or of negative size, or for a zoom
  /// scale that is 0, negative, NaN or makes the world wider than 2^400 points. Ids should be
  /// unique; those that are not leave their order to the input where all else is equal, and share
  /// one history. About O(n log n) for n annotations, heaps at one place included; more only where
  /// many required ones of different shapes lie upon each other.
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
        annotation.isWanted(
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

/// What a choice did with each annotation, for the next one.
struct DisplayHistory {
  /// For each displayed annotation's id the id of the one shown for it: its own, or that of its
  /// cluster's first member.
  private(set) var leaders: [Int: Int] = [:]

  init(_ choice: DisplayChoice) {
    leaders.reserveCapacity(choice.visible.count)
    for id in choice.visible { leaders[id] = id }
    for cluster in choice.clusters {
      for id in cluster.members { leaders[id] = cluster.members[0] }
    }
  }
}
