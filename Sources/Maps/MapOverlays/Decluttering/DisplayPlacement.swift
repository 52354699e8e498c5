/// Steps 6 and 7 of `DisplayChoice`'s rule, which place views and labels one after the other.
struct DisplayPlacement {
  let rule: DisplayCollisionRule

  /// Returns which views are shown. The items are in the order of step 6.
  func shownViews(_ items: [DisplayItem]) -> [Bool] {
    var isShown = [Bool](repeating: true, count: items.count)
    guard items.contains(where: { $0.priority != .required && $0.frame.canCollide }) else { return isShown }
    var index = DisplayFrameIndex(items.map(\.frame), rule: rule)
    // Many required annotations of the same shape at one location block as much as a single one.
    var requiredShapes: Set<DisplayFrame> = []
    for (number, item) in items.enumerated() where item.frame.canCollide {
      if item.priority == .required {
        if requiredShapes.insert(item.frame).inserted { index.place(number) }
      } else if !index.hasCollision(number) {
        index.place(number)
      } else {
        isShown[number] = false
      }
    }
    return isShown
  }

  /// A label of a shown view.
  struct Label {
    let item: DisplayItem
    /// The number of the item among the shown ones.
    let number: Int
    /// The frames at the label's places, with the numbers of the places.
    let frames: [(place: Int, frame: DisplayFrame)]
    let isRequired: Bool
    /// The place at which the label was shown in the previous choice; nil if it was not.
    let shownPlace: Int?

    /// The order in which the frames are tried: first the place that the label had.
    var order: [Int] {
      guard let first = frames.firstIndex(where: { $0.place == shownPlace }) else {
        return Array(frames.indices)
      }
      return [first] + frames.indices.filter { $0 != first }
    }
  }

  /// Returns the places of the labels that are shown, by the numbers of their items. The items are
  /// those that are shown.
  func labelPlaces(_ labels: [Label], of items: [DisplayItem]) -> [Int: Int] {
    // The views are placed first. A view and its label have the same group, so they do not collide.
    var frames = items.map(\.frame)
    for number in frames.indices { frames[number].group = number }
    let ordered = labels.sorted { a, b in
      if a.isRequired != b.isRequired { return a.isRequired }
      return DisplayItem.isBefore(
        a.item, nearer: a.shownPlace == nil ? 0 : rule.margin, b.item,
        nearer: b.shownPlace == nil ? 0 : rule.margin)
    }
    for label in ordered {
      for (place, var frame) in label.frames {
        frame.group = label.number
        frame.isSettled = place == label.shownPlace
        frames.append(frame)
      }
    }
    var index = DisplayFrameIndex(frames, rule: rule)
    for number in items.indices where frames[number].canCollide { index.place(number) }
    var shown: [Int: Int] = [:]
    var first = items.count
    for label in ordered {
      defer { first += label.frames.count }
      let order = label.order
      let free = order.first { !frames[first + $0].canCollide || !index.hasCollision(first + $0) }
      guard let chosen = free ?? (label.isRequired ? order.first : nil) else { continue }
      shown[label.number] = label.frames[chosen].place
      if frames[first + chosen].canCollide { index.place(first + chosen) }
    }
    return shown
  }
}
