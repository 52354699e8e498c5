import MapGeometry

/// An annotation or a cluster that takes part in a choice, with the values that decide its position
/// in the order.
struct DisplayItem {
  /// The index of the annotation in the input, or of the first member of a cluster.
  let source: Int
  /// The id of the annotation, or of the first member of a cluster.
  let id: Int
  /// The index of the item among those that can form clusters; nil if it cannot.
  var piece: Int?
  let priority: DisplayPriority
  /// The distance of the location from the middle of the view in screen points.
  let distance: Double
  /// The location: its distance to the east of the middle of the view, and its y, in map points.
  let eastward: Double
  let y: Double
  var frame: DisplayFrame

  /// Whether the left item is before the right one in the order of step 6, where the distance of
  /// each counts as less by the number of points that it is given with.
  static func isBefore(_ a: DisplayItem, nearer aBonus: Double, _ b: DisplayItem, nearer bBonus: Double)
    -> Bool
  {
    if a.priority != b.priority { return a.priority > b.priority }
    let (aDistance, bDistance) = (a.distance - aBonus, b.distance - bBonus)
    if aDistance != bDistance { return aDistance < bDistance }
    return isNorthwest(a, b)
  }

  /// Whether the left item is before the right one in the order of step 3.
  static func leads(_ a: DisplayItem, _ b: DisplayItem) -> Bool {
    if a.priority != b.priority { return a.priority > b.priority }
    return isNorthwest(a, b)
  }

  private static func isNorthwest(_ a: DisplayItem, _ b: DisplayItem) -> Bool {
    if a.y != b.y { return a.y < b.y }
    if a.eastward != b.eastward { return a.eastward < b.eastward }
    return a.id < b.id
  }
}

extension DisplayScreen {
  /// Returns the candidates of step 2: those that cannot form clusters, and those that can.
  func candidates(
    among annotations: [DisplayAnnotation], in visibleRect: MapRect, zoomScale: Double,
    options: DisplayOptions, history: DisplayHistory?
  ) -> (unclusterable: [DisplayItem], clusterable: [DisplayItem]) {
    var result: (unclusterable: [DisplayItem], clusterable: [DisplayItem]) = ([], [])
    for (source, annotation) in annotations.enumerated() {
      let role = history?.roles[annotation.id]
      guard
        annotation.meetsConditions(
          in: visibleRect, zoomScale: zoomScale, tolerance: role == nil ? 0 : options.tolerance,
          shareTolerance: role == nil ? 0 : options.shareTolerance)
      else { continue }
      let y = annotation.position.y
      let eastward = shown(eastward: eastward(annotation.position.x), y: y)
      guard
        var frame = frame(
          of: annotation, eastward: eastward, y: y, reach: role == nil ? 0 : options.margin)
      else { continue }
      frame.isSettled = role == .shown
      let item = DisplayItem(
        source: source, id: annotation.id, piece: nil, priority: annotation.displayPriority,
        distance: distance(eastward: eastward, y: y), eastward: eastward, y: y, frame: frame)
      if annotation.clusteringIdentifier != nil, frame.canCollide, annotation.displayPriority != .required {
        result.clusterable.append(item)
      } else {
        result.unclusterable.append(item)
      }
    }
    return result
  }
}
