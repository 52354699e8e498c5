import CFreeType
import CHarfBuzz
import MapGeometry
import MapRaster

/// The reason why the bytes of a font cannot be used.
struct FontFaceFault: Error {
  let reason: String
}

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

  init(bytes: [UInt8]) throws(FontFaceFault) {
    guard !bytes.isEmpty else { throw FontFaceFault(reason: "found an empty file") }
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    var library: FT_Library?
    var face: FT_Face?
    do throws(FontFaceFault) {
      guard FT_Init_FreeType(&library) == 0, let library else {
        throw FontFaceFault(reason: "FreeType cannot be started")
      }
      let error = FT_New_Memory_Face(library, memory.baseAddress, FT_Long(memory.count), 0, &face)
      guard error == 0, let face else { throw FontFaceFault(reason: "FreeType's error \(error)") }
      guard face.pointee.face_flags & scalableFlag != 0, face.pointee.units_per_EM > 0 else {
        throw FontFaceFault(reason: "found one of bitmaps")
      }
      self.library = library
      self.face = face
      unitsPerEm = Double(face.pointee.units_per_EM)
      let blob = memory.withMemoryRebound(to: CChar.self) { bytes in
        hb_blob_create(bytes.baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
      }
      let shaperFace = hb_face_create(blob, 0)
      hb_blob_destroy(blob)
      guard let shaper = hb_font_create(shaperFace), let buffer = hb_buffer_create() else {
        throw FontFaceFault(reason: "HarfBuzz has no memory")
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
  func line(_ text: String, size: Double) -> TextLine {
    let unit = size > 0 ? Swift.min(size, Font.largestSize) / unitsPerEm : 0
    var path = Path()
    var (x, missing) = (0.0, 0)
    for run in unit > 0 ? textRuns(text) : [] {
      for glyph in shape(run) {
        if glyph.index == 0 { missing += 1 }
        outline(of: glyph.index).add(
          to: &path, x: (x + glyph.xOffset) * unit, y: -glyph.yOffset * unit, scale: unit)
        x += glyph.advance
      }
    }
    return TextLine(
      path: path, width: x * unit, ascent: Double(face.pointee.ascender) * unit,
      descent: -Double(face.pointee.descender) * unit, missingGlyphCount: missing)
  }

  /// Returns the outline of a glyph in the font's units; empty if the glyph has no outline or a
  /// damaged one.
  private func outline(of glyph: UInt32) -> GlyphOutline {
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
