import CLoxodromeHarfBuzz

/// A glyph with its position, in the font's units, y upward.
struct ShapedGlyph {
  /// The glyph's index in the font; 0 for a character that the font lacks.
  var index: UInt32
  var advance: Double
  var xOffset: Double
  var yOffset: Double
  /// The position in the run's characters of the first character that is drawn with this glyph.
  var cluster: Int
}

extension FontFace {
  /// Returns the glyphs of a run, or of a part of its characters, from left to right on the page.
  /// The letters of a part join those beside it as in the whole run.
  func shape(_ run: TextRun, _ part: Range<Int>? = nil) -> [ShapedGlyph] {
    let part = part ?? 0..<run.characters.count
    hb_buffer_reset(buffer)
    run.characters.withUnsafeBufferPointer {
      hb_buffer_add_codepoints(
        buffer, $0.baseAddress, Int32($0.count), UInt32(part.lowerBound), Int32(part.count))
    }
    hb_buffer_set_script(buffer, hb_script_t(rawValue: run.script))
    hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    // No language is set. A language would come from the environment, and pictures would depend on
    // it.
    hb_shape(shaper, buffer, nil, 0)
    var (infoCount, positionCount) = (UInt32(0), UInt32(0))
    guard let infos = hb_buffer_get_glyph_infos(buffer, &infoCount),
      let positions = hb_buffer_get_glyph_positions(buffer, &positionCount)
    else { return [] }
    return (0..<Int(min(infoCount, positionCount))).map { index in
      let position = positions[index]
      return ShapedGlyph(
        index: infos[index].codepoint, advance: Double(position.x_advance),
        xOffset: Double(position.x_offset),
        yOffset: Double(position.y_offset), cluster: Int(infos[index].cluster))
    }
  }

  /// Returns the glyph of a character alone; nil if the font lacks it.
  func nominalGlyph(of character: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaper, character, &glyph) != 0 ? glyph : nil
  }
}
