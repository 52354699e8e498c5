import ArgumentParser
import LoxodromeCommandLine
import MapOverlays

/// The options for the appearance of data, of `render` and `tiles`.
struct StyleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A style file for all data, or one for each data file in order. - is the built-in style.",
      valueName: "style.json"), completion: .file(), transform: nonEmptyPath)
  var style: [String] = []

  @Option(
    help: ArgumentHelp(
      "The background color, #rgb, #rgba, #rrggbb, #rrggbbaa or none, instead of the one in the style.",
      valueName: "color"))
  var background: Color?

  @Flag(
    inversion: .prefixedNo,
    help: "Whether the simplestyle properties of features override the styles.")
  var simplestyle = true

  /// Throws unless there is one style for all data files, or one for each.
  func requireStyles(forDataFiles count: Int) throws {
    guard style.count <= 1 || style.count == count else {
      throw ValidationError(
        "--style is given \(style.count) times for \(count) data files: once, or once for each")
    }
  }

  /// Reads the styles of data files in order. Styles are read before the data, which can be long, so an
  /// error in a style is reported immediately.
  ///
  /// - Parameter builtIn: the style to which the files are changes, and that of data without one.
  func styles(changing builtIn: MapStyle) throws -> DataStyles {
    DataStyles(list: try style.map(builtIn.changed(byFile:)), builtIn: builtIn, background: background)
  }
}

/// The styles of data files.
struct DataStyles {
  let list: [MapStyle]
  let builtIn: MapStyle
  let background: Color?

  /// The style of the data file at an index, from 0.
  subscript(index: Int) -> MapStyle { list.count > 1 ? list[index] : bottom }

  /// The first style, with the background of the picture.
  var bottom: MapStyle {
    var style = list.first ?? builtIn
    style.background = background ?? style.background
    return style
  }
}
