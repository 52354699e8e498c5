import MapRaster

/// A line of text as outlines, in points: y grows downward, and the baseline begins at (0, 0).
public struct TextLine: Sendable {
  /// The outlines of all glyphs, to be filled by the nonzero rule.
  public let path: Path
  /// How far the line advances along the baseline: where a text that follows would begin.
  public let width: Double
  /// How far the font reaches above the baseline: its own figure, not the text's.
  public let ascent: Double
  /// How far the font reaches below the baseline, a positive number: its own figure, not the
  /// text's.
  public let descent: Double
  /// The number of glyphs that stand for characters that the font lacks.
  public let missingGlyphCount: Int

  /// A line without glyphs, size or font.
  public static let empty = TextLine(path: Path(), width: 0, ascent: 0, descent: 0, missingGlyphCount: 0)
}
