/// Steps 6 and 7 of `DisplayChoice`'s rule, which place views and labels one after the other.
struct DisplayPlacement {
  let rule: DisplayCollisionRule

  /// Returns which views are shown. The items are in the order of step 6.
  func shownViews(_ items: [DisplayItem]) -> [Bool] {
    var index = DisplayFrameIndex(items.map(\.frame), rule: rule)
    var isShown = [Bool](repeating: true, count: items.count)
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
    var frame: DisplayFrame
    let isRequired: Bool
    let wasShown: Bool
  }

  /// Returns the numbers of the items whose labels are shown, for the items that are shown.
  func shownLabels(_ labels: [Label], of items: [DisplayItem]) -> Set<Int> {
    // The views are placed first. A view and its label have the same group, so they do not collide.
    var frames = items.map(\.frame)
    for number in frames.indices { frames[number].group = number }
    let ordered = labels.sorted { a, b in
      if a.isRequired != b.isRequired { return a.isRequired }
      return DisplayItem.isBefore(
        a.item, nearer: a.wasShown ? rule.margin : 0, b.item, nearer: b.wasShown ? rule.margin : 0)
    }
    for label in ordered {
      var frame = label.frame
      frame.group = label.number
      frame.isSettled = label.wasShown
      frames.append(frame)
    }
    var index = DisplayFrameIndex(frames, rule: rule)
    for number in items.indices where frames[number].canCollide { index.place(number) }
    var shown: Set<Int> = []
    for (offset, label) in ordered.enumerated() {
      let number = items.count + offset
      guard label.isRequired || !label.frame.canCollide || !index.hasCollision(number) else { continue }
      shown.insert(label.number)
      if label.frame.canCollide { index.place(number) }
    }
    return shown
  }
}
