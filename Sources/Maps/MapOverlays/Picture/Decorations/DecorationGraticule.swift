import MapGeometry
import MapRaster
import MapText

// The graticule: meridians and parallels with their degrees.

extension PictureDecoration {
  /// The steps from which `addGraticule` chooses if no step is given, in degrees: round numbers of
  /// degrees, minutes and seconds.
  static let graticuleSteps: [Double] = [
    45, 30, 20, 10, 5, 2, 1, 30 / 60, 20 / 60, 10 / 60, 5 / 60, 2 / 60, 1 / 60, 30 / 3600, 20 / 3600,
    10 / 3600, 5 / 3600,
    2 / 3600, 1 / 3600,
  ]
  /// The largest number of lines of a graticule.
  public static let largestGraticuleLineCount = 2000

  /// Adds meridians and parallels, with their degrees at the western and the southern edge where
  /// the area is free.
  ///
  /// - Parameter step: the degrees between two lines, above 0 to 90; nil for the smallest round
  ///   step whose meridians are at least 75 points apart, or 45 if there is none.
  /// - Returns: the step; nil, without adding lines, if the step is out of range or there would be
  ///   more than `largestGraticuleLineCount` lines.
  @discardableResult public mutating func addGraticule(step: Double? = nil) -> Double? {
    let degree = MapSize.world.width / 360 * space.zoomScale
    let step = step ?? Self.graticuleSteps.last { $0 * degree >= 75 } ?? 45
    guard step > 0, step <= 90 else { return nil }
    let meridians = meridians(step: step)
    let parallels = parallels(step: step)
    guard let meridians, let parallels, meridians.count + parallels.count <= Self.largestGraticuleLineCount
    else {
      return nil
    }
    var grid = Path()
    for (_, x) in meridians {
      grid.addLines(through: [MapPoint(x: x, y: top), MapPoint(x: x, y: bottom)], closed: false)
    }
    for (_, y) in parallels {
      grid.addLines(through: [MapPoint(x: 0, y: y), MapPoint(x: space.width, y: y)], closed: false)
    }
    let color = Color(red: 0.25, green: 0.32, blue: 0.42, alpha: 0.45)
    lines.stroke(grid, with: Stroke(width: 0.75), paint: .color(color))
    for (latitude, y) in parallels {
      let line = line(Self.degreesText(latitude, step: step, "N", "S"), size: 9.5)
      addEdgeLabel(line, at: MapPoint(x: 5, y: y - 3))
    }
    for (longitude, x) in meridians {
      let line = line(Self.degreesText(longitude, step: step, "E", "W"), size: 9.5)
      addEdgeLabel(line, at: MapPoint(x: x + 3, y: space.height - 5))
    }
    return step
  }

  /// The y of the world's northern and southern edges in the picture, limited to the picture.
  private var top: Double { max(space.point(MapPoint(x: 0, y: 0)).y, 0) }
  private var bottom: Double { min(space.point(MapPoint(x: 0, y: MapSize.world.height)).y, space.height) }

  /// Adds a label at the edge. Adds nothing if the label's area is occupied or extends beyond the
  /// picture.
  private mutating func addEdgeLabel(_ line: TextLine, at baseline: MapPoint) {
    let box = line.tightBox(at: baseline)
    guard isFree(box) else { return }
    add(line, at: baseline, color: Color(red: 0.25, green: 0.32, blue: 0.42, alpha: 1))
    occupied.append(box)
  }

  /// Returns the meridians in the picture: their longitudes in −180…180, and their x in screen
  /// points; nil if there are too many.
  private func meridians(step: Double) -> [(degrees: Double, x: Double)]? {
    let degreesPerMapPoint = 360 / MapSize.world.width
    let (west, east) = (
      space.rect.minX * degreesPerMapPoint - 180, space.rect.maxX * degreesPerMapPoint - 180
    )
    guard let numbers = multiples(of: step, from: west, to: east) else { return nil }
    return numbers.compactMap { number in
      let degrees = number * step
      let x = space.point(MapPoint(x: (degrees + 180) / degreesPerMapPoint, y: 0)).x
      let turned = degrees - 360 * (degrees / 360).rounded()
      // Without neighboring worlds the meridians end at ±180.
      guard space.repeats || degrees.magnitude <= 180 else { return nil }
      return (turned, x)
    }
  }

  /// Returns the parallels in the picture: their latitudes in −85…85, and their y in screen points;
  /// nil if there are too many.
  private func parallels(step: Double) -> [(degrees: Double, y: Double)]? {
    func latitude(_ y: Double) -> Double {
      min(
        max(WebMercator.coordinate(MapPoint(x: 0, y: min(max(y, 0), MapSize.world.height))).latitude, -85), 85
      )
    }
    guard let numbers = multiples(of: step, from: latitude(space.rect.maxY), to: latitude(space.rect.minY))
    else { return nil }
    return numbers.map { number in
      (number * step, space.point(MapPoint(Coordinate(latitude: number * step, longitude: 0))).y)
    }
  }

  /// Returns the whole numbers whose products with a step are between two ends; nil if there are
  /// too many.
  private func multiples(of step: Double, from low: Double, to high: Double) -> [Double]? {
    let (first, last) = ((low / step).rounded(.up), (high / step).rounded(.down))
    guard first.isFinite, last.isFinite, last - first <= Double(Self.largestGraticuleLineCount) else {
      return nil
    }
    return first <= last ? stride(from: first, through: last, by: 1).map { $0 } : []
  }

  /// Returns the text of degrees with the letter of their direction, for example 12° 30′ N. It has
  /// minutes and seconds if the step (degrees) has them. A step that is not a whole number of seconds
  /// results in decimal degrees. 0 and 180 degrees have no letter. The text is empty for degrees beyond
  /// ±1e6 and for NaN.
  package static func degreesText(
    _ degrees: Double, step: Double, _ positive: String, _ negative: String
  ) -> String {
    // The precision is 1/10 000 of a second, which is finer than any picture.
    let unitsPerDegree = 36_000_000.0
    guard degrees.magnitude <= 1e6 else { return "" }
    let units = Int((degrees.magnitude * unitsPerDegree).rounded())
    let stepUnits = (step * unitsPerDegree).rounded()
    let letter = units == 0 || units == 180 * 36_000_000 ? "" : degrees > 0 ? " " + positive : " " + negative
    let (wholeDegrees, minutes, rest) = (units / 36_000_000, units / 600_000 % 60, units % 600_000)
    func isWhole(_ unit: Double) -> Bool { stepUnits.truncatingRemainder(dividingBy: unit) == 0 }
    if isWhole(36_000_000) { return "\((units + 18_000_000) / 36_000_000)°" + letter }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    if isWhole(600_000) { return "\(wholeDegrees)° \(two(minutes))′" + letter }
    if isWhole(10_000) { return "\(wholeDegrees)° \(two(minutes))′ \(two(rest / 10_000))″" + letter }
    let number = Double(units) / unitsPerDegree
    return (Int(exactly: number).map { "\($0)" } ?? "\(number)") + "°" + letter
  }
}
