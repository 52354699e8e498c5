import MapRaster

extension MapStyle {
  /// The default style of a map: pale land with a gray outline on a pale sea, blue lines and red
  /// discs.
  public static let standard = MapStyle(
    background: Color(red: 0.80, green: 0.88, blue: 0.92, alpha: 1),
    rules: [
      Rule(
        kind: .polygon,
        changes: AppearanceChanges(
          fill: Color(red: 0.96, green: 0.94, blue: 0.88, alpha: 1),
          stroke: Color(red: 0.52, green: 0.50, blue: 0.46, alpha: 1), width: 0.75, join: .round)),
      Rule(
        kind: .line,
        changes: AppearanceChanges(
          stroke: Color(red: 0.20, green: 0.42, blue: 0.64, alpha: 1), width: 1.25, cap: .round, join: .round)
      ),
      Rule(
        kind: .point,
        changes: AppearanceChanges(
          fill: Color(red: 0.80, green: 0.24, blue: 0.20, alpha: 1),
          stroke: Color(red: 1, green: 1, blue: 1, alpha: 1), width: 1, radius: 3.5)),
    ])

  /// The default style for shapes over a picture of the world, for example tiles. It is `standard`,
  /// but polygons have a translucent white fill and a darker outline.
  public static let standardOverTiles: MapStyle = {
    var style = MapStyle.standard
    style.rules.append(
      Rule(
        kind: .polygon,
        changes: AppearanceChanges(
          fill: Color(red: 1, green: 1, blue: 1, alpha: 0.2),
          stroke: Color(red: 0.25, green: 0.23, blue: 0.30, alpha: 0.9), width: 1.25)))
    return style
  }()
}
