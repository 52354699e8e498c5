import MapGeometry
import MapText

// The labels of a map's features.

extension PictureDecoration {
  /// The size of labels, in screen points per em.
  static let labelSize = 11.0
  /// The largest number of labels that are considered in each square of `labelCellSide` points, the
  /// first in priority. Fewer have room there.
  private static let largestLabelCountOfCell = 64
  private static let labelCellSide = 64.0

  /// Adds the labels of a map's features. Clusters, pins and other decorations must be added before.
  ///
  /// Labels of higher priority come first. Among labels of equal priority, areas come before
  /// points, and larger areas before smaller ones; otherwise labels are in the order of the data. A
  /// label whose point is in a cluster is left out. `DisplayChoice` chooses the labels that are
  /// shown: they collide neither with each other, nor with pins, clusters and other decorations.
  ///
  /// A label of a point has eight places: east, west, north and south, then the four diagonal ones.
  /// Those in the picture are sorted by the number of labeled points that they cover, and the label
  /// is at the first free one. It covers no point of a label that is shown. A label of a polygon is
  /// where its box has the most room inside, on one line or two. If it does not fit into the polygon,
  /// it is in its middle; it is left out if it is much larger than the polygon.
  public mutating func addLabels(of map: MapPicture) {
    let labels = labels(of: map)
    // Only the order of the priorities matters.
    let step = 999 / Double(labels.count + 1)
    var inputs = obstacles
    for (number, label) in labels.enumerated() {
      guard var display = label.display else { continue }
      display.id = number
      display.displayPriority = DisplayPriority(rawValue: 999 - Double(number) * step)
      inputs.append(display)
    }
    let choice = DisplayChoice(of: inputs, in: space.rect, zoomScale: space.zoomScale)
    hiddenLabelCount += labels.reduce(0) { $0 + $1.points.count }
    for (number, place) in zip(choice.labels, choice.labelPlaces) where number >= 0 {
      let layout = labels[number].layouts[place]
      for point in labels[number].points where fits(layout.box, at: point) {
        put(layout, labels[number].text, at: point)
        hiddenLabelCount -= 1
      }
    }
  }

  /// A label with the places that it can have.
  private struct Candidate {
    let text: String
    let location: MapPoint
    /// The positions of the location in the picture, one for each copy of the world.
    let points: [MapPoint]
    let layouts: [LabelLayout]

    /// The input of the choice; nil if there is no place for the label.
    var display: DisplayAnnotation? {
      guard let first = layouts.first?.box else { return nil }
      var display = DisplayAnnotation(id: 0, position: location, width: 0, height: 0)
      display.collisionMode = .none
      var label = DisplayLabel(width: first.width, height: first.height)
      (label.centerOffsetX, label.centerOffsetY) = (first.midX, first.midY)
      label.alternatives = layouts.dropFirst().map {
        DisplayLabel.Place(
          width: $0.box.width, height: $0.box.height, centerOffsetX: $0.box.midX, centerOffsetY: $0.box.midY)
      }
      display.label = label
      return display
    }
  }

  /// Returns the labels that are considered, the first in priority first.
  private mutating func labels(of map: MapPicture) -> [Candidate] {
    let order = map.labels.indices.sorted { first, second in
      let (a, b) = (map.labels[first], map.labels[second])
      if a.priority != b.priority { return a.priority > b.priority }
      if a.areaSize != b.areaSize { return a.areaSize > b.areaSize }
      return first < second
    }
    var discs = PointCounts(space.bounds, side: 2)
    for case .point(let location, _, let pinHeight) in map.labels.lazy.map(\.subject) where pinHeight == 0 {
      for point in space.points(location, reach: 0) { discs.add(point) }
    }
    var considered = PointCounts(space.bounds, side: Self.labelCellSide)
    var labels: [Candidate] = []
    for index in order {
      let label = map.labels[index]
      if let point = label.clusterPoint, let unclusteredPoints, !unclusteredPoints.contains(point) {
        continue
      }
      let near = space.points(label.subject.location, reach: 0)
      guard let nearest = near.first ?? label.subject.polygon.flatMap(placeInPicture) else { continue }
      guard considered.add(nearest) <= Self.largestLabelCountOfCell else {
        hiddenLabelCount += near.count
        continue
      }
      let (location, all) = layouts(of: label)
      let points = space.points(location, reach: 0)
      guard let first = points.first else { continue }
      var layouts = all.filter { layout in points.contains { fits(layout.box, at: $0) } }
      if case .point(_, let radius, _) = label.subject {
        let covered = layouts.map {
          discs.count(in: $0.box.offsetBy(dx: first.x, dy: first.y).grown(by: radius))
        }
        layouts = layouts.indices.sorted { (covered[$0], $0) < (covered[$1], $1) }.map { layouts[$0] }
      }
      labels.append(Candidate(text: label.text, location: location, points: points, layouts: layouts))
    }
    return labels
  }

  /// Returns a place in the picture that the bounds of a polygon contain; nil if there is none.
  private func placeInPicture(_ polygon: LabelPolygon) -> MapPoint? {
    for shift in polygon.bounds.worldOffsets(toMeet: space.rect, repeating: space.repeats) {
      let shown = polygon.bounds.offsetBy(dx: shift, dy: 0).intersection(space.rect)
      if !shown.isNull { return space.point(MapPoint(x: shown.midX, y: shown.midY)) }
    }
    return nil
  }

  /// What labels must not cover: clusters, pins and other decorations. Their ids are negative.
  private var obstacles: [DisplayAnnotation] {
    var obstacles: [DisplayAnnotation] = []
    for mark in marks where mark.appearance.collisionMode != .none {
      let (size, offset) = (mark.appearance.size, mark.appearance.centerOffset)
      var obstacle = DisplayAnnotation(
        id: -1 - obstacles.count, position: mark.location, width: Double(size.width),
        height: Double(size.height))
      (obstacle.centerOffsetX, obstacle.centerOffsetY) = (Double(offset.x), Double(offset.y))
      obstacle.collisionMode = mark.appearance.collisionMode
      obstacles.append(obstacle)
    }
    let middle = MapPoint(x: space.rect.midX, y: space.rect.midY)
    for box in occupied {
      var obstacle = DisplayAnnotation(
        id: -1 - obstacles.count, position: middle, width: box.width, height: box.height)
      obstacle.centerOffsetX = box.midX - space.width / 2
      obstacle.centerOffsetY = box.midY - space.height / 2
      obstacles.append(obstacle)
    }
    return obstacles
  }

  /// Whether a box around a point is in the picture.
  private func fits(_ box: MapRect, at point: MapPoint) -> Bool {
    fits(box.offsetBy(dx: point.x, dy: point.y))
  }

  /// Draws a label at a point, and records it.
  private mutating func put(_ layout: LabelLayout, _ text: String, at point: MapPoint) {
    var box = MapRect.null
    for part in layout.lines {
      let line = line(part.text, size: Self.labelSize, width: layout.width)
      let baseline = MapPoint(x: point.x + part.baseline.x, y: point.y + part.baseline.y)
      add(line, at: baseline)
      box = box.union(line.tightBox(at: baseline))
    }
    placedLabels.append((text, box))
  }
}
