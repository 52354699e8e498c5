import MapGeometry

/// Several annotations shown as one.
public struct DisplayCluster: Hashable, Sendable {
  /// The clustering identifier by which its members joined.
  public let clusteringIdentifier: String
  /// The ids of the members, two or more: by display priority, the highest first; of equal priority
  /// from north to south, then from west to east, then by id.
  public let members: [Int]
  /// The location on the map: the mean of the members' locations. Horizontal distances between them
  /// are measured by the shorter way around the world, from the first member. x is in 0..<2^28.
  public let position: MapPoint
  /// Whether the label of the cluster's appearance is shown.
  public let showsLabel: Bool
}

/// The annotations that a map view shows: single annotations, clusters and labels. It hides the
/// rest.
///
/// **The rule.** It follows Apple's documentation where that says something: equal identifiers that
/// collide become a cluster with a view of its own, a required view is always visible, and of two
/// views of equal priority the one farther from the center of the visible region is hidden first.
/// The rest of Apple's rule is not published, and is Loxodrome's own here.
/// 1. *Frames.* A frame has its own size in screen points. Its center is at (position − middle of
///    the visible rectangle) · zoom scale + center offset. The world is a cylinder: x is taken
///    modulo its width, and horizontal distances are measured by the shorter way. A view wider than
///    the world has each annotation once.
/// 2. *Candidates* are the annotations whose frame, including its edges, meets the visible
///    rectangle and whose conditions hold: the range of zoom scales and the share of the visible
///    area.
///
/// *Clusters.* A candidate can form clusters if it has a clustering identifier, its priority is not
/// `required`, its collision mode is not `none`, and its frame has an area.
/// 3. These candidates are sorted by display priority, the highest first; of equal priority from
///    north to south; of equal latitude from west to east, starting half a world west of the view's
///    middle; at the same location by id, the smallest first. A cluster takes the place of its
///    first member. Unlike the order of step 6 it is not by distance, so moving the map does not
///    form other clusters of the same candidates.
/// 4. Clusters of the previous choice are kept, as described below.
/// 5. In rounds, each candidate or cluster in this order joins the first one before it that has the
///    same identifier, collides with it, and joined none in this round. Shapes collide that
///    overlap; touching is not overlapping. Those that joined one are a cluster with it. A cluster
///    is at the mean of its members. It has the size, the offset, the collision mode, the priority
///    and the clustering identifier that the caller gives for its view. The rounds end when none
///    joins another. So clusters of one identifier do not collide. From the seventeenth round on,
///    those join too that are less than 2^(round − 16) points apart, where one of the identifier
///    joined in the round before. That bounds the number of rounds.
///
/// *Visibility.* Candidates that are in no cluster, and clusters, are placed by the same rule.
/// 6. They are sorted by display priority, the highest first; of equal priority by the distance of
///    the location from the middle of the view, the nearest first; of equal distance as in step 3.
///    For each in this order:
///    - a. If its priority is `required`, it is shown.
///    - b. If it has the collision mode `none` or a frame without area, it is shown, and nothing
///      collides with it.
///    - c. If it collides with none shown before it, it is shown. Two of one identifier never
///      collide, because step 5 joined those that do.
///    - d. Otherwise it is hidden. A hidden cluster hides all its members.
/// 7. *Labels* of those that are shown are placed after all views: required ones first, then in the
///    order of step 6. A label is shown if it is required, has no area, or collides with no shown
///    view but its own and with no label shown before it. A label with several places takes the
///    first where that holds, after a previous choice first the one that it had. Otherwise the label
///    is hidden, not its view.
///
/// **Stability.** These steps apply after a previous choice.
/// 8. In step 4 a member stays in its cluster if it has one of the clustering identifiers of the
///    cluster's members, and its distance from the location at which the cluster was formed has
///    grown by at most half the margin since. The distance is the larger of the horizontal and the
///    vertical one, in screen points. If two or more members stay, the cluster is kept with these.
///    All others are on their own, and can join again in step 5.
/// 9. Two shapes collide only if they overlap by more than the margin if both had this role before:
///    in step 5 both were clusters or candidates in no cluster, in step 6 both were shown, in step
///    7 both views or labels were shown. Any other two collide if they are less than the margin
///    apart. A cluster has the previous role of the one that others joined. Between two frames the
///    margin is at most a quarter of the shorter side of either. So if one frame covers another,
///    one of them is always hidden or clustered, however small both are.
/// 10. In step 6 the distance of one that was shown counts as less by the margin, in step 7 that of
///    one whose label was shown.
/// 11. The conditions of a candidate that was displayed or in a cluster, or could form one, hold up
///     to the tolerances beyond their thresholds, and its frame can be out of view by up to the
///     margin.
///
/// So choosing again for the same view changes nothing. The choice does not flicker while the scale
/// changes only slightly: two frames, or a frame and the edge of the view, move by less than half
/// the margin relative to each other, and the values of conditions change by less than the
/// tolerance. The order of the annotations does not matter if their ids are unique.
public struct DisplayChoice: Hashable, Sendable {
  /// The ids of the annotations that are shown on their own, in the order of step 6.
  public let visible: [Int]
  /// The clusters that are shown, in the order of step 6.
  public let clusters: [DisplayCluster]
  /// The ids of the annotations on their own whose labels are shown, in the order of step 6.
  public let labels: [Int]
  /// The places of these labels: 0 for a label's own place, or else the number of the alternative,
  /// from 1.
  public let labelPlaces: [Int]
  /// The clusters that are hidden, in the order of step 6.
  let hiddenClusters: [DisplayCluster]
  let memory: DisplayMemory

  /// The clusters that are shown, then those that are hidden.
  var formedClusters: [DisplayCluster] { clusters + hiddenClusters }

