import ArgumentParser
import LoxodromeCommandLine
import MapOverlays
import MapText

/// The options for labels and clusters, of `render` and `tiles`.
struct LabelOptions: ParsableArguments {
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

  func validate() throws {
    if let radius = clusterRadius, !(radius > 0 && radius <= 10_000) {
      throw ValidationError("--cluster-radius takes a number of screen points above 0 to 10000")
    }
  }

  private var wantsLabels: Bool { labels || labelProperty != nil || labelPriority != nil }
  private var wantsClusters: Bool { clusters || clusterRadius != nil }

  /// The names of the options that were given.
  var given: [String] {
    [
      ("--labels", labels), ("--label-property", labelProperty != nil),
      ("--label-priority", labelPriority != nil), ("--clusters", clusters),
      ("--cluster-radius", clusterRadius != nil),
    ].compactMap { $0.1 ? $0.0 : nil }
  }

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

    /// Returns these fonts, or the standard ones if there are none and pins of a map need one.
    func withSymbols(of map: MapPicture) -> Fonts {
      regular == nil && map.hasMarkerSymbols ? .standard : self
    }
  }

  /// Returns the fonts for the requested texts, and for others. No font is read if no text is
  /// requested.
  ///
  /// - Throws: which font is missing.
  func fonts(alsoFor others: Bool) throws -> Fonts {
    guard wantsLabels || wantsClusters || others else { return Fonts() }
    let fonts = Fonts.standard
    if let fault = fonts.fault { throw fault }
    return fonts
  }

  /// Adds clusters, pins and labels to a decoration.
  func add(to decoration: inout PictureDecoration, of map: MapPicture, threads: Int) {
    if map.hasClusterPoints { decoration.addClusters(of: map, radius: clusterRadius ?? 40, threads: threads) }
    decoration.addPins(of: map)
    if wantsLabels { decoration.addLabels(of: map) }
  }
}
