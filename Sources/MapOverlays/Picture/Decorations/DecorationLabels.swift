import MapGeometry
import MapRaster
import MapText

// The labels of a map's features.

extension PictureDecoration {
  /// The size of labels, in screen points per em.
  static let labelSize = 11.0

  /// Adds the labels of a map's features.
  ///
  /// Labels of higher priority come first. Among labels of equal priority, areas come before
  /// points, and larger areas before smaller ones; otherwise labels are in the order of the data. A
  /// label whose point is in a cluster is left out.
  ///
  /// A label of a point has eight positions: east, west, north and south, then the four diagonal
  /// ones. Of the free positions in the picture, the label is placed at the one that covers the
  /// fewest discs of labeled points. If several cover equally few, it is the first of them. If no
  /// position is free, or the point's disc is already covered, the label is left out.
  ///
  /// The only position of a label of an area is the middle, on one line or two. The label is left
  /// out if this position is not free or the label is much larger than the area.
  public mutating func addLabels(of map: MapPicture) {
    let order = map.labels.indices.sorted { first, second in
      let (a, b) = (map.labels[first], map.labels[second])
      if a.priority != b.priority { return a.priority > b.priority }
      if a.areaSize != b.areaSize { return a.areaSize > b.areaSize }
      return first < second
    }
    var discs = OccupiedAreas(space.bounds)
    for case .point(let location, let radius, let pinHeight) in map.labels.map(\.subject) where pinHeight == 0
    {
      for point in space.points(location, reach: radius) {
        discs.insert(MapRect(about: point, radius: radius))
      }
    }
    for index in order {
      let label = map.labels[index]
      if let point = label.clusterPoint, let unclusteredPoints, !unclusteredPoints.contains(point) {
        continue
      }
      switch label.subject {
      case .point(let location, let radius, let pinHeight):
        for point in space.points(location, reach: 0) {
          add(label.text, beside: point, radius: radius, pinHeight: pinHeight, discs: discs)
        }
      case .area(let location, let width, let height):
        let area = (width: width * space.zoomScale, height: height * space.zoomScale)
        for point in space.points(location, reach: 0) { add(label.text, in: area, about: point) }
      }
    }
  }

  /// Adds a label beside a point or a pin.
  private mutating func add(
    _ text: String, beside point: MapPoint, radius: Double, pinHeight: Double, discs: OccupiedAreas
  ) {
    // A label is left out if the disc of its point is already covered, because nothing would show
    // its point.
    let disc = MapRect(about: point, radius: radius)
    guard pinHeight > 0 || occupied.overlapsNone(disc) else {
      hiddenLabelCount += 1
      return
    }
    let line = line(text, size: Self.labelSize, width: 240)
    guard line.width > 0 else { return }
    // The height of capital letters. They are centered on the point or on the pin's head.
    let capital = line.ascent * 0.8
    let gap = (pinHeight > 0 ? pinHeight * MarkerAppearance.headPart : radius) + 3
    let middle =
      pinHeight > 0
      ? MapPoint(x: point.x, y: point.y - pinHeight + pinHeight * MarkerAppearance.headPart) : point
    let (across, down) = (line.width, capital)
    let (level, above) = (middle.y + down / 2, pinHeight > 0 ? point.y - pinHeight - 3 : point.y - gap)
    let below = (pinHeight > 0 ? point.y + 3 : point.y + gap) + down
    let diagonal = gap * 0.7
    let candidates = [
      MapPoint(x: middle.x + gap, y: level), MapPoint(x: middle.x - gap - across, y: level),
      MapPoint(x: middle.x - across / 2, y: above), MapPoint(x: middle.x - across / 2, y: below),
      MapPoint(x: middle.x + diagonal, y: middle.y - diagonal),
      MapPoint(x: middle.x + diagonal, y: middle.y + diagonal + down),
      MapPoint(x: middle.x - diagonal - across, y: middle.y - diagonal),
      MapPoint(x: middle.x - diagonal - across, y: middle.y + diagonal + down),
    ]
    let free = candidates.filter { occupied.isFree(line.tightBox(at: $0)) }
    let covered = free.map { discs.overlapCount(line.tightBox(at: $0)) }
    guard let fewest = covered.min(), let choice = covered.firstIndex(of: fewest) else {
      hiddenLabelCount += 1
      return
    }
    let baseline = free[choice]
    put([(line, baseline)], text)
    if pinHeight == 0 { occupied.insert(disc) }
  }

  /// Adds a label around a location in an area, on two lines if it does not fit on one line.
  private mutating func add(_ text: String, in area: (width: Double, height: Double), about point: MapPoint) {
    // A label up to 1.5 times as wide as the area still looks like a part of it, because labels do
    // not cover each other.
    let widest = area.width * 1.5 + 6
    for lines in wrappings(text) {
      guard let first = lines.first else { continue }
      let (lineHeight, width) = (first.ascent + first.descent, lines.map(\.width).max() ?? 0)
      let top = point.y - lineHeight * Double(lines.count) / 2
      guard width > 0, width <= widest, lineHeight * Double(lines.count) <= area.height * 1.5 else {
        continue
      }
      let placed = lines.enumerated().map { number, line in
        (line, MapPoint(x: point.x - line.width / 2, y: top + lineHeight * Double(number) + line.ascent))
      }
      guard placed.allSatisfy({ occupied.isFree($0.0.tightBox(at: $0.1)) }) else { continue }
      put(placed, text)
      return
    }
    hiddenLabelCount += 1
  }

  /// Returns the layouts of a text: on one line, and on the two lines with the smallest width if it
  /// has 2 to 12 words.
  private func wrappings(_ text: String) -> [[TextLine]] {
    let whole = line(text, size: Self.labelSize)
    let words = text.split(separator: " ")
    // A label of more than a dozen words is a sentence, which is too long for two lines.
    guard words.count > 1, words.count <= 12 else { return [[whole]] }
    let pairs = (1..<words.count).map { count in
      [words.prefix(count), words.dropFirst(count)].map {
        line($0.joined(separator: " "), size: Self.labelSize)
      }
    }
    func width(_ lines: [TextLine]) -> Double { lines.map(\.width).max() ?? 0 }
    return [[whole]] + (pairs.min { width($0) < width($1) }.map { [$0] } ?? [])
  }

  /// Draws the lines of a label, marks the box around them as occupied, and records the label.
  private mutating func put(_ lines: [(line: TextLine, baseline: MapPoint)], _ text: String) {
    var box = MapRect.null
    for (line, baseline) in lines {
      add(line, at: baseline)
      box = box.union(line.tightBox(at: baseline))
    }
    occupied.insert(box)
    placedLabels.append((text, box))
  }
}

extension PictureLabel {
  /// The size for comparing areas; 0 for points.
  fileprivate var areaSize: Double {
    if case .area(_, let width, let height) = subject { width * height } else { 0 }
  }
}

extension TextLine {
  /// Returns the box of the letters with a small margin. It is lower than the font's box, which
  /// includes accents on capitals.
  func tightBox(at baseline: MapPoint) -> MapRect {
    MapRect(
      x: baseline.x - 2, y: baseline.y - ascent * 0.85 - 1, width: width + 4,
      height: ascent * 0.85 + descent + 2)
  }
}
