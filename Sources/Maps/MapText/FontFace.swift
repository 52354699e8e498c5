import CLoxodromeFreeType
import CLoxodromeHarfBuzz
import MapRaster

/// A font in memory, opened by FreeType and HarfBuzz. Glyphs are stored in the font's units, and
/// `line(_:size:)` returns points. It must be used by one thread at a time.
final class FontFace {
  /// The bytes of the file. Both libraries read them until `deinit`.
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private let library: FT_Library
  private let face: FT_Face
  let shaper: OpaquePointer
  let buffer: OpaquePointer
  /// The units of the font's em square, above 0.
  private let unitsPerEm: Double
  /// The outlines of the glyphs that have been used, by glyph index.
  private var outlines: [UInt32: GlyphOutline] = [:]

  /// Opens the font at an index of a collection; 0 for other files. The path is only used in messages.
  ///
  /// - Throws: `FontFault.unusable`.
  init(bytes: [UInt8], path: String, index: Int = 0) throws(FontFault) {
    guard !bytes.isEmpty else { throw .unusable(path: path, reason: "found an empty file") }
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    var library: FT_Library?
    var face: FT_Face?
    do throws(FontFault) {
      guard FT_Init_FreeType(&library) == 0, let library else {
        throw .unusable(path: path, reason: "FreeType cannot be started")
      }
      let error = FT_New_Memory_Face(
        library, memory.baseAddress, FT_Long(memory.count), FT_Long(index), &face)
      guard error == 0, let face else {
        throw .unusable(path: path, reason: "FreeType's error \(error)")
      }
      guard face.pointee.face_flags & scalableFlag != 0, face.pointee.units_per_EM > 0 else {
        throw .unusable(path: path, reason: "found one of bitmaps")
      }
      self.library = library
      self.face = face
      unitsPerEm = Double(face.pointee.units_per_EM)
      let blob = memory.withMemoryRebound(to: CChar.self) { bytes in
        hb_blob_create(bytes.baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
      }
      let shaperFace = hb_face_create(blob, UInt32(index))
      hb_blob_destroy(blob)
      guard let shaper = hb_font_create(shaperFace), let buffer = hb_buffer_create() else {
        throw .unusable(path: path, reason: "HarfBuzz has no memory")
      }
      hb_face_destroy(shaperFace)
      let scale = Int32(face.pointee.units_per_EM)
      hb_font_set_scale(shaper, scale, scale)
      hb_font_make_immutable(shaper)
      self.shaper = shaper
      self.buffer = buffer
      self.memory = memory
    } catch {
      if let face { FT_Done_Face(face) }
      if let library { FT_Done_FreeType(library) }
      memory.deallocate()
      throw error
    }
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(shaper)
    FT_Done_Face(face)
    FT_Done_FreeType(library)
    memory.deallocate()
  }

  /// Returns a line of text at a size in points per em, see `Font.line(_:size:)`.
  func line(_ text: String, size: Double, fallback: FontFallback) -> TextLine {
    let size = size > 0 ? Swift.min(size, Font.largestSize) : 0
    let unit = size / unitsPerEm
    var path = Path()
    // x is in this font's units.
    var (x, boxCount) = (0.0, 0)
    var missing: [Unicode.Scalar] = []
    for run in unit > 0 ? textRuns(text) : [] {
      let (pieces, missingInRun) = pieces(of: run, fallback)
      missing += missingInRun.compactMap { Unicode.Scalar($0) }
      for piece in pieces {
        boxCount += piece.glyphs.count { $0.index == 0 }
        if let font = piece.font {
          x += font.add(piece.glyphs, to: &path, x: x * unit, size: size) / unit
        } else {
          x = add(piece.glyphs, to: &path, origin: 0, x: x, unit: unit)
        }
      }
    }
    return TextLine(
      path: path, width: x * unit, ascent: Double(face.pointee.ascender) * unit,
      descent: -Double(face.pointee.descender) * unit, missingGlyphCount: boxCount,
      missingCharacters: missing)
  }

  /// Adds glyphs to a path as a part of a line that begins at x (points). Returns their width in
  /// points.
  func add(_ glyphs: [ShapedGlyph], to path: inout Path, x: Double, size: Double) -> Double {
    let unit = size / unitsPerEm
    return add(glyphs, to: &path, origin: x, x: 0, unit: unit) * unit
  }

  /// Adds glyphs to a path, from x in the font's units after an origin in points. Returns the x
  /// after them.
  private func add(
    _ glyphs: [ShapedGlyph], to path: inout Path, origin: Double, x start: Double, unit: Double
  ) -> Double {
    var x = start
    for glyph in glyphs {
      var outline = outline(of: glyph.index)
      var advance = glyph.advance
      if glyph.index == 0, outline.isEmpty {
        outline = .box(unitsPerEm: unitsPerEm)
        advance = max(advance, 0.6 * unitsPerEm)
      }
      outline.add(
        to: &path, x: origin + (x + glyph.xOffset) * unit, y: -glyph.yOffset * unit, scale: unit)
      x += advance
    }
    return x
  }

  /// Returns the outline of a glyph in the font's units; empty if the glyph has no outline or a
  /// damaged one.
  func outline(of glyph: UInt32) -> GlyphOutline {
    if let known = outlines[glyph] { return known }
    var outline = GlyphOutline()
    // Without scaling there is no hinting and no rounding.
    if FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    {
      outline.decompose(&slot.pointee.outline)
    }
    outlines[glyph] = outline
    return outline
  }
}

/// FT_FACE_FLAG_SCALABLE, a macro that Swift does not import.
private let scalableFlag: FT_Long = 1
