import MapGeometry
import MapRaster
import MapText

/// What is drawn over a map's shapes: graticule, clusters, pins, labels, scale bar and title.
/// `MapPicture.picture` draws it.
///
/// A label that would cover another element is moved or left out.
/// The lines of the graticule are drawn first, then clusters and pins, then texts and the scale bar
/// in the order of adding.
public struct PictureDecoration: Sendable {
  /// The positions of locations in the picture.
  let space: PictureSpace
  /// The font of labels, of degrees and of the scale bar; nil for no such texts.
  private let regular: Font?
  /// The font of the title, of counts and of symbols of pins; nil for no such texts.
  private let bold: Font?
  /// The lines of the graticule, in screen points.
  var lines = Scene()
  /// The clusters and pins.
  var marks: [PictureMark] = []
  /// The texts and the scale bar in drawing order, in screen points.
  var writings: [PictureWriting] = []
  /// The boxes of the title, the scale bar and the degrees, in screen points.
  var occupied: [MapRect] = []
  /// The indices in `clusterPoints` of the points that are in no cluster; nil before clusters are
  /// added.
  var unclusteredPoints: Set<Int>?

  /// The labels of features that were placed, the first in priority first, with the boxes of their
  /// texts in screen points.
  public internal(set) var placedLabels: [(text: String, box: MapRect)] = []
  /// The number of labels of features in the picture that could not be placed. A label is counted
  /// in each visible copy of the world.
  public internal(set) var hiddenLabelCount = 0
  /// The number of boxes in added texts for characters that no font has. Counts of clusters and
  /// symbols of pins are not included.
  public internal(set) var missingGlyphCount = 0
  /// The characters of added texts that no font has.
  public private(set) var missingCharacters = MissingCharacters()

  /// Creates an empty decoration for a picture of a frame.
  ///
  /// - Parameters:
  ///   - frame: the part of the map, and its size.
  ///   - scale: the pixels per screen point, above 0.
  ///   - repeats: whether the world repeats beyond its edges.
  ///   - regular: the font of texts; nil for no texts.
  ///   - bold: the font of bold texts; nil for none.
  public init(frame: PictureFrame, scale: Double, repeats: Bool, regular: Font?, bold: Font?) {
    space = PictureSpace(frame, scale: scale, repeats: repeats)
    (self.regular, self.bold) = (regular, bold)
  }

  /// Whether a box is in the picture.
  func fits(_ box: MapRect) -> Bool {
    box.minX >= 0 && box.minY >= 0 && box.maxX <= space.width && box.maxY <= space.height
  }

  /// Whether a box is in the picture and overlaps no occupied box. Touching is not overlapping.
  func isFree(_ box: MapRect) -> Bool { fits(box) && occupied.allSatisfy { !$0.intersects(box) } }

  /// Returns a line of text, cut to a width; empty without a font.
  func line(_ text: String, size: Double, width: Double = .infinity) -> TextLine {
    regular?.line(text, size: size, width: width) ?? .empty
  }

  /// Whether there is a font for the symbols of pins.
  var hasBoldFont: Bool { bold != nil }

  /// Returns a line of bold text, cut to a width; empty without a font.
  func boldLine(_ text: String, size: Double, width: Double = .infinity) -> TextLine {
    bold?.line(text, size: size, width: width) ?? .empty
  }

  /// Adds a line of text with a halo. The baseline begins at a point.
  mutating func add(_ line: TextLine, at baseline: MapPoint, color: Color = .ink, halo: Double = 1.25) {
    missingGlyphCount += line.missingGlyphCount
    missingCharacters.add(line.missingCharacters)
    let origin = MapPoint(x: baseline.x, y: space.snapped(baseline.y))
    if halo > 0 {
      let pen = Stroke(width: 2 * halo, cap: .round, join: .round)
      writings.append(PictureWriting(path: line.path, pen: pen, color: .halo, origin: origin))
    }
    writings.append(PictureWriting(path: line.path, color: color, origin: origin))
  }

  /// Adds a heading at the top center, cut if it is wider than the picture less 24 points. Adds
  /// nothing without a font.
  public mutating func addTitle(_ title: String) {
    let line = boldLine(title, size: 20, width: space.width - 24)
    guard line.width > 0 else { return }
    let baseline = MapPoint(x: (space.width - line.width) / 2, y: 10 + line.ascent)
    add(line, at: baseline, halo: 2.5)
    occupied.append(line.box(at: baseline).grown(by: 4))
  }
}

extension Color {
  /// The color of texts and decorations.
  static let ink = Color(red: 0.16, green: 0.18, blue: 0.22, alpha: 1)
  /// The color around texts, which keeps them legible on any background.
  static let halo = Color(red: 1, green: 1, blue: 1, alpha: 0.8)
}

extension TextLine {
  /// Returns the box of the font's height and the line's width, with the start of the baseline at a
  /// point.
  func box(at baseline: MapPoint) -> MapRect {
    MapRect(x: baseline.x, y: baseline.y - ascent, width: width, height: ascent + descent)
  }
}

extension MapRect {
  /// Creates the square around a circle.
  init(about center: MapPoint, radius: Double) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Returns the rectangle extended by a margin.
  func grown(by margin: Double) -> MapRect {
    MapRect(x: minX - margin, y: minY - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
