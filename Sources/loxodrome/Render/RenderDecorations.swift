import ArgumentParser
import MapGeometry
import MapOverlays
import MapText

/// The options of `render` for decorations over the map: labels, clusters, graticule, scale bar and
/// title.
struct RenderDecorations: ParsableArguments {
  @Flag(help: "Labels points and polygons with the property title, or else name.")
  var labels = false

  @Option(
    help: ArgumentHelp("The property for the texts of labels. Implies --labels.", valueName: "property"))
  var labelProperty: String?

  @Option(
    help: ArgumentHelp(
      "A property with a number. Labels with larger numbers are placed first. Implies --labels.",
      valueName: "property"))
  var labelPriority: String?

  @Flag(help: "Draws points that are near each other as one disc with their number.")
  var clusters = false

  @Option(
    help: ArgumentHelp(
      "The radius of clusters, in screen points. Implies --clusters. (default: 40)", valueName: "points"))
  var clusterRadius: Double?

  @Flag(help: "Draws meridians and parallels.")
  var graticule = false

  @Option(
    help: ArgumentHelp(
      "The degrees between two lines. Implies --graticule. (default: depends on the scale)",
      valueName: "degrees"))
  var graticuleStep: Double?

  @Flag(help: "Draws a scale bar. It is exact at the latitude of the middle of the picture.")
  var scaleBar = false

  @Option(help: ArgumentHelp("The title above the map.", valueName: "text"))
  var title: String?

  func validate() throws {
    if let radius = clusterRadius, !(radius > 0 && radius <= 10_000) {
      throw ValidationError("--cluster-radius takes a number of screen points above 0 to 10000")
    }
    if let step = graticuleStep, !(step > 0 && step <= 90) {
      throw ValidationError("--graticule-step takes a number of degrees above 0 to 90")
    }
  }

  private var wantsLabels: Bool { labels || labelProperty != nil || labelPriority != nil }
  private var wantsClusters: Bool { clusters || clusterRadius != nil }
  private var wantsGraticule: Bool { graticule || graticuleStep != nil }

  /// Returns the options that the map needs for the decorations.
  func pictureOptions(usesSimplestyle: Bool) -> PictureOptions {
    var options = PictureOptions()
    options.usesSimplestyle = usesSimplestyle
    if wantsLabels {
      options.labels = PictureOptions.Labels(property: labelProperty, priority: labelPriority)
    }
    options.clustersPoints = wantsClusters
    return options
  }

  /// The fonts of texts. Both are nil if no font was requested or none is available.
  struct Fonts {
    var regular, bold: Font?
    /// The reason why no font is available; nil if there is a font or none was requested.
    var fault: FontFault?

    /// The standard fonts.
    static var standard: Fonts {
      do throws(FontFault) {
        let regular = try Font.standard(bold: false)
        do throws(FontFault) {
          return Fonts(regular: regular, bold: try Font.standard(bold: true))
        } catch .notInstalled {
          // A bold font is optional. Without it the regular one is used.
          return Fonts(regular: regular, bold: regular)
        }
      } catch {
        return Fonts(fault: error)
      }
    }
  }

  /// Returns the fonts for the requested texts. No font is read if no text is requested.
  ///
  /// - Throws: exit code 2, after writing which font is missing.
  func fonts() throws -> Fonts {
    guard wantsLabels || wantsClusters || wantsGraticule || scaleBar || title != nil else { return Fonts() }
    let fonts = Fonts.standard
    if let fault = fonts.fault { throw badInput("\(fault)") }
    return fonts
  }

  /// Returns the decorations over a map. Adds notes about those that cannot be shown.
  func decoration(
    of map: MapPicture, frame: PictureFrame, scale: Double, repeats: Bool, fonts: Fonts, threads: Int,
    _ notes: inout [String]
  ) -> PictureDecoration {
    // Pins with symbols need a font even if nothing else does.
    let fonts = fonts.regular == nil && map.hasMarkerSymbols ? Fonts.standard : fonts
    var decoration = PictureDecoration(
      frame: frame, scale: scale, repeats: repeats, regular: fonts.regular, bold: fonts.bold)
    // Decorations that are added first reserve their areas.
    if let title { decoration.addTitle(title) }
    if scaleBar, decoration.addScaleBar() == nil { notes.append("no room for a scale bar") }
    if wantsGraticule, decoration.addGraticule(step: graticuleStep) == nil {
      notes.append(
        "no graticule: more than \(PictureDecoration.largestGraticuleLineCount) lines at this step")
    }
    if wantsClusters { decoration.addClusters(of: map, radius: clusterRadius ?? 40, threads: threads) }
    decoration.addPins(of: map)
    if wantsLabels { decoration.addLabels(of: map) }
    if let fault = fonts.fault { notes.append("pins without their symbols: \(fault)") }
    if decoration.hiddenLabelCount > 0 {
      let all = decoration.hiddenLabelCount + decoration.placedLabels.count
      notes.append("\(decoration.hiddenLabelCount) of \(all) labels in the picture had no room")
    }
    if let message = decoration.missingCharacters.message { notes.append(message) }
    return decoration
  }
}
