import MapGeometry
import MapRaster
import MapText

/// What is drawn over a map's shapes in screen points: graticule, clusters, pins, labels, scale bar
/// and title.
///
/// Things that are added first have the room: a label that would cover one is put elsewhere or left
/// out. Whatever the order of adding, lines lie undermost, then clusters, pins and texts.
public struct PictureDecoration: Sendable {
  /// Where things lie.
  let space: PictureSpace
  /// The font of labels; without it there are none.
  private let regular: Font?
  /// The font of titles and counts; without it there are none.
  private let bold: Font?
  /// Drawn in this order, in screen points.
  var lines = Scene()
  var marks = Scene()
  var texts = Scene()
  /// Where something is that labels must not cover.
  var occupied: OccupiedRoom
  /// The points of the map's that no cluster has; nil before clusters are added.
  var lonePoints: Set<Int>?

  /// The labels of features that found a place, the first in priority first, with the boxes of
  /// their texts in screen points.
  public internal(set) var placedLabels: [(text: String, box: MapRect)] = []
  /// The labels of features in the picture that found no place.
  public internal(set) var hiddenLabelCount = 0
  /// The characters that the font lacks.
  public internal(set) var missingGlyphCount = 0

  /// A decoration without anything, for a picture that shows a frame.
  ///
  /// - Parameters:
  ///   - scale: the pixels per screen point, above 0.
  ///   - repeats: whether the world is seen again beyond its edges.
  ///   - regular, bold: the fonts of texts; nil for no texts.
  public init(frame: PictureFrame, scale: Double, repeats: Bool, regular: Font?, bold: Font?) {
    space = PictureSpace(frame, scale: scale, repeats: repeats)
    occupied = OccupiedRoom(space.bounds)
    (self.regular, self.bold) = (regular, bold)
  }

  /// Draws everything over a picture of the frame's size.
  public func draw(into picture: inout PixelBuffer, threads: Int) throws(RenderFault) {
    for scene in [lines, marks, texts] {
      try MapRaster.draw(scene, rect: space.bounds, into: &picture, threads: threads)
    }
  }

  /// A line of text, cut to a width.
  func line(_ text: String, size: Double, width: Double = .infinity) -> TextLine {
    regular?.line(text, size: size, width: width) ?? .empty
  }

  /// A line of bold text, cut to a width.
  func boldLine(_ text: String, size: Double, width: Double = .infinity) -> TextLine {
    bold?.line(text, size: size, width: width) ?? .empty
  }

  /// Adds a line of text with a halo; the baseline begins at a place.
  mutating func add(_ line: TextLine, at place: MapPoint, color: Color = .ink, halo: Double = 1.25) {
    missingGlyphCount += line.missingGlyphCount
    let options = DrawOptions(transform: .translation(x: place.x, y: space.snapped(place.y)))
    if halo > 0 {
      let pen = Stroke(width: 2 * halo, cap: .round, join: .round)
      texts.stroke(line.path, with: pen, paint: .color(.halo), options: options)
    }
    texts.fill(line.path, paint: .color(color), options: options)
  }

  /// Adds a heading at the top, in its middle; cut where it is wider than the picture.
  public mutating func addTitle(_ title: String) {
    let line = boldLine(title, size: 20, width: space.width - 24)
    guard line.width > 0 else { return }
    let place = MapPoint(x: (space.width - line.width) / 2, y: 10 + line.ascent)
    add(line, at: place, halo: 2.5)
    occupied.take(line.box(at: place).grown(by: 4))
  }
}

extension Color {
  /// The color of texts and furniture.
  static let ink = Color(red: 0.16, green: 0.18, blue: 0.22, alpha: 1)
  /// What texts are surrounded by, so that they can be read on anything.
  static let halo = Color(red: 1, green: 1, blue: 1, alpha: 0.8)
}

extension TextLine {
  /// The box of the font's height and the line's width with the baseline's start at a place.
  func box(at place: MapPoint) -> MapRect {
    MapRect(x: place.x, y: place.y - ascent, width: width, height: ascent + descent)
  }
}

extension MapRect {
  /// The square about a circle.
  init(about center: MapPoint, radius: Double) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The rectangle with a margin about it.
  func grown(by margin: Double) -> MapRect {
    MapRect(x: minX - margin, y: minY - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
