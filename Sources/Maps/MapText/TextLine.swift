import MapRaster

/// A line of text as outlines, in points: y grows downward, and the baseline begins at (0, 0).
public struct TextLine: Sendable {
  /// The outlines of all glyphs, to be filled by the nonzero rule.
  public let path: Path
  /// The advance of the line along the baseline. A text that follows begins at this x.
  public let width: Double
  /// The font's height above the baseline, independent of the text.
  public let ascent: Double
  /// The font's depth below the baseline, a positive number, independent of the text.
  public let descent: Double
  /// The number of boxes for characters that no font has.
  public let missingGlyphCount: Int
  /// The characters that no font has, in the order of the runs on the page.
  public let missingCharacters: [Unicode.Scalar]

  /// A line without glyphs. All its lengths are 0.
  public static let empty = TextLine(
    path: Path(), width: 0, ascent: 0, descent: 0, missingGlyphCount: 0, missingCharacters: [])
}
