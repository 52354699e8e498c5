/// The fonts for the characters that a font lacks.
enum FontFallback: Sendable {
  /// These fonts, in this order; empty for none. Their own fallback is not used.
  case fonts([Font])
  /// The system's fonts.
  case system(SystemFonts)

  /// Returns the first font that can draw all of the given characters; nil if there is none.
  func font(for characters: ArraySlice<UInt32>) -> Font? {
    switch self {
    case .fonts(let fonts): fonts.first { $0.draws(characters) }
    case .system(let fonts): fonts.first(with: characters) { $0.draws(characters) }
    }
  }
}

/// The glyphs of a part of a run, from left to right on the page.
struct ShapedPiece {
  /// The font of the glyphs; nil for the font that the line is drawn with.
  var font: Font?
  var glyphs: [ShapedGlyph]
}

extension FontFace {
  /// Returns the glyphs of a run, from left to right on the page, and the characters that no font
  /// has, in reading order.
  ///
  /// 1. The whole run is shaped with this font.
  /// 2. A cluster (the characters that are drawn together, such as a letter and its accents) that
  ///    this font cannot draw is shaped with the first font that can draw all of its characters, or
  ///    else its first character. Neighboring clusters of one font are shaped together.
  /// 3. If there is no such font, the cluster stands as a box.
  func pieces(
    of run: TextRun, _ fallback: FontFallback
  ) -> (pieces: [ShapedPiece], missing: [UInt32]) {
    let glyphs = shape(run)
    let characters = run.characters
    let first = characters.startIndex
    let isWhole = glyphs.allSatisfy {
      $0.index != 0 && (!outline(of: $0.index).isEmpty || isBlank(characters[first + $0.cluster]))
    }
    if isWhole { return ([ShapedPiece(glyphs: glyphs)], []) }
    let clusters = Dictionary(grouping: glyphs, by: \.cluster)
    let starts = clusters.keys.sorted()
    // The parts of the run in reading order: neighboring clusters of one font.
    var parts: [(range: Range<Int>, clusters: Range<Int>, font: Font?, isMissing: Bool)] = []
    var missing: [UInt32] = []
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : characters.count
      let cluster = characters[first + start..<first + end]
      let isMissing = isMissing(cluster, clusters[start] ?? [])
      var font: Font?
      if isMissing {
        // The font of the cluster before is tried first, so that words stay together.
        let before = parts.last?.font
        font =
          before.flatMap { $0.draws(cluster) ? $0 : nil } ?? fallback.font(for: cluster)
          ?? fallback.font(for: cluster.prefix(1))
        missing += cluster.filter { !(font?.draws([$0]) ?? draws($0)) }
      }
      if let last = parts.last, last.font === font, last.isMissing == isMissing {
        parts[parts.count - 1].range = last.range.lowerBound..<end
        parts[parts.count - 1].clusters = last.clusters.lowerBound..<number + 1
      } else {
        parts.append((start..<end, number..<number + 1, font, isMissing))
      }
    }
    if run.isRightToLeft { parts.reverse() }
    let pieces = parts.map { part in
      if let font = part.font { return ShapedPiece(font: font, glyphs: font.shape(run, part.range)) }
      let order = run.isRightToLeft ? Array(part.clusters.reversed()) : Array(part.clusters)
      let own = order.flatMap { clusters[starts[$0]] ?? [] }
      return ShapedPiece(glyphs: part.isMissing ? own.map(box) : own)
    }
    return (pieces, missing)
  }

  /// Whether a cluster cannot be drawn: a glyph is missing, or nothing of it is visible although a
  /// character is.
  private func isMissing(_ cluster: ArraySlice<UInt32>, _ glyphs: [ShapedGlyph]) -> Bool {
    if glyphs.contains(where: { $0.index == 0 }) { return true }
    return glyphs.allSatisfy { outline(of: $0.index).isEmpty } && cluster.contains { !isBlank($0) }
  }

  /// Whether the font has a visible glyph for a character, or any glyph if the character is blank.
  func draws(_ character: UInt32) -> Bool {
    guard let glyph = nominalGlyph(of: character) else { return false }
    return isBlank(character) || !outline(of: glyph).isEmpty
  }

  /// Returns the glyph of a cluster that stands as a box: the font's box if there is no outline.
  private func box(_ glyph: ShapedGlyph) -> ShapedGlyph {
    var glyph = glyph
    if outline(of: glyph.index).isEmpty { glyph.index = 0 }
    return glyph
  }
}

/// Whether a character has no visible form of its own: spaces, format characters, variation
/// selectors and the empty Braille pattern.
private func isBlank(_ character: UInt32) -> Bool {
  guard let scalar = Unicode.Scalar(character) else { return false }
  let properties = scalar.properties
  return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
    || properties.generalCategory == .format || properties.generalCategory == .control || character == 0x2800
}
