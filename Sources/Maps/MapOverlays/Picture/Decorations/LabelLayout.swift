import MapGeometry
import MapText

/// The lines of a label at one of its places, relative to the label's location in screen points.
struct LabelLayout {
  /// The texts, and where their baselines begin.
  var lines: [(text: String, baseline: MapPoint)]
  /// The width to which the lines are cut.
  var width = Double.infinity
  /// The box around the lines and the disc of the point.
  var box: MapRect
  /// The height of a line of an area's label.
  var lineHeight = 0.0
  /// The width of the widest line of an area's label.
  var textWidth = 0.0

  /// Returns the layout moved to the east and south.
  func moved(x: Double, y: Double) -> LabelLayout {
    var moved = self
    moved.lines = lines.map { ($0.text, MapPoint(x: $0.baseline.x + x, y: $0.baseline.y + y)) }
    moved.box = box.offsetBy(dx: x, dy: y)
    return moved
  }
}

extension PictureDecoration {
  /// Returns the layouts of a label that are possible, whatever is around it, and the location to which
  /// they are relative. In a polygon each has its widest place; if none fits into the polygon, they are
  /// around the location of the label.
  func layouts(of label: PictureLabel) -> (location: MapPoint, layouts: [LabelLayout]) {
    switch label.subject {
    case .point(let location, let radius, let pinHeight):
      return (location, layouts(of: label.text, beside: radius, pinHeight: pinHeight))
    case .area(let location, let width, let height, let polygon):
      let all = layouts(of: label.text)
      let inside = all.compactMap { layout in
        polygon?.widestPlace(
          width: layout.box.width / space.zoomScale, height: layout.box.height / space.zoomScale,
          from: location
        ).map { (place: $0, layout: layout) }
      }
      guard let first = inside.first?.place else {
        return (location, all.filter { isFit($0, in: (width * space.zoomScale, height * space.zoomScale)) })
      }
      return (
        first,
        inside.map { place, layout in
          layout.moved(
            x: (place.x - first.x) * space.zoomScale - layout.box.midX,
            y: (place.y - first.y) * space.zoomScale - layout.box.midY)
        }
      )
    }
  }

  /// Returns the layouts of a label beside the disc of a point or beside a pin.
  private func layouts(of text: String, beside radius: Double, pinHeight: Double) -> [LabelLayout] {
    let widest = 240.0
    let line = line(text, size: Self.labelSize, width: widest)
    guard line.width > 0 else { return [] }
    // The height of capital letters. They are centered on the point or on the pin's head.
    let capital = line.ascent * 0.8
    let gap = (pinHeight > 0 ? pinHeight * MarkerAppearance.headPart : radius) + 3
    let middle = pinHeight > 0 ? pinHeight * MarkerAppearance.headPart - pinHeight : 0
    let (across, down) = (line.width, capital)
    let (level, above) = (middle + down / 2, pinHeight > 0 ? -pinHeight - 3 : -gap)
    let below = (pinHeight > 0 ? 3 : gap) + down
    let diagonal = gap * 0.7
    let baselines = [
      MapPoint(x: gap, y: level), MapPoint(x: -gap - across, y: level),
      MapPoint(x: -across / 2, y: above), MapPoint(x: -across / 2, y: below),
      MapPoint(x: diagonal, y: middle - diagonal), MapPoint(x: diagonal, y: middle + diagonal + down),
      MapPoint(x: -diagonal - across, y: middle - diagonal),
      MapPoint(x: -diagonal - across, y: middle + diagonal + down),
    ]
    // A label that is shown covers no other label's point, and no label covers its point.
    let disc = MapRect(about: MapPoint(x: 0, y: 0), radius: radius)
    return baselines.map { baseline in
      let box = line.tightBox(at: baseline)
      return LabelLayout(
        lines: [(text, baseline)], width: widest, box: pinHeight > 0 ? box : box.union(disc))
    }
  }

  /// Returns the layouts of a label around a location: on one line, and on two.
  private func layouts(of text: String) -> [LabelLayout] {
    wrappings(text).compactMap { lines in
      guard let first = lines.first?.line, first.width > 0 else { return nil }
      let lineHeight = first.ascent + first.descent
      let top = -lineHeight * Double(lines.count) / 2
      var layout = LabelLayout(lines: [], box: .null)
      for (number, (text, line)) in lines.enumerated() {
        let baseline = MapPoint(x: -line.width / 2, y: top + lineHeight * Double(number) + line.ascent)
        layout.lines.append((text, baseline))
        layout.box = layout.box.union(line.tightBox(at: baseline))
      }
      (layout.lineHeight, layout.textWidth) = (lineHeight, lines.map(\.line.width).max() ?? 0)
      return layout
    }
  }

  /// Whether a label that does not fit into an area still looks like a part of it: up to 1.5 times as
  /// wide, because labels do not cover each other.
  private func isFit(_ layout: LabelLayout, in area: (width: Double, height: Double)) -> Bool {
    layout.textWidth <= area.width * 1.5 + 6
      && layout.lineHeight * Double(layout.lines.count) <= area.height * 1.5
  }

  /// Returns the layouts of a text: on one line, and on the two lines with the smallest width if it
  /// has 2 to 12 words.
  private func wrappings(_ text: String) -> [[(text: String, line: TextLine)]] {
    func part(_ text: String) -> (text: String, line: TextLine) { (text, line(text, size: Self.labelSize)) }
    let words = text.split(separator: " ")
    // A label of more than a dozen words is a sentence, which is too long for two lines.
    guard words.count > 1, words.count <= 12 else { return [[part(text)]] }
    let pairs = (1..<words.count).map { count in
      [words.prefix(count), words.dropFirst(count)].map { part($0.joined(separator: " ")) }
    }
    func width(_ lines: [(text: String, line: TextLine)]) -> Double { lines.map(\.line.width).max() ?? 0 }
    return [[part(text)]] + (pairs.min { width($0) < width($1) }.map { [$0] } ?? [])
  }
}

extension PictureLabel {
  /// The size for comparing areas; 0 for points.
  var areaSize: Double {
    if case .area(_, let width, let height, _) = subject { width * height } else { 0 }
  }
}

extension PictureLabel.Subject {
  /// The location in map points.
  var location: MapPoint {
    switch self {
    case .point(let location, _, _), .area(let location, _, _, _): location
    }
  }

  /// The polygon; nil if it is none.
  var polygon: LabelPolygon? {
    if case .area(_, _, _, let polygon) = self { polygon } else { nil }
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
