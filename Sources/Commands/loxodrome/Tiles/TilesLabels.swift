import LoxodromeCommandLine
import MapOverlays

/// The labels, pins and clusters of a map, which are placed in the whole world level by level.
struct TilesLabels {
  private let map: MapPicture
  private let options: LabelOptions
  private let fonts: LabelOptions.Fonts
  private let threads: Int
  /// The notes that were written.
  private var notes: Set<String> = []
  /// For each level with labels without room: their number, and that of all labels.
  private var hidden: [(level: Int, count: Int, all: Int)] = []

  init(_ map: MapPicture, _ options: LabelOptions, _ fonts: LabelOptions.Fonts, threads: Int) {
    (self.map, self.options, self.threads) = (map, options, threads)
    self.fonts = fonts.withSymbols(of: map)
  }

  /// Returns the labels, pins and clusters of a level; nil if there are none. Writes a note about
  /// those that cannot be drawn as they are, once.
  mutating func decoration(level: Int) throws -> PictureDecoration? {
    guard map.needsPlacing else { return nil }
    guard let frame = WorldPicture.frame(level: level) else {
      throw badInput("labels and clusters of level \(level) cannot be placed")
    }
    var decoration = PictureDecoration(
      frame: frame, scale: 1, repeats: true, regular: fonts.regular, bold: fonts.bold)
    options.add(to: &decoration, of: map, threads: threads)
    let notes = [
      fonts.fault.map { "pins without their symbols: \($0)" }, decoration.missingCharacters.message,
    ]
    for case let note? in notes where self.notes.insert(note).inserted { writeNote(note) }
    if decoration.hiddenLabelCount > 0 {
      let count = decoration.hiddenLabelCount
      hidden.append((level, count, count + decoration.placedLabels.count))
    }
    return decoration
  }

  /// A line with the numbers of labels that had no room; nil if all had.
  var hiddenNote: String? {
    guard !hidden.isEmpty else { return nil }
    let levels = hidden.map { "\($0.count) of \($0.all) at level \($0.level)" }
    return "labels of the world without room: \(levels.joined(separator: ", "))"
  }
}
