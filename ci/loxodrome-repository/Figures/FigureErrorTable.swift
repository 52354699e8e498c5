import LoxodromeBench

/// The length of one map point at the equator (meters): the circumference of the equator ÷ the
/// width of the world, which is 2^28 map points. The radius of the equator is that of WGS84.
private let metersPerMapPoint = 2 * Double.pi * 6_378_137 / 0x1p28

extension FigureReader {
  /// Returns the table of our largest errors.
  func errorTable() throws(ReportError) -> String {
    FigureText.table(
      head: ["operation", "cases", "largest error"], alignment: ["---", "---:", "---"],
      rows: try projectionRows() + otherRows())
  }

  private func projectionRows() throws(ReportError) -> [[String]] {
    let forward = try larger("map-point/project", "x", "y")
    let nanometers = FigureText.fixed(forward.maximum * metersPerMapPoint * 1e9, decimals: 0)
    let inverse = try larger("map-point/unproject", "latitude", "longitude")
    let web = try larger("web-mercator/project", "x", "y")
    return [
      [
        "MapKit's projection, forward", FigureText.count(forward.cases),
        "\(FigureText.scientific(forward.maximum)) map points (\(nanometers) nm at the equator)",
      ],
      [
        "MapKit's projection, inverse", FigureText.count(inverse.cases),
        "\(FigureText.scientific(inverse.maximum)) degrees",
      ],
      [
        "web Mercator, forward", FigureText.count(web.cases),
        "\(FigureText.scientific(web.maximum)) map points",
      ],
    ]
  }

  private func otherRows() throws(ReportError) -> [[String]] {
    let truth = try error("coordinate/distance", against: "long double")
    let peer = try error("coordinate/distance", against: "GeographicLib Geodesic")
    let wrong = try error("planar-polygon/contain", against: "exact rationals")
    let area = try error("raster/coverage", against: "clipping in long double")
    let nanometers = { (meters: Double) in FigureText.fixed(meters * 1e9, decimals: 1) + " nm" }
    return [
      [
        "WGS84 geodesic, antipodes included", FigureText.count(truth.cases),
        "\(nanometers(truth.maximum)); \(nanometers(peer.maximum)) from GeographicLib",
      ],
      [
        "point in polygon, half within two ulps of an edge", FigureText.count(wrong.cases),
        "\(FigureText.fixed(wrong.maximum, decimals: 0)) disagreements with exact rationals",
      ],
      [
        "coverage of a pixel by a filled path", FigureText.count(area.cases),
        "\(FigureText.fixed(area.maximum, decimals: 3)) of 1/255 from the exact area, "
          + "0.5 of it for rounding to 0…255",
      ],
    ]
  }

  /// Returns the larger error of the two parts of an operation's result, and the number of cases of
  /// the first part.
  private func larger(
    _ operation: String, _ first: String, _ second: String
  ) throws(ReportError) -> (maximum: Double, cases: Int) {
    let (one, two) = (
      try error("\(operation)/\(first)", against: "MPFR"),
      try error("\(operation)/\(second)", against: "MPFR")
    )
    return (max(one.maximum, two.maximum), one.cases)
  }
}