  /// Chooses among annotations for a visible rectangle of the map and a zoom scale (screen points
  /// per map point).
  ///
  /// On a turned map, `heading` is the direction that is up, in degrees clockwise from north, and the
  /// rectangle is the one that would be visible with north up. Frames are not turned.
  ///
  /// `clusterAppearance` returns the appearance of a cluster's view; nil for that of its first
  /// member. It is called for each cluster that is kept from the previous choice or formed in a
  /// round, also for those that join others afterward, so it can be called for clusters that are
  /// not shown. It must return the same for the same members, so that the choice depends on its
  /// input only. The order of its calls depends on the input only.
  ///
  /// Nothing is shown for a rectangle that is null, not finite or of negative size, or for a zoom
  /// scale that is 0, negative, NaN or makes the world wider than 2^400 points. Ids should be
  /// unique. Annotations with the same id are in the order of the input if everything else is
  /// equal, and share their previous state. About O(n log n) for n annotations, even if many are at
  /// the same location. It is slower only if many required annotations of different shapes overlap.
  public init(
    of annotations: some Sequence<DisplayAnnotation>, in visibleRect: MapRect, heading: Double = 0,
    zoomScale: Double, options: DisplayOptions = DisplayOptions(), after previous: DisplayChoice? = nil,
    clusterAppearance: (DisplayCluster) -> DisplayAppearance? = { _ in nil }
  ) {
    guard heading.isFinite,
      let screen = DisplayScreen(
        visibleRect: visibleRect, turn: MapTurn(heading: heading), zoomScale: zoomScale)
    else {
      (visible, clusters, hiddenClusters) = ([], [], [])
      (labels, labelPlaces, memory) = ([], [], DisplayMemory())
      return
    }
    let options = options.valid
    let annotations = Array(annotations)
    let history = previous.map(DisplayHistory.init)
    let margin = history == nil ? 0 : options.margin
    // Steps 1 and 2.
    let (unclusterable, clusterable) = screen.candidates(
      among: annotations, in: visibleRect, zoomScale: zoomScale, options: options, history: history)
    // Steps 3 to 5.
    let clustering = DisplayClustering(
      clusterable, of: annotations, on: screen, margin: margin, history: history)
    let pieces = clusterable.isEmpty ? [] : clustering.form(appearance: clusterAppearance)
    var items = unclusterable
    for (number, piece) in pieces.enumerated() {
      var item = piece.item
      item.piece = number
      item.frame.isSettled = piece.wasShown
      items.append(item)
    }
    // Step 6.
    let placement = DisplayPlacement(
      rule: DisplayCollisionRule(circumference: screen.circumference, margin: margin))
    items.sort { a, b in
      DisplayItem.isBefore(
        a, nearer: a.frame.isSettled ? margin : 0, b, nearer: b.frame.isSettled ? margin : 0)
    }
    let isShown = placement.shownViews(items)
    // The results are in the order without previous choices.
    var order = Array(items.indices)
    if history != nil {
      order.sort { DisplayItem.isBefore(items[$0], nearer: 0, items[$1], nearer: 0) }
    }
    let shown = order.filter { isShown[$0] }
    // Step 7.
    let labels = shown.enumerated().compactMap { number, index -> DisplayPlacement.Label? in
      let item = items[index]
      let piece = item.piece.map { pieces[$0] }
      let isCluster = piece?.isCluster == true
      guard let label = isCluster ? piece?.label : annotations[item.source].label else { return nil }
      let frames = (isCluster ? label.places.prefix(1) : label.places[...]).enumerated().compactMap {
        place, shape in
        screen.frame(of: shape, eastward: item.eastward, y: item.y, reach: .infinity).map { (place, $0) }
      }
      let shownPlace = isCluster ? piece?.wasLabelShown == true ? 0 : nil : history?.labelPlaces[item.id]
      return DisplayPlacement.Label(
        item: item, number: number, frames: frames, isRequired: label.isRequired, shownPlace: shownPlace)
    }
    let places = labels.isEmpty ? [:] : placement.labelPlaces(labels, of: shown.map { items[$0] })
    var result = DisplayResult()
    var count = 0
    for index in order {
      let labelPlace = isShown[index] ? places[count] : nil
      if isShown[index] { count += 1 }
      let piece = items[index].piece.map { pieces[$0] }
      result.append(items[index], piece, isShown: isShown[index], labelPlace: labelPlace, clustering)
    }
    result.memory.hidden.sort()
    (visible, clusters, self.labels) = (result.visible, result.clusters, result.labels)
    (hiddenClusters, labelPlaces) = (result.hiddenClusters, result.labelPlaces)
    memory = result.memory
  }
}

/// The parts of a choice while they are collected.
private struct DisplayResult {
  var visible: [Int] = []
  var clusters: [DisplayCluster] = []
  var hiddenClusters: [DisplayCluster] = []
  var labels: [Int] = []
  var labelPlaces: [Int] = []
  var memory = DisplayMemory()

  mutating func append(
    _ item: DisplayItem, _ piece: DisplayClustering.Piece?, isShown: Bool, labelPlace: Int?,
    _ clustering: DisplayClustering
  ) {
    let showsLabel = labelPlace != nil
    if let piece, piece.isCluster {
      let cluster = clustering.cluster(of: piece, showsLabel: showsLabel)
      if isShown { clusters.append(cluster) } else { hiddenClusters.append(cluster) }
      memory.clusters.append(clustering.memory(of: piece, isShown: isShown, showsLabel: showsLabel))
    } else if isShown {
      visible.append(item.id)
      if let labelPlace {
        labels.append(item.id)
        labelPlaces.append(labelPlace)
      }
    } else if piece != nil {
      memory.hidden.append(item.id)
    }
  }
}
