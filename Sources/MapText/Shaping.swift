import CHarfBuzz

/// A glyph with its position, in the font's units, y upward.
struct ShapedGlyph {
  /// The glyph's index in the font; 0 for a character that the font lacks.
  var index: UInt32
  var advance: Double
  var xOffset: Double
  var yOffset: Double
}

extension FontFace {
  /// Returns the glyphs of a run from left to right on the page.
  func shape(_ run: TextRun) -> [ShapedGlyph] {
    hb_buffer_reset(buffer)
    run.characters.withUnsafeBufferPointer {
      hb_buffer_add_codepoints(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
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
        yOffset: Double(position.y_offset))
    }
  }
}
