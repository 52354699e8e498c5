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
}

extension PictureDecoration {
  /// Returns the layouts of a label that are possible, whatever is around it.
  func layouts(of label: PictureLabel) -> [LabelLayout] {
    switch label.subject {
    case .point(_, let radius, let pinHeight): layouts(of: label.text, beside: radius, pinHeight: pinHeight)
    case .area(_, let width, let height):
      layouts(of: label.text, in: (width * space.zoomScale, height * space.zoomScale))
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

  /// Returns the layouts of a label around a location in an area: on one line and on two, if they
  /// fit.
  private func layouts(of text: String, in area: (width: Double, height: Double)) -> [LabelLayout] {
    // A label up to 1.5 times as wide as the area still looks like a part of it, because labels do
    // not cover each other.
    let widest = area.width * 1.5 + 6
    return wrappings(text).compactMap { lines in
      guard let first = lines.first?.line else { return nil }
      let (lineHeight, width) = (first.ascent + first.descent, lines.map(\.line.width).max() ?? 0)
      let top = -lineHeight * Double(lines.count) / 2
      guard width > 0, width <= widest, lineHeight * Double(lines.count) <= area.height * 1.5 else {
        return nil
      }
      var layout = LabelLayout(lines: [], box: .null)
      for (number, (text, line)) in lines.enumerated() {
        let baseline = MapPoint(x: -line.width / 2, y: top + lineHeight * Double(number) + line.ascent)
        layout.lines.append((text, baseline))
        layout.box = layout.box.union(line.tightBox(at: baseline))
      }
      return layout
    }
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
    if case .area(_, let width, let height) = subject { width * height } else { 0 }
  }
}

extension PictureLabel.Subject {
  /// The location in map points.
  var location: MapPoint {
    switch self {
    case .point(let location, _, _), .area(let location, _, _): location
    }
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
