import ArgumentParser
import MapGeometry
import MapOverlays
import MapText

/// The options of `render` for decorations over the map: labels, clusters, graticule, scale bar and
/// title.
struct RenderDecorations: ParsableArguments {
  @OptionGroup var contents: LabelOptions

  @Flag(help: "Draws meridians and parallels.")
  var graticule = false

  @Option(
    help: ArgumentHelp(
      "The degrees between two lines. Implies --graticule. (default: depends on the scale)",
      valueName: "degrees"))
  var graticuleStep: Double?

  @Flag(help: "Draws a scale bar. It is exact at the latitude of the middle of the picture.")
  var scaleBar = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The title above the map.", valueName: "text"))
  var title: String?

  func validate() throws {
    if let step = graticuleStep, !(step > 0 && step <= 90) {
      throw ValidationError("--graticule-step takes a number of degrees above 0 to 90")
    }
  }

  private var wantsGraticule: Bool { graticule || graticuleStep != nil }

  /// Returns the fonts for the requested texts. No font is read if no text is requested.
  ///
  /// - Throws: which font is missing.
  func fonts() throws -> LabelOptions.Fonts {
    try contents.fonts(alsoFor: wantsGraticule || scaleBar || title != nil)
  }

  /// Returns the decorations over a map. Adds notes about those that cannot be shown.
  func decoration(
    of map: MapPicture, frame: PictureFrame, scale: Double, repeats: Bool, fonts: LabelOptions.Fonts,
    threads: Int, _ notes: inout [String]
  ) -> PictureDecoration {
    let fonts = fonts.withSymbols(of: map)
    var decoration = PictureDecoration(
      frame: frame, scale: scale, repeats: repeats, regular: fonts.regular, bold: fonts.bold)
    // Decorations that are added first reserve their areas.
    if let title { decoration.addTitle(title) }
    if scaleBar, decoration.addScaleBar() == nil { notes.append("no room for a scale bar") }
    if wantsGraticule, decoration.addGraticule(step: graticuleStep) == nil {
      notes.append(
        "no graticule: more than \(PictureDecoration.largestGraticuleLineCount) lines at this step")
    }
    contents.add(to: &decoration, of: map, threads: threads)
    if let fault = fonts.fault { notes.append("pins without their symbols: \(fault)") }
    if decoration.hiddenLabelCount > 0 {
      let all = decoration.hiddenLabelCount + decoration.placedLabels.count
      notes.append("\(decoration.hiddenLabelCount) of \(all) labels in the picture had no room")
    }
    if let message = decoration.missingCharacters.message { notes.append(message) }
    return decoration
  }
}
